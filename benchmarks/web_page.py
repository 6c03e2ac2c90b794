"""What the pages cost a browser: python -m benchmarks.web_page.

First loads on a slow phone (processor four times slower, 1.6 Mbit/s, 150 ms there and back, as
Lighthouse's), then how long keys and clicks take to show in a room of 300 tables, and how long the
ruling on a slip takes after the last key of it.
"""

import tempfile
from collections.abc import Callable
from functools import partial
from pathlib import Path
from statistics import median
from typing import Any

from playwright.sync_api import CDPSession, Page

from tools.real_game import RealGame
from tools.screenshots import DESKTOP, PHONE, Studio, studio

SLOWER = 4
BYTES_A_SECOND = 1_600_000 / 8
ROUND_TRIP = 150
TABLES, TURNS = 300, 12
# The best of so many, for the machine does other things too.
ROUNDS = 3
# Tasks longer than this keep a finger waiting.
LONG_TASK = 50
# How long nothing may happen before a page is taken to be ready.
QUIET = 1000
CONSOLE = "/arbitre/{room}"
# So many slips are typed for the time of a ruling.
SLIPS = 9

_WATCH = """() => {
    const seen = { paint: 0, largest: 0, tasks: [], shown: [] };
    window.seen = seen;
    const watch = (type, each, more = {}) =>
        new PerformanceObserver(list => list.getEntries().forEach(each))
            .observe({ type, buffered: true, ...more });
    watch('paint', one => {
        if (one.name === 'first-contentful-paint') seen.paint = one.startTime;
    });
    watch('largest-contentful-paint', one => { seen.largest = one.startTime; });
    watch('longtask', one => seen.tasks.push([one.startTime, one.duration]));
    watch('event', one => { if (one.interactionId) seen.shown.push(one.duration); },
        { durationThreshold: 16 });
}"""


# From each key to the change of the line that tells the ruling.
_TIME_RULINGS = """() => {
    window.ruled = 0;
    let pressed = 0;
    addEventListener('keydown', () => { pressed = performance.now(); window.ruled = 0; }, true);
    const line = document.querySelector('output');
    new MutationObserver(() => {
        if (line.textContent.includes('→')) window.ruled = performance.now() - pressed;
    }).observe(line, { childList: true, characterData: true, subtree: true });
}"""


def main() -> None:
    with tempfile.TemporaryDirectory() as folder, studio(Path(folder)) as taking:
        game = taking.game
        game.open(12, is_refereed=True, shows_standings=True)
        game.play(8)
        game.act("draw")
        game.act("start_clock")
        print("| first load | kB | first paint | largest paint | blocked | ready |")
        print("| --- | --: | --: | --: | --: | --: |")
        for name, path, token in _pages(taking):
            print(_first_load(taking, name, path, token))
        crowd = RealGame(game.client, game.lexicon)
        crowd.open(TABLES, is_refereed=True, shows_standings=True)
        crowd.play(TURNS)
        taking.game = crowd
        print()
        print(f"| {TABLES} tables | slowest | slowest, processor {SLOWER} × slower |")
        print("| --- | --: | --: |")
        for name, path, do in _RESULTS:
            print(_row(name, partial(_interaction, taking, path, do)))
        for kind in ("draw", "start_clock", "stop_clock"):
            crowd.act(kind)
        for name, do in _CONSOLE:
            print(_row(name, partial(_interaction, taking, CONSOLE, do)))
        print(_row("console: from the last key to the ruling", partial(_ruling, taking)))


def _row(name: str, measured: Callable[[int], float]) -> str:
    """What is measured, as it is and with a slower processor."""
    slow, slower = (min(measured(rate) for _ in range(ROUNDS)) for rate in (1, SLOWER))
    return f"| {name} | {slow:.0f} ms | {slower:.0f} ms |"


def _pages(taking: Studio) -> list[tuple[str, str, str]]:
    room, seat = taking.game.room, taking.game.seats()[0]
    return [
        ("home", "/", ""),
        ("wall", f"/ecran/{room}", ""),
        ("player", f"/table/{room}", taking.invite("player", player=seat)),
        ("console", f"/arbitre/{room}", taking.invite("head_arbiter")),
        ("results", f"/resultats/{room}", ""),
        ("help", "/aide", ""),
    ]


def _first_load(taking: Studio, name: str, path: str, token: str) -> str:
    """A row: compressed size, then milliseconds."""
    with taking.device(PHONE, token) as page:
        session = page.context.new_cdp_session(page)
        session.send("Network.enable")
        session.send("Network.setCacheDisabled", {"cacheDisabled": True})
        _slow_down(session, SLOWER, ROUND_TRIP)
        received: list[float] = []
        session.on("Network.loadingFinished", lambda one: received.append(one["encodedDataLength"]))
        page.add_init_script(f"({_WATCH})()")
        page.goto(path)
        page.wait_for_load_state("networkidle")
        page.wait_for_timeout(QUIET)
        seen = page.evaluate("window.seen")
    tasks = [(start, took) for start, took in seen["tasks"] if start >= seen["paint"]]
    blocked = sum(took - LONG_TASK for _, took in tasks)
    ready = max([seen["largest"], *(start + took for start, took in tasks)])
    figures = (seen["paint"], seen["largest"], blocked, ready)
    size = sum(received) / 1000
    return f"| {name} | {size:.0f} | " + " | ".join(f"{one:.0f} ms" for one in figures) + " |"


def _interaction(taking: Studio, path: str, do: Callable[[Page], None], rate: int) -> float:
    """The longest time from a key or a click to the picture that shows it."""
    with taking.device(DESKTOP, taking.invite("head_arbiter")) as page:
        page.add_init_script(f"({_WATCH})()")
        page.goto(path.format(room=taking.game.room))
        page.wait_for_load_state("networkidle")
        _slow_down(page.context.new_cdp_session(page), rate, 0)
        page.evaluate("window.seen.shown.length = 0")
        do(page)
        page.wait_for_timeout(QUIET)
        shown: list[float] = page.evaluate("window.seen.shown")
    # What is shorter than the observer's threshold is not told.
    return max(shown, default=0)


def _ruling(taking: Studio, rate: int) -> float:
    """The median time from the last key of a slip to the ruling on its line."""
    with taking.device(DESKTOP, taking.invite("head_arbiter")) as page:
        page.goto(CONSOLE.format(room=taking.game.room))
        page.get_by_role("button", name="Top pour tous").wait_for()
        page.wait_for_load_state("networkidle")
        _slow_down(page.context.new_cdp_session(page), rate, 0)
        page.evaluate(_TIME_RULINGS)
        times: list[float] = []
        for table in range(101, 101 + SLIPS):
            page.keyboard.press("/")
            page.keyboard.type(f"{table}{table % 9 + 1}", delay=60)
            page.wait_for_function("() => window.ruled > 0")
            times.append(page.evaluate("window.ruled"))
            page.keyboard.press("Escape")
    return median(times)


def _slow_down(session: CDPSession, rate: int, round_trip: int) -> None:
    session.send("Emulation.setCPUThrottlingRate", {"rate": rate})
    if round_trip:
        limits: dict[str, Any] = {
            "offline": False,
            "latency": round_trip,
            "downloadThroughput": BYTES_A_SECOND,
            "uploadThroughput": BYTES_A_SECOND,
        }
        session.send("Network.emulateNetworkConditions", limits)


def _sort(page: Page) -> None:
    for title in ("Nom", "Total", "Coup 3"):
        page.get_by_role("button", name=title, exact=True).click()


def _search(page: Page) -> None:
    page.keyboard.press("/")
    page.keyboard.type("joueuse 12", delay=60)


def _walk(page: Page) -> None:
    page.locator("button[data-cell]").first.focus()
    for key in ("ArrowDown", "ArrowRight", "PageDown", "PageDown", "End"):
        page.keyboard.press(key)


def _open_cell(page: Page) -> None:
    page.locator("button[data-cell]").first.click()
    page.get_by_role("dialog").wait_for()
    page.keyboard.press("Escape")


def _tabs(page: Page) -> None:
    for key in "2341":
        page.keyboard.press(key)
        page.wait_for_timeout(300)


def _key_slips(page: Page) -> None:
    """Five slips in a row, by rank."""
    page.keyboard.press("/")
    for table in range(201, 206):
        page.keyboard.type(f"{table}2", delay=40)
        page.keyboard.press("Enter")
        page.wait_for_timeout(100)


def _solutions(page: Page) -> None:
    page.keyboard.press("o")
    page.get_by_label("Chercher une solution").fill("20+")


def _top_for_all(page: Page) -> None:
    """The question of it; the act is another matter."""
    page.keyboard.press("t")
    page.get_by_role("alertdialog").wait_for()
    page.keyboard.press("Escape")


def _look_at_table(page: Page) -> None:
    page.keyboard.press("j")
    page.keyboard.type("250", delay=40)
    page.keyboard.press("Enter")
    page.get_by_role("dialog", name="Table 250").wait_for()
    page.keyboard.press("Escape")


_RESULTS: tuple[tuple[str, str, Callable[[Page], None]], ...] = (
    ("results: sort a column", "/resultats/{room}", _sort),
    ("results: search by name", "/resultats/{room}", _search),
    ("results: go from cell to cell", "/resultats/{room}", _walk),
    ("results: open a slip", "/resultats/{room}", _open_cell),
    ("results: another part", "/resultats/{room}", _tabs),
)
_CONSOLE: tuple[tuple[str, Callable[[Page], None]], ...] = (
    ("console: key slips by their rank", _key_slips),
    ("console: show and filter the solutions", _solutions),
    ("console: the top for everybody", _top_for_all),
    ("console: look into a table", _look_at_table),
)


if __name__ == "__main__":
    main()
