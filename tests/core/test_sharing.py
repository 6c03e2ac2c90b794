"""What is shared between the states of a game is never changed under one of them."""

from hypothesis import given
from hypothesis import strategies as st

from nonuple.core.sharing import Shared
from nonuple.duplicate.correcting.faults import Sanction
from nonuple.duplicate.events import Event, PlayerEntered, PlayerLeft
from nonuple.duplicate.players import Players, Presence
from nonuple.duplicate.results import results
from nonuple.duplicate.slip_events import (
    DisciplineGiven,
    RulingChanged,
    SlipsCollected,
    SlipsRuled,
)
from nonuple.duplicate.slips import Slip
from nonuple.duplicate.standings import standings
from nonuple.duplicate.state import evolve_all
from tests.duplicate.games import after
from tests.duplicate.rooms import found, laid, names, played, room

NAMES = st.text(max_size=2) | st.just("\ud800")
CHANGES = st.lists(st.lists(st.tuples(NAMES, st.integers(1, 9)), max_size=4), max_size=12)


@given(CHANGES)
def test_each_version_of_shared_values_stays_as_it_was(
    changes: list[list[tuple[str, int]]],
) -> None:
    shared, expected = Shared[int](), dict[str, int]()
    versions = [(shared, expected)]
    for group in changes:
        edited, expected = shared.edited(), dict(expected)
        for name, value in group:
            edited.put(name, value)
            expected[name] = value
        shared = edited.done()
        # What is put after is of another version.
        edited.put("after", 0)
        versions.append((shared, expected))
    for version, known in versions:
        assert version == known
        assert (dict(version.pairs()), len(version)) == (known, len(known))
        assert version == Shared.of(known)
        assert version.find("nobody") is None


@given(CHANGES)
def test_players_stay_in_the_order_they_first_entered(
    changes: list[list[tuple[str, int]]],
) -> None:
    players, expected = Players(), dict[str, Presence]()
    for group in changes:
        before, known = players, dict(expected)
        present = [(name, Presence(turn)) for name, turn in group]
        players = players.after(present)
        expected |= dict(present)
        assert list(before.items()) == list(known.items())
        assert list(players.items()) == list(expected.items())
        for turn in (1, 5):
            there = tuple(name for name, presence in expected.items() if presence.at(turn))
            assert players.playing(turn) == there
            assert all(players.was_there(name, turn) for name in there)
    assert players == Players(expected)


def _slip_event(turn: int, player: str, kind: int) -> Event:
    match kind:
        case 0:
            return SlipsCollected(turn, player, (Slip(),))
        case 1:
            return SlipsRuled(turn, player, found(kind))
        case 2:
            return DisciplineGiven(turn, player, False, "")
    return RulingChanged(turn, player, 3, 3, Sanction.NONE, "")


@given(
    st.lists(
        st.builds(_slip_event, st.integers(1, 2), st.sampled_from(names(5)), st.integers(0, 3))
        | st.builds(PlayerEntered, st.sampled_from(["late", "later"]), st.just(2))
        | st.builds(PlayerLeft, st.sampled_from(names(5)), st.just(2)),
        max_size=20,
    )
)
def test_events_together_make_the_game_that_they_make_one_by_one(events: list[Event]) -> None:
    game = laid(room(names(5)), 30)
    one_by_one, together = after(game, events), evolve_all(game, events)
    assert together == one_by_one
    for turn in (1, 2):
        handed_in = {p for p, entry in together.entries.at(turn).items() if entry.slips is not None}
        unruled = {p for p in handed_in if together.entries.of(turn, p).ruling is None}
        assert together.entries.collected(turn) == len(handed_in)
        assert {player for player, _ in together.entries.unruled(turn)} == unruled
        assert list(together.entries.at(turn)) == sorted(together.entries.at(turn))


def test_turns_that_did_not_change_are_not_worked_out_again() -> None:
    players = names(3)
    game = room(players)
    for points in (10, 20, 30):
        game = played(game, dict.fromkeys(players, found(points)))
    before = results(game)
    changed = after(game, [RulingChanged(2, "p01", 5, 5, Sanction.NONE, "seen")])
    now = results(changed, before)
    assert now == results(changed)
    assert [turn is known for turn, known in zip(now.turns, before.turns, strict=True)] == [
        True,
        False,
        True,
    ]
    assert standings(changed, now) == standings(changed)
    entered = after(changed, [PlayerEntered("late", 4)])
    assert results(entered, now) == results(entered)
