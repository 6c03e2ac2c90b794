"""The average for a word played again before its refusal was known (5.7)."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from fractions import Fraction
from math import floor

from nonuple.duplicate.correcting.faults import CLAUSES, Fault, Sanction
from nonuple.duplicate.correcting.rulings import Ruling
from nonuple.duplicate.entries import Entries, Entry


@dataclass(frozen=True, slots=True)
class Average:
    """The exact mean of the others, and what the player marks: rounded, half up, and bounded."""

    mean: Fraction
    points: int


def refused_words(ruling: Ruling | None) -> set[str]:
    """The words that alone made a solution void; none where anything else did."""
    voiding = [
        found
        for found in (ruling.infractions if ruling else ())
        if CLAUSES[found.fault].sanction is Sanction.ZERO
    ]
    if any(found.fault is not Fault.INADMISSIBLE for found in voiding):
        return set()
    return {word for found in voiding for word in found.meant.split(", ")}


def is_averaged(entry: Entry) -> bool:
    """Whether a player marks the average.

    Not where another fault voids the turn, nor where a later decision or ruling gave it a value.
    """
    if entry.average is None or entry.is_void or entry.changed is not None:
        return False
    return bool(refused_words(entry.ruling))


def averages(
    entries: Mapping[str, Entry], silent: Mapping[str, int], arbiters: Mapping[str, str]
) -> dict[str, Average]:
    """The averages of a turn: those of the same arbiter count, zeros too, other averages not.

    `silent` are those who were there without a ruling, with what they mark. Nobody marks more
    than their own solution would be worth; without others it is zero.
    """
    averaged = {player: entry for player, entry in entries.items() if is_averaged(entry)}
    marked: dict[str, list[int]] = {arbiters[player]: [] for player in averaged}
    ruled = {
        player: points for player, entry in entries.items() if (points := entry.points) is not None
    }
    for player, points in {**silent, **ruled}.items():
        if player not in averaged and arbiters[player] in marked:
            marked[arbiters[player]].append(points)
    return {player: _average(entry, marked[arbiters[player]]) for player, entry in averaged.items()}


def arbiters_of(entries: Entries, turn: int, players: Iterable[str]) -> dict[str, str]:
    """Whose players they are at a turn: of the arbiter who keyed their slips, then or nearest.

    Where nobody ever did, they are the only arbiter's who keyed any at that turn.
    """
    named = {entry.arbiter for entry in entries.at(turn).values()} - {""}
    only = named.pop() if len(named) == 1 else ""
    return {player: entries.arbiter_of(turn, player) or only for player in players}


def _average(entry: Entry, others: list[int]) -> Average:
    assert entry.ruling is not None
    mean = Fraction(sum(others), len(others)) if others else Fraction()
    return Average(mean, min(floor(mean + Fraction(1, 2)), entry.ruling.refused))
