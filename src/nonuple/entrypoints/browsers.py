"""Browsers of this machine that can show one page and nothing else."""

import shutil
import sys
from collections.abc import Iterator
from pathlib import Path

_CHROMIUMS = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "msedge")
_FIREFOXES = ("firefox", "firefox-esr")
_ELSEWHERE = {
    "darwin": (
        "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
        "/Applications/Chromium.app/Contents/MacOS/Chromium",
        "/Applications/Microsoft Edge.app/Contents/MacOS/Microsoft Edge",
    ),
    "win32": (
        r"C:\Program Files\Google\Chrome\Application\chrome.exe",
        r"C:\Program Files (x86)\Google\Chrome\Application\chrome.exe",
        r"C:\Program Files (x86)\Microsoft\Edge\Application\msedge.exe",
        r"C:\Program Files\Microsoft\Edge\Application\msedge.exe",
    ),
}
# What would offer another language, another page, or a password to keep.
_CHROMIUM_OPTIONS = (
    "--kiosk",
    "--no-first-run",
    "--no-default-browser-check",
    "--disable-features=Translate",
    "--disable-save-password-bubble",
    "--disable-pinch",
    "--overscroll-history-navigation=0",
)


def kiosk_command(address: str, profile: Path) -> list[str] | None:
    """How to start a browser on a page alone, with a profile of its own; nothing without one."""
    for program in _found(_CHROMIUMS):
        return [program, *_CHROMIUM_OPTIONS, f"--user-data-dir={profile}", address]
    for program in _ELSEWHERE.get(sys.platform, ()):
        if Path(program).is_file():
            return [program, *_CHROMIUM_OPTIONS, f"--user-data-dir={profile}", address]
    for program in _found(_FIREFOXES):
        return [program, "--kiosk", "--no-remote", "--profile", str(profile), address]
    return None


def _found(names: tuple[str, ...]) -> Iterator[str]:
    for name in names:
        if program := shutil.which(name):
            yield program
