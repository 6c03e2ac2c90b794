from collections.abc import Callable, Iterable
from itertools import count
from pathlib import Path

import pytest
from click.testing import Result

from nonuple.core.board import Board
from nonuple.core.lexicon import Lexicon
from nonuple.core.notation import format_word
from nonuple.core.solver import Solver
from nonuple.duplicate.deciding import open_game
from nonuple.duplicate.events import Event, PointsAnnounced, TimeExpired, TurnOpened
from nonuple.duplicate.logs import replay
from nonuple.duplicate.results import top_total, totals
from nonuple.duplicate.state import Game, evolve, opened
from nonuple.entrypoints.cli.duplicate_play import Terminal
from nonuple.training.solo import SoloGame, by_chance
from tests.duplicate.games import rules
from tests.entrypoints.terminal import in_a_terminal, terminal

Run = Callable[..., Result]
SEED = "6"


@pytest.fixture
def solver(open_lexicon: Lexicon) -> Solver:
    return Solver(open_lexicon)


def played(
    solver: Solver,
    answers: list[str],
    *formulas: str,
    turns: int | None = None,
    hints: bool = False,
    times: Iterable[float] | None = None,
) -> Game:
    return replay(logged(solver, answers, *formulas, turns=turns, hints=hints, times=times))


class Times:
    """A clock that shows these seconds, one at each look."""

    def __init__(self, seconds: Iterable[float]) -> None:
        self._seconds = iter(seconds)

    def milliseconds(self) -> int:
        return int(next(self._seconds) * 1000)


def logged(
    solver: Solver,
    answers: list[str],
    *formulas: str,
    turns: int | None = None,
    hints: bool = False,
    times: Iterable[float] | None = None,
) -> tuple[Event, ...]:
    """The table with a player who answers these lines, then leaves."""
    remaining = iter(answers)

    def ask(_: str) -> str:
        try:
            return next(remaining)
        except StopIteration:
            raise EOFError from None

    source = by_chance(open_game(rules(*formulas), solver, SEED), solver, looks_ahead=False)
    clock = None if times is None else Times(times)
    solo = SoloGame(solver, source, "joueur", turns)
    Terminal(solo, ask, gives_hints=hints, clock=clock).play()
    return tuple(solo.log)


def points(game: Game) -> int:
    (total,) = totals(game).values()
    return total


@pytest.mark.parametrize("command", [("solo",), ("duplicate", "play")])
def test_without_a_terminal_one_turn_is_shown(run: Run, command: tuple[str, ...]) -> None:
    result = run(*command, "--seed", SEED)
    assert result.exit_code == 0
    assert "Coup 1   Tirage  S I I C S E L" in result.stdout
    assert "Top : 74 points, 2 solutions : H8 SILICES" in result.stdout
    assert "Retenu : H8 SILICES (horizontal au premier coup)" in result.stdout
    shown = result.stdout[result.stdout.index("   1  2") :]
    assert Board.parse(shown).laid_count == 7
    assert run(*command).exit_code == 0


def test_editions_and_formulas_are_played(run: Run) -> None:
    result = run("duplicate", "play", "--edition", "abrege", "--formula", "joker,7et8")
    assert "Règlement abrégé · joker · 7 et 8" in result.stdout
    assert result.stdout.count("Tirage  ? ") == 1


def test_the_top_is_recognised(solver: Solver, capsys: pytest.CaptureFixture[str]) -> None:
    game = played(solver, ["H8 SILICES"])
    assert (len(game.turns), points(game), top_total(game)) == (1, 74, 74)
    out = capsys.readouterr().out
    assert "74 points, c’est le top !" in out
    assert "Total : 74 sur 74 (100,0 %)" in out
    assert "Fin après 1 coup : 74 sur 74 (100,0 %), 1 top trouvé." in out


def test_a_lesser_move_counts_and_the_top_is_laid(
    solver: Solver, capsys: pytest.CaptureFixture[str]
) -> None:
    game = played(solver, ["H8 LES"])
    assert points(game) == 6
    assert game.board.cells[112:119] == "SILICES"
    assert "Votre coup : H8 LES, 6 points, -68 sur le top." in capsys.readouterr().out


def test_a_bad_answer_is_one_sentence_and_another_chance(
    solver: Solver, capsys: pytest.CaptureFixture[str]
) -> None:
    answers = {
        "LES": "n’est pas compris",
        "H99 LES": "n’est pas une référence",
        "A1 LES": "ne passe pas par la case centrale H8",
        "H14 LES": "sort de la grille",
        "H8 ZOE": "Il manque Z, O :",
        "H8 LeS": "Il manque ? :",
        "H8 LSE": "LSE : mot non admis.",
        "H8 L-S": "n’est pas un mot",
        "?": "Sans indice",
        "": "poser MOT en H4",
    }
    game = played(solver, [*answers, "h8 les"])
    assert points(game) == 6
    out = capsys.readouterr().out
    for sentence in answers.values():
        assert sentence in out
    assert "Le top est à" not in out


def test_hints_go_from_vague_to_plain(solver: Solver, capsys: pytest.CaptureFixture[str]) -> None:
    played(solver, ["?"] * 5, hints=True)
    out = capsys.readouterr().out
    hints = ["à 74 points, un scrabble", "horizontal, de 7 lettres", "en H8", "commence par S",
             "Plus d’indice"]  # fmt: skip
    places = [out.index(hint) for hint in hints]
    assert places == sorted(places)


def test_giving_up_goes_on_and_leaving_ends(
    solver: Solver, capsys: pytest.CaptureFixture[str]
) -> None:
    assert len(played(solver, ["!", "!", "q", "!"]).turns) == 2
    assert "Fin après 2 coups : 0 sur" in capsys.readouterr().out
    assert len(played(solver, []).turns) == 0
    assert "Partie quittée avant le premier coup." in capsys.readouterr().out


def test_the_number_of_turns_can_be_limited(solver: Solver) -> None:
    assert len(played(solver, ["!"] * 9, turns=3).turns) == 3


@pytest.mark.parametrize("formulas", [(), ("joker", "789"), ("mort-subite",), ("topping",)])
def test_a_whole_game_comes_to_its_end(
    solver: Solver, capsys: pytest.CaptureFixture[str], formulas: tuple[str, ...]
) -> None:
    game = played(solver, ["!"] * 100, *formulas, times=count() if formulas else None)
    assert game.ending is not None
    assert 10 < len(game.turns) < 40
    out = capsys.readouterr().out
    assert "Fin de la partie : " in out
    assert f"Fin après {len(game.turns)} coups" in out


def test_a_prepared_game_is_played(run: Run, tmp_path: Path) -> None:
    path = str(tmp_path / "partie.json")
    assert run("duplicate", "generate", "--seed", SEED, "--prepared", path).exit_code == 0
    result = run("duplicate", "play", "--prepared", path)
    assert result.exit_code == 0
    assert "Partie préparée, sceau " in result.stdout
    assert "Retenu : H8 SILICES (partie préparée)" in result.stdout


@in_a_terminal
@pytest.mark.parametrize("last_key", ["\x03", "\x04"], ids=["Ctrl-C", "Ctrl-D"])
def test_in_a_terminal_a_key_leaves_cleanly(data_folder: Path, last_key: str) -> None:
    with terminal(data_folder, "solo", "--seed", SEED) as screen:
        screen.read_until("> ")
        screen.type("!\n")
        screen.read_until("Coup 2")
        screen.read_until("> ")
        # A signal that comes between the prompt and the read is noticed once the read returns.
        screen.type(f"{last_key}\n")
        last = screen.read_until("trouvé.")
        assert "Fin après 1 coup : 0 sur 74" in last
        assert "Traceback" not in last
        assert screen.exit_code() == 0


def test_topping_goes_on_until_the_top_and_counts_the_time(
    solver: Solver, capsys: pytest.CaptureFixture[str]
) -> None:
    first = open_game(rules("topping"), solver, SEED)
    game = opened(first)
    for event in by_chance(first, solver, looks_ahead=False).draw(game):
        game = evolve(game, event)
    every = solver.all_moves(game.board, game.rack)
    answers = [f"{move.coordinate} {format_word(move.word)}" for move in (every[-1], every[0])]
    played(solver, answers, "topping", turns=1, times=[10, 15, 22.5])
    said = capsys.readouterr().out
    assert "ce n’est pas le top." in said
    assert "Temps, pénalités comprises : 12,5 s." in said
    assert "Temps : 5,0 s, il reste 55,0 s." in said


def test_a_tempo_is_kept_and_a_late_answer_does_not_count(
    solver: Solver, capsys: pytest.CaptureFixture[str]
) -> None:
    times = [100, 105, 160, 200, 260.1]
    log = logged(solver, ["H8 LSE", "H8 LES", "!"], "blitz", turns=2, times=times)
    timed = [e for e in log if isinstance(e, TurnOpened | TimeExpired | PointsAnnounced)]
    assert timed == [
        TurnOpened(1, 100_000),
        PointsAnnounced(1, "joueur", 6),
        TurnOpened(2, 200_000),
        TimeExpired(2, 260_000),
        PointsAnnounced(2, "joueur", 0),
    ]
    said = capsys.readouterr().out
    assert "Temps : 5,0 s, il reste 55,0 s.\nLSE : mot non admis." in said
    assert "Temps : 60,0 s, il reste 0,0 s." in said
    assert "Temps écoulé : la réponse ne compte pas." in said


def test_a_top_said_too_late_costs_the_penalty(
    solver: Solver, capsys: pytest.CaptureFixture[str]
) -> None:
    game = played(solver, ["H8 SILICES"], "topping", turns=1, times=[0, 60.5])
    assert points(game) == 0
    assert "Temps, pénalités comprises : 80,0 s." in capsys.readouterr().out


def test_without_a_tempo_nothing_is_timed(
    solver: Solver, capsys: pytest.CaptureFixture[str]
) -> None:
    log = logged(solver, ["H8 SILICES"])
    assert not [event for event in log if isinstance(event, TurnOpened | TimeExpired)]
    assert "Temps" not in capsys.readouterr().out


@in_a_terminal
def test_in_a_terminal_the_time_is_told(data_folder: Path) -> None:
    with terminal(data_folder, "solo", "--seed", SEED, "--tempo", "blitz") as screen:
        screen.read_until("> ")
        screen.type("H8 SILICES\n")
        assert "Temps : " in screen.read_until("il reste ")
        screen.read_until("Coup 2")
        screen.read_until("> ")
        screen.type("q\n")
        screen.read_until("1 top trouvé.")
        assert screen.exit_code() == 0


@pytest.mark.parametrize(
    "options",
    [("--edition", "2011"), ("--formula", "joker"), ("--seed", "1"), ("--no-look-ahead",)],
)
def test_a_prepared_game_has_its_own_rules_and_draws(
    run: Run, tmp_path: Path, options: tuple[str, ...]
) -> None:
    path = str(tmp_path / "partie.json")
    assert run("duplicate", "generate", "--seed", SEED, "--prepared", path).exit_code == 0
    refused = run("duplicate", "play", "--prepared", path, *options)
    assert refused.exit_code == 2
    assert "ses propres règles" in refused.stderr


def test_the_tempo_of_a_prepared_game_is_fixed(run: Run, tmp_path: Path) -> None:
    path = str(tmp_path / "partie.json")
    options = ("--no-look-ahead", "--tempo", "blitz", "--prepared", path)
    assert run("duplicate", "generate", *options).exit_code == 0
    assert run("duplicate", "play", "--prepared", path, "--tempo", "blitz").exit_code == 0
    refused = run("duplicate", "play", "--prepared", path, "--tempo", "normal")
    assert (refused.exit_code, refused.stdout) == (2, "")
    assert "le temps de jeu de cette partie préparée est fixé : blitz" in refused.stderr
