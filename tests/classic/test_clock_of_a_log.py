"""Every remaining time can be worked out again from the events of a log and nothing else."""

import pytest

from nonuple.classic.events import (
    ChallengeRuled,
    ClockResumed,
    ClockStopped,
    Event,
    GameEnded,
    GameOpened,
    LettersExchanged,
    PassForced,
    PlayBegan,
    PlayerLeft,
    PlayerSeated,
    StarterAssigned,
    TimeExhausted,
    TurnPassed,
    WordPlayed,
    WordsChallenged,
)
from nonuple.core.lexicon import Lexicon
from nonuple.core.solver import Solver
from nonuple.entrypoints.bootstrap import open_lexicon
from tests.classic.courses import Course, Kind


class Told:
    """What the presses and stops of a log come to: a second count, by intervals."""

    def __init__(self) -> None:
        self.credit = 0
        self.players: list[str] = []
        self.gone: set[str] = set()
        self.out_of_time: set[str] = set()
        self.intervals: list[tuple[str, int, int]] = []
        self.mover = ""
        self.since: int | None = None

    def read(self, event: Event) -> None:
        match event:
            case GameOpened(settings=settings):
                self.credit = (settings.credit or 0) * 1000
            case PlayerSeated(player):
                self.players.append(player)
            case StarterAssigned(starter):
                place = self.players.index(starter)
                self.players = self.players[place:] + self.players[:place]
            case PlayBegan(at):
                self.mover, self.since = self.players[0], at
            case WordPlayed() | TurnPassed() | PassForced() | LettersExchanged():
                self._pressed(event.at)
            case WordsChallenged(at=at) | ClockStopped(at=at) | GameEnded(at=at):
                self._stopped(at)
            case ChallengeRuled(at=at) | ClockResumed(at=at):
                self._runs(at)
            case TimeExhausted(player, at):
                self._stopped(at)
                self.out_of_time.add(player)
            case PlayerLeft(player):
                self.gone.add(player)
            case _:
                pass

    def _stopped(self, at: int) -> None:
        if self.since is not None:
            self.intervals.append((self.mover, self.since, at))
        self.since = None

    def _runs(self, at: int) -> None:
        self.since = None if self.mover in self.out_of_time else at

    def _pressed(self, at: int) -> None:
        self._stopped(at)
        place = self.players.index(self.mover) + 1
        order = self.players[place:] + self.players[:place]
        self.mover = next(one for one in order if one not in self.gone)
        self._runs(at)

    def left(self, player: str, at: int) -> int:
        spent = sum(end - start for one, start, end in self.intervals if one == player)
        if self.since is not None and self.mover == player:
            spent += at - self.since
        return max(0, self.credit - spent)


@pytest.fixture(scope="module")
def lexicon() -> Lexicon:
    return open_lexicon()


@pytest.mark.parametrize("kind", [Kind(credit=300), Kind(3, credit=400), Kind(4, credit=300)])
@pytest.mark.parametrize("seed", range(4))
def test_what_is_left_follows_from_presses_and_stops(
    seed: int, kind: Kind, lexicon: Lexicon
) -> None:
    course = Course(1000 + seed, kind, Solver(lexicon), lexicon)
    told, read = Told(), 0
    for _ in range(80):
        course.step()
        for event in course.log[read:]:
            told.read(event)
        read = len(course.log)
        for player in course.players:
            assert course.game.clock.left(player, course.at) == told.left(player, course.at)
        if course.game.ending is not None:
            break
    assert told.intervals
