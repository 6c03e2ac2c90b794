"""What every print says of itself: the game, its day, its rules, its lexicon."""

from collections.abc import Sequence

from nonuple.app.duplicate.prints import Named, PrintOrder
from nonuple.app.lexicons.catalogue import OPEN_NAME
from nonuple.app.tables import table_runs
from nonuple.core.notation import format_word
from nonuple.duplicate.events import MoveRetained
from nonuple.duplicate.state import Game
from nonuple.entrypoints.french.games import ENDINGS
from nonuple.entrypoints.french.messages import OPEN_TITLE, counted
from nonuple.entrypoints.french.rules import rules_lines
from nonuple.entrypoints.prints.typography import day_text, number, spaced

Data = dict[str, object]


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
    return [line for line in (*lines, *departures(order)) if line]


def departures(order: PrintOrder) -> list[str]:
    """What a game was played with beside the regulation, as every print of it must tell."""
    lines = []
    if by_phone := order.by_phone:
        who = _phones(order, by_phone)
        lines.append(f"Bulletins par téléphone : {who} (dérogation à l’article 2.1)")
    if order.game.opened.counts_scores:
        lines.append("Scores comptés par le logiciel (dérogation à l’article 4)")
    return lines


def _phones(order: PrintOrder, by_phone: tuple[Named, ...]) -> str:
    if len(by_phone) == len(order.game.players):
        return "toutes les tables"
    if not all(one.table for one in by_phone):
        return ", ".join(one.table or name_of(one) for one in by_phone)
    return tables_text([one.table for one in by_phone])


def tables_text(tables: Sequence[str]) -> str:
    """Tables in order, runs of numbers by their ends: "tables 1 à 4, 7", "tables 13 et 14"."""
    if len(tables) <= 2:
        return f"{'table' if len(tables) == 1 else 'tables'} {' et '.join(tables)}"
    return f"tables {', '.join(_run_text(first, last) for first, last in table_runs(tables))}"


def _run_text(first: str, last: str) -> str:
    if first == last:
        return first
    is_pair = int(last) == int(first) + 1
    return f"{first}, {last}" if is_pair else f"{first} à {last}"


def lexicon_line(game: Game) -> str:
    """The lexicon by its name; the open list says what it is. A published table has none."""
    return lexicon_named(game.opened.lexicon)


def lexicon_named(name: str) -> str:
    """A lexicon as prints name it; nothing where none is known."""
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
        return spaced(f"Partie en cours, après {played}.")
    return spaced(f"{played}. Fin : {ENDINGS[game.ending]}.")


def move_text(move: MoveRetained) -> str:
    """A move laid, in a line: "C(H)ACUNE H4, 76"."""
    return f"{format_word(move.word)} {move.coordinate}, {number(move.score)}"
