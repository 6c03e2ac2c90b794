"""Writes docs/conformity.md: what became of each article, from docs/conformity.toml.

Run as `python -m tools.conformity`.
"""

import tomllib
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from enum import StrEnum
from pathlib import Path

from nonuple.rules.articles import REGULATIONS, Article

ROOT = Path(__file__).resolve().parents[1]
SOURCE = ROOT / "docs" / "conformity.toml"
PAGE = ROOT / "docs" / "conformity.md"

HEADING = """\
# Conformity

Every article of the regulations, the code that follows it and the tests that show it. Written by
`python -m tools.conformity` from `conformity.toml`, beside this page: do not edit it.

- **done**: the code and the tests named do what the article says;
- **to come**: they will, under the names given if any;
- **by hand**: people do it, the program cannot or need not;
- **n/a**: the article asks nothing of a program.
"""


class Status(StrEnum):
    """What became of an article."""

    DONE = "done"
    TO_COME = "to come"
    BY_HAND = "by hand"
    NOT_APPLICABLE = "n/a"


@dataclass(frozen=True)
class Entry:
    """An article and what became of it; paths are from the root of the project."""

    article: Article
    status: Status
    code: tuple[str, ...] = ()
    tests: tuple[str, ...] = ()
    reason: str = ""

    def missing_paths(self) -> list[str]:
        return [path for path in (*self.code, *self.tests) if not (ROOT / path).is_file()]

    def faults(self) -> Iterator[str]:
        """What is wrong with the entry, in the words of a test's report."""
        missing = self.missing_paths()
        if self.status is Status.DONE:
            if not self.code or not self.tests:
                yield f"{self.article} is done, without code or without test"
            for path in missing:
                yield f"{self.article} names {path}, which does not exist"
            return
        if not self.reason and not self.tests:
            yield f"{self.article} is {self.status} without a reason"
        if self.status is Status.TO_COME and self.tests and not missing:
            yield f"{self.article} is to come, but all it names exists: is it done?"


def entries(text: str) -> list[Entry]:
    """What a file says, in the order of the regulations; citing no article raises."""
    content = tomllib.loads(text)
    found = {
        REGULATIONS[name][number]: Entry(
            REGULATIONS[name][number],
            Status(said["status"]),
            tuple(said.get("code", ())),
            tuple(said.get("tests", ())),
            said.get("reason", ""),
        )
        for name, articles in content.items()
        for number, said in articles.items()
    }
    return [found[article] for article in every_article() if article in found]


def every_article() -> list[Article]:
    """All articles of all regulations."""
    return [text[number] for text in REGULATIONS.values() for number in text]


def page(found: list[Entry]) -> str:
    """The page as it should be."""
    parts = [HEADING]
    for name, regulation in REGULATIONS.items():
        rows = [entry for entry in found if entry.article.regulation == name]
        counts = Counter(entry.status for entry in rows)
        total = ", ".join(f"{counts[status]} {status}" for status in Status if counts[status])
        parts.append(f"\n## {regulation.title}\n\n{len(rows)} articles: {total}.\n\n")
        parts.append("| Article | Title | Status | Code | Tests | Reason |\n")
        parts.append("| --- | --- | --- | --- | --- | --- |\n")
        parts.extend(map(_row, rows))
    return "".join(parts)


def _row(entry: Entry) -> str:
    article = entry.article
    title = "" if article.title == article.number else article.title
    cells = (
        article.number,
        title,
        entry.status,
        _links(entry.code, "src/nonuple/"),
        _links(entry.tests, "tests/"),
        entry.reason,
    )
    return f"| {' | '.join(cells)} |\n"


def _links(paths: tuple[str, ...], common: str) -> str:
    """Links to the files that exist, names of those to come."""
    return "<br>".join(
        f"[{path.removeprefix(common)}](../{path})"
        if (ROOT / path).is_file()
        else f"`{path.removeprefix(common)}`"
        for path in paths
    )


def main() -> None:
    PAGE.write_text(page(entries(SOURCE.read_text(encoding="utf-8"))), encoding="utf-8")


if __name__ == "__main__":
    main()
