"""Games to print: rooms of any size whose slips are ruled on without a search."""

import io
import random
import re
from collections.abc import Iterable, Iterator
from dataclasses import replace
from datetime import date
from functools import cache

from pypdf import PdfReader

from nonuple.adapters.prints.typst_prints import TypstPrints
from nonuple.app.duplicate.prints import Named, PrintOrder
from nonuple.app.files.generated_games import generate
from nonuple.core.board import Coordinate
from nonuple.duplicate.correcting.faults import Fault, Infraction, Sanction
from nonuple.duplicate.correcting.rulings import Ruling
from nonuple.duplicate.events import Event, GameOpened, MoveRetained, PlayerEntered
from nonuple.duplicate.logs import replay
from nonuple.duplicate.slip_events import Origin, SlipsCollected, SlipsRuled
from nonuple.duplicate.slips import Slip, Solution
from nonuple.duplicate.state import Game
from nonuple.entrypoints.prints.printing import TEMPLATES, PrintKind, print_data
from tests.duplicate.games import rules
from tests.duplicate.lexicons import solver_of
from tests.duplicate.rooms import found, played, room, warned

DAY = date(2025, 3, 1)
RENDER = TypstPrints(TEMPLATES)
_CLUBS = ("Dijon", "Saint-Étienne", "L’Île-d’Yeu", "")


@cache
def log(words: str = "some", *formulas: str) -> tuple[Event, ...]:
    """A whole game of tops; few words make a long one."""
    return generate(rules(*formulas), solver_of(words), "print", looks_ahead=True)


def unfinished() -> Game:
    """Two players after two turns; warnings cost from the first on, and one player has two."""
    usual = rules()
    assert usual.warnings is not None
    strict = replace(usual, warnings=replace(usual.warnings, free=0))
    game = room(["a", "b"])
    game = replace(game, opened=replace(game.opened, rules=strict))
    for _ in range(2):
        game = played(game, {"a": warned(20), "b": found(10)})
    return game


def played_by(events: Iterable[Event], players: int, phones: int = 0) -> Iterator[Event]:
    """The same game with slips of players, each found, penalised, warned or void.

    Those of the first ones come from phones.
    """
    chance = random.Random(7)
    names = [f"p{at:03}" for at in range(1, players + 1)]
    for event in events:
        if isinstance(event, MoveRetained):
            for at, name in enumerate(names):
                origin = Origin.PHONE if at < phones else Origin.PAPER
                yield from _handed_in(event, name, chance, origin)
        yield event
        if isinstance(event, GameOpened):
            yield from (PlayerEntered(name, 1) for name in names)


def _handed_in(
    move: MoveRetained, player: str, chance: random.Random, origin: Origin
) -> Iterator[Event]:
    direction = Coordinate.parse(move.coordinate).direction
    written = Solution(move.word.upper(), direction, (), move.coordinate)
    yield SlipsCollected(move.turn, player, (Slip((written,), move.score),), "ja", origin)
    yield SlipsRuled(move.turn, player, _ruling(move, chance))


def _ruling(move: MoveRetained, chance: random.Random) -> Ruling:
    worth = move.score if chance.random() < 0.45 else chance.randint(5, max(5, move.score - 1))
    shape = chance.random()
    if shape < 0.03:
        fault = Infraction(Fault.INADMISSIBLE, move.word, "XYZ")
        return Ruling(0, 0, Sanction.ZERO, (fault,), move.word, move.coordinate, refused=8)
    if shape < 0.06:
        fault = Infraction(Fault.SHIFTED, "I4", "I3")
        points = max(worth - 5, 0)
        return Ruling(points, worth, Sanction.PENALTY, (fault,), move.word, move.coordinate)
    if shape < 0.12:
        fault = Infraction(Fault.SCORE_WRONG, "12", str(worth))
        return Ruling(worth, worth, Sanction.WARNING, (fault,), move.word, move.coordinate)
    return Ruling(worth, worth, Sanction.NONE, (), move.word, move.coordinate)


def roster(game: Game) -> dict[str, Named]:
    return {
        player: Named(
            player,
            table=str(at),
            name=f"DUPOND-ÉVRARD Marie-Thérèse {at}" if at % 7 == 0 else f"MARTIN Zoé {at}",
            club=_CLUBS[at % 4],
            category="SDVRE"[at % 5],
        )
        for at, player in enumerate(game.players, start=1)
    }


@cache
def order(players: int = 12, words: str = "some", *formulas: str, phones: int = 0) -> PrintOrder:
    game = replay(played_by(log(words, *formulas), players, phones))
    return PrintOrder(game, "Simultané de France", DAY, roster(game))


def page_count(kind: PrintKind, *orders: PrintOrder) -> int:
    return len(PdfReader(io.BytesIO(RENDER.pdf(kind.value, print_data(kind, orders)))).pages)


def pages(kind: PrintKind, *orders: PrintOrder, **chosen: object) -> list[str]:
    """The text of each page of a print."""
    data = print_data(kind, orders, **chosen)  # type: ignore[arg-type]
    made = RENDER.pdf(kind.value, data)
    return [page.extract_text() for page in PdfReader(io.BytesIO(made)).pages]


def fonts_drawing(kind: PrintKind, printed: PrintOrder, sign: str) -> set[str]:
    """The fonts of the pieces of text of a print that hold a sign."""
    found = set()

    def visit(text: str, _: object, __: object, font: dict[str, object] | None, ___: float) -> None:
        if sign in text and font is not None:
            found.add(str(font["/BaseFont"]))

    made = RENDER.pdf(kind.value, print_data(kind, [printed]))
    for page in PdfReader(io.BytesIO(made)).pages:
        page.extract_text(visitor_text=visit)
    return found


def plain(text: str) -> str:
    """The text with ordinary spaces."""
    return re.sub(r"\s+", " ", text)
