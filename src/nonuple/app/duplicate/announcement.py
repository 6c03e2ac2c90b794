"""What is said of a rack, beat by beat, and how much of it everybody knows meanwhile."""

from collections.abc import Iterator
from dataclasses import dataclass, replace

from nonuple.app.duplicate.views.public_types import AnnouncingView, RackView
from nonuple.app.duplicate.views.words import Worded
from nonuple.core.rack import Rack
from nonuple.duplicate.announcing import (
    DrawSaid,
    KindOfGame,
    LeaveLetters,
    NewLetters,
    WholeRack,
    draw_announcement,
    opening_announcement,
)
from nonuple.duplicate.events import LettersDrawn
from nonuple.duplicate.state import Game

# A new letter is said with its country and written down; others are on the table already.
_NEW_LETTER, _LETTER, _SENTENCE, _KIND_OF_GAME = 2, 1, 2, 6
# To look up once all is said.
_BREATH = 5


@dataclass(frozen=True, slots=True)
class Beat:
    """Something said: the `sentence` as far as it goes, and the `word` that is new in it.

    Once it is being said so many letters are `known`; it takes so many `seconds`.
    """

    sentence: KindOfGame | DrawSaid
    word: KindOfGame | DrawSaid
    known: int
    seconds: int


@dataclass(frozen=True, slots=True)
class Announced:
    """How far a rack is announced: the beat that is being said, from 1; past the last, all is.

    Letters that were said stay known where the announcement is made again.
    """

    step: int = 0
    known: int = 0

    def at(self, step: int, beats: tuple[Beat, ...]) -> "Announced":
        """The same at another beat."""
        step = min(step, len(beats) + 1)
        said = beats[:step]
        return Announced(step, max(self.known, said[-1].known if said else 0))


def beats_of(game: Game) -> tuple[Beat, ...]:
    """What is said of the rack in play, in order; the kind of game before the first."""
    assert game.draw is not None
    beats, known = [], 0
    for said in _sentences(game, game.draw):
        for sentence, word, letters in _parts(said):
            known += letters
            beats.append(Beat(sentence, word, known, _seconds(word)))
    return tuple(beats)


def announcement_seconds(game: Game) -> int:
    """How long it takes to say the rack of the turn, and to write it down."""
    return _BREATH + sum(beat.seconds for beat in beats_of(game))


def step_after(beats: tuple[Beat, ...], milliseconds: int, pace: float) -> tuple[int, int | None]:
    """Which beat is being said so long after the first, and when the next one is.

    A beat lasts its own time, so many times; past the last there is only the breath.
    """
    at = 0.0
    for step, beat in enumerate(beats, start=1):
        at += beat.seconds * 1000 * pace
        if milliseconds < at:
            return step, int(at) + 1
    return len(beats) + 1, None


def announcing_view(beats: tuple[Beat, ...], announced: Announced, version: int) -> AnnouncingView:
    """What is being said, for all."""
    is_said = 1 <= announced.step <= len(beats)
    beat = beats[announced.step - 1] if is_said else None
    return AnnouncingView(
        version=version,
        step=announced.step,
        steps=len(beats),
        caption=Worded(beat.sentence if beat else None),
        spoken=Worded(beat.word if beat else None),
    )


def rack_view(draw: LettersDrawn) -> RackView:
    """Letters as they are said."""
    leave = Rack(draw.leave).sorted().letters
    return RackView(leave, draw.drawn, draw.rejected, len(leave + draw.drawn))


def known_rack(rack: RackView, announced: Announced) -> RackView:
    """The letters that were said, and no other; racks put back are told of first."""
    drawn = rack.drawn[: max(0, announced.known - len(rack.leave))]
    rejected = rack.rejected if announced.step or announced.known else ()
    return replace(rack, leave=rack.leave[: announced.known], drawn=drawn, rejected=rejected)


def _sentences(game: Game, draw: LettersDrawn) -> Iterator[KindOfGame | DrawSaid]:
    if game.turn == 1:
        yield from opening_announcement(game.rules)
    yield from draw_announcement(draw, game.rules.tempo)


def _parts(
    said: KindOfGame | DrawSaid,
) -> Iterator[tuple[KindOfGame | DrawSaid, KindOfGame | DrawSaid, int]]:
    """A sentence letter by letter, where it tells some: what was said of it, and the last of it."""
    if isinstance(said, LeaveLetters | NewLetters):
        for end, letter in enumerate(said.letters, start=1):
            yield type(said)(said.letters[:end]), type(said)(letter), 1
    else:
        yield said, said, 0


def _seconds(said: KindOfGame | DrawSaid) -> int:
    match said:
        case KindOfGame():
            return _KIND_OF_GAME
        case NewLetters():
            return _NEW_LETTER
        case LeaveLetters():
            return _LETTER
        case WholeRack(groups):
            return _LETTER * len(groups)
    return _SENTENCE
