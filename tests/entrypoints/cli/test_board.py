from collections.abc import Callable
from pathlib import Path

import pytest
from click.testing import Result

from nonuple.core.board import EMPTY, PREMIUMS, SIZE, Board, Coordinate, Placement, Premium
from nonuple.entrypoints.cli import board_drawing
from nonuple.entrypoints.cli.board_drawing import plain_drawing

Run = Callable[..., Result]
BOARD = EMPTY.lay(Placement(Coordinate.parse("H4"), "ChACUNE"))


@pytest.fixture
def board_file(tmp_path: Path) -> str:
    path = tmp_path / "grille.txt"
    path.write_text(BOARD.to_text(), encoding="utf-8")
    return str(path)


def test_into_a_pipe_goes_the_text_format(run: Run, board_file: str) -> None:
    result = run("board", "show", board_file)
    assert result.exit_code == 0
    assert result.stdout.isascii()
    assert Board.parse(result.stdout) == BOARD
    assert run("board", "show", "-", stdin=result.stdout).stdout == result.stdout


def test_premium_squares_have_a_mark_without_colour() -> None:
    lines = plain_drawing(BOARD).splitlines()
    marks = {"'": Premium.DOUBLE_LETTER, '"': Premium.TRIPLE_LETTER, "-": Premium.DOUBLE_WORD,
             "=": Premium.TRIPLE_WORD, ".": Premium.NONE}  # fmt: skip
    for row, line in enumerate(lines[1:]):
        for column in range(SIZE):
            sign = line[3 + 3 * column]
            cell = BOARD.cells[row * SIZE + column]
            if cell == ".":
                assert marks[sign] is PREMIUMS[row * SIZE + column]
            else:
                assert sign == cell
    assert plain_drawing(BOARD).isascii()


def test_with_colour_letters_jokers_and_premiums_stand_apart(
    run: Run, board_file: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("FORCE_COLOR", "1")
    monkeypatch.setenv("COLORTERM", "truecolor")
    monkeypatch.delenv("NO_COLOR", raising=False)
    monkeypatch.setenv("TERM", "xterm-256color")
    shown = run("board", "show", board_file).stdout
    assert "\x1b[" in shown
    for mark in ("LD", "LT", "MD", "MT", " C ", " h "):
        assert mark in shown
    assert "\x1b[1;4;38;2;138;0;87;48;2;245;230;192m h " in shown
    monkeypatch.setenv("NO_COLOR", "1")
    plain = run("board", "show", board_file).stdout
    assert "\x1b[" not in plain
    assert plain.startswith(plain_drawing(BOARD))


def luminance(colour: str) -> float:
    parts = (int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5))
    linear = [p / 12.92 if p <= 0.04045 else ((p + 0.055) / 1.055) ** 2.4 for p in parts]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


@pytest.mark.parametrize(
    "colours",
    [
        *board_drawing.PREMIUM_COLOURS.values(),
        board_drawing.TILE_COLOURS,
        board_drawing.NEW_TILE_COLOURS,
        board_drawing.JOKER_COLOURS,
        board_drawing.NEW_JOKER_COLOURS,
    ],
)
def test_ink_and_paper_are_told_apart_as_wcag_aa_asks(colours: tuple[str, str]) -> None:
    dark, light = sorted(map(luminance, colours))
    assert (light + 0.05) / (dark + 0.05) >= 4.5


def test_a_missing_board_is_one_clear_sentence(run: Run) -> None:
    result = run("board", "show", "rien.txt")
    assert result.exit_code == 2
    assert result.stderr == "Erreur : Impossible de lire « rien.txt » : il n’existe pas.\n"
