"""A classic game once it is over: what could have been played, and the game to take away."""

import asyncio
from dataclasses import dataclass, replace

from nonuple.app.access.actors import Actor
from nonuple.app.access.people import People
from nonuple.app.access.permissions import When, require_sight
from nonuple.app.classic.errors import LettersUnknown, OnlyForTwo, TurnNotPlayed
from nonuple.app.classic.live_table import LiveTable
from nonuple.app.classic.rights import ClassicSight
from nonuple.app.classic.rooms import classic_room
from nonuple.app.lexicons.served import ServerLexicons
from nonuple.app.rooms.cards import RoomCard
from nonuple.app.rooms.registry import Rooms
from nonuple.classic.events import Event
from nonuple.classic.records import Record, record_of, record_players
from nonuple.classic.state import Game, board_before
from nonuple.core.errors import NonupleError
from nonuple.core.rack import Rack
from nonuple.core.solver import Limits, Moves, Solver

_PLAYERS_OF_GCG = 2


@dataclass(frozen=True, slots=True)
class Solution:
    """A word that could have been laid, as it reads on the board, a joker in lower case."""

    word: str
    coordinate: str
    points: int


@dataclass(frozen=True, slots=True)
class TurnSolutions:
    """The best words of a turn, by falling score; `found` is how many there were in all."""

    turn: int
    rack: str
    top: int
    found: int
    solutions: tuple[Solution, ...]


class LookingBack:
    """The finished games of a server."""

    def __init__(self, rooms: Rooms, lexicons: ServerLexicons[RoomCard], people: People) -> None:
        self._rooms, self._lexicons, self._people = rooms, lexicons, people

    async def solutions(self, actor: Actor, room: str, turn: int, most: int) -> TurnSolutions:
        """What could have been played at a turn; raises NotOverYet or TurnNotPlayed.

        Raises LettersUnknown where nobody told which letters the player held.
        """
        live = await self._over(actor, room, ClassicSight.SOLUTIONS)
        card = await self._rooms.cards.card(room)
        solver = await self._lexicons.as_played(card.lexicon, card.fingerprint)
        return await asyncio.to_thread(solutions_of, live.state, solver, turn, most)

    async def record(self, actor: Actor, room: str) -> Record:
        """The game as others write it down; raises NotOverYet."""
        live = await self._over(actor, room, ClassicSight.ALL_LETTERS)
        card = await self._rooms.cards.card(room)
        people = await self._people.named(live.state.players)
        names = [
            people[player].name if player in people else str(number)
            for number, player in enumerate(live.state.players, start=1)
        ]
        record = record_of(live.state, record_players(names), card.title)
        lexicon = await self._lexicons.shared_name(card.lexicon, card.fingerprint)
        return replace(record, lexicon=lexicon)

    async def record_of_two(self, actor: Actor, room: str) -> Record:
        """The same, for formats that know of two players only; raises OnlyForTwo."""
        record = await self.record(actor, room)
        if len(record.players) != _PLAYERS_OF_GCG:
            raise OnlyForTwo
        return record

    async def log(self, actor: Actor, room: str) -> tuple[Event, ...]:
        """All that was recorded; raises NotOverYet."""
        await self._over(actor, room, ClassicSight.LOG)
        return await self._rooms.log(room)

    async def _over(self, actor: Actor, room: str, sight: ClassicSight) -> LiveTable:
        live = await classic_room(self._rooms, room)
        require_sight(actor, sight, {When.GAME_OVER} if live.is_over else ())
        return live


def solutions_of(game: Game, solver: Solver, number: int, most: int) -> TurnSolutions:
    """The best words of a turn, with the letters that its player held."""
    turn = next((one for one in game.turns if one.number == number), None)
    if turn is None:
        raise TurnNotPlayed(number)
    moves = _moves(game, solver, number, turn.rack)
    return TurnSolutions(
        turn=number,
        rack=turn.rack,
        top=moves[0].score if moves else 0,
        found=len(moves),
        solutions=tuple(
            Solution(move.word, str(move.coordinate), move.score) for move in moves[:most]
        ),
    )


def _moves(game: Game, solver: Solver, number: int, letters: str) -> Moves:
    try:
        rack = Rack(letters)
    except NonupleError as error:
        raise LettersUnknown(number) from error
    if not rack.letters:
        raise LettersUnknown(number)
    limits = Limits(game.rules.rack_size, game.rules.bonus)
    return solver.all_moves(board_before(game, number), rack, limits)
