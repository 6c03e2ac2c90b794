"""`nonuple duplicate batch`."""

import os
import sys
import time
from functools import partial
from typing import Any

import click

from nonuple.app.files.generated_games import Batch, BatchStats, Spread, play_batch
from nonuple.entrypoints.bootstrap import open_lexicon
from nonuple.entrypoints.cli.game_options import AskedGame, game_options
from nonuple.entrypoints.cli.options import echo_json, json_option, services
from nonuple.entrypoints.french.games import ENDINGS
from nonuple.entrypoints.french.messages import counted, decimal, thousands
from nonuple.entrypoints.french.rules import rules_lines

_NAMES = {"turns": "Coups", "totals": "Tops", "bingos": "Scrabbles", "jokers": "Jokers posés"}


@click.command()
@click.argument("games", type=click.IntRange(1), metavar="N")
@game_options
@click.option(
    "--processes",
    type=click.IntRange(1),
    metavar="N",
    help="Le nombre de processus (par défaut, autant que de cœurs).",
)
@json_option
def batch(*, games: int, processes: int | None, as_json: bool, **options: Any) -> None:
    """Jouer N parties de tops et en tirer des statistiques : coups, tops, scrabbles, fins.

    La partie n° 3 d’un lot S est celle de « duplicate generate --seed S/3 ».
    """
    asked = AskedGame(**options)
    source = services()
    rules = asked.rules(source)
    # Compiled and saved here if it must be, so that the processes only open it.
    lexicon = source.lexicons.open(asked.lexicon_name)
    seed = source.new_seed() if asked.seed is None else asked.seed
    wanted = Batch(rules, games, seed, asked.looks_ahead)
    used = min(processes or os.cpu_count() or 1, games)
    opener = partial(open_lexicon, asked.lexicon_name) if used > 1 else lambda: lexicon
    start = time.perf_counter()
    with click.progressbar(
        length=games, label=f"Lot {seed}", file=sys.stderr, hidden=not sys.stderr.isatty()
    ) as bar:
        stats = play_batch(wanted, opener, used, bar.update)
    seconds = time.perf_counter() - start
    if as_json:
        echo_json(_as_json(stats, seed, used, seconds))
        return
    click.echo("\n".join((*rules_lines(rules), f"Lexique {asked.lexicon_name}")))
    _echo(stats)
    speed = f"{decimal(games / seconds)} parties par seconde"
    click.echo(f"{decimal(seconds)} s sur {counted(used, 'processus', 'processus')}, {speed}.")


def _echo(stats: BatchStats) -> None:
    click.echo(f"{counted(stats.games, 'partie')} :")
    click.echo(f"{'':14}{'moyenne':>9}{'min':>7}{'max':>7}   déciles")
    for name, title in _NAMES.items():
        spread: Spread = getattr(stats, name)
        deciles = " ".join(thousands(number) for number in spread.deciles)
        least, most = thousands(spread.least), thousands(spread.most)
        mean = decimal(spread.mean)
        click.echo(f"{title:14}{mean:>9}{least:>7}{most:>7}   {deciles}")
    click.echo("Fins :")
    for ending, number in stats.endings.items():
        click.echo(f"{thousands(number):>9}  {ENDINGS[ending]}")


def _as_json(stats: BatchStats, seed: str, processes: int, seconds: float) -> dict[str, object]:
    spreads = {name: _spread_as_json(getattr(stats, name)) for name in _NAMES}
    endings = {ending.value: number for ending, number in stats.endings.items()}
    return {
        "games": stats.games,
        "seed": seed,
        **spreads,
        "endings": endings,
        "processes": processes,
        "seconds": round(seconds, 3),
    }


def _spread_as_json(spread: Spread) -> dict[str, object]:
    return {
        "mean": round(spread.mean, 3),
        "least": spread.least,
        "most": spread.most,
        "deciles": list(spread.deciles),
    }
