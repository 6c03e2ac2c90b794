import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from nonuple.adapters.formats.prepared_files import (
    read_prepared,
    read_seal,
    save_prepared,
    save_seal,
)
from nonuple.app.errors import FileFault, UnwritableFile
from nonuple.core.chance import Chance
from nonuple.duplicate.dealer import Dealer
from nonuple.duplicate.deciding import open_game, play_out
from nonuple.duplicate.prepared import BadPrepared, PreparedFault, PreparedGame, prepare, seal
from nonuple.duplicate.prepared import seal_of as sealed
from tests.duplicate.games import rules, solver

SMALL = solver()


@pytest.fixture(scope="module")
def game() -> PreparedGame:
    dealer = Dealer(SMALL, Chance("secret").choose)
    first = open_game(rules("joker", "7et8"), SMALL, "secret")
    return prepare(play_out(first, dealer), "salt", looks_ahead=True)


@pytest.fixture
def file(game: PreparedGame, tmp_path: Path) -> Path:
    save_prepared(tmp_path / "partie.json", game)
    return tmp_path / "partie.json"


def test_an_opened_game_is_read_back(game: PreparedGame, file: Path) -> None:
    assert read_prepared(file.read_bytes()) == game
    assert read_prepared(b"\xef\xbb\xbf" + file.read_bytes()) == game
    assert read_seal(file.read_bytes()) == seal(game)


def test_a_sealed_file_tells_nothing_but_the_seal(game: PreparedGame, tmp_path: Path) -> None:
    path = tmp_path / "sceau.json"
    save_seal(path, game)
    assert json.loads(path.read_bytes()).keys() == {"format", "version", "seal"}
    assert read_seal(path.read_bytes()) == seal(game)
    with pytest.raises(BadPrepared) as refused:
        read_prepared(path.read_bytes())
    assert refused.value.reason is PreparedFault.SEALED


def test_a_seal_may_be_typed(game: PreparedGame) -> None:
    assert read_seal(f" {seal(game).upper()}\n".encode()) == seal(game)


@pytest.mark.parametrize("data", [b"", b"0123", b"{", b'{"seal": 3}', b"\xff\xfe"])
def test_what_is_no_seal_is_refused(data: bytes) -> None:
    with pytest.raises(BadPrepared):
        read_seal(data)


def _set(*path: str | int, to: object) -> Callable[[Any], None]:
    def change(saved: Any) -> None:
        for part in path[:-1]:
            saved = saved[part]
        saved[path[-1]] = to

    return change


F = PreparedFault
DAMAGES: dict[str, tuple[Callable[[Any], None], PreparedFault]] = {
    "format": (_set("format", to="other"), F.FOREIGN),
    "version": (_set("version", to=2), F.VERSION),
    "no seal": (lambda saved: saved.pop("seal"), F.DAMAGED),
    "no salt": (lambda saved: saved.pop("salt"), F.DAMAGED),
    "no object": (_set("game", to=[]), F.DAMAGED),
    "another seal": (_set("seal", to="0" * 64), F.BROKEN_SEAL),
    "a letter": (_set("game", "events", 0, "drawn", to="SALENTI"), F.BROKEN_SEAL),
    "a score": (_set("game", "events", 1, "score", to=1), F.BROKEN_SEAL),
    "more": (_set("game", "more", to=1), F.BROKEN_SEAL),
}


@pytest.mark.parametrize("damage", DAMAGES)
def test_a_damaged_file_tells_why(file: Path, damage: str) -> None:
    saved = json.loads(file.read_bytes())
    change, reason = DAMAGES[damage]
    change(saved)
    with pytest.raises(BadPrepared) as refused:
        read_prepared(json.dumps(saved).encode())
    assert refused.value.reason is reason


FORGERIES: dict[str, tuple[Callable[[Any], None], PreparedFault]] = {
    "no rules": (lambda game: game.pop("rules"), F.DAMAGED),
    "rule": (_set("rules", "rules", "rack_size", to=70), F.DAMAGED),
    "looking ahead": (_set("looks_ahead", to=1), F.DAMAGED),
    "kind": (_set("events", 0, "kind", to="Nothing"), F.DAMAGED),
    "another kind": (
        _set("events", 0, to={"kind": "PlayerLeft", "player": "a", "turn": 1}),
        F.DAMAGED,
    ),
    "field": (_set("events", 0, "drawn", to=7), F.DAMAGED),
    "score": (_set("events", 1, "score", to=999), F.INCOHERENT),
    "no end": (lambda game: game["events"].pop(), F.INCOHERENT),
}


@pytest.mark.parametrize("forgery", FORGERIES)
def test_a_seal_does_not_make_sense_of_nonsense(file: Path, forgery: str) -> None:
    saved = json.loads(file.read_bytes())
    change, reason = FORGERIES[forgery]
    change(saved["game"])
    saved["seal"] = sealed(saved["game"], saved["salt"])
    with pytest.raises(BadPrepared) as refused:
        read_prepared(json.dumps(saved).encode())
    assert refused.value.reason is reason


@pytest.mark.parametrize("data", [b"", b"[" * 100_000, b"\xff", b"[1]", b"partie"])
def test_any_bytes_are_read_or_refused(data: bytes) -> None:
    with pytest.raises(BadPrepared):
        read_prepared(data)


def test_a_cut_file_is_refused(file: Path) -> None:
    data = file.read_bytes()
    for size in range(0, len(data) - 1, 997):
        with pytest.raises(BadPrepared):
            read_prepared(data[:size])


def test_a_place_that_cannot_be_written_is_told(game: PreparedGame, tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    with pytest.raises(UnwritableFile):
        save_prepared(tmp_path / "file" / "partie.json", game)


def test_a_file_that_is_there_is_never_replaced(game: PreparedGame, tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    path.write_text("published yesterday")
    for save in (save_prepared, save_seal):
        with pytest.raises(UnwritableFile) as refused:
            save(path, game)
        assert refused.value.reason is FileFault.EXISTS
    assert path.read_text() == "published yesterday"
    with pytest.raises(UnwritableFile) as refused:
        save_prepared(tmp_path / "nowhere" / "game.json", game)
    assert refused.value.reason is FileFault.NO_FOLDER
