"""What holds for every test, the README's included."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from hypothesis import HealthCheck, settings

from tests.postgres_server import PostgresServer

# How long an example takes depends on the machine: benchmarks measure, tests do not.
settings.register_profile("nonuple", deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.load_profile("nonuple")

_TESTS = Path(__file__).parent / "tests"
# All of these start servers or browsers, or print.
_SLOW_FOLDERS = tuple(
    _TESTS / part
    for part in ("ui", "service", "prints", "entrypoints/web", "entrypoints/before_the_house")
)
# So do these: databases that real servers keep.
_SLOW_FIXTURES = frozenset({"postgres", "redis"})


def pytest_itemcollected(item: pytest.Item) -> None:
    """Leave to `make test` what `make quick` has no time for."""
    is_there = any(item.path.is_relative_to(folder) for folder in _SLOW_FOLDERS)
    if is_there or _SLOW_FIXTURES & set(getattr(item, "fixturenames", ())):
        item.add_marker("slow")


@pytest.fixture(scope="session", autouse=True)
def _own_data_folder(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    """The user's own folder of lexicons is never touched."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("NONUPLE_DATA", str(tmp_path_factory.mktemp("data")))
        yield


@pytest.fixture(scope="session")
def anyio_backend() -> str:
    """Coroutines are tested as they are served."""
    return "asyncio"


@pytest.fixture(scope="session")
def postgres() -> Iterator[PostgresServer]:
    """One a process: whoever stops it starts it again, and every test has a database of its own."""
    server = PostgresServer()
    yield server
    server.remove()
