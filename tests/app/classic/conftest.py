"""The words that classic games of the tests are played with."""

import pytest

from nonuple.core.solver import Solver
from nonuple.entrypoints.bootstrap import open_lexicon


@pytest.fixture(scope="session")
def open_solver() -> Solver:
    return Solver(open_lexicon())
