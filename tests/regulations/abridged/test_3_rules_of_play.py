"""Section 3: the numbers of the abridged text, and where it is silent."""

from nonuple.rules.articles import ABRIDGED, DUPLICATE_2014
from nonuple.rules.duplicate_rules import SoloKind, Sparing
from nonuple.rules.editions import EDITION_ABRIDGED as RULES


def test_minimum_of_vowels_and_consonants() -> None:
    minimum = RULES.minimum
    assert (minimum.until_turn, minimum.before, minimum.after) == (15, 2, 1)
    assert minimum.relaxed_when_lacking
    assert RULES.cited["minimum"] == ABRIDGED["3.B"]
    # The text does not say how Y and jokers count: as in 2014.
    assert RULES.article("minimum.either_letters") == DUPLICATE_2014["3.2"]


def test_three_minutes_only() -> None:
    assert [tempo.seconds for tempo in RULES.tempos] == [180]
    assert RULES.cited["tempos"] == ABRIDGED["3.C"]


def test_retained_words() -> None:
    assert RULES.sparing is Sparing.FEWEST_JOKERS
    assert RULES.first_across
    assert RULES.game_ending_compulsory
    assert RULES.cited["first_across"] == ABRIDGED["3.D#2"]


def test_solo() -> None:
    assert RULES.solo.kind is SoloKind.BEST_OF_PLAYERS
    assert (RULES.solo.least_players, RULES.solo.bonus) == (16, 10)
    assert RULES.article("solo.bonus") == ABRIDGED["3.E"]
    assert RULES.article("solo.kept_with_penalty") == DUPLICATE_2014["3.5"]


def test_end_of_game() -> None:
    assert RULES.ends_only_without_either
    assert RULES.cited["ends_only_without_either"] == ABRIDGED["3.F#3"]
    assert (RULES.interruption.minutes, RULES.interruption.least_turns) == (15, 15)
    assert RULES.article("interruption") == ABRIDGED["3.F#4"]
    assert RULES.article("annulled_without_other_draw_ends") == DUPLICATE_2014["3.6#4"]


def test_no_warnings() -> None:
    assert RULES.warnings is None
