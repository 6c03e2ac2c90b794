"""A server killed in mid-turn, and the backup that was taken before put in its place."""

import asyncio
import subprocess
from collections.abc import Sequence
from pathlib import Path

import pytest

from tests.service.api import entered
from tests.service.conftest import NewServer
from tests.service.halls import SLIP, hall_of
from tests.service.logs import read_log
from tests.service.players import Answer, Player
from tests.service.servers import NONUPLE

pytestmark = pytest.mark.anyio

# Enough for several pages of the file to change between the backup and the kill.
PLAYERS, SLIPS = 60, 5
LONG_TURN = 3600


async def nonuple_store(path: Path, *arguments: str) -> subprocess.CompletedProcess[str]:
    """`nonuple store` as a process of its own."""
    command = [*NONUPLE, "store", *arguments, "--store", str(path)]
    return await asyncio.to_thread(
        subprocess.run, command, capture_output=True, text=True, encoding="utf-8"
    )


async def handed_in(players: Sequence[Player]) -> dict[str, dict[str, Answer]]:
    """What each is answered, who hands in the same slips under the same keys each time."""
    for player in players:
        player.answers.clear()
    await asyncio.gather(*(player.hand_in(SLIP, [0] * SLIPS) for player in players))
    return {player.name: dict(player.answers) for player in players}


def versions(answers: dict[str, Answer]) -> dict[str, int | None]:
    return {key: answer.version for key, answer in answers.items()}


async def test_a_backup_is_restored_whole_after_a_kill_and_the_room_goes_on(
    new_server: NewServer, data_folder: Path
) -> None:
    server, path, backup = new_server(), data_folder / "events.sqlite", data_folder / "copie.sqlite"
    arbiter = await entered(server.port, server.start())
    hall = await hall_of(str(path), arbiter, [server.port], PLAYERS, watchers=0)
    await hall.start_turn()
    await hall.arbiter.act("add_time", seconds=LONG_TURN)
    deadline = (await hall.public())["clock"]["deadline"]
    early, meanwhile, late = (hall.players[first::3] for first in range(3))

    acknowledged = await handed_in(early)
    others = asyncio.ensure_future(handed_in(meanwhile))
    made = await nonuple_store(path, "backup", str(backup))
    assert made.returncode == 0, made.stderr
    await asyncio.gather(others, handed_in(late))
    refused = await nonuple_store(path, "restore", str(backup))
    assert refused.returncode == 2
    assert "sans doute un serveur : arrêtez-le d’abord" in refused.stderr
    server.kill()
    assert path.with_name("events.sqlite-wal").stat().st_size
    before = await read_log(str(path), hall.arbiter.room)
    assert len(before.handed) == PLAYERS * SLIPS

    restored = await nonuple_store(path, "restore", str(backup))
    assert restored.returncode == 0, restored.stderr
    assert not path.with_name("events.sqlite-wal").exists()
    (kept,) = data_folder.glob("events-*.sqlite")
    assert await read_log(str(kept), hall.arbiter.room) == before

    await asyncio.to_thread(server.start)
    public = await hall.public()
    assert (public["phase"], public["clock"]["deadline"]) == ("open", deadline)
    again = await handed_in(early)
    for player, answers in acknowledged.items():
        assert all(answer.is_repeated for answer in again[player].values())
        assert versions(again[player]) == versions(answers)
    for answers in (await handed_in(late)).values():
        assert not any(answer.is_repeated for answer in answers.values())
    await handed_in(meanwhile)
    await hall.arbiter.act("stop_clock")
    log = await read_log(str(path), hall.arbiter.room)
    assert len(log.handed) == PLAYERS * SLIPS
    checked = await nonuple_store(path, "check")
    assert checked.stdout.endswith("tout est lisible.\n"), checked.stdout
