"""Waiting for something that only a script can tell.

A browser that polls by itself evaluates the script in the page, which its policy forbids.
"""

import time
from typing import Any

from playwright.sync_api import Page

_SECONDS, _PAUSE = 60, 20


def until_true(page: Page, script: str, arg: Any = None) -> None:
    """Until a script is true of a page, or fail."""
    end = time.monotonic() + _SECONDS
    while not page.evaluate(script, arg):
        assert time.monotonic() < end, script
        page.wait_for_timeout(_PAUSE)
