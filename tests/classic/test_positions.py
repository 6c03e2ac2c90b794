"""Where a recorded game stands before any of its turns."""

import pytest

from nonuple.adapters.formats.gcg import parse_gcg
from nonuple.classic.positions import RecordedPosition, position_before, turn_count
from nonuple.classic.records import record_of, record_players
from nonuple.core.board import EMPTY
from nonuple.core.notation import parse_placement
from tests.classic.tables import ANN, BOB, WORDS, At, begun
from tests.published.games import DATA

REAL = parse_gcg((DATA / "woogles_TfnqTZkYPL.gcg").read_bytes())


def test_before_its_first_turn_a_game_is_at_its_start() -> None:
    found = position_before(REAL, 1)
    assert (found.board, found.scores, found.zeros) == (EMPTY, (0, 0), 0)
    assert found.racks[0] == REAL.entries[0].rack
    assert found.racks[1] == REAL.entries[1].rack
    assert found.lexicon == "FRA24"


def test_whoever_is_to_move_comes_first() -> None:
    found = position_before(REAL, 3)
    assert found.board == EMPTY.lay(parse_placement("VERBE H4"))
    assert found.scores == (0, 28)


def test_after_the_last_turn_the_letters_left_are_those_counted() -> None:
    assert turn_count(REAL) == 24
    found = position_before(REAL, 25)
    assert found.racks == ("EEGQS", "")
    assert found.scores == (401, 477)
    assert found.board.laid_count == 97


@pytest.mark.parametrize("turn", [0, 26])
def test_there_is_no_other_turn(turn: int) -> None:
    with pytest.raises(ValueError, match=f"no turn {turn} in a game of 24"):
        position_before(REAL, turn)


def test_turns_that_bring_nothing_are_counted() -> None:
    table = At(begun("PASSETS", "MUNIESE"), WORDS - {"PASSE"})
    table.play(ANN, "PASSE H4")
    table.challenge(BOB, "PASSE")
    table.change(BOB, "MU")
    table.skip(ANN)
    record = record_of(table.game, record_players(["Anne", "Bob"]))
    found = [position_before(record, turn) for turn in (1, 2, 3, 4)]
    assert [one.zeros for one in found] == [0, 1, 2, 3]
    assert all(one.board == EMPTY for one in found)
    # The letters of the word challenged off are back; those of an end that is not told, unknown.
    assert found[1].racks == ("MUNIESE", "PASSETS")
    assert found[3] == RecordedPosition(EMPTY, ("", ""), (0, 0), 3, "essai")


def test_short_names_are_of_one_word_and_differ() -> None:
    players = record_players(["Zoé Ève", "zoe eve", "李", "Bob"])
    assert [one.nick for one in players] == ["ZoeEve", "zoeeve2", "3", "Bob"]
    assert [one.name for one in players] == ["Zoé Ève", "zoe eve", "李", "Bob"]
