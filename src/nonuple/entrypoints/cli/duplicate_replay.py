"""`nonuple duplicate replay`."""

from dataclasses import replace

import click

from nonuple.adapters.formats.event_json import BadLog
from nonuple.adapters.formats.game_files import read_game
from nonuple.app.files.game_files import EditionSource, replay_file
from nonuple.app.files.published_games import BadTable, PublishedGame
from nonuple.app.files.replaying import Checks, Finding, ReplayReport
from nonuple.core.solver import Solver
from nonuple.duplicate.errors import IncoherentLog
from nonuple.entrypoints.cli.french_click import NEGATIVE
from nonuple.entrypoints.cli.game_options import USUAL
from nonuple.entrypoints.cli.options import echo_json, json_option, lexicon_option, services
from nonuple.entrypoints.french.messages import sentence
from nonuple.entrypoints.french.replaying import finding_sentence, outcome_sentence, rules_sentence
from nonuple.entrypoints.french.rules import changes_listed


@click.command("replay")
@click.argument("path", metavar="FICHIER")
@click.option(
    "--formula",
    "formula",
    metavar="NOM,…",
    help="La formule (joker, 7sur8, 7et8, 789, normale), sinon celle du fichier, sinon déduite.",
)
@click.option(
    "--edition",
    "edition_name",
    metavar="NOM",
    help="L’édition du règlement, sinon celle du journal, sinon 2014.",
)
@lexicon_option
@click.option("--strict-words", is_flag=True, help="Compter comme erreur un mot absent du lexique.")
@click.option("--check-tops", is_flag=True, help="Vérifier aussi que chaque mot est un top.")
@click.option("--partial", is_flag=True, help="La partie publiée s’arrête avant la fin.")
@json_option
@click.pass_context
def replay(
    ctx: click.Context,
    /,
    *,
    path: str,
    formula: str | None,
    edition_name: str | None,
    lexicon_name: str,
    as_json: bool,
    **flags: bool,
) -> None:
    """Vérifier une partie publiée : scores, cumuls, tirages, jokers, fin de partie.

    FICHIER : un tableau « N° Tirage Solution Réf. Points », la solution sur la ligne suivante, ou
    une partie de Nonuple, en CSV ou en JSON (« - » : entrée standard). Sortie 0 si tout concorde,
    1 sinon. Les mots absents du lexique sont signalés, sans plus.
    """
    source = services()
    edition = None if edition_name is None else source.editions.duplicate(edition_name)
    solver = Solver(source.lexicons.open(lexicon_name))
    try:
        file = read_game(source.read(path))
    except (BadTable, BadLog, IncoherentLog) as error:
        click.echo(f"Erreur : {sentence(error)}", err=True)
        ctx.exit(NEGATIVE)
    if flags["partial"]:
        file = replace(file, game=replace(file.game, is_partial=True))
    checks = Checks(solver, words_are_strict=flags["strict_words"], tops=flags["check_tops"])
    report = replay_file(file, edition, _formulas(formula), checks)
    if as_json:
        echo_json(_as_json(file.game, report, file.edition_source(edition)))
    else:
        _echo(file.game, report, file.edition_source(edition))
    if not report.agrees:
        ctx.exit(NEGATIVE)


def _formulas(text: str | None) -> tuple[str, ...] | None:
    if text is None:
        return None
    names = (name.strip().lower() for name in text.split(","))
    return tuple(name for name in names if name and name != USUAL)


def _echo(game: PublishedGame, report: ReplayReport, source: EditionSource) -> None:
    if game.title:
        click.echo(game.title)
    click.echo("\n".join((rules_sentence(report, source), *changes_listed(report.rules))))
    for finding in report.findings:
        click.echo(finding_sentence(finding))
    click.echo(outcome_sentence(report))


def _as_json(game: PublishedGame, report: ReplayReport, source: EditionSource) -> dict[str, object]:
    return {
        "agrees": report.agrees,
        "edition": report.rules.edition,
        "edition_source": source.value,
        "formulas": list(report.rules.formulas),
        "formula_source": report.source.value,
        "turns": report.turns,
        "points": report.points,
        "printed_total": game.total,
        "ending": report.ending and report.ending.value,
        "findings": [_finding_as_json(finding) for finding in report.findings],
    }


def _finding_as_json(finding: Finding) -> dict[str, object]:
    return {
        "kind": finding.kind.value,
        "failure": finding.is_failure,
        "turn": finding.turn,
        "line": finding.line or None,
        "printed": finding.printed,
        "expected": finding.expected,
        "sentence": finding_sentence(finding),
    }
