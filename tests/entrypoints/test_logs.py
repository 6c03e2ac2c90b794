"""Lines of the log, as a program and as a person reads them."""

import io
import json
import logging
import sys

import pytest

from nonuple.entrypoints.logs import LogFormat, LogLevel, set_up

pytestmark = pytest.mark.usefixtures("loggers_as_before")


class _Terminal(io.StringIO):
    def isatty(self) -> bool:
        return True


def logged(monkeypatch: pytest.MonkeyPatch, stream: io.StringIO, form: LogFormat) -> str:
    monkeypatch.setattr(sys, "stderr", stream)
    set_up(LogLevel.AUTO, form, "club/7/ab")
    log = logging.getLogger("nonuple.somewhere")
    log.info("told to %s", "all", extra={"room": "r1", "milliseconds": 1.5, "cookie": "secret"})
    try:
        raise OSError("no\nroom")
    except OSError:
        log.exception("failed")
    logging.getLogger("uvicorn.error").info("chatter")
    logging.getLogger("uvicorn.error").error("broken", extra={"color_message": "broken"})
    return stream.getvalue()


def test_one_object_a_line_where_no_person_reads(monkeypatch: pytest.MonkeyPatch) -> None:
    lines = logged(monkeypatch, io.StringIO(), LogFormat.AUTO).splitlines()
    told, failed, broken = (json.loads(line) for line in lines)
    assert told.pop("time").endswith("Z")
    assert told == {
        "level": "info",
        "logger": "nonuple.somewhere",
        "message": "told to all",
        "server": "club/7/ab",
        "room": "r1",
        "milliseconds": 1.5,
    }
    assert failed["error"].startswith("Traceback")
    assert (broken["logger"], broken["message"]) == ("uvicorn.error", "broken")


def test_on_a_terminal_only_what_matters_and_in_words(monkeypatch: pytest.MonkeyPatch) -> None:
    text = logged(monkeypatch, _Terminal(), LogFormat.AUTO)
    assert "told to all" not in text
    assert "ERROR nonuple.somewhere: failed\nTraceback" in text
    assert "{" not in text


def test_the_format_can_be_chosen(monkeypatch: pytest.MonkeyPatch) -> None:
    text = logged(monkeypatch, io.StringIO(), LogFormat.TEXT)
    assert "INFO nonuple.somewhere: told to all room=r1 milliseconds=1.5\n" in text
    assert "secret" not in text
