"""The standings as federations print them, and with a column for each turn."""

from collections.abc import Iterator, Mapping

from nonuple.adapters.formats.standings_files import Remarks
from nonuple.app.duplicate.prints import PrintOrder
from nonuple.duplicate.results import Results, TurnResult, results
from nonuple.duplicate.score_lines import Mark, ScoreLine
from nonuple.duplicate.standings import Standing, Standings, standings
from nonuple.entrypoints.french.messages import counted
from nonuple.entrypoints.french.rules import rules_lines
from nonuple.entrypoints.french.rulings import pending_sentence
from nonuple.entrypoints.french.score_words import LINE_MARKS, MARKS, WARNED
from nonuple.entrypoints.prints.heading import Data, departures, heading, name_of, state_of
from nonuple.entrypoints.prints.typography import decimal, duration, number, signed, spaced

# As many turns as a landscape page holds; those after are on pages of their own.
TURNS_ACROSS = 26


def standings_data(order: PrintOrder) -> Data:
    """The standings, the top on the first line; names and clubs only where they are told."""
    found = standings(order.game)
    return {
        **_common(order, found),
        "rows": [_row(order, row) for row in found.rows],
        "has_names": order.has_names,
        "has_categories": any(one.category for one in order.roster.values()),
        "has_times": order.game.rules.topping is not None,
        "has_stayed": order.game.rules.sudden_death is not None,
        "solos": [_solo_line(order, found, at) for at in range(len(found.solos))],
    }


def by_turn_data(order: PrintOrder) -> Data:
    """The standings with what each player marked at each turn, so many turns at a time."""
    game = order.game
    found, marked = standings(game), results(game)
    return {
        **_common(order, found),
        "legend": spaced(" · ".join(_legend())),
        "blocks": [_block(order, found, marked, turns) for turns in spans(len(marked.turns))],
    }


def _legend() -> Iterator[str]:
    for mark, word in MARKS.items():
        yield f"{mark} : {word}"
    yield "– : absent"


def title_of(order: PrintOrder) -> str:
    """What the standings are called: final once the game is over and all is decided."""
    return "Classement" if order.is_final else "Classement provisoire"


def remarks(order: PrintOrder) -> Remarks:
    """What results for other programs say of their rules, and that they may still change."""
    pending = _pending(standings(order.game))
    states = [] if order.is_final else ["provisoire", *filter(None, [pending])]
    return Remarks(rules_lines(order.game.rules), departures(order), states)


def _common(order: PrintOrder, found: Standings) -> Data:
    return {
        "head": heading(order, title_of(order)),
        "state": " ".join(filter(None, [state_of(order.game), _pending(found)])),
        "players": counted(len(found.rows), "joueur"),
        "top": number(found.top),
        "is_void": found.is_void,
    }


def _pending(found: Standings) -> str:
    return spaced(pending_sentence(found.pending)) if found.pending else ""


def _row(order: PrintOrder, row: Standing) -> Data:
    named = order.named(row.player)
    return {
        "place": str(row.rank),
        "table": named.table,
        "name": name_of(named),
        "club": named.club,
        "category": named.category,
        "total": number(row.total),
        "percent": decimal(row.percent, 2),
        "deficit": signed(row.deficit),
        "solos": _some(row.solos),
        "warnings": _some(row.warnings),
        "tops": _some(row.tops),
        "time": "" if row.milliseconds is None else duration(row.milliseconds),
        "stayed": "" if row.stayed is None else str(row.stayed),
    }


def _some(count: int) -> str:
    return str(count) if count else ""


def _solo_line(order: PrintOrder, found: Standings, at: int) -> str:
    solo = found.solos[at]
    bonus = f" (+{solo.bonus})" if solo.bonus else ""
    points = counted(solo.worth, "point")
    return spaced(f"coup {solo.turn}, {name_of(order.named(solo.player))}, {points}{bonus}")


def spans(turns: int) -> Iterator[range]:
    """The turns of each block, about as many in each; one block even before the first turn."""
    blocks = max(1, -(-turns // TURNS_ACROSS))
    for at in range(blocks):
        yield range(turns * at // blocks, turns * (at + 1) // blocks)


def _block(order: PrintOrder, found: Standings, marked: Results, span: range) -> Data:
    turns = [marked.turns[at] for at in span]
    is_last = span.stop == len(marked.turns)
    return {
        "turns": [str(turn.record.number) for turn in turns],
        "tops": [number(turn.record.move.score) for turn in turns],
        "is_last": is_last,
        "has_closing": is_last and bool(marked.closing),
        "rows": [
            {
                **_row(order, row),
                "cells": [_cell(turn, row.player) for turn in turns],
                "closing": _closing(marked.closing, row.player),
            }
            for row in found.rows
        ],
    }


def _closing(closing: Mapping[str, ScoreLine], player: str) -> str:
    line = closing.get(player)
    return "" if line is None else number(line.points)


def _cell(turn: TurnResult, player: str) -> Data:
    mark = turn.marks[player]
    if player not in turn.playing:
        return {"text": "–", "marks": "", "is_top": False}
    return {
        "text": number(mark.points),
        "marks": marks_of(mark, turn.warnings.get(player, 0)),
        "is_top": mark.has_worth(turn.record.move.score),
    }


def marks_of(mark: Mark, warnings: int) -> str:
    """The letters that tell what was given or taken off beside the move's worth."""
    kinds = [LINE_MARKS[line.kind] for line in mark.lines if line.kind in LINE_MARKS]
    return "".join(dict.fromkeys([*kinds, *([WARNED] if warnings else [])]))
