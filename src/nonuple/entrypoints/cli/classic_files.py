"""`nonuple classic replay` and `convert`: recorded classic games."""

from dataclasses import dataclass, replace

import click

from nonuple.adapters.formats.cgp import write_cgp
from nonuple.adapters.formats.classic_event_json import read_json
from nonuple.adapters.formats.classic_text import write_text
from nonuple.adapters.formats.gcg import BadGcg, parse_gcg, write_gcg
from nonuple.adapters.formats.json_logs import BadLog, LogFault
from nonuple.app.files.classic_replaying import Checked, check_record
from nonuple.classic import logs
from nonuple.classic.certifying import Departure, certify
from nonuple.classic.errors import IncoherentGame
from nonuple.classic.events import Event
from nonuple.classic.positions import RecordedPosition, position_before, turn_count
from nonuple.classic.records import Record, record_of, record_players
from nonuple.classic.starting import commitment as committed
from nonuple.core.errors import NonupleError
from nonuple.core.lexicon import Lexicon
from nonuple.entrypoints.cli.french_click import NEGATIVE
from nonuple.entrypoints.cli.options import echo_json, json_option, lexicon_option, services
from nonuple.entrypoints.french.certifying import departure_sentence
from nonuple.entrypoints.french.classic import check_sentences, disagreement_sentence
from nonuple.entrypoints.french.messages import counted, sentence
from nonuple.rules.classic_editions import CLASSIC_FISF
from nonuple.rules.classic_rules import ClassicRules

_CGP = "cgp"
_WRITERS = {"gcg": write_gcg, "texte": write_text}


@dataclass(frozen=True)
class _Recorded:
    """A game of a file: a log in JSON, with its own rules and events, or a record."""

    record: Record
    rules: ClassicRules
    events: tuple[Event, ...] = ()


def _read(ctx: click.Context, path: str) -> _Recorded:
    """A game of a file: a log in JSON where it starts like one; else GCG."""
    content = services().read(path)
    try:
        if not is_log(content):
            return _Recorded(parse_gcg(content), CLASSIC_FISF)
        events = logged(content)
    except (BadGcg, BadLog) as error:
        click.echo(f"Erreur : {sentence(error)}", err=True)
        ctx.exit(NEGATIVE)
    try:
        game = logs.replay(events)
    except IncoherentGame as error:
        click.echo(f"Erreur : {_incoherence(events, error)}", err=True)
        ctx.exit(NEGATIVE)
    return _Recorded(record_of(game, record_players(game.players)), game.rules, events)


def _incoherence(events: tuple[Event, ...], error: IncoherentGame) -> str:
    """Why a log is no game: where it departs from the rules before it makes no sense any more."""
    if error.number > 1:
        first = _certified(events, None).departures[0]
        if first.number < error.number:
            return departure_sentence(first, events)
    return sentence(error)


def is_log(content: bytes) -> bool:
    """Whether a file starts like a log in JSON."""
    return content.lstrip().startswith(b"{")


def logged(content: bytes) -> tuple[Event, ...]:
    """The events of a log; raises BadLog."""
    try:
        return read_json(content.decode())
    except UnicodeDecodeError:
        raise BadLog(LogFault.NOT_JSON) from None


@click.command("replay")
@click.argument("path", metavar="PARTIE.gcg")
@lexicon_option
@json_option
@click.option("--words", "checks_words", is_flag=True, help="Signaler les mots absents du lexique.")
@click.option(
    "--commitment",
    metavar="EMPREINTE",
    help="L’empreinte des tirages annoncée avant la partie, à comparer à celle du journal.",
)
@click.pass_context
def replay(
    ctx: click.Context,
    path: str,
    lexicon_name: str,
    *,
    as_json: bool,
    checks_words: bool,
    commitment: str | None,
) -> None:
    """Vérifier une partie classique : scores, cumuls, tirages, fin de partie.

    PARTIE.gcg : un fichier GCG, ou un journal JSON (« - » : entrée standard). Un journal est
    certifié : chaque événement doit être celui que donnent le règlement, la graine des tirages, le
    lexique de la partie et la pendule. Sortie 0 si tout concorde, 1 sinon.
    """
    game = _read(ctx, path)
    if commitment is not None and not game.events:
        raise click.UsageError("--commitment accompagne un journal JSON.")
    words = services().lexicons.open(lexicon_name) if checks_words else None
    checked = check_record(game.record, game.rules, words)
    log = _certified(game.events, commitment) if game.events else None
    if log is not None:
        # What its record says follows from the events, which are judged themselves.
        checked = replace(checked, disagreements=())
    agrees = checked.agrees and (log is None or log.agrees)
    if as_json:
        told = _as_json(game.record, checked) | {"agrees": agrees}
        echo_json(told if log is None else told | {"log": log.as_json()})
    else:
        if game.record.title:
            click.echo(game.record.title)
        lines = [] if log is None else log.sentences
        click.echo("\n".join((*lines, *check_sentences(game.record, checked, agrees=agrees))))
    if not agrees:
        ctx.exit(NEGATIVE)


@dataclass(frozen=True)
class _Certified:
    """A log certified; verdicts are judged where the words of the game are known."""

    departures: tuple[Departure, ...]
    events: tuple[Event, ...]
    commitment: str
    is_committed: bool
    judges_verdicts: bool

    @property
    def agrees(self) -> bool:
        return self.is_committed and not self.departures

    @property
    def sentences(self) -> list[str]:
        lines = [departure_sentence(one, self.events) for one in self.departures]
        if not self.is_committed:
            lines.append("Les tirages ne sont pas ceux de l’empreinte annoncée.")
        if not self.judges_verdicts:
            lines.append(
                "Le lexique de la partie n’est pas ici : les verdicts sont pris tels quels."
            )
        return [*lines, f"Empreinte des tirages : {self.commitment}"]

    def as_json(self) -> dict[str, object]:
        return {
            "commitment": self.commitment,
            "is_committed": self.is_committed,
            "judges_verdicts": self.judges_verdicts,
            "departures": [
                {
                    "kind": one.kind.value,
                    "event": one.number,
                    "name": one.event,
                    "field": one.field,
                    "found": one.found,
                    "expected": one.expected,
                    "sentence": departure_sentence(one, self.events),
                }
                for one in self.departures
            ],
        }


def _certified(events: tuple[Event, ...], commitment: str | None) -> _Certified:
    first = logs.replay(events[:1])
    opened, own = first.opened, committed(first)
    words = _words_of(opened.lexicon, opened.fingerprint)
    return _Certified(
        certify(events, words),
        events,
        own,
        is_committed=commitment is None or commitment.strip().lower() == own,
        judges_verdicts=words is not None,
    )


def _words_of(name: str, fingerprint: str) -> Lexicon | None:
    """The words that a game was played with, if they are here."""
    try:
        found = services().lexicons.open_as_played(name, fingerprint)
    except NonupleError:
        return None
    return found if found.fingerprint == fingerprint else None


@click.command("convert")
@click.argument("path", metavar="PARTIE.gcg")
@click.option(
    "--to",
    "form",
    type=click.Choice((*_WRITERS, _CGP)),
    default="texte",
    show_default=True,
    help="La forme voulue.",
)
@click.option(
    "--turn",
    type=click.IntRange(1),
    metavar="N",
    help="La position avant le coup N ; sinon, après le dernier (avec --to cgp).",
)
@click.pass_context
def convert(ctx: click.Context, path: str, form: str, turn: int | None) -> None:
    """Écrire une partie classique sous une autre forme, sur la sortie standard.

    PARTIE.gcg : un fichier GCG, ou un journal JSON (« - » : entrée standard). « texte » : une ligne
    par coup, avec les références françaises. « cgp » : une position de la partie, en une ligne.
    """
    if turn is not None and form != _CGP:
        raise click.UsageError("--turn accompagne --to cgp.")
    record = _read(ctx, path).record
    if form == _CGP:
        click.echo(write_cgp(_position(record, turn)))
    else:
        click.echo(_WRITERS[form](record), nl=False)


def _position(record: Record, turn: int | None) -> RecordedPosition:
    turns = turn_count(record)
    if turn is not None and turn > turns:
        raise click.UsageError(
            f"La partie a {counted(turns, 'coup')} : --turn ne va pas plus loin."
        )
    return position_before(record, turn or turns + 1)


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
