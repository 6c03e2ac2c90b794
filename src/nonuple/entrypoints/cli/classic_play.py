"""`nonuple classic play`: a classic game in the terminal, against the machine or among people."""

from collections.abc import Callable
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

import click

from nonuple.adapters.atomic_files import write_file
from nonuple.adapters.formats.classic_event_json import write_json
from nonuple.adapters.formats.gcg import write_gcg
from nonuple.app.classic.errors import OnlyForTwo
from nonuple.app.classic.local_table import LocalTable
from nonuple.app.errors import FileFault, UnwritableFile
from nonuple.classic.events import Settings
from nonuple.classic.records import record_of, record_players
from nonuple.classic.starting import Order, open_game
from nonuple.core.solver import Solver
from nonuple.entrypoints.bootstrap import Services
from nonuple.entrypoints.cli.classic_terminal import ClassicTerminal
from nonuple.entrypoints.cli.options import CLASSIC_EDITION, lexicon_option, services
from nonuple.entrypoints.french.rules import rules_lines
from nonuple.rules.classic_rules import ClassicRules

MACHINE = "Nonuple"
_ALONE = "Vous"
_LONGEST_NAME = 30


_OPTIONS = (
    click.argument("names", nargs=-1, metavar="[NOM]…"),
    click.option(
        "--edition",
        "edition_name",
        type=CLASSIC_EDITION,
        default="classique",
        show_default=True,
        metavar="NOM",
        help="Le règlement : classique (international), partie-libre (boîte), ou d’un club.",
    ),
    click.option(
        "--credit",
        type=click.IntRange(0),
        metavar="MINUTES",
        help="Le temps de chaque joueur ; 0 : sans pendule. Sinon, celui du règlement.",
    ),
    click.option(
        "--move-limit", type=click.IntRange(1), metavar="SECONDES", help="Le temps d’un coup."
    ),
    click.option("--machine", "adds_machine", is_flag=True, help="Ajouter la machine à la table."),
    click.option("--void", "is_void", is_flag=True, help="Refuser les mots non admis (débutants)."),
    click.option(
        "--seed", metavar="S", help="Un numéro ou un texte : le même redonne les mêmes tirages."
    ),
    click.option(
        "--save", "path", metavar="FICHIER", help="Enregistrer la partie : nom en .gcg ou .json."
    ),
    lexicon_option,
)


def _classic_options(command: Callable[..., None]) -> Callable[..., None]:
    for option in reversed(_OPTIONS):
        command = option(command)
    return command


@dataclass(frozen=True, kw_only=True)
class _Asked:
    """What the options say."""

    names: tuple[str, ...]
    edition_name: str
    credit: int | None
    move_limit: int | None
    adds_machine: bool
    is_void: bool
    seed: str | None
    path: str | None
    lexicon_name: str

    def settings(self, rules: ClassicRules, seats: int) -> Settings:
        usual = rules.credit
        minutes = (usual.minutes if usual else 0) if self.credit is None else self.credit
        return Settings(
            seats,
            minutes * 60 or None,
            self.move_limit,
            rules.challenges.window_seconds,
            is_void=self.is_void,
        )


@click.command()
@_classic_options
def play(**options: Any) -> None:
    """Jouer une partie classique, contre la machine ou à plusieurs au même clavier.

    Sans nom, ou avec un seul, vous jouez contre la machine. Avec deux à quatre noms, chacun joue à
    son tour, et les lettres sont cachées d’un joueur à l’autre.
    """
    asked, source = _Asked(**options), services()
    people, machines = _players(asked.names, adds_machine=asked.adds_machine)
    players = (*people, *machines)
    _check_path(asked.path, len(players))
    solver = Solver(source.lexicons.open(asked.lexicon_name))
    rules = source.editions.classic(asked.edition_name)
    order = Order(
        rules,
        solver.lexicon.name,
        solver.lexicon.fingerprint,
        asked.settings(rules, len(players)),
        source.new_seed() if asked.seed is None else asked.seed,
        source.new_secret(),
    )
    table = LocalTable(open_game(order, 0), players, solver, source.game_clock, machines)
    _echo_title(order)
    try:
        ClassicTerminal(table, input).play()
    finally:
        if asked.path is not None:
            _save(table, asked.path, source)


def _echo_title(order: Order) -> None:
    credit = order.settings.credit
    clock = "" if credit is None else f" · {credit // 60} min par joueur"
    click.echo(f"Partie {order.seed}")
    named, *changes = rules_lines(order.rules)
    click.echo("\n".join((f"{named}{clock}", *changes)))
    click.echo(f"Lexique {order.lexicon}")


def _players(names: tuple[str, ...], *, adds_machine: bool) -> tuple[list[str], list[str]]:
    people = [" ".join(name.split()) for name in names] or [_ALONE]
    machines = [MACHINE] if adds_machine or len(people) == 1 else []
    everybody = [name.lower() for name in (*people, *machines)]
    if len(everybody) > 4:
        raise click.UsageError("On joue à quatre au plus.")
    if any(not name or len(name) > _LONGEST_NAME for name in people):
        raise click.UsageError(f"Un nom a de 1 à {_LONGEST_NAME} lettres.")
    if len({*everybody}) < len(everybody):
        raise click.UsageError("Chaque joueur a un nom à lui.")
    return people, machines


def _check_path(path: str | None, players: int) -> None:
    """A game is not played before it is known that it can be saved as was asked."""
    if path is None:
        return
    suffix = Path(path).suffix.lower()
    if suffix not in (".gcg", ".json"):
        raise click.UsageError("Le nom du fichier finit par .gcg ou .json.")
    if suffix == ".gcg" and players != 2:
        raise OnlyForTwo
    if Path(path).exists():
        raise UnwritableFile(path, FileFault.EXISTS)


def _save(table: LocalTable, path: str, source: Services) -> None:
    game = table.game
    if not game.turns:
        click.echo("Aucun coup n’a été joué : rien n’est enregistré.")
        return
    if Path(path).suffix.lower() == ".json":
        text = write_json(table.log)
    else:
        record = record_of(game, record_players(game.players))
        lexicon = source.lexicons.info(game.opened.lexicon).shared_name
        text = write_gcg(replace(record, lexicon=lexicon))
    write_file(Path(path), [text.encode()])
    click.echo(f"Partie enregistrée : {path}")
