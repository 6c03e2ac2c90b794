import zipfile
from pathlib import Path

import pytest

from build_hook import TARGETS
from tools.wheels import expected_members, faults

LINUX = TARGETS["x86_64-linux-gnu"]


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
    "missing", ["nonuple/_kernel_lib.so", "nonuple/kernel.h", "nonuple/data/open/words.txt"]
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
