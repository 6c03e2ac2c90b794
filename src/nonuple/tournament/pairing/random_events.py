"""Random events from a seed: ratings, clubs, results, absences, late entries, forfeits, changes."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass

from nonuple.core.chance import Chance
from nonuple.tournament.pairing.values import Contestant, Field, Pairing, PastBye, PastGame, seeded


@dataclass(frozen=True, slots=True)
class Shape:
    """Between which numbers of players events are made, and of how many rounds."""

    fewest: int
    most: int
    rounds: int


@dataclass(frozen=True, slots=True)
class PlayedRound:
    """A round as it was paired; `played` differs where it was changed by hand."""

    field: Field
    paired: Pairing
    played: Pairing


Pair = Callable[[Field], Pairing]
Change = Callable[[Field, Pairing, str, str], Pairing]


def random_event(seed: str, shape: Shape, pair: Pair, change: Change) -> Iterator[PlayedRound]:
    """The rounds of a random event, each played before the next is paired."""
    chance = Chance(seed)
    players = shape.fewest + chance.choose(shape.most - shape.fewest + 1)
    clubs = 1 + chance.choose(players // 2)
    entries = _entries(players, clubs, chance)
    late = {one.name for one in entries[2:] if chance.choose(20) == 0}
    forbidden = _forbidden(entries, chance)
    clubs_apart_until = chance.choose(shape.rounds + 1)
    games: list[PastGame] = []
    byes: list[PastBye] = []
    for number in range(1, shape.rounds + 1):
        missing = {one.name for one in entries[2:] if chance.choose(25) == 0}
        entered = tuple(one for one in entries if number > 2 or one.name not in late)
        field = Field(
            number,
            entered,
            tuple(games),
            tuple(byes),
            frozenset(missing & {one.name for one in entered}),
            frozenset(pair for pair in forbidden if pair <= {one.name for one in entered}),
            clubs_apart_until,
            seed=seed,
        )
        paired = pair(field)
        played = paired
        if chance.choose(5) == 0:
            names = sorted(paired.names())
            one = names.pop(chance.choose(len(names)))
            played = change(field, paired, one, names[chance.choose(len(names))])
        yield PlayedRound(field, paired, played)
        games += _results(field, played, chance)
        if played.bye is not None:
            byes.append(PastBye(number, played.bye))


def _entries(players: int, clubs: int, chance: Chance) -> tuple[Contestant, ...]:
    # One in five has the rating of a first event: equal ratings are common.
    return seeded(
        tuple(
            Contestant(
                f"player {at:03}",
                600 if chance.choose(5) == 0 else 600 + chance.choose(2400),
                0,
                f"club {chance.choose(clubs)}" if chance.choose(10) else "",
            )
            for at in range(players)
        )
    )


def _forbidden(entries: tuple[Contestant, ...], chance: Chance) -> frozenset[frozenset[str]]:
    found = set()
    for _ in range(chance.choose(4)):
        one, other = (entries[chance.choose(len(entries))].name for _ in range(2))
        if one != other:
            found.add(frozenset((one, other)))
    return frozenset(found)


def _results(field: Field, pairing: Pairing, chance: Chance) -> Iterator[PastGame]:
    ratings = {one.name: one.rating for one in field.contestants}
    for board in pairing.boards:
        kind = chance.choose(60)
        edge = ratings[board.first] - ratings[board.second]
        if kind == 0:
            yield PastGame(field.round, board.first, board.second, 2, 2)
        elif kind == 1:
            yield PastGame(field.round, board.first, board.second, 3, 0, is_played=False)
        elif kind == 2:
            yield PastGame(field.round, board.first, board.second, 0, 3)
        elif chance.choose(6000) < 3000 + edge:
            yield PastGame(field.round, board.first, board.second, 3, 1)
        else:
            yield PastGame(field.round, board.first, board.second, 1, 3)
