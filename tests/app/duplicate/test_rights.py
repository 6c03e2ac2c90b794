"""Who may give which command: the whole table, and whom it may be about."""

from itertools import product
from typing import get_args

import pytest

from nonuple.app.access.actors import Actor, Forbidden, Role
from nonuple.app.duplicate.commands import (
    AddTime,
    AnnouncePoints,
    Annul,
    ChangeRuling,
    Close,
    Command,
    DecideAppeal,
    DecideLate,
    Discipline,
    Draw,
    DrawByHand,
    Enter,
    GrantAverage,
    Interrupt,
    KeepFirst,
    KeyForMany,
    KeySlips,
    Leave,
    LodgeAppeal,
    Note,
    Notify,
    Resume,
    Retain,
    RuleWord,
    StartClock,
    StopClock,
    SubmitSlips,
    TakeBack,
    Undo,
    Withdraw,
)
from nonuple.app.duplicate.decisions import Situation, events_of
from nonuple.app.duplicate.engine import GameEngine
from nonuple.core.errors import NonupleError
from nonuple.duplicate.correcting.faults import Sanction
from nonuple.duplicate.events import LettersDrawn, PlayerEntered
from nonuple.duplicate.slip_events import Withdrawn
from tests.app.duplicate.hosts import slip
from tests.duplicate.games import after, new_game, solver

LEADERS = "administrator director head_arbiter"
ARBITERS = f"{LEADERS} arbiter"
ALLOWED: dict[Command, str] = {
    Draw(): LEADERS,
    DrawByHand("SELAEST"): LEADERS,
    StartClock(): LEADERS,
    StopClock(): LEADERS,
    AddTime(30): LEADERS,
    Undo("wrong key"): LEADERS,
    Note(1, "noise", 1): LEADERS,
    Retain(): LEADERS,
    Annul("noise"): LEADERS,
    RuleWord("SEL", is_admitted=False, reason="torn page"): LEADERS,
    Enter("cle"): LEADERS,
    Leave("bea"): LEADERS,
    Interrupt(): LEADERS,
    Resume(): LEADERS,
    Close(): LEADERS,
    DecideAppeal(1, "ana", "seen"): LEADERS,
    SubmitSlips(1, (slip(),)): "player",
    KeySlips(1, "ana", (slip(),)): ARBITERS,
    KeySlips(1, "ana", (slip(),), is_second=True): f"{LEADERS} second_arbiter",
    KeyForMany(1, ("ana", "bea"), (slip(),)): ARBITERS,
    TakeBack(1, ("ana", "bea")): ARBITERS,
    AnnouncePoints("ana", 12): ARBITERS,
    ChangeRuling(1, "ana", 5, 5, Sanction.NONE, "seen"): ARBITERS,
    Discipline(1, "ana", "noise"): ARBITERS,
    Notify(1, "ana", 2): ARBITERS,
    GrantAverage(1, "ana"): ARBITERS,
    Withdraw(1, "ana", Withdrawn.WARNING, "seen"): ARBITERS,
    KeepFirst(1, "ana", "seen"): ARBITERS,
    DecideLate(1, "ana", True, "seen"): ARBITERS,
    LodgeAppeal(1, "ana", "no"): f"{ARBITERS} player",
}
ABOUT_ANA = [command for command in ALLOWED if getattr(command, "player", "") == "ana"]


def is_forbidden(actor: Actor, command: Command) -> bool:
    """Whether it is refused for whoever asks; the game may refuse it for other reasons."""
    words = solver()
    events = (PlayerEntered("ana", 1), PlayerEntered("bea", 1), LettersDrawn(1, "", "SELAEST"))
    game = after(new_game(words), events)
    try:
        events_of(Situation(game, GameEngine(words), 0, 0, 1), actor, command)
    except Forbidden as error:
        return (error.role, error.act) == (actor.role, type(command).__name__)
    except NonupleError:
        return False
    return False


def test_the_table_is_of_all_commands() -> None:
    assert {type(command) for command in ALLOWED} == {*get_args(Command)}


@pytest.mark.parametrize(("command", "role"), [*product(ALLOWED, Role)])
def test_each_command_is_for_its_roles(command: Command, role: Role) -> None:
    actor = Actor(role, "somebody", player="ana")
    assert is_forbidden(actor, command) is (role not in ALLOWED[command].split())


@pytest.mark.parametrize("command", ABOUT_ANA)
def test_arbiters_act_for_their_group_only(command: Command) -> None:
    is_second = getattr(command, "is_second", False)
    role = Role.SECOND_ARBITER if is_second else Role.ARBITER
    allowed = role in ALLOWED[command].split()
    assert is_forbidden(Actor(role, "x", players=frozenset({"ana"})), command) is not allowed
    assert is_forbidden(Actor(role, "x", players=frozenset({"bea"})), command)
    assert is_forbidden(Actor(role, "x", players=frozenset()), command)


def test_players_act_for_themselves_only() -> None:
    assert is_forbidden(Actor(Role.PLAYER, player="bea"), LodgeAppeal(1, "ana", "no"))
    assert is_forbidden(Actor(Role.PLAYER), LodgeAppeal(1, "ana", "no"))
    assert is_forbidden(Actor(Role.PLAYER), SubmitSlips(1, (slip(),)))


def test_slips_for_many_are_of_the_group_of_the_arbiter() -> None:
    group = Actor(Role.ARBITER, "x", players=frozenset({"ana"}))
    assert not is_forbidden(group, KeyForMany(1, ("ana",), (slip(),)))
    assert is_forbidden(group, KeyForMany(1, ("ana", "bea"), (slip(),)))
    assert not is_forbidden(group, TakeBack(1, ("ana",)))
    assert is_forbidden(group, TakeBack(1, ("ana", "bea")))
