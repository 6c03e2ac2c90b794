"""`nonuple store`: the log of everything that was played, taken out, put in and checked."""

import asyncio
import sys
from collections.abc import AsyncIterator, Awaitable, Callable, Iterable, Iterator
from datetime import datetime
from pathlib import Path
from typing import TypeVar

import click

from nonuple.adapters.atomic_files import fault_of, replaced
from nonuple.adapters.formats.archive_files import archive_lines, read_archive
from nonuple.adapters.store.sqlite_restoring import restore_file
from nonuple.adapters.store.sqlite_store import SqliteLog
from nonuple.app.access.people import Person
from nonuple.app.errors import FileFault, UnreadableFile, UnwritableFile
from nonuple.app.files.archives import ArchivedLog, CheckReport, check
from nonuple.app.hosting.event_store import StoredEvent
from nonuple.app.rooms.room_logs import find_rooms
from nonuple.entrypoints.bootstrap import STANDARD_INPUT
from nonuple.entrypoints.cli.french_click import NEGATIVE, FrenchGroup
from nonuple.entrypoints.cli.options import echo_json, json_option
from nonuple.entrypoints.cli.store_show import chosen, names_of, shown
from nonuple.entrypoints.french.messages import counted
from nonuple.entrypoints.french.service import finding_line
from nonuple.entrypoints.people_bootstrap import everybody, restore_people
from nonuple.entrypoints.store_bootstrap import (
    GAME_KINDS,
    default_address,
    is_server,
    open_log,
    open_store,
)

T = TypeVar("T")

store_option = click.option(
    "--store", "address", metavar="ADRESSE", envvar="NONUPLE_STORE", show_envvar=True,
    default=default_address,
    help="Le journal : un fichier, ou postgresql://… (sinon « events.sqlite » dans le dossier "
    "de données).",
)  # fmt: skip
_path = click.argument("path", metavar="FICHIER", type=click.Path(path_type=Path))


@click.group(cls=FrenchGroup)
def store() -> None:
    """Le journal des parties : lire, exporter, sauvegarder, restaurer, vérifier."""


@store.command()
@click.argument("path", metavar="[FICHIER]", default=STANDARD_INPUT)
@click.option("--stream", metavar="NOM", help="Un seul journal (voir « nonuple store list »).")
@click.option("--names", is_flag=True, help="Aussi les personnes : noms, licences, clubs.")
@store_option
def export(*, path: str, stream: str | None, names: bool, address: str) -> None:
    """Écrire des événements en JSON, un par ligne (« - » : sortie standard).

    Sans --names, un joueur n’y est qu’un numéro. Le serveur peut tourner en même temps.
    """
    people = everybody(address) if names else []
    if path == STANDARD_INPUT:
        _with_log(address, lambda log: _export(log, stream, sys.stdout.buffer.write, people))
        return
    count = _export_to(Path(path), address, stream, people)
    click.echo(f"{counted(count, 'événement')} dans « {path} ».")


@store.command("import")
@_path
@store_option
def import_(path: Path, address: str) -> None:
    """Importer des journaux exportés : tout ou rien, sans rien écraser.

    Les personnes aussi, si l’export les contient. Avec SQLite, le serveur doit être arrêté.
    """
    people: list[Person] = []
    count = asyncio.run(_import(path, address, people.append))
    click.echo(f"{counted(count, 'événement importé', 'événements importés')}.")
    if people:
        restore_people(address, people)
        click.echo(f"{counted(len(people), 'personne importée', 'personnes importées')}.")


@store.command()
@_path
@store_option
def backup(path: Path, address: str) -> None:
    """Copier tout le journal pendant que le serveur tourne.

    Un fichier SQLite est copié dans un autre, que « nonuple store restore » remet en place ; de
    PostgreSQL, tout est exporté en JSON, avec les personnes mais sans les comptes ni les
    invitations.
    """
    if path.exists():
        raise UnwritableFile(str(path), FileFault.EXISTS)

    async def copied(log: ArchivedLog) -> bool:
        if isinstance(log, SqliteLog):
            await log.backup(path)
        return isinstance(log, SqliteLog)

    if not _with_log(address, copied):
        _export_to(path, address, None, everybody(address))
    click.echo(f"Journal copié dans « {path} ».")


@store.command()
@_path
@store_option
def restore(path: Path, address: str) -> None:
    """Remettre une sauvegarde en place ; le serveur doit être arrêté.

    La sauvegarde (un fichier fait par « nonuple store backup ») est d’abord lue en entier ; si
    quelque chose ne va pas, rien n’est changé. Le journal remplacé est gardé à côté, sous un nom
    daté. Ne copiez pas le fichier à la main : SQLite y mélangerait la fin de l’ancien.
    """
    if is_server(address):
        raise click.UsageError(
            "« restore » remplace un fichier SQLite. Pour PostgreSQL, restaurez la copie avec "
            "« pg_restore » ou « psql », ou importez un export avec « nonuple store import »."
        )
    now = datetime.now().astimezone()
    restored = asyncio.run(restore_file(path, Path(address), GAME_KINDS, now))
    click.echo(f"Journal restauré depuis « {path} ». {_summary(restored.report)}")
    if restored.kept:
        click.echo(f"L’ancien journal est gardé : « {restored.kept} ».")


@store.command("list")
@store_option
def list_(address: str) -> None:
    """Lister les journaux, avec le nombre de leurs événements."""

    async def listed(log: ArchivedLog) -> list[tuple[str, int]]:
        return [(name, await log.version(name)) for name in await log.streams()]

    for name, version in _with_log(address, listed):
        click.echo(f"{name}  {counted(version, 'événement')}")


@store.command()
@click.argument("room", metavar="SÉANCE")
@click.option("--names", is_flag=True, help="Les joueurs par leur nom, et non par leur table.")
@store_option
def show(*, room: str, names: bool, address: str) -> None:
    """Lire le journal d’une séance : le coup, l’heure, qui a agi, ce qui s’est passé.

    La séance est donnée par son numéro ou par son titre. Le serveur peut tourner en même temps.
    """
    log = chosen(_with_log(address, lambda log: find_rooms(log, room)), room)
    people = everybody(address) if names else []
    for line in shown(log, names_of(log, people)):
        click.echo(line)


@store.command("check")
@store_option
@json_option
@click.pass_context
def check_(ctx: click.Context, /, *, address: str, as_json: bool) -> None:
    """Vérifier que tout est lisible : la base, l’ordre, les clés, chaque événement, chaque partie.

    Sortie 0 si tout est bon, 1 sinon. Le serveur peut tourner en même temps.
    """
    report = _with_log(address, lambda log: check(log, GAME_KINDS))
    if as_json:
        echo_json(_as_json(report))
    else:
        for finding in report.findings:
            click.echo(finding_line(finding))
        click.echo(_summary(report))
    if report.findings:
        ctx.exit(NEGATIVE)


def _with_log(address: str, action: Callable[[ArchivedLog], Awaitable[T]]) -> T:
    async def done() -> T:
        log = await open_log(address)
        try:
            return await action(log)
        finally:
            await log.close()

    return asyncio.run(done())


def _export_to(path: Path, address: str, stream: str | None, people: Iterable[Person]) -> int:
    def exported(log: ArchivedLog) -> Awaitable[int]:
        return _export(log, stream, file.write, people)

    with replaced(path) as temporary, temporary.open("wb") as file:
        return _with_log(address, exported)


async def _export(
    log: ArchivedLog,
    stream: str | None,
    write: Callable[[bytes], object],
    people: Iterable[Person],
) -> int:
    if stream is not None and not await log.version(stream):
        raise click.UsageError(f"Aucun journal ne s’appelle « {stream} ».")
    events: AsyncIterator[StoredEvent] = log.all_events() if stream is None else log.read(stream)
    lines, others = 0, list(people)
    async for line in archive_lines(events, others):
        write(line)
        lines += 1
    # The first and the last are no events.
    return lines - len(others) - 2


async def _import(path: Path, address: str, meet: Callable[[Person], None]) -> int:
    into = await open_store(address)
    try:
        return await into.restore(read_archive(_lines(path), meet))
    finally:
        await into.close()


def _lines(path: Path) -> Iterator[bytes]:
    try:
        with path.open("rb") as file:
            yield from file
    except OSError as error:
        raise UnreadableFile(str(path), fault_of(error)) from error


def _summary(report: CheckReport) -> str:
    read = f"{counted(report.events, 'événement')}, "
    read += counted(report.streams, "journal", "journaux")
    faults = counted(len(report.findings), "défaut") if report.findings else "tout est lisible"
    return f"{read} : {faults}."


def _as_json(report: CheckReport) -> dict[str, object]:
    return {
        "streams": report.streams,
        "events": report.events,
        "findings": [
            {
                "flaw": finding.flaw.name.lower(),
                "stream": finding.stream,
                "version": finding.version,
                "sentence": finding_line(finding),
            }
            for finding in report.findings
        ],
    }
