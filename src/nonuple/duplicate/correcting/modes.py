"""A word whose place is told by one mode of reference, or by both (4.2.2, 4.4)."""

from dataclasses import replace

from nonuple.duplicate.correcting.coordinates import by_coordinate, read_reference, spot_at
from nonuple.duplicate.correcting.copied import copied_text
from nonuple.duplicate.correcting.faults import Fault, Infraction
from nonuple.duplicate.correcting.locating import Committee, Located, Written, least_of, with_least
from nonuple.duplicate.correcting.raccords import by_raccord, joined_by_raccord


def located(written: Written) -> Located:
    """The move that a solution designates from the second turn on.

    Where it lengthens a word of three letters or more, the reference is not looked at, unless it
    may tell a place nearer to the claimed score, or less at fault.
    """
    has_coordinate = bool(written.solution.coordinate.strip())
    if not has_coordinate:
        return by_raccord(written)
    told = by_coordinate(written)
    if told.is_right and told.option and not told.option.spot.extended:
        return _by_both(written, told) if written.solution.raccord else told
    extension = by_raccord(written, extensions_only=True)
    if extension.option is None:
        return _by_both(written, told) if written.solution.raccord else told
    if min(extension, told, key=_doubt) is extension:
        return _least_of_two(extension, told, extension)
    chosen = _by_both(written, told) if written.solution.raccord else told
    return _least_of_two(chosen, told, extension) if chosen.option is told.option else chosen


def _least_of_two(chosen: Located, told: Located, extension: Located) -> Located:
    """The mode chosen, with the other one and the reason where it was only for its lower score."""
    *of_told, _ = _doubt(told)
    *of_extension, _ = _doubt(extension)
    if chosen.has_claimed_score or of_told != of_extension:
        return chosen
    both = tuple(dict.fromkeys(told.readings + extension.readings))
    readings = tuple(dict.fromkeys(chosen.readings + both))
    return with_least(replace(chosen, readings=readings), both)


def _by_both(written: Written, told: Located) -> Located:
    if _joins_as_told(written) or joined_by_raccord(written):
        return Located(None, (Infraction(Fault.JOINS_NON_WORD, _both_texts(written)),))
    copied = by_raccord(written)
    readings = tuple(dict.fromkeys(told.readings + copied.readings))
    if told.is_right and copied.is_right:
        chosen = _agreed(written, told, copied)
    elif told.is_right:
        chosen = _despite(told, copied_text(written.solution.raccord))
    elif copied.is_right:
        chosen = _despite(copied, written.solution.coordinate)
    else:
        chosen = _milder(written, told, copied)
    return replace(chosen, readings=readings)


def _joins_as_told(written: Written) -> bool:
    """Whether a tile joins a word and makes no word wherever the reference may tell."""
    reference = read_reference(written.solution.coordinate)
    if reference is None:
        return False
    ways = {reference, reference.in_direction(written.solution.direction)}
    found = [spot_at(written.turn, written.solution.word, way) for way in ways]
    return all(spot is not None and spot.joins_non_word for spot in found)


def _agreed(written: Written, told: Located, copied: Located) -> Located:
    """Both are right: the same place, or two solutions (5.6)."""
    assert told.option is not None
    assert copied.option is not None
    places = {reading.coordinate for reading in copied.readings}
    if str(told.option.spot.coordinate) in places:
        return told
    fitting = [mode for mode in (told, copied) if mode.score == written.claimed]
    if fitting:
        return replace(fitting[0], committee=Committee.TWO_PLACES)
    chosen = min((told, copied), key=lambda mode: mode.score)
    least = least_of([told.option.reading, copied.option.reading])
    infractions = (*least, *chosen.infractions)
    return replace(chosen, infractions=infractions, committee=Committee.TWO_PLACES)


def _despite(right: Located, wrong: str) -> Located:
    """One mode is right: a warning for the other (4.4)."""
    assert right.option is not None
    fault = Infraction(Fault.ONE_MODE_WRONG, wrong, str(right.option.spot.coordinate))
    return replace(right, infractions=(*right.infractions, fault))


def _milder(written: Written, told: Located, copied: Located) -> Located:
    def severity(mode: Located) -> tuple[int, bool, int]:
        return mode.sanction.severity, mode.score != written.claimed, mode.score

    chosen = min((told, copied), key=severity)
    is_told = chosen.option is None or chosen.score == written.claimed
    if is_told or told.sanction is not copied.sanction:
        return chosen
    return with_least(chosen, told.readings + copied.readings)


def _doubt(mode: Located) -> tuple[bool, int, int]:
    return not mode.has_claimed_score, mode.sanction.severity, mode.score


def _both_texts(written: Written) -> str:
    return f"{written.solution.coordinate} {copied_text(written.solution.raccord)}"
