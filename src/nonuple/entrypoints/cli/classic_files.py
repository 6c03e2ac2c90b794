"""`nonuple classic replay` and `convert`: recorded classic games."""

import click

from nonuple.adapters.formats.classic_text import write_text
from nonuple.adapters.formats.gcg import BadGcg, parse_gcg, write_gcg
from nonuple.app.files.classic_replaying import Checked, check_record
from nonuple.classic.records import Record
from nonuple.entrypoints.cli.french_click import NEGATIVE
from nonuple.entrypoints.cli.options import echo_json, json_option, lexicon_option, services
from nonuple.entrypoints.french.classic import check_sentences, disagreement_sentence
from nonuple.entrypoints.french.messages import sentence
from nonuple.rules.classic_editions import CLASSIC_FISF

_WRITERS = {"gcg": write_gcg, "texte": write_text}


def _read(ctx: click.Context, path: str) -> Record:
    try:
        return parse_gcg(services().read(path))
    except BadGcg as error:
        click.echo(f"Erreur : {sentence(error)}", err=True)
        ctx.exit(NEGATIVE)


@click.command("replay")
@click.argument("path", metavar="PARTIE.gcg")
@lexicon_option
@json_option
@click.option("--words", "checks_words", is_flag=True, help="Signaler les mots absents du lexique.")
@click.pass_context
def replay(
    ctx: click.Context, path: str, lexicon_name: str, *, as_json: bool, checks_words: bool
) -> None:
    """Vérifier une partie classique : scores, cumuls, tirages, fin de partie.

    PARTIE.gcg : un fichier GCG (« - » : entrée standard). Sortie 0 si tout concorde, 1 sinon.
    """
    record = _read(ctx, path)
    words = services().lexicons.open(lexicon_name) if checks_words else None
    checked = check_record(record, CLASSIC_FISF, words)
    if as_json:
        echo_json(_as_json(record, checked))
    else:
        if record.title:
            click.echo(record.title)
        click.echo("\n".join(check_sentences(record, checked)))
    if not checked.agrees:
        ctx.exit(NEGATIVE)


@click.command("convert")
@click.argument("path", metavar="PARTIE.gcg")
@click.option(
    "--to",
    "form",
    type=click.Choice(tuple(_WRITERS)),
    default="texte",
    show_default=True,
    help="La forme voulue.",
)
@click.pass_context
def convert(ctx: click.Context, path: str, form: str) -> None:
    """Écrire une partie classique sous une autre forme, sur la sortie standard.

    « texte » : une ligne par coup, avec les références françaises.
    """
    click.echo(_WRITERS[form](_read(ctx, path)), nl=False)


def _as_json(record: Record, checked: Checked) -> dict[str, object]:
    return {
        "agrees": checked.agrees,
        "players": [player.name for player in record.players],
        "turns": checked.turns,
        "totals": list(checked.totals),
        "totals_by_rules": list(checked.by_rules),
        "foreign_end": checked.is_foreign_end,
        "unknown_words": list(checked.unknown_words),
        "disagreements": [
            {
                "kind": one.fault.value,
                "line": one.line,
                "found": one.found,
                "expected": one.expected,
                "sentence": disagreement_sentence(one),
            }
            for one in checked.disagreements
        ],
    }
