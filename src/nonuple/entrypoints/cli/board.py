"""`nonuple board`."""

import click

from nonuple.entrypoints.cli.board_drawing import show_board
from nonuple.entrypoints.cli.french_click import FrenchGroup
from nonuple.entrypoints.cli.options import read_board, services


@click.group(cls=FrenchGroup)
def board() -> None:
    """Dessiner une grille."""


@board.command()
@click.argument("path", metavar="FICHIER")
def show(path: str) -> None:
    """Dessiner la grille d’un fichier (« - » : entrée standard).

    Un fichier de grille a 15 lignes de 15 cases : « . » vide, une lettre, en minuscule pour un
    joker. Vers un fichier ou un tube, la grille est écrite dans ce même format.
    """
    show_board(read_board(services(), path))
