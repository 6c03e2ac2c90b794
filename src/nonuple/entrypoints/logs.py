"""Logs on standard error: lines for people on a terminal, objects of JSON elsewhere."""

import json
import logging
import sys
from datetime import UTC, datetime
from enum import StrEnum

# What a line may say beside its message: nothing that tells who somebody is.
_FIELDS = (
    "version",
    "store",
    "bus",
    "workers",
    "worker",
    "request",
    "method",
    "route",
    "room",
    "status",
    "kind",
    "outcome",
    "milliseconds",
    "seconds",
    "exit_code",
)


class LogFormat(StrEnum):
    """How lines are written; AUTO is TEXT on a terminal, JSON elsewhere."""

    AUTO = "auto"
    TEXT = "text"
    JSON = "json"


class LogLevel(StrEnum):
    """What is told; AUTO is WARNING on a terminal, where the address must stay in sight."""

    AUTO = "auto"
    DEBUG = "debug"
    INFO = "info"
    WARNING = "warning"
    ERROR = "error"


def set_up(level: LogLevel, form: LogFormat, server: str) -> None:
    """Send every logger of the process to standard error; `server` names the process."""
    on_terminal = sys.stderr.isatty()
    if form is LogFormat.AUTO:
        form = LogFormat.TEXT if on_terminal else LogFormat.JSON
    if level is LogLevel.AUTO:
        level = LogLevel.WARNING if on_terminal else LogLevel.INFO
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(JsonLines(server) if form is LogFormat.JSON else TextLines())
    root = logging.getLogger()
    root.handlers[:] = [handler]
    root.setLevel(level.upper())
    # Its every start and stop is told in words of ours.
    logging.getLogger("uvicorn").setLevel(max(root.level, logging.WARNING))


class JsonLines(logging.Formatter):
    """One object a line."""

    def __init__(self, server: str) -> None:
        super().__init__()
        self._server = server

    def format(self, record: logging.LogRecord) -> str:
        line: dict[str, object] = {
            "time": _time(record),
            "level": record.levelname.lower(),
            "logger": record.name,
            "message": record.getMessage(),
            "server": self._server,
        }
        line |= _fields(record)
        if record.exc_info:
            line["error"] = self.formatException(record.exc_info)
        return json.dumps(line, ensure_ascii=False, default=str)


class TextLines(logging.Formatter):
    """For people."""

    def format(self, record: logging.LogRecord) -> str:
        fields = " ".join(f"{name}={value}" for name, value in _fields(record).items())
        text = f"{_time(record)} {record.levelname} {record.name}: {record.getMessage()} {fields}"
        if record.exc_info:
            text = f"{text.rstrip()}\n{self.formatException(record.exc_info)}"
        return text.rstrip()


def _time(record: logging.LogRecord) -> str:
    at = datetime.fromtimestamp(record.created, UTC)
    return at.isoformat(timespec="milliseconds").replace("+00:00", "Z")


def _fields(record: logging.LogRecord) -> dict[str, object]:
    given = vars(record)
    return {name: given[name] for name in _FIELDS if name in given}
