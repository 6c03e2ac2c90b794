"""Takes every address out of the web app's lock: a package is known by its checksum alone."""

import json
import sys
from pathlib import Path
from typing import Any

LOCK = Path(__file__).resolve().parent.parent / "ui" / "package-lock.json"
# What npm writes for people, or to fetch from where it was fetched before.
_ADDRESSES = ("funding", "resolved")


def without_addresses(lock: dict[str, Any]) -> dict[str, Any]:
    """The lock as it is committed."""
    packages = {
        name: {key: value for key, value in package.items() if key not in _ADDRESSES}
        for name, package in lock["packages"].items()
    }
    return lock | {"packages": packages}


def faults(text: str) -> list[str]:
    """The lines that name a host, and the packages without a checksum."""
    lines = [f"line {n}: {line.strip()}" for n, line in enumerate(text.splitlines(), 1)]
    packages = json.loads(text)["packages"]
    unknown = [name for name, found in packages.items() if name and not found.get("integrity")]
    return [line for line in lines if "://" in line] + [f"no checksum: {name}" for name in unknown]


def main() -> None:
    if "--check" not in sys.argv[1:]:
        lock = without_addresses(json.loads(LOCK.read_text(encoding="utf-8")))
        LOCK.write_text(json.dumps(lock, indent=2) + "\n", encoding="utf-8")
    if found := faults(LOCK.read_text(encoding="utf-8")):
        raise SystemExit("\n".join((f"{LOCK.name}:", *found)))


if __name__ == "__main__":
    main()
