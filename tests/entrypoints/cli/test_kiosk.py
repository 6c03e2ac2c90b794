"""`nonuple kiosk` as a process: loopback alone, its own kiosk, a browser on one page."""

import re
import sys
from collections.abc import Callable
from pathlib import Path

import httpx
import pytest
from click.testing import Result

from nonuple.entrypoints.browsers import kiosk_command
from tests.entrypoints.kiosk_process import ToldBrowser, started

pytestmark = pytest.mark.slow
on_posix = pytest.mark.skipif(sys.platform == "win32", reason="a browser that is a shell script")


def address_in(said: str) -> str:
    found = re.search(r"http://localhost:\d+", said)
    assert found, said
    return f"{found[0]}/api/v1"


def test_it_serves_this_machine_a_kiosk_under_a_code(data_folder: Path) -> None:
    with started(data_folder, "--no-browser", "--code", "4321") as said:
        assert "Lexique : Lexique libre de Nonuple" in said
        assert "Code de l’arbitre : 4321" in said
        with httpx.Client(base_url=address_in(said), timeout=60) as client:
            client.post("/kiosk/enter", json={"code": "4321"}).raise_for_status()
            asked = {"words": ["sel", "qxzk"], "key": "k"}
            answer = client.post("/kiosk/checks", json=asked).json()
            assert [one["is_valid"] for one in answer["verdicts"]] == [True, False]
    # Another start has a code of its own, and the earlier kiosk is closed.
    with started(data_folder, "--no-browser") as said:
        code = re.search(r"Code de l’arbitre : (\d{6})\n", said)
        assert code
        with httpx.Client(base_url=address_in(said), timeout=60) as client:
            assert client.post("/kiosk/enter", json={"code": "4321"}).status_code == 403
            client.post("/kiosk/enter", json={"code": code[1]}).raise_for_status()
            assert client.post("/kiosk/log", json={"code": code[1]}).json() == []


@on_posix
def test_a_browser_is_started_on_the_page_alone_and_lets_itself_in(
    data_folder: Path, tmp_path: Path
) -> None:
    browser = ToldBrowser(tmp_path)
    with started(data_folder, "--code", "4321", path=browser.path) as said:
        options = browser.options()
        assert "--kiosk" in options
        page, token = options[-1].split("#")
        assert page.endswith("/verificateur")
        # The address that is shown lets nobody in.
        assert token not in said
        with httpx.Client(base_url=address_in(said), timeout=60) as client:
            client.post("/kiosk/enter", json={"code": token}).raise_for_status()
            assert client.get("/kiosk").json()["is_open"]
        assert (
            httpx.post(f"{address_in(said)}/kiosk/enter", json={"code": token}).status_code == 403
        )


@pytest.mark.usefixtures("loggers_as_before")
@pytest.mark.parametrize(
    ("options", "said"),
    [
        (("--lexicon", "rien"), "Aucun lexique ne s’appelle « rien »"),
        (("--code", "12"), "Le code de l’arbitre a de 4 à 40 caractères."),
        (("--port", "x"), "il faut un nombre de 0 à 65535"),
    ],
)
def test_what_is_wrong_is_told_in_one_sentence(
    run: Callable[..., Result], options: tuple[str, ...], said: str
) -> None:
    result = run("kiosk", "--no-browser", "--port", "0", *options)
    assert result.exit_code == 2
    assert said in result.stderr
    assert result.stderr.count("\n") == 1


@on_posix
def test_a_machine_without_a_browser(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "platform", "linux")
    monkeypatch.setenv("PATH", str(tmp_path))
    assert kiosk_command("http://localhost:1/verificateur", tmp_path) is None
    firefox = tmp_path / "firefox"
    firefox.write_text("#!/bin/sh\n")
    firefox.chmod(0o755)
    command = kiosk_command("http://localhost:1/verificateur", tmp_path)
    assert command is not None
    assert command[:2] == [str(firefox), "--kiosk"]
    assert command[-1] == "http://localhost:1/verificateur"
