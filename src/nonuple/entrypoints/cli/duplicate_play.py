"""`nonuple duplicate play`, also `nonuple solo`: a game in the terminal, alone against the top."""

import sys
from collections.abc import Callable
from typing import Any

import click
from click.core import ParameterSource

from nonuple.adapters.formats.prepared_files import read_prepared
from nonuple.app.clocks import GameClock
from nonuple.app.files.published_games import rack_line
from nonuple.core.board import Square
from nonuple.core.errors import NonupleError
from nonuple.core.move import Move
from nonuple.core.notation import format_word
from nonuple.core.solver import Solver
from nonuple.duplicate.deciding import open_game
from nonuple.duplicate.events import GameOpened
from nonuple.duplicate.prepared import require_lexicon
from nonuple.duplicate.state import Game, Phase, evolve, evolve_all, opened
from nonuple.entrypoints.cli.board_drawing import show_board
from nonuple.entrypoints.cli.game_options import AskedGame, game_options
from nonuple.entrypoints.cli.options import services
from nonuple.entrypoints.cli.turn_timer import TimeIsOver, TurnTimer
from nonuple.entrypoints.french.announcement_sheet import is_redrawn
from nonuple.entrypoints.french.games import ENDINGS, GROUNDS
from nonuple.entrypoints.french.messages import counted, decimal, sentence
from nonuple.entrypoints.french.rules import rules_lines, tempo_title
from nonuple.entrypoints.french.training import hint_sentence
from nonuple.rules.duplicate_rules import DuplicateRules
from nonuple.training.solo import (
    GameSource,
    SoloGame,
    SoloScore,
    SoloTurn,
    as_prepared,
    by_chance,
    turn_of,
)

_PLAYER = "joueur"
_TOPS_SHOWN = 5
_HELP = """\
  H4 MOT   poser MOT en H4 (horizontal) ou 4H (vertical) ; la lettre d’un joker
           s’écrit en minuscule ou entre parenthèses : H4 ChACUNE, H4 C(H)ACUNE"""
_KEYS = "  !  donner sa langue au chat      q  quitter"
_HINT_KEY = "  ?  un indice, puis un autre      "


@click.command()
@game_options
@click.option("--turns", type=click.IntRange(1), metavar="N", help="S’arrêter après N coups.")
@click.option("--hints", is_flag=True, help="Permettre les indices, demandés par « ? ».")
@click.option("--prepared", "path", metavar="FICHIER", help="Jouer cette partie préparée.")
def play(*, turns: int | None, hints: bool, path: str | None, **options: Any) -> None:
    """Jouer une partie de duplicate, seul contre le top.

    À chaque coup, cherchez le mot qui rapporte le plus. Le top est ensuite posé sur la grille,
    comme en club. Avec --tempo, et en topping, le temps est compté : une réponse qui arrive trop
    tard ne vaut rien. Sans terminal, un coup de démonstration s’affiche.
    """
    asked = AskedGame(**options)
    source = services()
    solver = Solver(source.lexicons.open(asked.lexicon_name))
    if path:
        prepared = read_prepared(source.read(path))
        _check_options(asked, prepared.rules)
        require_lexicon(prepared, solver)
        game = as_prepared(prepared, solver)
    else:
        seed = source.new_seed() if asked.seed is None else asked.seed
        first = open_game(asked.rules(source), solver, seed)
        game = by_chance(first, solver, looks_ahead=asked.looks_ahead)
    if sys.stdin.isatty():
        _echo_title(game.first, is_secret=path is not None)
        is_timed = asked.tempo is not None or game.first.rules.topping is not None
        clock = source.game_clock if is_timed else None
        solo = SoloGame(solver, game, _PLAYER, turns)
        Terminal(solo, input, gives_hints=hints, clock=clock).play()
    else:
        _demonstrate(solver, game)


def _check_options(asked: AskedGame, rules: DuplicateRules) -> None:
    """A prepared game has its own rules and draws; only its own tempo may be named, to be timed."""
    context = click.get_current_context()
    for name in ("edition_name", "formulas", "seed", "no_look_ahead"):
        if context.get_parameter_source(name) is not ParameterSource.DEFAULT:
            raise click.UsageError("une partie préparée a ses propres règles et ses tirages")
    if asked.tempo is not None and asked.tempo.strip().lower() != rules.tempo.name:
        own = tempo_title(rules.tempo)
        raise click.UsageError(f"le temps de jeu de cette partie préparée est fixé : {own}")


def _echo_title(first: GameOpened, *, is_secret: bool) -> None:
    name = f"Partie préparée, sceau {first.seal}" if is_secret else f"Partie {first.seed}"
    lines = [name, *rules_lines(first.rules), f"Lexique {first.lexicon}"]
    click.echo("\n".join(lines))


class _Quit(Exception):
    """The player leaves the table."""


class Terminal:
    """A player at the terminal: asks, shows and counts; without a clock, untimed."""

    def __init__(
        self,
        solo: SoloGame,
        ask: Callable[[str], str],
        *,
        gives_hints: bool = False,
        clock: GameClock | None = None,
    ) -> None:
        self._solo, self._ask, self._clock = solo, ask, clock
        self._help = f"{_HELP}\n{_HINT_KEY if gives_hints else ''}{_KEYS}"
        self._gives_hints = gives_hints
        self._last_laid: tuple[Square, ...] = ()

    def play(self) -> None:
        """Turns until the game is over or the player leaves."""
        click.echo(self._help)
        try:
            while (turn := self._solo.next_turn()) is not None:
                self._play_turn(turn)
        except (EOFError, KeyboardInterrupt, _Quit):
            click.echo()
        _echo_end(self._solo)

    def _play_turn(self, turn: SoloTurn) -> None:
        click.echo()
        show_board(turn.game.board, self._last_laid)
        click.echo(_rack_text(turn.game))
        timer = self._timed()
        try:
            played = self._answer(turn, timer)
        except TimeIsOver:
            played = None
            click.echo("Temps écoulé : la réponse ne compte pas.")
            assert timer is not None
            self._solo.end_time(timer.over_at)
        self._solo.end_turn(turn, played, timer.spent if timer else None)
        self._last_laid = turn.laid_squares
        _echo_outcome(turn, played)
        click.echo(f"Total : {_total(self._solo.score())}")

    def _timed(self) -> TurnTimer | None:
        """Start the time of the turn, if there is a clock."""
        if self._clock is None:
            return None
        game = self._solo.game
        timer = TurnTimer(self._clock, game.rules.seconds(game.turn))
        self._solo.start_time(timer.opened_at)
        return timer

    def _asked(self, timer: TurnTimer | None) -> str:
        text = self._ask("> ").strip()
        if text.lower() == "q":
            raise _Quit
        if timer is not None:
            timer.look()
        return text

    def _answer(self, turn: SoloTurn, timer: TurnTimer | None) -> Move | None:
        """The player's move; none where they give up."""
        told = map(hint_sentence, turn.hints())
        while True:
            text = self._asked(timer)
            if text == "!":
                return None
            if text == "?" and self._gives_hints:
                click.echo(next(told, "Plus d’indice : « ! » montre le top."))
            elif text == "?":
                click.echo("Sans indice : « --hints » les permet, « ! » montre le top.")
            elif text:
                try:
                    move = self._solo.judged(turn, text)
                except NonupleError as error:
                    click.echo(sentence(error))
                    continue
                if turn.ends_with(move):
                    return move
                click.echo(f"{counted(move.score, 'point')} : ce n’est pas le top.")
            else:
                click.echo(self._help)


def _demonstrate(solver: Solver, source: GameSource) -> None:
    """One turn without a player."""
    click.echo("Coup de démonstration (sans terminal, on ne peut pas jouer).")
    _echo_title(source.first, is_secret=source.first.seal is not None)
    game = evolve_all(opened(source.first), source.draw(opened(source.first)))
    if game.phase is Phase.CLOSED:
        click.echo("Aucun mot ne peut être posé.")
        return
    turn = turn_of(game, solver, source)
    click.echo(_rack_text(game))
    _echo_outcome(turn, None)
    show_board(evolve(game, turn.retained).board, turn.laid_squares)


def _rack_text(game: Game) -> str:
    assert game.draw is not None
    line = str(rack_line(game.draw, is_redrawn=is_redrawn(game)))
    shown = f"  ({line})" if line != game.rack.letters else ""
    return f"Coup {game.turn}   Tirage  {' '.join(game.rack.letters)}{shown}"


def _echo_outcome(turn: SoloTurn, played: Move | None) -> None:
    top = turn.tops.score
    if played is not None:
        verdict = "c’est le top !" if played.score == top else f"{played.score - top} sur le top."
        click.echo(f"Votre coup : {_named(played)}, {counted(played.score, 'point')}, {verdict}")
    named = [_named(move) for move in turn.top_words]
    shown = ", ".join(named[:_TOPS_SHOWN])
    more = ", …" if len(named) > _TOPS_SHOWN else ""
    solutions = counted(len(turn.tops.moves), "solution")
    click.echo(f"Top : {counted(top, 'point')}, {solutions} : {shown}{more}")
    replaced = ", joker remplacé" if turn.retained.replaced else ""
    click.echo(f"Retenu : {_named(turn.move)} ({GROUNDS[turn.retained.grounds]}){replaced}")


def _echo_end(solo: SoloGame) -> None:
    game, score = solo.game, solo.score()
    if not game.turns:
        click.echo("Partie quittée avant le premier coup.")
        return
    show_board(game.board)
    if game.ending is not None:
        click.echo(f"Fin de la partie : {ENDINGS[game.ending]}.")
    tops = counted(score.tops_found, "top trouvé", "tops trouvés")
    click.echo(f"Fin après {counted(len(game.turns), 'coup')} : {_total(score)}, {tops}.")
    if score.milliseconds is not None:
        click.echo(f"Temps, pénalités comprises : {decimal(score.milliseconds / 1000)} s.")


def _total(score: SoloScore) -> str:
    percent = 100 * score.points / score.top if score.top else 0
    return f"{score.points} sur {score.top} ({decimal(percent)} %)"


def _named(move: Move) -> str:
    return f"{move.coordinate} {format_word(move.word)}"
