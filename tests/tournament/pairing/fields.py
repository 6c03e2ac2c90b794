"""Small fields: players A, B, C … from the best rating on, and what happened before."""

from dataclasses import replace

from nonuple.tournament.pairing.criteria import Criterion, Round
from nonuple.tournament.pairing.records import Record, records
from nonuple.tournament.pairing.values import Contestant, Field, Pairing, PastBye, PastGame


def field(names: str, round_: int = 1, clubs: str = "") -> Field:
    """A field of one-letter names; a dot is no club."""
    letters = clubs.ljust(len(names), ".")
    return Field(
        round_,
        tuple(
            Contestant(name, 2000 - 10 * at, at + 1, club.replace(".", ""))
            for at, (name, club) in enumerate(zip(names, letters, strict=True))
        ),
        seed="fields",
    )


def played(before: Field, round_: int, results: str) -> Field:
    """The field after games "AB" (A began and won), "A=B", "A<B", "A!B" (forfeit) and byes "A"."""
    games, byes = list(before.games), list(before.byes)
    for text in results.split():
        match text:
            case str() if len(text) == 1:
                byes.append(PastBye(round_, text))
            case str() if len(text) == 2:
                games.append(PastGame(round_, text[0], text[1], 3, 1))
            case _:
                points = {"=": (2, 2), "<": (1, 3), "!": (3, 0)}[text[1]]
                is_played = text[1] != "!"
                games.append(PastGame(round_, text[0], text[2], *points, is_played))
    return replace(before, games=tuple(games), byes=tuple(byes))


def shown(pairing: Pairing) -> str:
    """Who meets whom, whoever begins: "AD BC", and "E" for a bye."""
    pairs = sorted("".join(sorted(board.players)) for board in pairing.boards)
    return " ".join([*pairs, pairing.bye] if pairing.bye else pairs)


def record(of: Field, name: str) -> Record:
    """One player of a field, as criteria see them."""
    return next(one for one in records(of) if one.name == name)


def cost(criterion: Criterion, of: Field, place: str) -> int:
    """The cost of a pair "AB" or a bye "A"."""
    round_ = Round(of.round, of.round <= of.clubs_apart_until, of.seed)
    if len(place) == 1:
        return criterion.bye(record(of, place), round_)
    return criterion.pair(record(of, place[0]), record(of, place[1]), round_)
