"""`nonuple solo`: a duplicate game in the terminal, alone against the top."""

import sys
from collections.abc import Callable, Iterator

import click

from nonuple.app.solo import SoloGame, SoloTurn, judged, read_answer
from nonuple.core.board import Direction, Square
from nonuple.core.errors import NonupleError
from nonuple.core.move import Move
from nonuple.core.notation import RackLine, format_word
from nonuple.core.solver import Solver
from nonuple.entrypoints.cli.board_drawing import show_board
from nonuple.entrypoints.cli.options import lexicon_option, services
from nonuple.entrypoints.messages import counted, decimal, sentence

_TOPS_SHOWN = 5
_HELP = """\
  H4 MOT   poser MOT en H4 (horizontal) ou 4H (vertical) ; la lettre d’un joker
           s’écrit en minuscule ou entre parenthèses : H4 ChACUNE, H4 C(H)ACUNE
  ?  un indice, puis un autre      !  donner sa langue au chat      q  quitter"""


@click.command()
@click.option("--seed", type=click.IntRange(0), metavar="N", help="Rejouer la partie de ce numéro.")
@click.option("--turns", type=click.IntRange(1), metavar="N", help="S’arrêter après N coups.")
@lexicon_option
def solo(seed: int | None, turns: int | None, lexicon_name: str) -> None:
    """Jouer une partie de duplicate, seul contre le top.

    À chaque coup, sept lettres : cherchez le mot qui rapporte le plus. Le top est ensuite posé
    sur la grille, comme en club. Sans terminal, un coup de démonstration est écrit.
    """
    source = services()
    solver = Solver(source.lexicons.open(lexicon_name))
    number, choose = source.chance(seed)
    if sys.stdin.isatty():
        click.echo(f"Partie n° {number}, lexique {lexicon_name}.\n{_HELP}")
        SoloTable(solver, choose, input, turns).play()
    else:
        _demonstrate(solver, choose, number)


class _Quit(Exception):
    """The player leaves the table."""


class SoloTable:
    """A player at the terminal: asks, judges, shows, and counts."""

    def __init__(
        self,
        solver: Solver,
        choose: Callable[[int], int],
        ask: Callable[[str], str],
        most_turns: int | None = None,
    ) -> None:
        self._solver = solver
        self._choose = choose
        self._ask = ask
        self._most_turns = most_turns
        self._game = SoloGame.start(solver)
        self._last_laid: tuple[Square, ...] = ()

    def play(self) -> SoloGame:
        """Turns until the game is over or the player leaves; the game as it then stands."""
        try:
            while self._game.turns != self._most_turns:
                turn = self._game.next_turn(self._choose)
                if turn is None:
                    break
                self._play(turn)
        except (EOFError, KeyboardInterrupt, _Quit):
            click.echo()
        _echo_end(self._game)
        return self._game

    def _play(self, turn: SoloTurn) -> None:
        click.echo()
        show_board(turn.board, self._last_laid)
        click.echo(_rack_text(turn))
        played = self._answer(turn)
        self._game = self._game.after(turn, played)
        self._last_laid = turn.board.laid_squares(turn.retained.placement)
        _echo_outcome(turn, played)
        click.echo(f"Total : {_total(self._game)}")

    def _answer(self, turn: SoloTurn) -> Move | None:
        """The player's move; none where they give up."""
        hints = _hints(turn)
        while True:
            text = self._ask("> ").strip()
            if text == "!":
                return None
            if text.lower() == "q":
                raise _Quit
            if text == "?":
                click.echo(next(hints, "Plus d’indice : « ! » montre le top."))
            elif text:
                try:
                    return judged(turn, read_answer(text), self._solver)
                except NonupleError as error:
                    click.echo(sentence(error))
            else:
                click.echo(_HELP)


def _demonstrate(solver: Solver, choose: Callable[[int], int], number: int) -> None:
    """One turn without a player."""
    click.echo(f"Coup de démonstration, partie n° {number} (sans terminal, on ne peut jouer).")
    turn = SoloGame.start(solver).next_turn(choose)
    if turn is None:
        click.echo("Aucun mot ne peut être posé.")
        return
    click.echo(_rack_text(turn))
    _echo_outcome(turn, None)
    placement = turn.retained.placement
    show_board(turn.board.lay(placement), turn.board.laid_squares(placement))


def _rack_text(turn: SoloTurn) -> str:
    draw = turn.draw
    line = str(RackLine(draw.drawn, draw.leave, rejected=bool(draw.rejected)))
    shown = f"  ({line})" if line != draw.rack.letters else ""
    return f"Coup {turn.number}   Tirage  {' '.join(draw.rack.letters)}{shown}"


def _hints(turn: SoloTurn) -> Iterator[str]:
    """From the vaguest to the plainest, about the retained top."""
    move = turn.retained
    is_bingo = len(move.laid) == len(turn.rack) == 7
    yield f"Le top est à {counted(turn.tops.score, 'point')}{', un scrabble' if is_bingo else ''}."
    is_across = move.coordinate.direction is Direction.ACROSS
    way = "horizontal" if is_across else "vertical"
    yield f"Il est {way}, de {counted(len(move.word), 'lettre')}, et en pose {len(move.laid)}."
    yield f"Il est en {move.coordinate}."
    yield f"Il commence par {move.word[0].upper()} et finit par {move.word[-1].upper()}."


def _echo_outcome(turn: SoloTurn, played: Move | None) -> None:
    top = turn.tops.score
    if played is not None:
        verdict = "c’est le top !" if played.score == top else f"{played.score - top} sur le top."
        click.echo(f"Votre coup : {_named(played)}, {counted(played.score, 'point')}, {verdict}")
    # One place for each word: seven letters on an empty board have fourteen.
    way = turn.retained.coordinate.direction
    alike = [move for move in turn.tops.moves if move.coordinate.direction is way]
    words = {move.word: move for move in (*turn.tops.moves, *alike, turn.retained)}
    named = [_named(move) for move in sorted(words.values(), key=lambda move: move.word)]
    shown = ", ".join(named[:_TOPS_SHOWN])
    more = ", …" if len(named) > _TOPS_SHOWN else ""
    solutions = counted(len(turn.tops.moves), "solution")
    click.echo(f"Top : {counted(top, 'point')}, {solutions} : {shown}{more}")
    click.echo(f"Retenu : {_named(turn.retained)}")


def _echo_end(game: SoloGame) -> None:
    if not game.turns:
        click.echo("Partie quittée avant le premier coup.")
        return
    show_board(game.board)
    found = counted(game.tops_found, "top trouvé", "tops trouvés")
    click.echo(f"Fin après {counted(game.turns, 'coup')} : {_total(game)}, {found}.")


def _total(game: SoloGame) -> str:
    return f"{game.points} sur {game.top_points} ({decimal(game.percent_of_top)} %)"


def _named(move: Move) -> str:
    return f"{move.coordinate} {format_word(move.word)}"
