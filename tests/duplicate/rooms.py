"""Rooms of players whose turns are given by their points or rulings, without a search."""

from collections.abc import Iterable, Mapping
from dataclasses import replace

from nonuple.core.board import EMPTY
from nonuple.duplicate.correcting.faults import Fault, Infraction, Sanction
from nonuple.duplicate.correcting.rulings import Ruling
from nonuple.duplicate.events import (
    Ending,
    Event,
    GameClosed,
    GameOpened,
    Grounds,
    LettersDrawn,
    MoveRetained,
    PlayerEntered,
)
from nonuple.duplicate.slip_events import AverageGranted, SlipsCollected, SlipsRuled
from nonuple.duplicate.slips import Slip
from nonuple.duplicate.state import Game, Phase, TurnRecord, opened
from tests.duplicate.games import after, rules

ANA, BEA, CLE = "ana", "bea", "cle"


def room(players: Iterable[str], *formulas: str, name: str = "2014") -> Game:
    """A game whose players were all there from the first turn."""
    game = opened(GameOpened(rules(*formulas, name=name), "small", "", "test"))
    return after(game, (PlayerEntered(player, 1) for player in players))


def names(number: int) -> list[str]:
    return [f"p{index:02}" for index in range(number)]


def found(points: int) -> Ruling:
    return Ruling(points, points, Sanction.NONE)


def penalised(worth: int) -> Ruling:
    fault = Infraction(Fault.SHIFTED, "I4", "I3")
    return Ruling(worth - 5, worth, Sanction.PENALTY, (fault,))


def warned(points: int) -> Ruling:
    return Ruling(points, points, Sanction.WARNING, (Infraction(Fault.SCORE_WRONG),))


def refused(worth: int = 0, fault: Fault = Fault.INADMISSIBLE) -> Ruling:
    """A slip without value, whose word would have been worth so much."""
    return Ruling(0, 0, Sanction.ZERO, (Infraction(fault, "", "XYZ"),), refused=worth)


def ruled(turn: int, player: str, ruling: Ruling, arbiter: str = "") -> tuple[Event, ...]:
    """A blank slip and this ruling on it."""
    collected = SlipsCollected(turn, player, (Slip(),), arbiter)
    return collected, SlipsRuled(turn, player, ruling)


def averaged(turn: int, player: str, worth: int, arbiter: str = "") -> tuple[Event, ...]:
    """A refused word that earns the average."""
    return (*ruled(turn, player, refused(worth), arbiter), AverageGranted(turn, player, 1))


def laid(game: Game, top: int, word: str = "SEL", /, **announced: int) -> Game:
    """The game once a move worth so much was laid, on an empty board, and points announced."""
    turn = game.turn
    move = MoveRetained(turn, word, "H8", top, Grounds.ONLY_TOP)
    record = TurnRecord(turn, EMPTY, LettersDrawn(turn, "", word), move, announced, {})
    return replace(game, phase=Phase.TO_DRAW, turn=turn + 1, turns=(*game.turns, record))


def played(game: Game, rulings: Mapping[str, Ruling], top: int = 30) -> Game:
    """The game after a turn whose slips were ruled so."""
    events = [event for player in rulings for event in ruled(game.turn, player, rulings[player])]
    return laid(after(game, events), top)


def closed(game: Game, ending: Ending = Ending.ALL_LAID) -> Game:
    return after(game, [GameClosed(ending)])
