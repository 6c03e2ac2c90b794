"""Templates of typst made into PDF, with the fonts that the package brings and no other."""

import json
import subprocess
import sys
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property
from importlib.resources import files
from pathlib import Path

import typst

from nonuple.adapters.prints.printable_text import printable

# The files that the web app shows too.
FONTS = files("nonuple") / "data" / "fonts"
_MOST_SECONDS = 120


@dataclass(frozen=True)
class TypstPrints:
    """The templates of a folder; data are what JSON can hold, and the same give the same bytes."""

    folder: Path

    def pdf(self, template: str, data: Mapping[str, object]) -> bytes:
        """A template filled with data."""
        made = self._compiler(template, data).compile(format="pdf", timestamp=0)
        assert isinstance(made, bytes)
        return made

    def pdf_apart(self, template: str, data: Mapping[str, object]) -> bytes:
        """The same by a process of its own: typst keeps in memory all that it ever laid out."""
        command = [sys.executable, "-m", __name__, str(self.folder), template]
        done = subprocess.run(
            command,
            input=_encoded(data).encode(),
            stdout=subprocess.PIPE,
            check=True,
            timeout=_MOST_SECONDS,
        )
        return done.stdout

    def _compiler(self, template: str, data: Mapping[str, object]) -> typst.Compiler:
        return typst.Compiler(
            str(self.folder / f"{template}.typ"),
            root=str(self.folder),
            font_paths=self._fonts,
            ignore_system_fonts=True,
            sys_inputs={"data": _encoded(data)},
        )

    @cached_property
    def _fonts(self) -> typst.Fonts:
        return typst.Fonts(include_system_fonts=False, font_paths=[str(FONTS)])


def _encoded(data: Mapping[str, object]) -> str:
    return json.dumps(_printable(data), ensure_ascii=False)


def _printable(value: object) -> object:
    match value:
        case str():
            return printable(value)
        case Mapping():
            return {name: _printable(one) for name, one in value.items()}
        case list() | tuple():
            return [_printable(one) for one in value]
        case _:
            return value


def _main() -> None:
    """What `pdf_apart` runs: the data come in, the PDF goes out."""
    folder, template = sys.argv[1:]
    data = json.loads(sys.stdin.buffer.read())
    sys.stdout.buffer.write(TypstPrints(Path(folder)).pdf(template, data))


if __name__ == "__main__":
    _main()
