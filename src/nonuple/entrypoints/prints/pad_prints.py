"""The pad of the box: four players beside the top, points and running total turn by turn."""

from collections.abc import Iterator, Sequence
from fractions import Fraction
from itertools import accumulate

from nonuple.app.duplicate.prints import Named, NothingToPrint, PrintOrder
from nonuple.core.notation import format_word
from nonuple.duplicate.results import top_total
from nonuple.duplicate.score_sheet import ScoreSheet, score_sheets
from nonuple.duplicate.standings import standings
from nonuple.entrypoints.prints.game_prints import rack_text
from nonuple.entrypoints.prints.heading import Data, heading, name_of, state_of
from nonuple.entrypoints.prints.typography import number, percent, spaced

PAD_TITLE = "Carnet de score"
PAD_PLAYERS = 4
# Few games are longer; what is left of them is filled by hand.
PAD_TURNS = 26


def pad_data(order: PrintOrder) -> Data:
    """The players four to a page, by table; raises NothingToPrint where nobody plays."""
    players = order.by_table
    if not players:
        raise NothingToPrint
    groups = [players[at : at + PAD_PLAYERS] for at in range(0, len(players), PAD_PLAYERS)]
    return {
        "head": heading(order, PAD_TITLE),
        "lines": max(PAD_TURNS, len(order.game.turns)),
        "pads": [_pad(order, group) for group in groups],
    }


def blank_pad_data(title: str) -> Data:
    """A pad to be filled by hand."""
    return {
        "title": spaced(title),
        "lines": PAD_TURNS,
        "pad": {"players": [_nobody()] * PAD_PLAYERS, "turns": [], "top": "", "share": ""},
    }


def _pad(order: PrintOrder, group: Sequence[Named]) -> Data:
    sheets = {sheet.player: sheet for sheet in score_sheets(order.game)}
    mine = [sheets[named.number] for named in group]
    percents = {row.player: row.percent for row in standings(order.game).rows}
    players: list[Data] = [
        {
            "name": name_of(named),
            "total": number(sheet.total),
            "percent": percent(percents[named.number], 1),
        }
        for named, sheet in zip(group, mine, strict=True)
    ]
    return {
        "players": players + [_nobody()] * (PAD_PLAYERS - len(group)),
        "turns": list(_turns(order, mine)),
        "top": number(top_total(order.game)),
        "share": percent(Fraction(100), 1),
        "note": " ".join([state_of(order.game), *_closing(group, mine)]),
    }


def _nobody() -> Data:
    return {"name": "", "total": "", "percent": ""}


def _closing(group: Sequence[Named], sheets: Sequence[ScoreSheet]) -> Iterator[str]:
    """What the end of the game took off, which no turn shows."""
    taken = [
        f"{name_of(named)} {number(sheet.closing.points)}"
        for named, sheet in zip(group, sheets, strict=True)
        if sheet.closing is not None
    ]
    if taken:
        yield spaced(f"Avertissements comptés dans les totaux : {', '.join(taken)}.")


def _turns(order: PrintOrder, sheets: Sequence[ScoreSheet]) -> Iterator[Data]:
    records = order.game.turns
    totals = accumulate(record.move.score for record in records)
    for at, (record, total) in enumerate(zip(records, totals, strict=True)):
        marks: list[Data] = [
            {
                "points": number(sheet.turns[at].points),
                "total": number(sheet.turns[at].cumulative),
                "is_top": sheet.turns[at].points >= record.move.score,
            }
            for sheet in sheets
        ]
        yield {
            "turn": str(record.number),
            "rack": rack_text(order.game, record.draw),
            "word": format_word(record.move.word),
            "place": record.move.coordinate,
            "points": number(record.move.score),
            "total": number(total),
            "marks": marks,
        }
