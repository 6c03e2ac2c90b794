"""What every print says of itself: the game, its day, its rules, its lexicon."""

from nonuple.app.lexicons import OPEN_NAME
from nonuple.app.prints import Named, PrintOrder
from nonuple.core.notation import format_word
from nonuple.duplicate.events import MoveRetained
from nonuple.duplicate.state import Game
from nonuple.entrypoints.games_fr import ENDINGS
from nonuple.entrypoints.messages import OPEN_TITLE, counted
from nonuple.entrypoints.prints.typography import day_text, number, spaced
from nonuple.entrypoints.rules_fr import rules_lines

Data = dict[str, object]

BY_PHONE = "Bulletins saisis par téléphone (dérogation à l’article 2.1)"


def heading(order: PrintOrder, kind: str) -> Data:
    """The head of a print; `lines` name the rules and the lexicon."""
    return {
        "kind": kind,
        "title": spaced(order.title),
        "day": day_text(order.day),
        "lines": [spaced(line) for line in _lines(order)],
    }


def _lines(order: PrintOrder) -> list[str]:
    lines = [*rules_lines(order.game.rules), lexicon_line(order.game)]
    if seal := order.game.opened.seal:
        lines.append(f"Partie préparée, sceau {seal}")
    if order.by_phone:
        lines.append(BY_PHONE)
    return [line for line in lines if line]


def lexicon_line(game: Game) -> str:
    """The lexicon by its name; the open list says what it is. A published table has none."""
    name = game.opened.lexicon
    if not name:
        return ""
    return OPEN_TITLE if name == OPEN_NAME else f"Lexique : {name}"


def name_of(named: Named) -> str:
    """A player's name, or the number for want of one."""
    return named.name or f"n° {named.number}"


def state_of(game: Game) -> str:
    """How far a game went, and how it ended."""
    played = counted(len(game.turns), "coup")
    if game.ending is None:
        return spaced(f"Partie en cours, après {played}")
    return spaced(f"{played}. Fin : {ENDINGS[game.ending]}.")


def move_text(move: MoveRetained) -> str:
    """A move laid, in a line: "C(H)ACUNE H4, 76"."""
    return f"{format_word(move.word)} {move.coordinate}, {number(move.score)}"
