"""2.1.3: each keeps words, scores and totals, and both compare them at the end."""

from datetime import date

from nonuple.app.classic.prints import ClassicOrder
from nonuple.classic import sheets
from nonuple.classic.records import EntryKind, RecordPlayer, record_of
from nonuple.entrypoints.prints.classic_prints import score_sheets_data
from tests.classic.tables import ANN, BOB, At, begun, real_table_of

PLAYERS = (RecordPlayer("ann", "Ann"), RecordPlayer("bob", "Bob"))


def _table() -> At:
    table = At(begun("PASSETS", "MUNIESE"))
    table.play(ANN, "PASSE H4")
    table.play(BOB, "MUNIE I3")
    table.skip(ANN)
    return table


def test_words_scores_and_totals_turn_by_turn() -> None:
    entries = record_of(_table().game, PLAYERS).entries
    told = [(one.player, one.kind, one.points, one.total) for one in entries]
    assert told == [
        (0, EntryKind.WORD, 20, 20),
        (1, EntryKind.WORD, 20, 20),
        (0, EntryKind.PASS, 0, 20),
    ]


def test_a_sheet_for_each_with_the_letters_to_tick() -> None:
    order = ClassicOrder(_table().game, "Essai", date(2026, 1, 3))
    sheets_printed = score_sheets_data(order)["sheets"]
    assert isinstance(sheets_printed, list)
    assert len(sheets_printed) == 2
    for sheet in sheets_printed:
        assert len(sheet["letters"]) == 102
        assert sum(one["is_played"] for one in sheet["letters"]) == 10


def test_what_was_announced_wrongly_is_listed_to_be_compared() -> None:
    table = At(real_table_of())
    table.play(ANN, "PASSE H4", announced=22)
    table.play(BOB, "MUNIE I3", announced=20)
    assert sheets.differences(table.game) == (sheets.Difference(1, ANN, 22, 20, is_disputed=False),)
