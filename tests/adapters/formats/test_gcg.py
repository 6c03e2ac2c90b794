"""A game played here, written as GCG and read back: moves, racks, scores and totals are equal."""

from dataclasses import replace

import pytest

from nonuple.adapters.formats.gcg import BadGcg, GcgFault, parse_gcg, write_gcg
from nonuple.app.classic.errors import OnlyForTwo
from nonuple.app.files.classic_replaying import check_record
from nonuple.classic.events import Offence, Sanction
from nonuple.classic.records import EntryKind, RecordPlayer, record_of, record_players
from nonuple.classic.refereeing import appeal, decide_appeal, penalise
from nonuple.classic.results import totals
from nonuple.core.solver import Solver
from nonuple.entrypoints.bootstrap import open_lexicon
from nonuple.entrypoints.french.messages import sentence
from nonuple.rules.classic_editions import CLASSIC_FISF
from tests.classic.courses import Course, Kind
from tests.classic.tables import ANN, BOB, WORDS, At, begun

PLAYERS = (RecordPlayer("ann", "Anne Été"), RecordPlayer("bob", "Bob"))


def test_penalties_of_challenges_are_restored() -> None:
    table = At(begun("PASSETS", "MUNIESE"), WORDS - {"MUNIE"})
    table.play(ANN, "PASSE H4")
    table.play(BOB, "MUNIE I3")
    table.challenge(ANN, "PU", "AN")
    table.leave(BOB)
    record = record_of(table.game, PLAYERS, "Essai")
    text = write_gcg(record)
    assert ">ann: " in text
    assert "(time) " in text
    again = parse_gcg(text.encode())
    assert [replace(entry, line=0) for entry in again.entries] == [*record.entries]
    assert again.players == PLAYERS
    penalty = next(one for one in again.entries if one.kind is EntryKind.PENALTY)
    assert "challenge 2 -10" in penalty.note


@pytest.mark.parametrize("seed", range(4))
def test_any_game_is_read_back_and_agrees(seed: int) -> None:
    lexicon = open_lexicon()
    course = Course(100 + seed, Kind(announces=False), Solver(lexicon), lexicon)
    while course.game.ending is None:
        course.step()
    record = record_of(course.game, PLAYERS)
    again = parse_gcg(write_gcg(record).encode())
    assert [replace(entry, line=0) for entry in again.entries] == [*record.entries]
    checked = check_record(again, CLASSIC_FISF)
    assert checked.agrees, checked.disagreements
    assert checked.totals == tuple(totals(course.game)[player] for player in (ANN, BOB))
    assert checked.by_rules == checked.totals


def read_back(table: At) -> None:
    """What is written is what is read, and the totals are those of the game."""
    record = record_of(table.game, PLAYERS)
    again = parse_gcg(write_gcg(record).encode())
    assert [replace(entry, line=0) for entry in again.entries] == [*record.entries]
    checked = check_record(again, CLASSIC_FISF)
    assert checked.totals == tuple(totals(table.game)[player] for player in (ANN, BOB))


def test_what_arbiters_and_the_director_decided_is_restored() -> None:
    table = At(begun("PASSETS", "MUNIESE"))
    table.play(ANN, "PASSE H4")
    sanction = Sanction(BOB, 5, Offence.FALSE_JOKER)
    table.do(penalise(table.game, sanction, "vu", "arbitre", 1))
    table.do(appeal(table.game, BOB, "à revoir", 1))
    table.do(decide_appeal(table.game, BOB, 5, "vu", "directeur", 2))
    table.do(penalise(table.game, replace(sanction, player=ANN), "vu", "arbitre", 3))
    read_back(table)
    text = write_gcg(record_of(table.game, PLAYERS))
    assert "(time) +0 0\n#note nonuple penalty 1 -5 ; appeal 1 5" in text


def test_the_table_of_resignations_is_restored() -> None:
    table = At(begun("PASSETS", "MUNIESE"))
    table.play(ANN, "PASSE H4")
    table.resign(ANN)
    table.answer(BOB, is_accepted=True)
    assert table.scores == (350, 450)
    read_back(table)


def test_passes_exchanges_and_withdrawn_words_are_restored() -> None:
    table = At(begun("PASSETS", "MUNIESE"), WORDS - {"MUNIE", "PASSE"})
    table.skip(ANN)
    table.change(BOB, "MU")
    table.play(ANN, "PASSE H4")
    table.challenge(BOB, "PASSE")
    read_back(table)
    table.leave(BOB)
    read_back(table)


def test_a_game_of_three_is_not_for_this_format() -> None:
    table = At(begun("PASSETS", "MUNIESE", "TESTAIS"))
    table.play(ANN, "PASSE H4")
    record = record_of(table.game, record_players(table.game.players))
    with pytest.raises(OnlyForTwo) as caught:
        write_gcg(record)
    assert "ne connaît que deux joueurs" in sentence(caught.value)


HEAD = "#player1 a Ann\n#player2 b Bob\n"


@pytest.mark.parametrize(
    ("lines", "fault", "line"),
    [
        (">a: ABC 8H +3 3", GcgFault.LINE, 3),
        (">a: ABCDEFGH 8H AB +3 3", GcgFault.LINE, 3),
        (">a: 8H AB +3", GcgFault.LINE, 3),
        (">a: 8H AB 3 3", GcgFault.LINE, 3),
        (">a: 16H AB +3 3", GcgFault.PLACE, 3),
        (">a: 8N ABC +3 3", GcgFault.PLACE, 3),
        (">a: 8H AB +3 3\n>b: 1A CD +3 3", GcgFault.PLACE, 4),
        (">a: 8H AB +3 3\n\ndu texte perdu", GcgFault.LINE, 5),
        (">a: - +0 0\n#", GcgFault.LINE, 4),
        (">a: (ABC +3 3", GcgFault.LINE, 3),
        (">Z: - +0 0", GcgFault.UNKNOWN_PLAYER, 3),
    ],
)
def test_a_damaged_file_names_its_line_and_its_reason(
    lines: str, fault: GcgFault, line: int
) -> None:
    with pytest.raises(BadGcg) as caught:
        parse_gcg((HEAD + lines).encode())
    assert (caught.value.reason, caught.value.line) == (fault, line)
    told = sentence(caught.value)
    assert told.startswith(f"Ligne {line} : ")
    assert "\n" not in told


@pytest.mark.parametrize(
    "encoding", [b"nowhere", b"idna", b"base64", b"undefined", b"a\0b", b"utf-16"]
)
def test_an_encoding_that_makes_no_text_is_refused(encoding: bytes) -> None:
    content = b"#character-encoding " + encoding + b"\n" + HEAD.encode() + b">a: - +0 0 \xff.."
    with pytest.raises(BadGcg) as caught:
        parse_gcg(content)
    assert caught.value.reason is GcgFault.ENCODING


def test_a_word_is_taken_back_only_by_the_line_after_it() -> None:
    text = HEAD + ">a: 8H AB +8 8\n>b: - +0 0\n>b: -- +0 0\n>a: 8H AB.. +8 16\n"
    with pytest.raises(BadGcg):
        parse_gcg(text.encode())
    again = parse_gcg(text.replace("AB..", "..C").encode())
    assert again.entries[-1].placement is not None
    assert again.entries[-1].placement.word == "ABC"


def test_notes_about_the_whole_game_and_signs_of_windows_are_read() -> None:
    text = "#note une partie\nsur deux lignes\n" + HEAD + "#title Suite\x85\n>a: - +0 0\n#note a\nb"
    again = parse_gcg(text.encode("iso-8859-1"))
    assert again.title == "Suite\x85".strip()
    assert again.entries[0].note == "a\nb"
    assert [replace(one, line=0) for one in parse_gcg(write_gcg(again).encode()).entries] == [
        replace(one, line=0) for one in again.entries
    ]


def test_a_name_over_two_lines_breaks_nothing() -> None:
    table = At(begun("PASSETS", "MUNIESE"))
    table.play(ANN, "PASSE H4")
    names = (RecordPlayer("a", "Anne\n>a: - +0 0"), RecordPlayer("b", "Bob"))
    again = parse_gcg(write_gcg(record_of(table.game, names, "Un\ntitre")).encode())
    assert again.players[0].name == "Anne >a: - +0 0"
    assert again.title == "Un titre"
    assert len(again.entries) == 1
