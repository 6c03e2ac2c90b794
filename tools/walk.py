"""The calls that one act makes from a module of the server to another: python -m tools.walk.

A room with one player and one wall; whoever leads it draws. Each line is the first time that a
function of another module is entered, by order of time, indented by how deep it stands among the
package's own calls; `docs/architecture.md` tells the spine of it.
"""

import asyncio
import sys
import tempfile
import threading
from pathlib import Path
from types import CodeType, FrameType
from typing import Any

from tests.entrypoints.web.conftest import running

_PACKAGE = str(Path(__file__).resolve().parent.parent / "src" / "nonuple") + "/"
_COMMAND = sys.argv[1] if len(sys.argv) > 1 else "draw"


class Walk:
    """What was entered, each function once."""

    def __init__(self) -> None:
        self.lines: list[str] = []
        self._seen: set[tuple[CodeType, CodeType | None]] = set()

    def __call__(self, frame: FrameType, event: str, _: Any) -> None:
        code = frame.f_code
        if event != "call" or not code.co_filename.startswith(_PACKAGE):
            return
        if code.co_name.startswith(("<", "__")):
            return
        callers = [
            one.f_code for one in _above(frame) if one.f_code.co_filename.startswith(_PACKAGE)
        ]
        caller = callers[0] if callers else None
        if caller is not None and caller.co_filename == code.co_filename:
            return
        if (code, caller) not in self._seen:
            self._seen.add((code, caller))
            by = f"  <- {_name(caller)}" if caller else "  <- the loop, or the framework"
            self.lines.append(f"{'  ' * len(callers)}{_name(code)}{by}")


def _above(frame: FrameType) -> list[FrameType]:
    found = []
    above = frame.f_back
    while above is not None:
        found.append(above)
        above = above.f_back
    return found


def _name(code: CodeType) -> str:
    return f"{code.co_filename.removeprefix(_PACKAGE)}:{code.co_qualname}"


async def main() -> None:
    with tempfile.TemporaryDirectory() as folder:
        async with running(Path(folder)) as leader:
            seats = [{"table": "1", "name": "Anne"}]
            made = await leader.post("/rooms", {"title": "Club", "seed": "club", "players": seats})
            wall = await leader.invited(made["room"], "display")
            async with wall.live(made["room"]) as live:
                if _COMMAND != "draw":
                    await leader.act(made["room"], "draw")
                    await asyncio.sleep(1)
                walk = Walk()
                threading.setprofile(walk)
                sys.setprofile(walk)
                await asyncio.gather(leader.act(made["room"], _COMMAND), live.hear("public"))
                sys.setprofile(None)
                threading.setprofile(None)
    print("\n".join(walk.lines))


if __name__ == "__main__":
    asyncio.run(main())
