"""The first word: it needs no reference, and lies where it is worth most (4.2.1, 5.2, 5.6)."""

from collections.abc import Sequence

from nonuple.core.board import Direction
from nonuple.duplicate.correcting.faults import Fault, Infraction
from nonuple.duplicate.correcting.jokers import JokerReading, read_jokers
from nonuple.duplicate.correcting.locating import Located, Option, Written, nowhere
from nonuple.duplicate.correcting.spots import Spot
from nonuple.duplicate.slips import GAP


def on_first_turn(written: Written) -> Located:
    """The best place, with the jokers as circled, else at the worst of their places."""
    word = written.solution.word
    if GAP in word:
        return nowhere(written, (), Infraction(Fault.NOT_WHOLE, word))
    # Scores are the same down as across: the board is symmetrical.
    spots = written.turn.spots(word, Direction.ACROSS)
    if not spots or not spots[0].is_playable:
        return nowhere(written, spots[:1], Infraction(Fault.MISPLACED, word))
    jokers = read_jokers(spots[0], written.solution.circled)
    return _best(written, spots, jokers)


def _best(written: Written, spots: Sequence[Spot], jokers: JokerReading) -> Located:
    scores = {places: [spot.score(places) for spot in spots] for places in jokers.places}
    fitting = [places for places in scores if written.claimed in scores[places]]
    # A score that only one position of the joker can give tells that position (5.6).
    possible = fitting if len(fitting) == 1 else list(scores)
    chosen = min(possible, key=lambda places: max(scores[places]))
    best = max(spots, key=lambda spot: spot.score(chosen))
    faults = (jokers.infraction,) if jokers.infraction else ()
    option = Option(best, chosen, best.score(chosen), faults)
    wanted = {option.score} if written.turn.rules.correction.first_claim_is_best else set()
    fault = _score_fault(written.claimed, wanted or {n for s in scores.values() for n in s}, option)
    readings = tuple(
        Option(spot, places, spot.score(places), faults).reading
        for places in scores
        for spot in spots
    )
    return Located(option, faults + _worst_joker(spots, possible) + fault, readings)


def _worst_joker(
    spots: Sequence[Spot], possible: Sequence[frozenset[int]]
) -> tuple[Infraction, ...]:
    """That the worst place of the joker counts, each at its best place (5.6)."""
    best = {spots[0].written(places): max(s.score(places) for s in spots) for places in possible}
    if len(set(best.values())) == 1:
        return ()
    worths = ", ".join(f"{word} ({score})" for word, score in best.items())
    return (Infraction(Fault.FIRST_UNCLEAR_JOKER, "", worths),)


def _score_fault(claimed: int | None, possible: set[int], option: Option) -> tuple[Infraction, ...]:
    if claimed is None:
        return (Infraction(Fault.FIRST_SCORE_MISSING, "", str(option.score)),)
    if claimed not in possible:
        return (Infraction(Fault.FIRST_SCORE_IMPOSSIBLE, str(claimed), str(option.score)),)
    return ()
