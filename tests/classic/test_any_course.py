"""Any course of a game, against the rules written a second time."""

import pytest

from nonuple.adapters.formats.classic_event_json import read_json, write_json
from nonuple.classic.logs import replay
from nonuple.core.lexicon import Lexicon
from nonuple.core.solver import Solver
from nonuple.entrypoints.bootstrap import open_lexicon
from tests.classic.courses import Course, Kind

KINDS = [
    Kind(players, is_box, is_real, credit)
    for players in (2, 3, 4)
    for is_box in (False, True)
    for is_real in (False, True)
    for credit in ((None,) if is_box else (None, 300))
]


@pytest.fixture(scope="module")
def lexicon() -> Lexicon:
    return open_lexicon()


@pytest.mark.parametrize("kind", KINDS, ids=str)
@pytest.mark.parametrize("seed", range(2))
def test_every_act_does_what_the_rules_written_twice_say(
    seed: int, kind: Kind, lexicon: Lexicon
) -> None:
    course = Course(seed, kind, Solver(lexicon), lexicon)
    course.run(250)
    assert replay(course.log) == course.game
    assert read_json(write_json(course.log)) == tuple(course.log)
