"""Progressive: the running scores, added up; the examples are those that its users publish."""

import pytest

from nonuple.tournament.standings.facts import Tiebreak
from nonuple.tournament.standings.results import Result
from tests.tournament.standings.events import CHESS, drawn, figure, ranked_by, won

PROGRESSIVE = Tiebreak.PROGRESSIVE


def event(outcomes: str) -> list[Result]:
    """A player's rounds: W, D, L, each against somebody new."""
    found: list[Result] = []
    for number, outcome in enumerate(outcomes, start=1):
        other = f"p{number}"
        match outcome:
            case "W":
                found.append(won(number, "me", other))
            case "D":
                found.append(drawn(number, "me", other))
            case _:
                found.append(won(number, other, "me"))
    return found


@pytest.mark.parametrize(
    ("outcomes", "published"),
    [
        ("WWLLW", 10),  # 1 + 2 + 2 + 2 + 3
        ("LLWWW", 6),  # 0 + 0 + 1 + 2 + 3
        ("WLWD", 6.5),  # 1 + 1 + 2 + 2½
        ("WLWDL", 9),  # 1 + 1 + 2 + 2½ + 2½
    ],
)
def test_published_examples(outcomes: str, published: float) -> None:
    found = ranked_by(event(outcomes), PROGRESSIVE, points=CHESS)
    assert figure(found, "me").value == 2 * published


def test_in_match_points() -> None:
    """3, then 4, then 6."""
    found = figure(ranked_by(event("WLD"), PROGRESSIVE), "me")
    assert [(part.of, part.counted) for part in found.parts] == [(3, 3), (1, 4), (2, 6)]
    assert found.value == 13
