"""What axe finds wrong with a page."""

from pathlib import Path

from playwright.sync_api import Page

_AXE = Path(__file__).resolve().parents[2] / "ui" / "node_modules" / "axe-core" / "axe.min.js"
_GRAVE = ("serious", "critical")


def findings(page: Page) -> list[str]:
    """The serious findings, for people to read."""
    # The page's own policy forbids a script tag, not what the browser is asked to run.
    page.evaluate(_AXE.read_text(encoding="utf-8"))
    found = page.evaluate("axe.run(document)")
    return [
        f"{violation['id']}: {node['html'][:160]} ({node['failureSummary'][:200]})"
        for violation in found["violations"]
        if violation["impact"] in _GRAVE
        for node in violation["nodes"]
    ]
