"""Which game is played: edition, formulas, tempo, seed."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, TypeVar

import click

from nonuple.entrypoints.bootstrap import Services
from nonuple.entrypoints.cli.options import DUPLICATE_EDITION, lexicon_option
from nonuple.rules.duplicate_rules import DuplicateRules
from nonuple.rules.formulas import FORMULAS, with_formulas

F = TypeVar("F", bound=Callable[..., Any])
USUAL = "normale"
_OPTIONS = (
    click.option(
        "--edition",
        "edition_name",
        type=DUPLICATE_EDITION,
        default="2014",
        show_default=True,
        metavar="NOM",
        help="L’édition du règlement : 2014, 2011, abrege, famille, 2016, 2023, ou d’un club.",
    ),
    click.option(
        "--formula",
        "formulas",
        multiple=True,
        metavar="NOM",
        help=f"Une formule, plusieurs si elles se combinent : {', '.join(FORMULAS)}.",
    ),
    click.option("--tempo", metavar="NOM", help="Le temps de jeu : normal, semi-rapide, blitz…"),
    click.option(
        "--seed", metavar="S", help="Un numéro ou un texte : le même redonne la même partie."
    ),
    click.option(
        "--no-look-ahead",
        is_flag=True,
        help="Entre tops, retenir le premier dans l’ordre sans chercher lequel ouvre le jeu.",
    ),
    lexicon_option,
)


def game_options(command: F) -> F:
    """The options that `AskedGame` takes as keywords."""
    for option in reversed(_OPTIONS):
        command = option(command)
    return command


@dataclass(frozen=True, kw_only=True)
class AskedGame:
    """What the options say."""

    edition_name: str
    formulas: tuple[str, ...]
    tempo: str | None
    seed: str | None
    no_look_ahead: bool
    lexicon_name: str

    @property
    def looks_ahead(self) -> bool:
        return not self.no_look_ahead

    def rules(self, source: Services) -> DuplicateRules:
        """Edition, formulas and tempo together; a formula may be a list, "joker,7sur8"."""
        names = [name.strip().lower() for text in self.formulas for name in text.split(",")]
        tempo = [self.tempo.strip().lower()] if self.tempo else []
        wanted = [name for name in names if name not in ("", USUAL)]
        return with_formulas(source.editions.duplicate(self.edition_name), [*wanted, *tempo])
