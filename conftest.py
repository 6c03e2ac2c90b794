"""What holds for every test, the README's included."""

from collections.abc import Iterator

import pytest
from _pytest.runner import runtestprotocol
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


@pytest.hookimpl(tryfirst=True)
def pytest_runtest_protocol(item: pytest.Item, nextitem: pytest.Item | None) -> bool | None:
    """Browsers may be late on a busy machine: they are tried twice."""
    if "ui" not in item.path.parts:
        return None
    hook = item.ihook
    hook.pytest_runtest_logstart(nodeid=item.nodeid, location=item.location)
    reports = runtestprotocol(item, log=False, nextitem=nextitem)
    if any(report.failed for report in reports):
        reports = runtestprotocol(item, log=False, nextitem=nextitem)
    for report in reports:
        hook.pytest_runtest_logreport(report=report)
    hook.pytest_runtest_logfinish(nodeid=item.nodeid, location=item.location)
    return True
