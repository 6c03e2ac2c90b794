"""2.1.7: no other material at the table; served here, words are closed to those who play."""

import pytest

from nonuple.adapters.formats.classic_event_json import ClassicEventJson
from nonuple.app.classic.kind import ClassicKind
from nonuple.app.classic.rooms import ClassicParts, ClassicRooms
from nonuple.app.classic.settings import USUAL
from nonuple.app.lexicons.solvers import Solvers
from nonuple.entrypoints.bootstrap import services
from tests.classic.tables import ANN, BOB, CAT, At, begun, opened_game


@pytest.fixture(scope="module")
def rooms() -> ClassicRooms:
    joined = services(lambda _: None)
    parts = ClassicParts(
        Solvers(joined.lexicons), joined.editions, joined.game_clock, joined.new_secret, str
    )
    return ClassicRooms(ClassicKind(ClassicEventJson()), parts)


def test_words_are_closed_from_the_first_draw_to_the_end(rooms: ClassicRooms) -> None:
    assert not USUAL.allows_words
    assert not rooms.plays_now(opened_game(), ANN)
    table = At(begun("PASSETS", "MUNIESE"))
    for _ in range(3):
        for player in (ANN, BOB):
            # To whoever waits for their turn too.
            assert all(rooms.plays_now(table.game, one) for one in (ANN, BOB))
            table.skip(player)
    assert not any(rooms.plays_now(table.game, one) for one in (ANN, BOB))


def test_whoever_left_plays_no_more(rooms: ClassicRooms) -> None:
    table = At(begun("PASSETS", "MUNIESE", "DEPLIEZ"))
    table.leave(CAT)
    assert [rooms.plays_now(table.game, one) for one in (ANN, BOB, CAT)] == [True, True, False]
