"""`nonuple top` and `nonuple solve`."""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from itertools import takewhile
from typing import Any

import click

from nonuple.adapters.formats.cgp import parse_cgp
from nonuple.core.board import Board, Direction
from nonuple.core.letters import JOKER
from nonuple.core.move import Move
from nonuple.core.notation import format_word, parse_rack_line
from nonuple.core.rack import RACK_LIMIT, Rack
from nonuple.core.scoring import SEVEN_AND_EIGHT, SEVEN_EIGHT_NINE, BonusTable
from nonuple.core.solver import STANDARD_LIMITS, Limits, Solver
from nonuple.entrypoints.cli.board_drawing import show_board
from nonuple.entrypoints.cli.options import (
    echo_json,
    json_option,
    lexicon_option,
    read_board,
    services,
)
from nonuple.entrypoints.french.messages import counted

_FORMULAS = {
    "normale": STANDARD_LIMITS,
    "7sur8": STANDARD_LIMITS,
    "7et8": Limits(8, SEVEN_AND_EIGHT),
    "789": Limits(9, SEVEN_EIGHT_NINE),
}


@dataclass(frozen=True)
class _Question:
    """A rack on a board, under some limits."""

    rack: Rack
    board: Board
    limits: Limits
    solver: Solver


class _Bonus(click.ParamType[BonusTable]):
    """What is earned for each number of tiles laid: 7:50,8:75."""

    name = "prime"

    def convert(
        self, value: Any, param: click.Parameter | None, ctx: click.Context | None
    ) -> BonusTable:
        try:
            pairs = (pair.split(":") for pair in str(value).split(","))
            return BonusTable.of({int(laid): int(earned) for laid, earned in pairs})
        except ValueError:
            self.fail(
                f"« {value} » n’est pas compris, écrivez par exemple « 7:50,8:75 ».", param, ctx
            )


def _position_options(command: Callable[..., None]) -> Callable[..., None]:
    options = (
        click.argument("rack", metavar="TIRAGE", required=False),
        click.option(
            "--board", "path", metavar="FICHIER", help="La grille (« - » : entrée standard)."
        ),
        click.option(
            "--cgp",
            metavar="POSITION",
            help="La grille et le tirage, par une position CGP en une ligne.",
        ),
        click.option(
            "--formula",
            type=click.Choice(list(_FORMULAS)),
            default="normale",
            show_default=True,
            metavar="|".join(_FORMULAS),
            help="La formule de jeu.",
        ),
        click.option(
            "--laid",
            type=click.IntRange(1, RACK_LIMIT),
            metavar="N",
            help="Le plus grand nombre de lettres à poser (1 à 9), sinon celui de la formule.",
        ),
        click.option(
            "--bonus",
            type=_Bonus(),
            metavar="N:POINTS,…",
            help="La prime par nombre de lettres posées (« 7:50,8:75 »).",
        ),
        lexicon_option,
        json_option,
        click.option("--show", is_flag=True, help="Dessiner la grille avec le meilleur coup."),
    )
    for option in reversed(options):
        command = option(command)
    return command


@click.command()
@_position_options
def top(*, show: bool, as_json: bool, **asked: Any) -> None:
    """Trouver le top d’un tirage : le meilleur score et toutes les solutions qui l’atteignent.

    TIRAGE : 1 à 9 lettres, « ? » pour un joker, par exemple AECC?NU ou WEL+BSUI ; avec --cgp,
    celui de la position s’il n’est pas indiqué.
    """
    question = _question(**asked)
    found = question.solver.tops(question.board, question.rack, question.limits)
    if as_json:
        echo_json({"score": found.score, "moves": [_as_json(m, question) for m in found.moves]})
        return
    if not found.moves:
        click.echo(_nothing(question))
    else:
        solutions = counted(len(found.moves), "solution")
        click.echo(f"Tirage {question.rack} : top à {counted(found.score, 'point')}, {solutions}.")
        _echo_moves(found.moves, question)
    if show:
        _show(question, found.moves)


@click.command()
@_position_options
@click.option(
    "--limit",
    type=click.IntRange(0),
    default=20,
    show_default=True,
    metavar="N",
    help="Le nombre de coups à écrire ; 0 : tous.",
)
def solve(*, show: bool, as_json: bool, limit: int, **asked: Any) -> None:
    """Classer tous les coups d’un tirage, du meilleur au moins bon.

    TIRAGE : 1 à 9 lettres, « ? » pour un joker, par exemple AECC?NU ou WEL+BSUI ; avec --cgp,
    celui de la position s’il n’est pas indiqué.
    """
    question = _question(**asked)
    found = question.solver.all_moves(question.board, question.rack, question.limits)
    shown = found[:limit] if limit else found
    if as_json:
        moves = [_as_json(move, question) for move in shown]
        echo_json({"count": len(found), "moves": moves})
        return
    if not found:
        click.echo(_nothing(question))
    else:
        click.echo(f"Tirage {question.rack} : {counted(len(found), 'coup')}{_shown(shown, found)}.")
        _echo_moves(shown, question)
    if show:
        _show(question, list(takewhile(lambda move: move.score == found[0].score, found)))


def _question(
    rack: str | None,
    path: str | None,
    cgp: str | None,
    formula: str,
    laid: int | None,
    bonus: BonusTable | None,
    lexicon_name: str,
) -> _Question:
    source = services()
    if cgp is None:
        read_rack, board = _given_rack(rack), read_board(source, path)
    elif path is not None:
        raise click.UsageError("Choisissez --board ou --cgp : une seule grille.")
    else:
        position = parse_cgp(cgp)
        board = position.board
        # The rack of whoever is to move, unless another is tried.
        read_rack = Rack.parse(position.racks[0]) if rack is None else _given_rack(rack)
    usual = _FORMULAS[formula]
    limits = Limits(laid or usual.max_laid, bonus or usual.bonus)
    return _Question(read_rack, board, limits, Solver(source.lexicons.open(lexicon_name)))


def _given_rack(text: str | None) -> Rack:
    if text is None:
        context = click.get_current_context()
        (argument,) = (one for one in context.command.params if one.name == "rack")
        raise click.MissingParameter(ctx=context, param=argument)
    return parse_rack_line(text).rack


def _as_json(move: Move, question: _Question) -> dict[str, object]:
    detail = move.detail(question.board, question.limits.bonus)
    return {
        "coordinate": str(move.coordinate),
        "word": move.word,
        "score": move.score,
        "laid": move.laid,
        "words": [
            {"word": word.word, "coordinate": str(word.coordinate), "points": word.points}
            for word in detail.words
        ],
        "bonus": detail.bonus,
    }


def _shown(shown: Sequence[Move], found: Sequence[Move]) -> str:
    if len(shown) == len(found):
        return ""
    return f", les {len(shown)} meilleurs" if len(shown) > 1 else ", le meilleur"


def _nothing(question: _Question) -> str:
    return f"Tirage {question.rack} : aucun mot ne peut être posé."


def _echo_moves(moves: Iterable[Move], question: _Question) -> None:
    shown = list(moves)
    width = max(len(format_word(move.word)) for move in shown)
    for move in shown:
        detail = move.detail(question.board, question.limits.bonus)
        others = [f"{format_word(word.word)} {word.points}" for word in detail.words[1:]]
        notes = [f"+ {' + '.join(others)}"] if others else []
        notes += [f"prime {detail.bonus}"] if detail.bonus else []
        line = f"{move.score:>5}  {move.coordinate!s:<3}  {format_word(move.word):<{width}}  "
        click.echo((line + "   ".join(notes)).rstrip())


def _spends(board: Board, top: Move) -> tuple[bool, int]:
    """What a top is retained against: down on an empty board, jokers (3.4)."""
    is_down = top.coordinate.direction is Direction.DOWN
    return board.is_empty and is_down, top.laid.count(JOKER)


def _show(question: _Question, tops: Sequence[Move]) -> None:
    """The board with the top that would be retained."""
    click.echo()
    if not tops:
        show_board(question.board)
    else:
        move = min(tops, key=lambda top: _spends(question.board, top))
        new = question.board.laid_squares(move.placement)
        show_board(question.board.lay(move.placement), new)
