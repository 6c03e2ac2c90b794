"""Builds the source archive and the wheel of every platform into dist/, and reads them back."""

import os
import subprocess
import sys
import zipfile
from pathlib import Path

from build_hook import LIBRARY, ROOT, TARGET_VARIABLE, TARGETS, Target

DIST = ROOT / "dist"
DATA = ROOT / "src" / "nonuple" / "data"


def build(kind: str, environ: dict[str, str]) -> Path:
    """Run hatchling; return the one file that it wrote."""
    command = [sys.executable, "-m", "hatchling", "build", "-t", kind, "-d", str(DIST)]
    before = set(DIST.glob("*"))
    subprocess.run(command, cwd=ROOT, env=environ, check=True, stdout=subprocess.DEVNULL)
    (made,) = set(DIST.glob("*")) - before
    return made


def expected_members(target: Target, data: Path) -> set[str]:
    """What a wheel must hold besides its Python modules."""
    files = (path for path in data.rglob("*") if path.is_file() and path.suffix != ".pyc")
    return {
        f"nonuple/{target.library}",
        "nonuple/kernel.h",
        "nonuple/py.typed",
        "nonuple/entrypoints/web/static/index.html",
        *(f"nonuple/data/{path.relative_to(data).as_posix()}" for path in files),
    }


def faults(wheel: Path, target: Target, data: Path) -> list[str]:
    """What is wrong with a wheel, for people to read; nothing when it is right."""
    with zipfile.ZipFile(wheel) as archive:
        members = set(archive.namelist())
    found = [f"lacks {name}" for name in sorted(expected_members(target, data) - members)]
    libraries = {name for name in members if name.startswith(f"nonuple/{LIBRARY}")}
    found += [f"holds {name}" for name in sorted(libraries - {f"nonuple/{target.library}"})]
    if not wheel.stem.endswith(f"-{target.wheel_tag}"):
        found.append(f"is not tagged {target.wheel_tag}")
    return found


def main() -> None:
    DIST.mkdir(exist_ok=True)
    for old in DIST.glob("nonuple-*"):
        old.unlink()
    print(build("sdist", dict(os.environ)).name)
    for target in TARGETS.values():
        wheel = build("wheel", os.environ | {TARGET_VARIABLE: target.name})
        if found := faults(wheel, target, DATA):
            raise SystemExit(f"{wheel.name}: {'; '.join(found)}")
        print(f"{wheel.name}  {wheel.stat().st_size // 1024} KiB")


if __name__ == "__main__":
    main()
