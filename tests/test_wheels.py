import subprocess
import sys
import tarfile
import zipfile
from pathlib import Path

import pytest

import nonuple
from build_hook import ROOT, TARGETS
from tools.wheels import expected_members, faults

LINUX = TARGETS["x86_64-linux-gnu"]

pytestmark = pytest.mark.slow


@pytest.fixture
def data(tmp_path: Path) -> Path:
    folder = tmp_path / "data"
    (folder / "open").mkdir(parents=True)
    (folder / "open" / "words.txt").write_text("MOT\n")
    return folder


def wheel_with(folder: Path, members: set[str], tag: str = LINUX.wheel_tag) -> Path:
    path = folder / f"nonuple-0.1.0-{tag}.whl"
    with zipfile.ZipFile(path, "w") as archive:
        for name in members:
            archive.writestr(name, "")
    return path


def test_a_whole_wheel_has_no_fault(tmp_path: Path, data: Path) -> None:
    wheel = wheel_with(tmp_path, expected_members(LINUX, data) | {"nonuple/__init__.py"})
    assert faults(wheel, LINUX, data) == []


@pytest.mark.parametrize(
    "missing",
    [
        "nonuple/_kernel_lib.so",
        "nonuple/kernel.h",
        "nonuple/data/open/words.txt",
        "nonuple/entrypoints/web/static/index.html",
    ],
)
def test_a_missing_file_is_named(tmp_path: Path, data: Path, missing: str) -> None:
    wheel = wheel_with(tmp_path, expected_members(LINUX, data) - {missing})
    assert faults(wheel, LINUX, data) == [f"lacks {missing}"]


def test_the_library_of_another_platform_is_named(tmp_path: Path, data: Path) -> None:
    wheel = wheel_with(tmp_path, expected_members(LINUX, data) | {"nonuple/_kernel_lib.dll"})
    assert faults(wheel, LINUX, data) == ["holds nonuple/_kernel_lib.dll"]


def test_a_wrong_tag_is_named(tmp_path: Path, data: Path) -> None:
    wheel = wheel_with(tmp_path, expected_members(LINUX, data), tag="py3-none-any")
    assert faults(wheel, LINUX, data) == ["is not tagged py3-none-manylinux_2_17_x86_64"]


@pytest.fixture(scope="module")
def sources(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The source archive, as hatchling makes it."""
    folder = tmp_path_factory.mktemp("dist")
    command = [sys.executable, "-m", "hatchling", "build", "-t", "sdist", "-d", str(folder)]
    subprocess.run(command, cwd=ROOT, check=True, capture_output=True)
    (made,) = folder.iterdir()
    return made


def test_the_version_is_written_in_one_place(sources: Path) -> None:
    assert sources.name == f"nonuple-{nonuple.__version__}.tar.gz"


@pytest.mark.parametrize(
    "name",
    [
        ".ci/run",
        ".clang-format",
        ".editorconfig",
        "CHANGELOG.md",
        "CONTRIBUTING.md",
        "LICENSE",
        "Makefile",
        "README.fr.md",
        "README.md",
        "benchmarks/games.txt",
        "build_hook.py",
        "conftest.py",
        "docs/glossary.md",
        "fuzz/Makefile",
        "kernel/kernel.h",
        "kernel/tests/Makefile",
        "pyproject.toml",
        "requirements/dev.txt",
        "src/nonuple/py.typed",
        "tests/oracle/odd_boards.txt",
        "tools/wheels.py",
        "ui/package-lock.json",
        "ui/src/main.ts",
    ],
)
def test_the_source_archive_can_be_built_tested_and_measured(sources: Path, name: str) -> None:
    with tarfile.open(sources) as archive:
        assert f"nonuple-{nonuple.__version__}/{name}" in archive.getnames()


def test_the_source_archive_holds_nothing_that_was_built(sources: Path) -> None:
    with tarfile.open(sources) as archive:
        parts = ("_kernel_lib", "/build/", "/web/static", "/node_modules")
        built = [name for name in archive.getnames() if any(part in name for part in parts)]
    assert built == []
