"""A real browser on a real server, which it reaches by a name, as phones do."""

import asyncio
import os
import re
import shutil
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Browser, Page, ViewportSize, expect, sync_playwright

from nonuple.adapters.lexicons.edition_store import EditionFolder
from nonuple.app.club_editions import Editions
from tests.entrypoints.conftest import compiled_folder, open_lexicon, put_lexicon
from tests.entrypoints.served import served
from tests.quiet_http import new_client
from tests.ui.phones import PHONE
from tests.ui.salle import HOST, PATIENCE, Salle

__all__ = ["compiled_folder", "open_lexicon", "put_lexicon"]

# The last switch of a name counts: what Playwright turns off is turned off again here. The two
# popups are pages of their own in every window, and cost more than the page under test.
_WITHOUT = (
    "AimEnabled",
    "AvoidCorsURLLoaderRestartOnRedirect",
    "AvoidUnnecessaryBeforeUnloadCheckSync",
    "DestroyProfileOnBrowserClose",
    "HttpsFirstBalancedModeAutoEnable",
    "HttpsUpgrades",
    "LensOverlay",
    "MediaRouter",
    "NetworkTimeServiceQuerying",
    "OptimizationHints",
    "PaintHolding",
    "PreconnectToSearch",
    "ThirdPartyStoragePartitioning",
    "WebUIOmniboxAimPopup",
    "WebUIOmniboxPopup",
)
# A name that is not this machine's makes the page an insecure one, as on a club's network.
_FLAGS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--no-first-run",
    f"--disable-features={','.join(_WITHOUT)}",
    f"--host-resolver-rules=MAP {HOST} 127.0.0.1",
]
_PROGRAMS = ("chromium", "chromium-browser", "google-chrome")
# A refusal is told on the console too.
_NOT_OURS = ("Failed to load resource",)
# So is a connection to the server that is tried while a test holds the page offline; one to
# anywhere else would be a fault.
_OFFLINE = re.compile(rf"WebSocket connection to 'ws://{HOST}:.*ERR_INTERNET_DISCONNECTED")
expect.set_options(timeout=PATIENCE)
DESKTOP = ViewportSize(width=1280, height=900)


def _chromium() -> str:
    for name in _PROGRAMS:
        if found := shutil.which(name):
            return found
    missing = "Chromium is not installed: package chromium"
    if sys.platform == "linux" and os.geteuid() == 0:
        pytest.fail(missing)
    pytest.skip(missing)


@dataclass(frozen=True)
class _Driven:
    """The browser of the process, and the event loop that drives it.

    Between calls that loop stands still, but is marked as running: it is hidden from tests that
    want a loop of their own, and shown to those of the browser.
    """

    browser: Browser
    loop: asyncio.AbstractEventLoop

    @contextmanager
    def shown(self) -> Iterator[Browser]:
        asyncio._set_running_loop(self.loop)
        try:
            yield self.browser
        finally:
            asyncio._set_running_loop(None)


@pytest.fixture(scope="session")
def _driven() -> Iterator[_Driven]:
    program = _chromium()
    with sync_playwright() as playwright:
        driven = _Driven(
            playwright.chromium.launch(executable_path=program, args=_FLAGS),
            asyncio.get_running_loop(),
        )
        asyncio._set_running_loop(None)
        yield driven
        # Playwright itself ends with its loop shown.
        asyncio._set_running_loop(driven.loop)
        driven.browser.close()


@pytest.fixture
def browser(_driven: _Driven) -> Iterator[Browser]:
    with _driven.shown() as browser:
        yield browser


@contextmanager
def _opened_salle(folder: Path) -> Iterator[Salle]:
    changes = {
        "tempos.eclair.seconds": 3,
        "tempos.eclair.alert_seconds": 0,
        "tempos.court.seconds": 8,
        "tempos.court.alert_seconds": 7,
    }
    Editions(EditionFolder(folder / "editions")).derive("2014", "club", "Club", changes)
    with (
        served(folder) as (_, address, token),
        new_client(f"{address}/api/v1") as client,
    ):
        client.post("/join", json={"token": token}).raise_for_status()
        yield Salle(client, f"http://{HOST}:{urlsplit(address).port}")


@pytest.fixture(scope="session")
def salle(
    tmp_path_factory: pytest.TempPathFactory, put_lexicon: Callable[[Path], None]
) -> Iterator[Salle]:
    """A server with its administrator, for tests that only look at rooms of their own."""
    folder = tmp_path_factory.mktemp("salle")
    put_lexicon(folder)
    with _opened_salle(folder) as salle:
        yield salle


@pytest.fixture(scope="module")
def own_salle(
    tmp_path_factory: pytest.TempPathFactory, put_lexicon: Callable[[Path], None]
) -> Iterator[Salle]:
    """A server of the module's own: for tests that look at all of its rooms, people or lexicons."""
    folder = tmp_path_factory.mktemp("salle")
    put_lexicon(folder)
    with _opened_salle(folder) as salle:
        yield salle


@pytest.fixture
def page(browser: Browser, salle: Salle) -> Iterator[Page]:
    """A page of somebody new; nothing may go wrong on it unseen."""
    context = browser.new_context(base_url=salle.address, viewport=DESKTOP, locale="fr-FR")
    context.set_default_timeout(PATIENCE)
    page = context.new_page()
    wrong: list[str] = []
    page.on("pageerror", lambda error: wrong.append(str(error)))
    page.on("console", lambda said: wrong.append(said.text) if said.type == "error" else None)
    yield page
    context.close()
    ours = [text for text in wrong if not text.startswith(_NOT_OURS)]
    assert [text for text in ours if not _OFFLINE.match(text)] == []


@pytest.fixture
def office(page: Page, salle: Salle) -> Iterator[Page]:
    """A page of the administrator, who is left in no classic game: words are closed to players."""
    held = salle.client.cookies
    page.context.add_cookies(
        [{"name": name, "value": text, "url": salle.address} for name, text in held.items()]
    )
    yield page
    for table in salle.get("/classic/rooms"):
        if table["own_player"] is not None and table["stage"] == "playing":
            command = {"kind": "leave_game", "player": table["own_player"]}
            path = f"/classic/rooms/{table['room']}/commands?as=player"
            salle.post(path, {"command": command})


@pytest.fixture
def phone(page: Page) -> Page:
    """A page as large as a phone."""
    page.set_viewport_size(PHONE)
    return page
