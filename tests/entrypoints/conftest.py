"""A data folder for each test, with the open lexicon compiled once."""

import logging
import os
import shutil
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from nonuple.core.lexicon import Lexicon
from nonuple.entrypoints import bootstrap
from nonuple.entrypoints.cli import program


@pytest.fixture(scope="session")
def compiled_folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Shared by the processes that run tests side by side: saving is safe between them."""
    base = tmp_path_factory.getbasetemp()
    is_worker = "PYTEST_XDIST_WORKER" in os.environ
    return (base.parent if is_worker else base) / "compiled-open-lexicon"


@pytest.fixture(scope="session")
def open_lexicon(compiled_folder: Path) -> Lexicon:
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("NONUPLE_DATA", str(compiled_folder))
        return bootstrap.services(lambda error: pytest.fail(str(error))).lexicons.open("ouvert")


@pytest.fixture(scope="session")
def put_lexicon(
    compiled_folder: Path,
    open_lexicon: Lexicon,  # noqa: ARG001, compiled before it is linked
) -> Callable[[Path], None]:
    """Puts the open lexicon, compiled, into a data folder.

    That file alone: beside it another process may be writing one that will take its place.
    """

    def put(folder: Path) -> None:
        (folder / "lexicons").mkdir(parents=True)
        compiled = compiled_folder / "lexicons" / "ouvert.nonuple"
        try:
            (folder / "lexicons" / compiled.name).hardlink_to(compiled)
        except OSError:
            shutil.copy(compiled, folder / "lexicons")

    return put


@pytest.fixture
def data_folder(
    tmp_path: Path, put_lexicon: Callable[[Path], None], monkeypatch: pytest.MonkeyPatch
) -> Path:
    """NONUPLE_DATA, where the open lexicon is already compiled."""
    folder = tmp_path / "data"
    put_lexicon(folder)
    monkeypatch.setenv("NONUPLE_DATA", str(folder))
    monkeypatch.delenv("NONUPLE_LEXICON", raising=False)
    return folder


@pytest.fixture
def loggers_as_before() -> Iterator[None]:
    """For tests that set up the log of the whole process."""
    root, uvicorn = logging.getLogger(), logging.getLogger("uvicorn")
    handlers, levels = root.handlers[:], (root.level, uvicorn.level)
    yield
    root.handlers[:] = handlers
    root.setLevel(levels[0])
    uvicorn.setLevel(levels[1])


@pytest.fixture
def run(data_folder: Path) -> Callable[..., Result]:  # noqa: ARG001
    """The command line, as `run("top", "AECC?NU")`."""

    def run_program(*arguments: str, stdin: str | bytes = "") -> Result:
        return CliRunner().invoke(program, arguments, input=stdin, prog_name="nonuple")

    return run_program
