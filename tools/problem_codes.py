"""Writes docs/problems.md: every code that a refusal of the server may have.

Run as `python -m tools.problem_codes`.
"""

from http import HTTPStatus
from pathlib import Path

from nonuple.core.errors import NonupleError
from nonuple.entrypoints.french.messages import explained
from nonuple.entrypoints.web.problems import PLAIN, code_of, snake, status_of

PAGE = Path(__file__).resolve().parents[1] / "docs" / "problems.md"

HEADING = """\
# Refusals of the server

A refusal over HTTP is a document of the type `application/problem+json` (RFC 9457), over a live
connection a frame of the type `problem` that has one: `code` tells a program what is wrong and
never changes, `detail` tells a person, in French; `found_version` comes with `stale_version`.

Written by `python -m tools.problem_codes` from the errors themselves: do not edit it. Some of them
only the command line meets.

| status | code | what it says |
| --- | --- | --- |
"""


def page() -> str:
    """The whole page."""
    plain = [(status, snake(status.phrase), _of_status(status)) for status in PLAIN]
    ours = [(status_of(kind), code_of(kind), _meaning(kind)) for kind in explained()]
    rows = sorted((*plain, *ours))
    return HEADING + "".join(f"| {status:d} | `{code}` | {says} |\n" for status, code, says in rows)


def _meaning(kind: type[NonupleError]) -> str:
    return (kind.__doc__ or "").strip().splitlines()[0].replace("|", "\\|")


def _of_status(status: HTTPStatus) -> str:
    return f"{status.description or status.phrase}.".replace("|", "\\|")


if __name__ == "__main__":
    PAGE.write_text(page(), encoding="utf-8")
