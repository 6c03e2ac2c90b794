"""The values that the settings of a server may have, from text or from TOML."""

import ipaddress
import re
from collections.abc import Callable
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

from nonuple.entrypoints.logs import LogFormat, LogLevel
from nonuple.entrypoints.server_errors import SettingFault
from nonuple.entrypoints.store_bootstrap import is_server

_BUSES = ("redis://", "rediss://", "unix://")
_MOST_WORKERS = 64
_MOST_CONNECTIONS = 1_000_000
# A single letter is a drive of Windows.
_SCHEME = re.compile(r"[A-Za-z][A-Za-z0-9+.-]+:")


class BadValue(Exception):
    """A value that a setting cannot have."""

    def __init__(self, reason: SettingFault) -> None:
        super().__init__(reason)
        self.reason = reason


def read_value(key: str, value: Any, folder: Path) -> Any:
    """The value of a key; a path is taken from `folder`. Raises BadValue."""
    return _READERS[key](value, folder)


def _number(least: int, most: int, fault: SettingFault) -> Callable[[Any, Path], int]:
    def read(value: Any, _: Path) -> int:
        if isinstance(value, str) and value.isascii() and value.isdigit():
            value = int(value[:9])
        if type(value) is not int or not least <= value <= most:
            raise BadValue(fault)
        return value

    return read


def _choice(kind: type[LogLevel | LogFormat], fault: SettingFault) -> Callable[[Any, Path], Any]:
    def read(value: Any, _: Path) -> Any:
        try:
            return kind(_text(value).lower())
        except ValueError:
            raise BadValue(fault) from None

    return read


def _text(value: Any) -> str:
    if not isinstance(value, str) or not value.strip() or "\0" in value:
        raise BadValue(SettingFault.TEXT)
    return value.strip()


def _folder(value: Any, folder: Path) -> Path:
    return folder / Path(_text(str(value) if isinstance(value, Path) else value)).expanduser()


def _store(value: Any, folder: Path) -> str:
    text = _text(value)
    if is_server(text):
        return text
    if "://" in text or _SCHEME.match(text):
        raise BadValue(SettingFault.STORE)
    return str(_folder(text, folder))


def _bus(value: Any, _: Path) -> str:
    text = _text(value)
    if not text.startswith(_BUSES):
        raise BadValue(SettingFault.BUS)
    return text


def _listen(value: Any, _: Path) -> str:
    try:
        return str(ipaddress.ip_address(_text(value)))
    except ValueError:
        raise BadValue(SettingFault.LISTEN) from None


def _public_address(value: Any, _: Path) -> str:
    """Of the whole site: pages and cookies are at its root."""
    try:
        parts = urlsplit(_text(value).rstrip("/"))
        is_site = parts.hostname and not (parts.path or parts.query or parts.fragment)
        is_sound = is_site and parts.scheme in ("http", "https") and "@" not in parts.netloc
        port = parts.port
    except ValueError:
        is_sound, port = False, None
    if not is_sound or port == 0:
        raise BadValue(SettingFault.PUBLIC_ADDRESS)
    return parts.geturl()


def _proxies(value: Any, _: Path) -> tuple[str, ...]:
    """Texts apart by commas, or a list of them; maybe none."""
    named = value.split(",") if isinstance(value, str) else value
    try:
        return tuple(str(ipaddress.ip_network(_text(one), strict=False)) for one in named)
    except (TypeError, ValueError, BadValue):
        raise BadValue(SettingFault.PROXIES) from None


_connections = _number(1, _MOST_CONNECTIONS, SettingFault.CONNECTIONS)
_READERS: dict[str, Callable[[Any, Path], Any]] = {
    "data": _folder,
    "port": _number(0, 65535, SettingFault.PORT),
    "listen": _listen,
    "store": _store,
    "bus": _bus,
    "workers": _number(1, _MOST_WORKERS, SettingFault.WORKERS),
    "joined_per_address": _connections,
    "watchers_per_address": _connections,
    "watchers": _connections,
    "public_address": _public_address,
    "trusted_proxies": _proxies,
    "log_level": _choice(LogLevel, SettingFault.LOG_LEVEL),
    "log_format": _choice(LogFormat, SettingFault.LOG_FORMAT),
}
