"""A game played here, written as GCG and read back: moves, racks, scores and totals are equal."""

from dataclasses import replace

import pytest

from nonuple.adapters.formats.gcg import parse_gcg, write_gcg
from nonuple.app.files.classic_replaying import check_record
from nonuple.classic.records import EntryKind, RecordPlayer, record_of
from nonuple.classic.results import totals
from nonuple.core.solver import Solver
from nonuple.entrypoints.bootstrap import open_lexicon
from nonuple.rules.classic_editions import CLASSIC_FISF
from tests.classic.tables import ANN, BOB, WORDS, At, begun
from tests.classic.test_any_course import Course

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
    course = Course(100 + seed, Solver(lexicon), lexicon)
    while course.game.ending is None:
        course.step()
    record = record_of(course.game, PLAYERS)
    again = parse_gcg(write_gcg(record).encode())
    assert [replace(entry, line=0) for entry in again.entries] == [*record.entries]
    checked = check_record(again, CLASSIC_FISF)
    assert checked.agrees, checked.disagreements
    assert checked.totals == tuple(totals(course.game)[player] for player in (ANN, BOB))
    assert checked.by_rules == checked.totals
