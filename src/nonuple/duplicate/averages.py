"""The average for a word played again before its refusal was known (5.7)."""

from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction
from math import floor

from nonuple.duplicate.correcting.faults import CLAUSES, Fault, Sanction
from nonuple.duplicate.correcting.rulings import Ruling
from nonuple.duplicate.entries import Entry


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


def averages(entries: Mapping[str, Entry]) -> dict[str, Average]:
    """The averages of a turn: those of the same arbiter count, noughts too, other averages not.

    Nobody marks more than their own solution would be worth; without others it is nought.
    """
    averaged = {player: entry for player, entry in entries.items() if is_averaged(entry)}
    if not averaged:
        return {}
    marked: dict[str, list[int]] = {entry.arbiter: [] for entry in averaged.values()}
    for player, entry in entries.items():
        if player not in averaged and entry.arbiter in marked and entry.points is not None:
            marked[entry.arbiter].append(entry.points)
    return {player: _average(entry, marked[entry.arbiter]) for player, entry in averaged.items()}


def _average(entry: Entry, others: list[int]) -> Average:
    assert entry.ruling is not None
    mean = Fraction(sum(others), len(others)) if others else Fraction()
    return Average(mean, min(floor(mean + Fraction(1, 2)), entry.ruling.refused))
