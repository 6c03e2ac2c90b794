"""The standings for other programs: a text for tools of federations, and CSV."""

import csv
import io
from collections.abc import Iterator, Sequence

from nonuple.adapters.formats.spreadsheets import inert
from nonuple.app.duplicate.prints import PrintOrder, phoned
from nonuple.duplicate.results import results
from nonuple.duplicate.standings import Standing, standings

_RANKED = ("place", "table")
_PERSON = ("licence", "nom", "club", "categorie")
_MARKED = ("total", "pourcentage", "negatif", "tops", "solos", "avertissements")


def write_standings_csv(order: PrintOrder) -> str:
    """A line a player, with the points of each turn; people's columns only where they are named.

    `joueur` is what the log calls the player; `penalites` is what the end of the game took off,
    `telephone` how many slips came from the player's own device.
    """
    found, marked = standings(order.game), results(order.game)
    turns = [turn.record.number for turn in marked.turns]
    text = io.StringIO(newline="")
    writer = csv.writer(text)
    person = _PERSON if order.has_names else ()
    marks = (*_MARKED, "penalites", "telephone", *(f"coup_{n}" for n in turns))
    writer.writerow((*_RANKED, "joueur", *person, *marks))
    for row in found.rows:
        closing = marked.closing.get(row.player)
        points = [turn.marks[row.player].points for turn in marked.turns]
        cells = (*_ranked(order, row), inert(row.player), *map(inert, _person(order, row)))
        penalties = closing.points if closing else 0
        phone = phoned(order.game, row.player)
        writer.writerow((*cells, *_marked(row), penalties, phone, *points))
    return text.getvalue()


def write_results(order: PrintOrder, rules: Sequence[str], departures: Sequence[str]) -> str:
    """A text whose lines of heading start with "#"; then a line a player, between tabs."""
    found = standings(order.game)
    person = _PERSON if order.has_names else ("joueur",)
    lines = [*_header(order, rules, departures), "\t".join((*_RANKED, *person, *_MARKED))]
    for row in found.rows:
        named = _person(order, row) if order.has_names else (row.player,)
        cells = (*_ranked(order, row), *named, *_marked(row))
        lines.append("\t".join(map(_one_line, cells)))
    return "\n".join(lines) + "\n"


def _header(order: PrintOrder, rules: Sequence[str], departures: Sequence[str]) -> Iterator[str]:
    found = standings(order.game)
    yield f"# titre : {_one_line(order.title)}"
    yield f"# date : {order.day.isoformat()}"
    yield from (f"# règlement : {_one_line(rule)}" for rule in rules)
    if lexicon := order.game.opened.lexicon:
        yield f"# lexique : {_one_line(lexicon)}"
    yield f"# top : {found.top}"
    yield f"# coups : {found.turns}"
    yield f"# joueurs : {len(found.rows)}"
    yield from (f"# conditions : {_one_line(line)}" for line in departures)


def _ranked(order: PrintOrder, row: Standing) -> tuple[str | int, ...]:
    return (row.rank, order.named(row.player).table)


def _person(order: PrintOrder, row: Standing) -> tuple[str, ...]:
    if not order.has_names:
        return ()
    named = order.named(row.player)
    return (named.licence, named.name, named.club, named.category)


def _marked(row: Standing) -> tuple[str | int, ...]:
    percent = f"{float(round(row.percent, 2)):.2f}"
    return (row.total, percent, row.deficit, row.tops, row.solos, row.warnings)


def _one_line(cell: str | int) -> str:
    return " ".join(str(cell).split())
