import os
import random
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest
from click.testing import Result

from nonuple.app.solo import SoloGame, SoloTurn
from nonuple.core.board import Board
from nonuple.core.lexicon import Lexicon
from nonuple.core.notation import format_word
from nonuple.core.solver import Solver
from nonuple.entrypoints.cli.solo import SoloTable

Run = Callable[..., Result]
SEED = 3


@pytest.fixture
def solver(open_lexicon: Lexicon) -> Solver:
    return Solver(open_lexicon)


def played(solver: Solver, answers: list[str], turns: int | None = None) -> SoloGame:
    """The table with a player who answers these lines, then leaves."""
    remaining = iter(answers)

    def ask(_: str) -> str:
        try:
            return next(remaining)
        except StopIteration:
            raise EOFError from None

    return SoloTable(solver, random.Random(SEED).randrange, ask, turns).play()


def first_turn(solver: Solver) -> SoloTurn:
    turn = SoloGame.start(solver).next_turn(random.Random(SEED).randrange)
    assert turn is not None
    return turn


def test_without_a_terminal_one_turn_is_shown(run: Run) -> None:
    result = run("solo", "--seed", "3")
    assert result.exit_code == 0
    assert "Coup 1   Tirage  E S R E L T O" in result.stdout
    assert "Top : 66 points, 36 solutions" in result.stdout
    shown = result.stdout[result.stdout.index("   1  2") :]
    assert Board.parse(shown).laid_count == 7
    assert run("solo").exit_code == 0


def test_the_top_is_recognised(solver: Solver, capsys: pytest.CaptureFixture[str]) -> None:
    top = first_turn(solver).retained
    game = played(solver, [f"{top.coordinate} {format_word(top.word)}"])
    assert (game.turns, game.points, game.tops_found) == (1, 66, 1)
    out = capsys.readouterr().out
    assert "66 points, c’est le top !" in out
    assert "Total : 66 sur 66 (100,0 %)" in out
    assert "Fin après 1 coup : 66 sur 66 (100,0 %), 1 top trouvé." in out


def test_a_lesser_move_counts_and_the_top_is_laid(
    solver: Solver, capsys: pytest.CaptureFixture[str]
) -> None:
    game = played(solver, ["H8 LES"])
    assert game.points == 6
    assert game.board == first_turn(solver).board.lay(first_turn(solver).retained.placement)
    assert "Votre coup : H8 LES, 6 points, -60 sur le top." in capsys.readouterr().out


def test_a_bad_answer_is_one_sentence_and_another_chance(
    solver: Solver, capsys: pytest.CaptureFixture[str]
) -> None:
    answers = {
        "LES": "ne se lit pas",
        "H99 LES": "n’est pas une référence",
        "A1 LES": "ne passe pas par la case centrale H8",
        "H14 LES": "sort de la grille",
        "H8 ZOE": "Il manque Z :",
        "H8 LSE": "LSE : mot non admis.",
        "H8 L-S": "n’est pas un mot",
        "": "poser MOT en H4",
    }
    game = played(solver, [*answers, "h8 les"])
    assert game.points == 6
    out = capsys.readouterr().out
    for sentence in answers.values():
        assert sentence in out


def test_hints_go_from_vague_to_plain(solver: Solver, capsys: pytest.CaptureFixture[str]) -> None:
    played(solver, ["?"] * 5)
    out = capsys.readouterr().out
    hints = ["à 66 points, un scrabble", "horizontal, de 7 lettres", "en H2", "commence par R",
             "Plus d’indice"]  # fmt: skip
    places = [out.index(hint) for hint in hints]
    assert places == sorted(places)


def test_giving_up_goes_on_and_leaving_ends(
    solver: Solver, capsys: pytest.CaptureFixture[str]
) -> None:
    assert played(solver, ["!", "!", "q", "!"]).turns == 2
    assert "Fin après 2 coups : 0 sur" in capsys.readouterr().out
    assert played(solver, []).turns == 0
    assert "Partie quittée avant le premier coup." in capsys.readouterr().out


def test_the_number_of_turns_can_be_limited(solver: Solver) -> None:
    assert played(solver, ["!"] * 9, turns=3).turns == 3


def test_a_whole_game_comes_to_its_end(solver: Solver, capsys: pytest.CaptureFixture[str]) -> None:
    game = played(solver, ["!"] * 100)
    assert 10 < game.turns < 40
    assert len(game.unplayed) < 7
    assert f"Fin après {game.turns} coups" in capsys.readouterr().out


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has no pseudo-terminals")
@pytest.mark.parametrize("last_key", ["\x03", "\x04"], ids=["Ctrl-C", "Ctrl-D"])
def test_in_a_terminal_a_key_leaves_cleanly(data_folder: Path, last_key: str) -> None:
    # A process of its own joins the program to a terminal and passes the keys on.
    program = [sys.executable, "-m", "nonuple.entrypoints", "solo", "--seed", str(SEED)]
    launcher = "import os, pty, sys; sys.exit(os.waitstatus_to_exitcode(pty.spawn(sys.argv[1:])))"
    with subprocess.Popen(
        [sys.executable, "-c", launcher, *program],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        env=os.environ | {"TERM": "xterm-256color", "NONUPLE_DATA": str(data_folder)},
    ) as process:
        assert process.stdin is not None
        assert process.stdout is not None
        output = _Output(process.stdout.fileno())
        output.read_until("> ")
        os.write(process.stdin.fileno(), b"!\n")
        output.read_until("Coup 2")
        output.read_until("> ")
        os.write(process.stdin.fileno(), last_key.encode())
        last = output.read_until("trouvé.")
        assert "Fin après 1 coup : 0 sur 66" in last
        assert "Traceback" not in last
        assert process.wait(timeout=20) == 0


class _Output:
    """What a process writes, read up to what is awaited and no further."""

    def __init__(self, handle: int) -> None:
        self._handle = handle
        self._waiting = b""

    def read_until(self, awaited: str) -> str:
        end = awaited.encode()
        while end not in self._waiting:
            part = os.read(self._handle, 1 << 16)
            assert part, f"{awaited!r} never came: {self._waiting!r}"
            self._waiting += part
        read, _, self._waiting = self._waiting.partition(end)
        return (read + end).decode(errors="replace")
