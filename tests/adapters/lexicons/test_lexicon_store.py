import errno
import json
import multiprocessing
import os
import threading
from collections.abc import Iterator
from datetime import date
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from nonuple.adapters.atomic_files import read_file, write_file
from nonuple.adapters.lexicons.lexicon_store import LexiconFolder, PackagedList
from nonuple.app.editions import counts_by_length
from nonuple.app.errors import (
    DamagedLexicon,
    FileFault,
    UnknownLexicon,
    UnreadableFile,
    UnwritableFile,
)
from nonuple.app.lexicons.info import LexiconInfo
from nonuple.core.lexicon import ImageFault, Lexicon, compile_words

WORDS = ["BON", "BEC", "ZUT"]
IMAGE = compile_words(WORDS)


def card(name: str = "mien", **changes: object) -> LexiconInfo:
    fields: dict[str, object] = {
        "name": name,
        "title": "Été « 2026 »",
        "fingerprint": Lexicon("x", IMAGE).fingerprint,
        "counts": counts_by_length(WORDS),
        "source": "liste.txt",
        "imported_on": date(2026, 11, 15),
    }
    return LexiconInfo(**fields | changes)  # type: ignore[arg-type]


@pytest.fixture
def store(tmp_path: Path) -> LexiconFolder:
    return LexiconFolder(tmp_path)


def test_a_saved_lexicon_is_found_whole(store: LexiconFolder) -> None:
    store.save(card(), IMAGE)
    info, lexicon = store.open("mien")
    assert info == store.info("mien") == card()
    assert lexicon.words() == sorted(WORDS)
    assert store.names() == ["mien"]


def test_a_copied_file_is_named_after_the_file(store: LexiconFolder, tmp_path: Path) -> None:
    store.save(card(), IMAGE)
    (tmp_path / "copie.nonuple").write_bytes((tmp_path / "mien.nonuple").read_bytes())
    assert store.info("copie").name == store.open("copie")[1].name == "copie"


def test_a_lexicon_in_use_may_be_replaced_and_removed(store: LexiconFolder) -> None:
    store.save(card(), IMAGE)
    _, lexicon = store.open("mien")
    other = compile_words(["NEZ"])
    store.save(card(fingerprint=Lexicon("x", other).fingerprint), other)
    assert lexicon.words() == sorted(WORDS)
    assert store.open("mien")[1].words() == ["NEZ"]
    store.remove("mien")
    store.remove("mien")
    assert store.names() == []


@pytest.mark.parametrize("name", ["rien", "../mien", "..", ".cache", "a\\b"])
def test_an_unknown_name_is_refused(store: LexiconFolder, name: str) -> None:
    with pytest.raises(UnknownLexicon):
        store.open(name)


def test_a_folder_in_the_place_of_a_file_is_refused(store: LexiconFolder, tmp_path: Path) -> None:
    (tmp_path / "mien.nonuple").mkdir()
    with pytest.raises(UnreadableFile) as refused:
        store.info("mien")
    assert refused.value.reason is FileFault.FOLDER


def test_a_card_of_another_lexicon_is_refused(store: LexiconFolder) -> None:
    store.save(card(fingerprint="0" * 64), IMAGE)
    with pytest.raises(DamagedLexicon) as refused:
        store.open("mien")
    assert refused.value.reason is ImageFault.ALTERED


@pytest.mark.parametrize("counts", [(1, 2), ("a",) * 14, None])
def test_a_card_that_makes_no_sense_is_refused(store: LexiconFolder, counts: object) -> None:
    store.save(card(counts=counts), IMAGE)
    with pytest.raises(DamagedLexicon) as refused:
        store.info("mien")
    assert refused.value.reason is ImageFault.CORRUPT


@pytest.fixture(scope="module")
def stored_bytes(tmp_path_factory: pytest.TempPathFactory) -> bytes:
    folder = tmp_path_factory.mktemp("stored")
    LexiconFolder(folder).save(card(), IMAGE)
    return (folder / "mien.nonuple").read_bytes()


@settings(deadline=None)
@given(data=st.data())
def test_a_truncated_or_altered_file_is_refused(
    data: st.DataObject, stored_bytes: bytes, tmp_path_factory: pytest.TempPathFactory
) -> None:
    at = data.draw(st.integers(0, len(stored_bytes) - 1))
    cut = stored_bytes[:at]
    altered = bytearray(stored_bytes)
    altered[at] ^= data.draw(st.integers(1, 255))
    folder = tmp_path_factory.mktemp("damaged")
    for name, content in (("cut", cut), ("altered", bytes(altered))):
        (folder / f"{name}.nonuple").write_bytes(content)
        with pytest.raises(DamagedLexicon):
            LexiconFolder(folder).open(name)


def test_a_file_that_lost_its_end_is_called_truncated(
    store: LexiconFolder, tmp_path: Path, stored_bytes: bytes
) -> None:
    for size in (0, 1, 11, 12, 100, len(IMAGE) - 1, len(IMAGE), len(stored_bytes) - 1):
        (tmp_path / "mien.nonuple").write_bytes(stored_bytes[:size])
        with pytest.raises(DamagedLexicon) as refused:
            store.info("mien")
        assert refused.value.reason is ImageFault.TRUNCATED, size


@pytest.mark.parametrize("content", [b"PK\x03\x04" * 100, bytes(5000), b"BON\nNEZ\n" * 9])
def test_a_file_that_never_was_ours_is_called_foreign(
    store: LexiconFolder, tmp_path: Path, content: bytes
) -> None:
    (tmp_path / "mien.nonuple").write_bytes(content)
    with pytest.raises(DamagedLexicon) as refused:
        store.info("mien")
    assert refused.value.reason is ImageFault.FOREIGN


@pytest.mark.parametrize("content", [b"", b"{}", json.dumps({}).encode() * 100, bytes(5000)])
def test_a_foreign_file_is_refused(store: LexiconFolder, tmp_path: Path, content: bytes) -> None:
    (tmp_path / "mien.nonuple").write_bytes(content)
    with pytest.raises(DamagedLexicon):
        store.open("mien")


def failing_parts(whole: int, failure: BaseException) -> Iterator[bytes]:
    """Some parts, then a disk that is full or a user who interrupts."""
    yield from [b"new" * 100_000] * whole
    raise failure


@pytest.mark.parametrize("whole", [0, 1, 5])
def test_a_full_disk_leaves_the_old_file_and_nothing_else(tmp_path: Path, whole: int) -> None:
    path = tmp_path / "file"
    write_file(path, [b"old"])
    with pytest.raises(UnwritableFile) as refused:
        write_file(path, failing_parts(whole, OSError(errno.ENOSPC, "full")))
    assert refused.value.reason is FileFault.FULL
    assert read_file(path) == b"old"
    assert list(tmp_path.iterdir()) == [path]


def test_an_interruption_leaves_the_old_file_and_nothing_else(tmp_path: Path) -> None:
    path = tmp_path / "file"
    write_file(path, [b"old"])
    with pytest.raises(KeyboardInterrupt):
        write_file(path, failing_parts(3, KeyboardInterrupt()))
    assert read_file(path) == b"old"
    assert list(tmp_path.iterdir()) == [path]


def test_what_a_killed_process_left_is_swept_once_it_is_old(tmp_path: Path) -> None:
    old, recent = tmp_path / ".nonuple-old.part", tmp_path / ".nonuple-new.part"
    for path in (old, recent):
        path.touch()
    os.utime(old, (0, 0))
    write_file(tmp_path / "file", [b"x"])
    assert not old.exists()
    assert recent.exists()


def _save_and_open(folder: str, rounds: int) -> None:
    store = LexiconFolder(Path(folder))
    for _ in range(rounds):
        store.save(card(), IMAGE)
        assert store.open("mien")[1].words() == sorted(WORDS)


def test_processes_save_and_read_at_once(tmp_path: Path) -> None:
    context = multiprocessing.get_context("spawn")
    arguments = (str(tmp_path), 20)
    processes = [context.Process(target=_save_and_open, args=arguments) for _ in range(3)]
    for process in processes:
        process.start()
    for process in processes:
        process.join()
    assert [process.exitcode for process in processes] == [0, 0, 0]
    assert [path.name for path in tmp_path.iterdir()] == ["mien.nonuple"]


def test_threads_save_and_read_at_once(tmp_path: Path) -> None:
    threads = [threading.Thread(target=_save_and_open, args=(tmp_path, 20)) for _ in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert [path.name for path in tmp_path.iterdir()] == ["mien.nonuple"]


def test_the_packaged_list_has_a_stamp_and_words() -> None:
    packaged = PackagedList()
    assert packaged.stamp() == PackagedList().stamp()
    assert len(packaged.stamp()) == 64
    assert len(packaged.words()) == 384_903
