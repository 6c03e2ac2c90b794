"""What is cut and handed to each player: score sheets and correction slips."""

from collections.abc import Iterable, Iterator

from nonuple.app.duplicate.prints import NothingToPrint, PrintOrder
from nonuple.app.tables import table_order
from nonuple.core.notation import format_word
from nonuple.duplicate.averages import is_averaged
from nonuple.duplicate.correction_slips import CorrectionSlip, correction_slips
from nonuple.duplicate.results import results
from nonuple.duplicate.score_lines import LineKind
from nonuple.duplicate.score_sheet import ScoreSheet, SheetTurn, score_sheets
from nonuple.duplicate.standings import Standing, standings
from nonuple.entrypoints.french.correction_slip import printed_slip
from nonuple.entrypoints.french.rulings import points_text
from nonuple.entrypoints.french.score_words import AVERAGE, LINE_NOTES, SOLO_WITHOUT_BONUS
from nonuple.entrypoints.french.slips import written_sentence
from nonuple.entrypoints.prints.heading import Data, heading, move_text, name_of
from nonuple.entrypoints.prints.typography import number, ordinal, percent, signed, spaced

SHEETS_TITLE = "Feuille de route"
SLIPS_TITLE = "Billet de correction"
# As many turns as a quarter of a page holds; a longer game goes on in the next quarter.
SHEET_TURNS = 30


def score_sheets_data(order: PrintOrder) -> Data:
    """The sheets of all, by table; raises NothingToPrint where nobody plays."""
    sheets = {sheet.player: sheet for sheet in score_sheets(order.game)}
    rows = {row.player: row for row in standings(order.game).rows}
    if not sheets:
        raise NothingToPrint
    return {
        "head": heading(order, SHEETS_TITLE),
        "sheets": [
            piece
            for named in order.by_table
            for piece in _sheet(order, sheets[named.number], rows[named.number], len(rows))
        ],
    }


def correction_slips_data(
    order: PrintOrder, turn: int | None = None, *, is_all: bool = False
) -> Data:
    """The slips that are due, or all, of a turn or of all those played, by turn and table.

    Those of the turn in play wait for the move to be laid: it tells which are due. Raises
    NothingToPrint where there are none.
    """
    turns = range(1, len(order.game.turns) + 1)
    slips = [
        slip
        for number_ in (turns if turn is None else [one for one in turns if one == turn])
        for slip in _by_table(order, correction_slips(order.game, number_))
        if slip.is_needed or is_all
    ]
    if not slips:
        raise NothingToPrint
    marks = {turn.record.number: turn.marks for turn in results(order.game).turns}
    return {
        "head": heading(order, SLIPS_TITLE),
        "slips": [_slip(order, slip, marks[slip.turn][slip.player].points) for slip in slips],
    }


def _sheet(order: PrintOrder, sheet: ScoreSheet, row: Standing, players: int) -> Iterator[Data]:
    named = order.named(sheet.player)
    turns = sheet.turns
    starts = range(0, max(len(turns), 1), SHEET_TURNS)
    for place, start in enumerate(starts, start=1):
        is_last = place == len(starts)
        yield {
            "name": name_of(named),
            "table": named.table,
            "club": named.club,
            "part": f"{place}/{len(starts)}" if len(starts) > 1 else "",
            "turns": [_sheet_turn(one) for one in turns[start : start + SHEET_TURNS]],
            "is_last": is_last,
            "closing": _closing(sheet),
            "total": number(sheet.total),
            "percent": percent(row.percent),
            "deficit": signed(row.deficit),
            "place": f"{ordinal(row.rank)} sur {players}",
        }


def _closing(sheet: ScoreSheet) -> str:
    if sheet.closing is None:
        return ""
    return spaced(f"{sheet.warnings} avertissements : {number(sheet.closing.points)}")


def _sheet_turn(turn: SheetTurn) -> Data:
    return {
        "turn": str(turn.turn),
        "word": format_word(turn.word),
        "place": turn.coordinate,
        "points": number(turn.points),
        "total": number(turn.cumulative),
        "top": number(turn.top),
        "note": ", ".join(_notes(turn)),
        "is_top": turn.points >= turn.top,
    }


def _notes(turn: SheetTurn) -> Iterator[str]:
    for line in turn.lines:
        if line.kind is LineKind.SOLO and line.points == 0:
            yield SOLO_WITHOUT_BONUS
        elif line.kind in LINE_NOTES:
            yield LINE_NOTES[line.kind].format(points=signed(line.points))
    if turn.warnings:
        yield "avert." if turn.warnings == 1 else f"{turn.warnings} avert."


def _by_table(order: PrintOrder, slips: Iterable[CorrectionSlip]) -> list[CorrectionSlip]:
    def place(slip: CorrectionSlip) -> tuple[object, ...]:
        named = order.named(slip.player)
        return (table_order(named.table or slip.table), named.name)

    return sorted(slips, key=place)


def _slip(order: PrintOrder, slip: CorrectionSlip, marked: int) -> Data:
    """A slip with what the player marks at the turn, an average or a bonus included."""
    game, named = order.game, order.named(slip.player)
    printed = printed_slip(slip, game.rules)
    return {
        "turn": str(slip.turn),
        "table": named.table or slip.table,
        "name": name_of(named),
        "written": spaced(written_sentence(slip.slips, counts_scores=game.opened.counts_scores)),
        "points": number(marked),
        "sentences": [spaced(one) for one in (*printed.sentences, *_besides(order, slip, marked))],
        "retained": move_text(game.turns[slip.turn - 1].move),
    }


def _besides(order: PrintOrder, slip: CorrectionSlip, marked: int) -> Iterator[str]:
    """What was granted beside the ruling on the slip."""
    if is_averaged(order.game.entries.of(slip.turn, slip.player)):
        yield f"{AVERAGE} : {points_text(marked)}."
