import asyncio
import json
import re
import sqlite3
import sys
from collections.abc import Callable, Sequence
from contextlib import closing
from pathlib import Path

import pytest
from click.testing import Result

from nonuple.adapters.formats.event_json import encoded
from nonuple.adapters.store.sqlite_store import SqliteStore
from nonuple.app.hosting.event_store import Append, NewEvent
from nonuple.duplicate.events import Event, GameOpened, LettersDrawn, PlayerEntered
from nonuple.rules.editions import EDITIONS

Run = Callable[..., Result]
OPENED = GameOpened(EDITIONS["2014"], "ouvert", "", "1")


def recorded(path: Path, stream: str, events: Sequence[Event], key: str | None = None) -> None:
    async def record() -> None:
        store = await SqliteStore.open(path)
        new = [NewEvent(type(event).__name__, {"event": encoded(event)}) for event in events]
        await store.append(Append(stream, new, key=key))
        await store.close()

    asyncio.run(record())


@pytest.fixture
def path(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A store with a game that was begun and one of something else."""
    path = tmp_path / "club.sqlite"
    recorded(path, "game/1", [OPENED, PlayerEntered("Anne", 1)], "k")
    recorded(path, "game/1", [LettersDrawn(1, "", "AECC?NU")])
    recorded(path, "game/2", [OPENED])
    monkeypatch.setenv("NONUPLE_STORE", str(path))
    return path


def test_everything_is_exported_and_imported_elsewhere(
    run: Run, path: Path, tmp_path: Path
) -> None:
    archive, other = str(tmp_path / "all.jsonl"), str(tmp_path / "other.sqlite")
    exported = run("store", "export", archive)
    assert exported.output == f"4 événements dans « {archive} ».\n"
    # The server may be at work.
    store = asyncio.Runner()
    held = store.run(SqliteStore.open(path))
    assert run("store", "export").stdout_bytes == Path(archive).read_bytes()
    refused = run("store", "import", archive)
    assert refused.exit_code == 2
    assert "Un autre programme écrit dans" in refused.output
    store.run(held.close())
    store.close()
    imported = run("store", "import", archive, "--store", other)
    assert imported.output == "4 événements importés.\n"
    assert run("store", "export", "--store", other).stdout_bytes == Path(archive).read_bytes()
    again = run("store", "import", archive, "--store", other)
    assert (again.exit_code, again.output) == (
        2,
        "Erreur : Le journal « game/1 » existe déjà ; rien n’a été importé.\n",
    )


def test_one_stream_is_exported(run: Run, path: Path) -> None:
    assert path.exists()
    lines = run("store", "export", "--stream", "game/2").output.splitlines()
    assert json.loads(lines[1])["stream"] == "game/2"
    assert json.loads(lines[-1]) == {"events": 1}
    assert run("store", "export", "--stream", "game/3").exit_code == 2
    assert run("store", "list").output == "game/1  3 événements\ngame/2  1 événement\n"


def test_half_an_archive_changes_nothing(run: Run, path: Path, tmp_path: Path) -> None:
    content = run("store", "export").stdout_bytes
    archive, other = tmp_path / "half.jsonl", str(tmp_path / "other.sqlite")
    archive.write_bytes(content[: len(content) // 2])
    refused = run("store", "import", str(archive), "--store", other)
    assert refused.exit_code == 2
    assert "la fin manque" in refused.output
    assert run("store", "list", "--store", other).output == ""
    assert run("store", "import", str(path.with_name("none"))).exit_code == 2


def test_a_backup_can_take_the_place_of_the_store(run: Run, path: Path, tmp_path: Path) -> None:
    copy = tmp_path / "copy.sqlite"
    assert run("store", "backup", str(copy)).exit_code == 0
    exported = run("store", "export", "--store", str(copy))
    assert exported.stdout_bytes == run("store", "export").stdout_bytes
    assert run("store", "backup", str(path)).exit_code == 2


def test_a_backup_is_put_back_in_place(run: Run, path: Path, tmp_path: Path) -> None:
    copy = tmp_path / "copie.sqlite"
    assert run("store", "backup", str(copy)).exit_code == 0
    backed_up = run("store", "export").stdout_bytes
    recorded(path, "game/3", [OPENED])
    done = run("store", "restore", str(copy))
    assert done.exit_code == 0
    said = re.fullmatch(
        rf"Journal restauré depuis « {copy} »\. 4 événements, 2 journaux : tout est lisible\.\n"
        rf"L’ancien journal est gardé : « ({tmp_path}/club-[-\dh]+\.sqlite) »\.\n",
        done.output,
    )
    assert said
    assert run("store", "export").stdout_bytes == backed_up
    assert "game/3" in run("store", "list", "--store", said[1]).output


def test_a_backup_that_cannot_be_put_back_says_why(run: Run, path: Path, tmp_path: Path) -> None:
    copy = tmp_path / "copie.sqlite"
    run("store", "backup", str(copy))

    def refused(*arguments: str) -> str:
        result = run("store", "restore", *arguments)
        assert result.exit_code == 2
        return str(result.output)

    with asyncio.Runner() as server:
        held = server.run(SqliteStore.open(path))
        said = refused(str(copy))
        server.run(held.close())
    assert said == (
        f"Erreur : Un autre programme écrit dans « {path} », sans doute un serveur : arrêtez-le "
        "d’abord.\n"
    )
    archive = tmp_path / "tout.jsonl"
    run("store", "export", str(archive))
    assert "« nonuple store import ») ; rien n’a été changé." in refused(str(archive))
    assert "est le journal lui-même" in refused(str(path))
    assert "n’existe pas" in refused(str(tmp_path / "absent"))
    assert "pg_restore" in refused(str(copy), "--store", "postgresql://127.0.0.1:1/none")
    with closing(sqlite3.connect(copy)) as connection:
        connection.execute("DELETE FROM events WHERE version = 2")
        connection.commit()
    assert refused(str(copy)) == (
        f"Erreur : La sauvegarde « {copy} » est abîmée (« game/1 », événement 3 : les "
        "événements ne se suivent pas) ; rien n’a été changé.\n"
    )
    with closing(sqlite3.connect(copy)) as connection:
        connection.execute("PRAGMA user_version = 99")
    assert "version plus récente de Nonuple" in refused(str(copy))
    assert "4 événements" in run("store", "check").output


def test_a_damaged_store_is_not_written_to(run: Run, path: Path, tmp_path: Path) -> None:
    archive = tmp_path / "tout.jsonl"
    run("store", "export", str(archive))
    content = bytearray(path.read_bytes())
    content[4096:8192] = bytes(4096)
    path.write_bytes(content)
    refused = run("store", "import", str(archive))
    assert refused.exit_code == 2
    assert "est abîmé" in refused.output
    assert "« nonuple store restore »" in refused.output
    assert path.read_bytes() == content


def test_a_sound_store_passes_the_check(run: Run, path: Path) -> None:
    assert path.exists()
    sound = run("store", "check")
    assert (sound.exit_code, sound.output) == (0, "4 événements, 2 journaux : tout est lisible.\n")


@pytest.mark.parametrize(
    ("change", "sentence"),
    [
        (
            "DELETE FROM events WHERE stream = 'game/1' AND version = 2",
            "« game/1 », événement 3 : les événements ne se suivent pas.",
        ),
        (
            "UPDATE events SET body = replace(body, '?', '!') WHERE version = 3",
            "« game/1 », événement 3 : l’événement est illisible (Événement 1 : un champ a une "
            "valeur impossible (« drawn »)).",
        ),
        (
            "UPDATE events SET body = '{' WHERE version = 3",
            "« game/1 » : la base est abîmée (event 3 of game/1 is damaged).",
        ),
        (
            "UPDATE events SET body = replace(body, '\"turn\":1', '\"turn\":2') WHERE version = 3",
            "« game/1 » : les événements ne forment pas une partie (",
        ),
        (
            "UPDATE events SET key = CASE version WHEN 2 THEN 'l' ELSE 'k' END",
            "« game/1 », événement 3 : une même clé a servi à deux actions (k).",
        ),
    ],
)
def test_a_store_that_somebody_changed_fails_the_check(
    run: Run, path: Path, change: str, sentence: str
) -> None:
    with closing(sqlite3.connect(path)) as connection:
        connection.execute(change)
        connection.commit()
    failed = run("store", "check")
    assert failed.exit_code == 1
    assert sentence in failed.output
    assert "1 défaut." in failed.output
    report = json.loads(run("store", "check", "--json").output)
    assert report["findings"][0]["sentence"] in failed.output


def test_what_is_no_store_is_told(run: Run, tmp_path: Path) -> None:
    missing = run("store", "check")
    assert missing.exit_code == 2
    assert "events.sqlite" in missing.output
    text = tmp_path / "notes.txt"
    text.write_text("Bonjour\n" * 100)
    foreign = run("store", "check", "--store", str(text))
    assert "n’est pas un journal de Nonuple" in foreign.output
    away = run("store", "list", "--store", "postgresql://127.0.0.1:1/none")
    assert away.exit_code == 2
    assert "ne répond pas" in away.output


def test_a_server_needs_what_not_all_installations_have(
    run: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, "asyncpg", None)
    for name in ("postgres_store", "postgres_connections"):
        monkeypatch.delitem(sys.modules, f"nonuple.adapters.store.{name}", raising=False)
    refused = run("store", "list", "--store", "postgresql://127.0.0.1:1/none")
    assert refused.exit_code == 2
    assert "installez « nonuple[cluster] »" in refused.output
