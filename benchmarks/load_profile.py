"""A server whose processor time is looked at: python -m benchmarks.load_profile FILE serve.

The stack is read every few milliseconds of processor time, which slows nothing down, and what it
showed is written when SIGUSR1 comes. SIGUSR2 starts anew.
"""

import signal
import sys
from collections import Counter
from pathlib import Path
from types import FrameType

from nonuple.entrypoints.cli import main as nonuple

_EVERY = 0.002
_ROWS = 60


class Samples:
    """Where the processor was: in a function itself, and below it."""

    def __init__(self, path: Path) -> None:
        self._path = path
        self.clear()

    def clear(self, *_: object) -> None:
        self._own: Counter[str] = Counter()
        self._below: Counter[str] = Counter()
        self._total = 0

    def take(self, _: int, frame: FrameType | None) -> None:
        self._total += 1
        seen = set()
        is_own = True
        while frame is not None:
            code = frame.f_code
            name = f"{'/'.join(Path(code.co_filename).parts[-3:])}:{code.co_qualname}"
            if is_own:
                self._own[name] += 1
                is_own = False
            seen.add(name)
            frame = frame.f_back
        self._below.update(seen)

    def write(self, *_: object) -> None:
        lines = [f"{self._total} samples of {_EVERY * 1000:.0f} ms"]
        for title, counted in (("itself", self._own), ("with what it calls", self._below)):
            lines += ["", title]
            lines += [
                f"{100 * n / max(1, self._total):6.1f} % {name}"
                for name, n in counted.most_common(_ROWS)
            ]
        self._path.write_text("\n".join(lines) + "\n", encoding="utf-8")


def main() -> None:
    samples = Samples(Path(sys.argv.pop(1)))
    signal.signal(signal.SIGPROF, samples.take)
    signal.signal(signal.SIGUSR1, samples.write)
    signal.signal(signal.SIGUSR2, samples.clear)
    signal.setitimer(signal.ITIMER_PROF, _EVERY, _EVERY)
    nonuple()


if __name__ == "__main__":
    main()
