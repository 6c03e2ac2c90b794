"""The program as it is run: as a process, with real pipes, limits and shells."""

import json
import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

PROGRAM = [sys.executable, "-m", "nonuple.entrypoints"]
on_posix = pytest.mark.skipif(sys.platform == "win32", reason="POSIX limits and shells")

pytestmark = pytest.mark.slow


def run(
    *arguments: str, data: Path, stdin: str = "", **changes: str
) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [*PROGRAM, *arguments],
        input=stdin,
        capture_output=True,
        encoding="utf-8",
        env=os.environ | {"NONUPLE_DATA": str(data), "PYTHONUTF8": "1"} | changes,
        check=False,
    )


def test_top_as_a_process(data_folder: Path) -> None:
    result = run("top", "AECC?NU", "--json", data=data_folder)
    assert (result.returncode, result.stderr) == (0, "")
    assert json.loads(result.stdout)["score"] == 76


def test_the_locale_does_not_change_the_language(data_folder: Path) -> None:
    for language in ("C", "en_US.UTF-8", "de_DE.UTF-8"):
        result = run("top", "--foo", data=data_folder, LC_ALL=language, LANGUAGE=language)
        assert result.returncode == 2
        assert result.stderr.startswith("Erreur : L’option « --foo » n’existe pas")


def test_a_terminal_without_accents_does_not_stop_the_program(data_folder: Path) -> None:
    result = run("lexicon", "list", data=data_folder, PYTHONIOENCODING="ascii", PYTHONUTF8="0")
    assert result.returncode == 0
    assert result.stdout.startswith("ouvert")


@on_posix
def test_a_reader_that_has_seen_enough_is_no_error(data_folder: Path) -> None:
    command = f"'{sys.executable}' -m nonuple.entrypoints lexicon export | head -n 1"
    result = subprocess.run(
        ["sh", "-c", command],
        capture_output=True,
        encoding="utf-8",
        env=os.environ | {"NONUPLE_DATA": str(data_folder)},
        check=False,
    )
    assert (result.stdout, result.stderr) == ("AA\n", "")


def test_a_data_folder_that_cannot_be_written_is_told_and_does_without(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    result = run("top", "AECC?NU", data=tmp_path / "file")
    assert result.returncode == 0
    assert "top à 76 points" in result.stdout
    assert result.stderr.startswith("Attention : Impossible d’écrire")
    assert result.stderr.count("\n") == 1


@on_posix
@pytest.mark.parametrize("kilobytes", [0, 1, 100, 1000])
def test_a_full_disk_while_importing_leaves_nothing_half_written(
    tmp_path: Path, data_folder: Path, kilobytes: int
) -> None:
    """A limit on the size of files stands for a disk that fills up on the way."""
    words = tmp_path / "liste.txt"
    words.write_text("\n".join(_many_words()), encoding="utf-8")
    limited = f'ulimit -f {kilobytes * 2}; exec "$0" -m nonuple.entrypoints lexicon import "$1"'
    result = subprocess.run(
        ["sh", "-c", limited, sys.executable, str(words)],
        capture_output=True,
        encoding="utf-8",
        env=os.environ | {"NONUPLE_DATA": str(data_folder)},
        check=False,
    )
    assert result.returncode == 2
    assert "il n’y a plus de place sur le disque ; rien n’a été changé." in result.stderr
    assert result.stderr.count("\n") == 1
    assert [path.name for path in (data_folder / "lexicons").iterdir()] == ["ouvert.nonuple"]


def _many_words() -> list[str]:
    letters = "ABCDEFGHIJKLMNOPQRST"
    return [a + b + c + d for a in letters for b in letters for c in letters for d in letters]


@on_posix
@pytest.mark.parametrize("shell", ["bash", "zsh", "fish"])
def test_completion_scripts_name_the_program(data_folder: Path, shell: str) -> None:
    result = run("completion", shell, data=data_folder)
    assert result.returncode == 0
    assert "_NONUPLE_COMPLETE" in result.stdout


@on_posix
@pytest.mark.skipif(shutil.which("bash") is None, reason="without bash")
def test_commands_and_lexicons_are_completed(data_folder: Path) -> None:
    def completed(words: str, place: int) -> list[str]:
        answer = subprocess.run(
            [sys.executable, "-c", "from nonuple.entrypoints.cli import main; main()"],
            capture_output=True,
            encoding="utf-8",
            env=os.environ
            | {
                "NONUPLE_DATA": str(data_folder),
                "_NONUPLE_COMPLETE": "bash_complete",
                "COMP_WORDS": words,
                "COMP_CWORD": str(place),
            },
            check=False,
        )
        return [line.partition(",")[2] for line in answer.stdout.split()]

    assert completed("nonuple so", 1) == ["solve", "solo"]
    assert completed("nonuple top A --lexicon ou", 4) == ["ouvert"]
    assert completed("nonuple lexicon info ", 3) == ["ouvert"]
