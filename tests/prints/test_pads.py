"""The pad of the box: points and running totals of four players, beside those of the top."""

import re
from itertools import accumulate

import pytest

from nonuple.app.duplicate.prints import NothingToPrint, PrintOrder
from nonuple.duplicate.deciding import announce_points, close, enter, retain_choice
from nonuple.duplicate.hand_drawing import draw_by_hand
from nonuple.duplicate.logs import replay
from nonuple.duplicate.results import top_total
from nonuple.duplicate.score_sheet import score_sheets
from nonuple.entrypoints.prints.printing import PrintKind, print_data
from tests.duplicate.games import after, dealer_of, new_game, placed, solver
from tests.prints.printed_games import DAY, log, order, pages

# The box's own example.
EXAMPLE = solver(
    ["NEE", "RENE", "RENES", "WUS", "BLEUIS", "RE", "EU", "NI", "ES", "CLAIE", "CRENE"]
)
_MOVES = (
    ("EEERWLN", "RENE", "H5", {"ana": 6, "bea": 8}),
    ("BSUI", "BLEUIS", "I3", {"ana": 21, "bea": 18}),
    ("TTACEI", "CLAIE", "4H", {"ana": 30, "bea": 0}),
)


def rows_of(page: str) -> list[str]:
    return [" ".join(line.split()) for line in page.splitlines()]


def evening() -> PrintOrder:
    """The box's example, with what two players said at each turn."""
    game = new_game(EXAMPLE, name="famille")
    for player in ("ana", "bea"):
        game = after(game, enter(game, player))
    for letters, word, coordinate, said in _MOVES:
        game = after(game, draw_by_hand(game, letters))
        for player, points in said.items():
            game = after(game, announce_points(game, player, points))
        choice = retain_choice(game, dealer_of(EXAMPLE), placed(word, coordinate), "printed")
        game = after(game, choice)
    return PrintOrder(after(game, close(game)), "Chez Ana", DAY)


def test_an_evening_of_the_box_turn_by_turn() -> None:
    (page,) = pages(PrintKind.SCORE_PAD, evening())
    text = " ".join(page.split())
    assert "1 EEERWLN RENE H5 8 8 6 6 8 8" in text
    assert re.search(r"2 \w+\+BSUI BLEUIS I3 21 29 21 27 18 26", text), text
    assert re.search(r"3 \w+\+TTACEI CLAIE 4H 30 59 30 57 0 26", text), text
    assert "Total 59 57 26" in text
    # 57 of 59, 26 of 59.
    assert re.search(r"% du top 100,0\W?% 96,6\W?% 44,1\W?%", text), text


def test_each_player_has_points_and_running_total_at_each_turn() -> None:
    printed = order(4)
    (page,) = pages(PrintKind.SCORE_PAD, printed)
    rows = rows_of(page)
    sheets = {sheet.player: sheet for sheet in score_sheets(printed.game)}
    mine = [sheets[named.number] for named in printed.by_table]
    tops = accumulate(record.move.score for record in printed.game.turns)
    for at, (record, total) in enumerate(zip(printed.game.turns, tops, strict=True)):
        marks = " ".join(f"{one.turns[at].points} {one.turns[at].cumulative}" for one in mine)
        wanted = f"{record.move.coordinate} {record.move.score} {total} {marks}"
        assert any(wanted in row for row in rows), wanted
    totals = " ".join(str(one.total) for one in mine)
    assert f"Total {top_total(printed.game)} {totals}" in rows


def test_players_come_four_to_a_page_by_table() -> None:
    made = pages(PrintKind.SCORE_PAD, order(9))
    assert len(made) == 3
    for page, names in zip(made, ((1, 4), (5, 8), (9, 9)), strict=True):
        found = [int(at) for at in re.findall(r"(?:Zoé|Thérèse) (\d+)", page)]
        assert sorted(set(found)) == [*range(names[0], names[1] + 1)]


def test_a_long_game_stays_on_its_page() -> None:
    printed = order(4, "few")
    assert len(printed.game.turns) > 30
    assert len(pages(PrintKind.SCORE_PAD, printed)) == 1


def test_lines_are_left_for_a_game_that_goes_on() -> None:
    events = log()
    begun = replay(events[: len(events) // 2])
    begun = after(begun, enter(begun, "ana"))
    data = print_data(PrintKind.SCORE_PAD, [PrintOrder(begun, "Chez Ana", DAY)])
    assert data["lines"] == 26
    (page,) = pages(PrintKind.SCORE_PAD, PrintOrder(begun, "Chez Ana", DAY))
    assert "26" in rows_of(page)
    assert "Partie en cours" in page


def test_a_pad_without_players_is_none() -> None:
    with pytest.raises(NothingToPrint):
        print_data(PrintKind.SCORE_PAD, [PrintOrder(replay(log()), "Chez Ana", DAY)])


def test_a_blank_pad_is_one_page_for_four() -> None:
    (page,) = pages(PrintKind.BLANK_SCORE_PAD, order(4))
    for told in ("Carnet de score", "Simultané de France", "Date", "% du top", "page 1/1"):
        assert told in " ".join(page.split())
    assert [line for line in rows_of(page) if line.isdecimal()] == [str(at) for at in range(1, 27)]
    assert page.count("Cumul") == 5
    assert all(f"Joueur {at}" in " ".join(page.split()) for at in range(1, 5))
