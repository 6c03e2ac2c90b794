"""The standings for other programs: a text for tools of federations, and CSV."""

import csv
import io
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from nonuple.adapters.formats.spreadsheets import inert
from nonuple.app.duplicate.prints import PrintOrder, phoned
from nonuple.core.rounding import half_up
from nonuple.duplicate.results import pending_cost, results
from nonuple.duplicate.standings import Standing, standings

_RANKED = ("place", "table")
_PERSON = ("licence", "nom", "club", "categorie")
_MARKED = ("total", "pourcentage", "negatif", "tops", "solos", "avertissements")


def write_standings_csv(order: PrintOrder) -> str:
    """A line a player, with the points of each turn; people's columns only where they are named.

    `joueur` is what the log calls the player; `penalites` is what the end of the game took off,
    `telephone` how many slips came from the player's own device, `penalites_a_venir` what the end
    of a game that goes on will take off.
    """
    found, marked = standings(order.game), results(order.game)
    turns = [turn.record.number for turn in marked.turns]
    text = io.StringIO(newline="")
    writer = csv.writer(text)
    person = _PERSON if order.has_names else ()
    marks = (*_MARKED, "penalites", "telephone", "penalites_a_venir", *(f"coup_{n}" for n in turns))
    writer.writerow((*_RANKED, "joueur", *person, *marks))
    for row in found.rows:
        closing = marked.closing.get(row.player)
        points = [turn.marks[row.player].points for turn in marked.turns]
        cells = (*_ranked(order, row), inert(row.player), *map(inert, _person(order, row)))
        penalties = closing.points if closing else 0
        phone = phoned(order.game, row.player)
        coming = -pending_cost(order.game, marked, row.player)
        writer.writerow((*cells, *_marked(row), penalties, phone, coming, *points))
    return text.getvalue()


@dataclass(frozen=True, slots=True)
class Remarks:
    """What the heading of results says in words: rules, departures from them, what may change."""

    rules: Sequence[str] = ()
    departures: Sequence[str] = ()
    states: Sequence[str] = ()


def write_results(order: PrintOrder, remarks: Remarks) -> str:
    """A text whose lines of heading start with "#"; then a line a player, between tabs."""
    found = standings(order.game)
    person = _PERSON if order.has_names else ("joueur",)
    lines = [*_header(order, remarks), "\t".join((*_RANKED, *person, *_MARKED))]
    for row in found.rows:
        named = _person(order, row) if order.has_names else (row.player,)
        cells = (*_ranked(order, row), *named, *_marked(row))
        lines.append("\t".join(map(_one_line, cells)))
    return "\n".join(lines) + "\n"


def _header(order: PrintOrder, remarks: Remarks) -> Iterator[str]:
    found = standings(order.game)
    yield f"# titre : {_one_line(order.title)}"
    yield f"# date : {order.day.isoformat()}"
    yield from (f"# état : {_one_line(state)}" for state in remarks.states)
    yield from (f"# règlement : {_one_line(rule)}" for rule in remarks.rules)
    if lexicon := order.game.opened.lexicon:
        yield f"# lexique : {_one_line(lexicon)}"
    yield f"# top : {found.top}"
    yield f"# coups : {found.turns}"
    yield f"# joueurs : {len(found.rows)}"
    yield from (f"# conditions : {_one_line(line)}" for line in remarks.departures)


def _ranked(order: PrintOrder, row: Standing) -> tuple[str | int, ...]:
    return (row.rank, order.named(row.player).table)


def _person(order: PrintOrder, row: Standing) -> tuple[str, ...]:
    if not order.has_names:
        return ()
    named = order.named(row.player)
    return (named.licence, named.name, named.club, named.category)


def _marked(row: Standing) -> tuple[str | int, ...]:
    percent = f"{float(half_up(row.percent, 2)):.2f}"
    return (row.total, percent, row.deficit, row.tops, row.solos, row.warnings)


def _one_line(cell: str | int) -> str:
    return " ".join(str(cell).split())
