"""`nonuple duplicate play`, also `nonuple solo`: a game in the terminal, alone against the top."""

import sys
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from functools import partial
from typing import Any

import click
from click.core import ParameterSource

from nonuple.adapters.formats.prepared_files import read_prepared
from nonuple.app.answers import judged, read_answer
from nonuple.app.clocks import GameClock
from nonuple.app.files.published_games import rack_line
from nonuple.core.board import Direction, Square
from nonuple.core.chance import Chance
from nonuple.core.errors import NonupleError
from nonuple.core.move import Move
from nonuple.core.notation import format_word
from nonuple.core.solver import Solver, Tops
from nonuple.duplicate.deciding import (
    announce_points,
    draw,
    enter,
    expire,
    open_game,
    open_turn,
    retain,
)
from nonuple.duplicate.events import Event, GameOpened, MoveRetained
from nonuple.duplicate.prepared import (
    PreparedGame,
    draw_prepared,
    open_prepared,
    require_lexicon,
    retain_prepared,
)
from nonuple.duplicate.results import top_total, topping_milliseconds, totals
from nonuple.duplicate.state import Game, Phase, evolve, opened, placement_of
from nonuple.duplicate.table import Table
from nonuple.entrypoints.cli.board_drawing import show_board
from nonuple.entrypoints.cli.game_options import AskedGame, game_options
from nonuple.entrypoints.cli.options import services
from nonuple.entrypoints.cli.turn_timer import TimeIsOver, TurnTimer
from nonuple.entrypoints.french.announcement_sheet import is_redrawn
from nonuple.entrypoints.french.games import ENDINGS, GROUNDS
from nonuple.entrypoints.french.messages import counted, decimal, sentence
from nonuple.entrypoints.french.rules import rules_lines, tempo_title
from nonuple.rules.duplicate_rules import DuplicateRules

_PLAYER = "joueur"
_TOPS_SHOWN = 5
_HELP = """\
  H4 MOT   poser MOT en H4 (horizontal) ou 4H (vertical) ; la lettre d’un joker
           s’écrit en minuscule ou entre parenthèses : H4 ChACUNE, H4 C(H)ACUNE"""
_KEYS = "  !  donner sa langue au chat      q  quitter"
_HINT_KEY = "  ?  un indice, puis un autre      "


@dataclass(frozen=True)
class Dealer:
    """Who draws the letters and lays the moves: chance and the rules, or a prepared game."""

    first: GameOpened
    draw: Callable[[Game], tuple[Event, ...]]
    retain: Callable[[Game], tuple[Event, ...]]


def by_chance(first: GameOpened, solver: Solver, *, looks_ahead: bool) -> Dealer:
    table = Table(solver, Chance(first.seed).choose, looks_ahead=looks_ahead)
    return Dealer(first, partial(draw, table=table), partial(retain, table=table))


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
        dealer = _prepared(prepared, solver)
    else:
        seed = source.new_seed() if asked.seed is None else asked.seed
        first = open_game(asked.rules(source), solver, seed)
        dealer = by_chance(first, solver, looks_ahead=asked.looks_ahead)
    if sys.stdin.isatty():
        _echo_title(dealer.first, is_secret=path is not None)
        is_timed = asked.tempo is not None or dealer.first.rules.topping is not None
        clock = source.game_clock if is_timed else None
        SoloTable(solver, dealer, input, hints=hints, most_turns=turns, clock=clock).play()
    else:
        _demonstrate(solver, dealer)


def _prepared(game: PreparedGame, solver: Solver) -> Dealer:
    return Dealer(
        open_prepared(game),
        partial(draw_prepared, prepared=game, solver=solver),
        partial(retain_prepared, prepared=game, solver=solver),
    )


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


class SoloTable:
    """A player at the terminal: asks, judges, shows, and counts; without a clock, untimed."""

    def __init__(
        self,
        solver: Solver,
        dealer: Dealer,
        ask: Callable[[str], str],
        *,
        hints: bool = False,
        most_turns: int | None = None,
        clock: GameClock | None = None,
    ) -> None:
        self._solver = solver
        self._clock = clock
        self._dealer = dealer
        self._ask = ask
        self._help = f"{_HELP}\n{_HINT_KEY if hints else ''}{_KEYS}"
        self._gives_hints = hints
        self._most_turns = most_turns
        self._game = opened(dealer.first)
        self._log: list[Event] = [dealer.first]
        self._last_laid: tuple[Square, ...] = ()

    def play(self) -> tuple[Event, ...]:
        """Turns until the game is over or the player leaves; all that happened."""
        self._add(enter(self._game, _PLAYER))
        click.echo(self._help)
        try:
            while not self._is_over():
                self._add(self._dealer.draw(self._game))
                if not self._is_over():
                    self._play_turn()
        except (EOFError, KeyboardInterrupt, _Quit):
            click.echo()
        _echo_end(self._game)
        return tuple(self._log)

    def _is_over(self) -> bool:
        is_enough = len(self._game.turns) == self._most_turns
        return is_enough or self._game.phase is Phase.CLOSED

    def _add(self, events: Iterable[Event]) -> None:
        for event in events:
            self._game = evolve(self._game, event)
            self._log.append(event)

    def _play_turn(self) -> None:
        turn = _Turn.of(self._game, self._solver, self._dealer)
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
            self._add(expire(self._game, timer.over_at))
        spent = timer.spent if timer and turn.game.rules.topping else None
        self._add(announce_points(self._game, _PLAYER, played.score if played else 0, spent))
        self._add(turn.events)
        self._last_laid = turn.game.board.laid_squares(placement_of(turn.retained))
        _echo_outcome(turn, played)
        click.echo(f"Total : {_total(self._game)}")

    def _timed(self) -> TurnTimer | None:
        """Start the time of the turn, if there is a clock."""
        if self._clock is None:
            return None
        timer = TurnTimer(self._clock, self._game.rules.seconds(self._game.turn))
        self._add(open_turn(self._game, timer.opened_at))
        return timer

    def _asked(self, timer: TurnTimer | None) -> str:
        text = self._ask("> ").strip()
        if text.lower() == "q":
            raise _Quit
        if timer is not None:
            timer.look()
        return text

    def _answer(self, turn: "_Turn", timer: TurnTimer | None) -> Move | None:
        """The player's move; none where they give up."""
        hints = _hints(turn)
        while True:
            text = self._asked(timer)
            if text == "!":
                return None
            if text == "?" and self._gives_hints:
                click.echo(next(hints, "Plus d’indice : « ! » montre le top."))
            elif text == "?":
                click.echo("Sans indice : « --hints » les permet, « ! » montre le top.")
            elif text:
                try:
                    move = judged(turn.game, read_answer(text), self._solver.lexicon)
                except NonupleError as error:
                    click.echo(sentence(error))
                    continue
                if turn.game.rules.topping is None or move.score == turn.tops.score:
                    return move
                click.echo(f"{counted(move.score, 'point')} : ce n’est pas le top.")
            else:
                click.echo(self._help)


@dataclass(frozen=True)
class _Turn:
    """A turn in play, and what will follow it whatever the player finds."""

    game: Game
    tops: Tops
    events: tuple[Event, ...]

    @classmethod
    def of(cls, game: Game, solver: Solver, dealer: Dealer) -> "_Turn":
        tops = solver.tops(game.board, game.rack, game.rules.limits)
        return cls(game, tops, dealer.retain(game))

    @property
    def retained(self) -> MoveRetained:
        return next(event for event in self.events if isinstance(event, MoveRetained))

    @property
    def move(self) -> Move:
        return Move.on(self.game.board, placement_of(self.retained), self.game.rules.bonus)


def _demonstrate(solver: Solver, dealer: Dealer) -> None:
    """One turn without a player."""
    click.echo("Coup de démonstration (sans terminal, on ne peut pas jouer).")
    _echo_title(dealer.first, is_secret=dealer.first.seal is not None)
    game = opened(dealer.first)
    for event in dealer.draw(game):
        game = evolve(game, event)
    if game.phase is Phase.CLOSED:
        click.echo("Aucun mot ne peut être posé.")
        return
    turn = _Turn.of(game, solver, dealer)
    click.echo(_rack_text(game))
    _echo_outcome(turn, None)
    placement = placement_of(turn.retained)
    show_board(evolve(game, turn.retained).board, game.board.laid_squares(placement))


def _rack_text(game: Game) -> str:
    assert game.draw is not None
    line = str(rack_line(game.draw, is_redrawn=is_redrawn(game)))
    shown = f"  ({line})" if line != game.rack.letters else ""
    return f"Coup {game.turn}   Tirage  {' '.join(game.rack.letters)}{shown}"


def _hints(turn: _Turn) -> Iterator[str]:
    """From the vaguest to the plainest, about the retained top."""
    move = turn.move
    is_bingo = turn.game.rules.bonus.points(len(move.laid)) > 0
    yield f"Le top est à {counted(turn.tops.score, 'point')}{', un scrabble' if is_bingo else ''}."
    is_across = move.coordinate.direction is Direction.ACROSS
    way = "horizontal" if is_across else "vertical"
    yield f"Il est {way}, de {counted(len(move.word), 'lettre')}, et en pose {len(move.laid)}."
    yield f"Il est en {move.coordinate}."
    yield f"Il commence par {move.word[0].upper()} et finit par {move.word[-1].upper()}."


def _echo_outcome(turn: _Turn, played: Move | None) -> None:
    top = turn.tops.score
    if played is not None:
        verdict = "c’est le top !" if played.score == top else f"{played.score - top} sur le top."
        click.echo(f"Votre coup : {_named(played)}, {counted(played.score, 'point')}, {verdict}")
    # One place for each word: seven letters on an empty board have fourteen.
    way = turn.move.coordinate.direction
    alike = [move for move in turn.tops.moves if move.coordinate.direction is way]
    words = {move.word: move for move in (*turn.tops.moves, *alike, turn.move)}
    named = [_named(move) for move in sorted(words.values(), key=lambda move: move.word)]
    shown = ", ".join(named[:_TOPS_SHOWN])
    more = ", …" if len(named) > _TOPS_SHOWN else ""
    solutions = counted(len(turn.tops.moves), "solution")
    click.echo(f"Top : {counted(top, 'point')}, {solutions} : {shown}{more}")
    replaced = ", joker remplacé" if turn.retained.replaced else ""
    click.echo(f"Retenu : {_named(turn.move)} ({GROUNDS[turn.retained.grounds]}){replaced}")


def _echo_end(game: Game) -> None:
    if not game.turns:
        click.echo("Partie quittée avant le premier coup.")
        return
    show_board(game.board)
    if game.ending is not None:
        click.echo(f"Fin de la partie : {ENDINGS[game.ending]}.")
    found = sum(turn.points.get(_PLAYER) == turn.move.score for turn in game.turns)
    tops = counted(found, "top trouvé", "tops trouvés")
    click.echo(f"Fin après {counted(len(game.turns), 'coup')} : {_total(game)}, {tops}.")
    if game.rules.topping:
        seconds = topping_milliseconds(game)[_PLAYER] / 1000
        click.echo(f"Temps, pénalités comprises : {decimal(seconds)} s.")


def _total(game: Game) -> str:
    points, top = totals(game)[_PLAYER], top_total(game)
    return f"{points} sur {top} ({decimal(100 * points / top if top else 0)} %)"


def _named(move: Move) -> str:
    return f"{move.coordinate} {format_word(move.word)}"
