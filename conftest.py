"""What holds for every test, the README's included."""

from collections.abc import Iterator

import pytest
from hypothesis import HealthCheck, settings

# How long an example takes depends on the machine: benchmarks measure, tests do not.
settings.register_profile("nonuple", deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.load_profile("nonuple")


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
