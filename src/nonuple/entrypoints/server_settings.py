"""How a server is set up: the options of the command, then the environment, then one file."""

import re
import tomllib
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from nonuple.adapters.atomic_files import read_file
from nonuple.entrypoints.logs import LogFormat, LogLevel
from nonuple.entrypoints.network import EVERYWHERE, LOOPBACK, LOOPBACK_6, addresses, own_address
from nonuple.entrypoints.server_errors import BadSetting, BadSettingsFile, SettingFault
from nonuple.entrypoints.setting_values import (
    BadValue,
    read_value,
)
from nonuple.entrypoints.store_bootstrap import STORE_NAME, is_server

FILE_NAME = "serveur.toml"
_PREFIX = "NONUPLE_"


@dataclass(frozen=True)
class ServerSettings:
    """All that an operator decides; addresses may have passwords in them and are never shown.

    Live connections of one process are limited: of those who joined a room and of those who only
    watch, from one address, which a whole club may share; and of all who only watch.
    """

    data: Path
    port: int = 8000
    listen: str = EVERYWHERE
    store: str = field(default="", repr=False)
    bus: str = field(default="", repr=False)
    workers: int = 1
    joined_per_address: int = 2000
    watchers_per_address: int = 200
    watchers: int = 5000
    public_address: str = ""
    trusted_proxies: tuple[str, ...] | None = None
    log_level: LogLevel = LogLevel.AUTO
    log_format: LogFormat = LogFormat.AUTO

    @property
    def store_address(self) -> str:
        """The address of the store: what was said, or a file of the data folder."""
        return self.store or str(self.data / STORE_NAME)

    @property
    def believed_proxies(self) -> tuple[str, ...]:
        """Who may say for whom it asks: this machine, unless the operator named others."""
        named = self.trusted_proxies
        return (LOOPBACK, LOOPBACK_6) if named is None else named

    @property
    def is_proxied(self) -> bool:
        """Whether the operator said that people come through something else."""
        return bool(self.trusted_proxies or self.public_address)

    @property
    def is_cluster(self) -> bool:
        """Whether other processes may serve the same games."""
        return is_server(self.store_address)


def shown_addresses(settings: ServerSettings, port: int) -> list[str]:
    """Where people find a server that listens to a port; the likeliest first."""
    return (
        [settings.public_address] if settings.public_address else addresses(settings.listen, port)
    )


def machine_address(settings: ServerSettings, port: int) -> str | None:
    """Where whoever sits at this machine becomes an administrator without a link, if anywhere."""
    return None if settings.is_proxied else own_address(settings.listen, port)


KEYS = tuple(ServerSettings.__dataclass_fields__)


@dataclass(frozen=True, slots=True)
class _Given:
    """A value, and where it was found: the file, if any, and the name it has there."""

    source: str
    name: str
    value: Any
    folder: Path


def read_settings(
    options: Mapping[str, Any], environment: Mapping[str, str], data: Path
) -> ServerSettings:
    """The settings, each from the first place that gives it; `data` is the usual data folder.

    Raises BadSetting, BadSettingsFile or UnreadableFile.
    """
    said = [*_given(options, environment, data)]
    # What is overridden is read too: a mistake is told where it is, and not once it counts.
    values = {key: _value(key, one) for key, one in said}
    given = dict(said)
    settings = ServerSettings(**{"data": data} | values)
    if fault := _contradiction(settings):
        key, reason = fault
        raise BadSetting(given[key].source, given[key].name, reason)
    return settings


def _given(
    options: Mapping[str, Any], environment: Mapping[str, str], data: Path
) -> Iterator[tuple[str, _Given]]:
    """What was said, the weakest first."""
    here = Path.cwd()
    variables = {
        key: _Given("", f"{_PREFIX}{key.upper()}", value, here)
        for key in (*KEYS, "config")
        if (value := environment.get(f"{_PREFIX}{key.upper()}"))
    }
    chosen = {
        key: _Given("", f"--{key.replace('_', '-')}", value, here)
        for key, value in options.items()
        if value is not None
    }
    config = chosen.pop("config", variables.pop("config", None))
    place = chosen.get("data", variables.get("data"))
    usual = (Path(place.value) if place else data) / FILE_NAME
    if config is not None or usual.is_file():
        yield from _of_file(usual if config is None else Path(config.value))
    yield from variables.items()
    yield from chosen.items()


def _of_file(path: Path) -> Iterator[tuple[str, _Given]]:
    for key, value in _parsed(path).items():
        if key not in KEYS:
            raise BadSetting(str(path), key, SettingFault.UNKNOWN)
        yield key, _Given(str(path), key, value, path.parent)


def _parsed(path: Path) -> dict[str, Any]:
    content = read_file(path)
    try:
        return tomllib.loads(content.decode("utf-8-sig"))
    except UnicodeDecodeError as error:
        raise BadSettingsFile(str(path), content.count(b"\n", 0, error.start) + 1) from None
    except tomllib.TOMLDecodeError as error:
        found = re.search(r"line (\d+)", str(error))
        last = len(content.splitlines()) or 1
        raise BadSettingsFile(str(path), int(found[1]) if found else last) from None


def _value(key: str, given: _Given) -> Any:
    try:
        return read_value(key, given.value, given.folder)
    except BadValue as error:
        raise BadSetting(given.source, given.name, error.reason) from None


def _contradiction(settings: ServerSettings) -> tuple[str, SettingFault] | None:
    if settings.workers > 1 and not settings.is_cluster:
        return "workers", SettingFault.WORKERS_OF_A_FILE
    if settings.workers > 1 and not settings.bus:
        return "workers", SettingFault.WORKERS_WITHOUT_BUS
    if settings.bus and not settings.is_cluster:
        return "bus", SettingFault.BUS_OF_A_FILE
    return None
