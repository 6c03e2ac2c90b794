"""Real servers, stopped when a test is over."""

from collections.abc import Callable, Iterator
from contextlib import ExitStack
from pathlib import Path

import pytest

from tests.entrypoints.conftest import compiled_folder, data_folder, open_lexicon, put_lexicon
from tests.postgres_server import PostgresServer
from tests.redis_server import RedisServer
from tests.service.servers import ServerProcess, with_tempo

__all__ = ["compiled_folder", "data_folder", "open_lexicon", "put_lexicon"]

# Long enough for all that is done to a server in a turn, restarts included.
TURN_SECONDS = 10

NewServer = Callable[..., ServerProcess]


@pytest.fixture
def new_server(data_folder: Path) -> Iterator[NewServer]:
    """A server on the data folder, not started yet, with the options it is given."""
    with_tempo(data_folder, TURN_SECONDS)
    with ExitStack() as stack:

        def made(*options: str) -> ServerProcess:
            server = ServerProcess(data_folder, options)
            stack.callback(server.kill)
            return server

        yield made


@pytest.fixture(scope="session")
def database(postgres: PostgresServer) -> PostgresServer:
    return postgres


@pytest.fixture
def redis(tmp_path: Path) -> Iterator[RedisServer]:
    server = RedisServer(tmp_path)
    server.start()
    yield server
    server.stop()
