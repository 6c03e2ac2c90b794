"""What a process that serves thousands asks of the system and of Python."""

import gc
import sys

# Short looks at what is new: a long one stops a server of thousands for a second or more. The whole
# is looked through by hand, when nobody's time runs (see `upkeep.collect`).
_THRESHOLDS = (5_000, 20, 1_000_000)


def raise_open_files() -> None:
    """As many connections as the system lets this process have."""
    if sys.platform == "win32":
        return
    import resource  # noqa: PLC0415, POSIX alone has it

    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    if soft != hard:
        try:
            resource.setrlimit(resource.RLIMIT_NOFILE, (hard, hard))
        except (OSError, ValueError):
            # Some systems say "unlimited" and refuse it.
            return


def calm_collector() -> None:
    """What was loaded stays: it is not looked through again each time that garbage is sought."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(*_THRESHOLDS)
