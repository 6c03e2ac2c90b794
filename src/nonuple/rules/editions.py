"""The dated editions of the duplicate regulation.

Where a text is silent, its edition reads the rule as in 2014 and cites that article: the
edition's `readings` are the rules in this case.
"""

from collections.abc import Mapping
from dataclasses import dataclass, replace

from nonuple.core.errors import NonupleError
from nonuple.core.scoring import STANDARD
from nonuple.rules.articles import (
    ABRIDGED,
    BOX,
    CHANGES_2011,
    DUPLICATE_2014,
    Article,
    Citations,
)
from nonuple.rules.correction_rules import Correction, RaccordKind, SeveralSolutions
from nonuple.rules.duplicate_rules import (
    Blocked,
    DrawKind,
    DuplicateRules,
    Interruption,
    Minimum,
    Originals,
    Solo,
    SoloKind,
    Sparing,
    Tempo,
    Warnings,
)
from nonuple.rules.timers import Timer


@dataclass(eq=False)
class UnknownEdition(NonupleError):
    """A name that no edition has."""

    name: str
    known: tuple[str, ...]

    def __str__(self) -> str:
        return f"no edition is named {self.name!r} (known: {', '.join(self.known)})"


# 3.3 leaves the last warning to thirty or twenty seconds: twenty where a turn is a minute long.
NORMAL = Tempo("normal", seconds=180, alert_seconds=30)
SEMI_NORMAL = Tempo("semi-normal", seconds=150, alert_seconds=30)
SEMI_RAPID = Tempo("semi-rapide", seconds=120, alert_seconds=30)
BLITZ = Tempo("blitz", seconds=60, alert_seconds=20, letters_alone=True, free_warnings=5)
SEMI_BLITZ = Tempo("semi-blitz", seconds=90, alert_seconds=20)


def _also(base: DuplicateRules, articles: Mapping[str, Article]) -> Citations:
    return Citations({**base.cited, **articles})


EDITION_2014 = DuplicateRules(
    edition="2014",
    base="2014",
    regulation=DUPLICATE_2014.name,
    title=DUPLICATE_2014.title,
    confirmed=True,
    rack_size=7,
    max_laid=7,
    bonus=STANDARD,
    draw=DrawKind.ORDINARY,
    minimum=Minimum(),
    ends_only_without_either=True,
    annulled_without_other_draw_ends=True,
    blocked=Blocked.NO_MOVE,
    first_across=True,
    sparing=Sparing.FEWEST_JOKERS,
    second_joker_replaced=True,
    game_ending_compulsory=True,
    tempo=NORMAL,
    tempos=(NORMAL, SEMI_NORMAL, SEMI_RAPID, BLITZ),
    timer=None,
    interruption=Interruption(minutes=15, least_turns=15),
    originals=Originals(least_turns=10, free_warnings=5),
    solo=Solo(),
    warnings=Warnings(free=3, cost=5),
    correction=Correction(),
    points_announced=False,
    lower_move_may_be_laid=False,
    cited=Citations(
        {
            "rack_size": DUPLICATE_2014["1.2.3"],
            "max_laid": DUPLICATE_2014["1.2.3"],
            "bonus": DUPLICATE_2014["1.2.3"],
            "draw": DUPLICATE_2014["3.1"],
            "minimum": DUPLICATE_2014["3.2"],
            "ends_only_without_either": DUPLICATE_2014["3.6#3"],
            "annulled_without_other_draw_ends": DUPLICATE_2014["3.6#4"],
            "blocked": DUPLICATE_2014["6.2"],
            "first_across": DUPLICATE_2014["3.4#2"],
            "sparing": DUPLICATE_2014["3.4"],
            "second_joker_replaced": DUPLICATE_2014["7.1"],
            "game_ending_compulsory": DUPLICATE_2014["3.6"],
            "tempo": DUPLICATE_2014["3.3"],
            "tempos": DUPLICATE_2014["3.3"],
            "tempos.blitz.letters_alone": DUPLICATE_2014["3.1#4"],
            "tempos.blitz.free_warnings": DUPLICATE_2014["5.7"],
            "interruption": DUPLICATE_2014["3.6#5"],
            "originals": DUPLICATE_2014["3.6#5"],
            "originals.free_warnings": DUPLICATE_2014["5.7"],
            "solo": DUPLICATE_2014["3.5"],
            "warnings": DUPLICATE_2014["5.7"],
            "correction": DUPLICATE_2014["5"],
            "correction.penalty": DUPLICATE_2014["5.3"],
            "correction.shift_penalised": DUPLICATE_2014["5.3#1"],
            "correction.shift_may_join": DUPLICATE_2014["5.3#1"],
            "correction.last_letter_penalised": DUPLICATE_2014["5.3#2"],
            "correction.last_letter_may_differ": DUPLICATE_2014["5.3#2"],
            "correction.any_place_of_claim": DUPLICATE_2014["5.4#6"],
            "correction.several_solutions": DUPLICATE_2014["5.6#1"],
            "correction.raccord": DUPLICATE_2014["4.3.1"],
            "correction.least_raccord": DUPLICATE_2014["4.3.1"],
            "correction.first_claim_is_best": DUPLICATE_2014["5.2#2"],
            "correction.appeal_minutes": DUPLICATE_2014["6.3"],
            "points_announced": DUPLICATE_2014["4"],
            "lower_move_may_be_laid": DUPLICATE_2014["3.4"],
        }
    ),
)

EDITION_2011 = replace(
    EDITION_2014,
    edition="2011",
    base="2011",
    regulation=CHANGES_2011.name,
    title=CHANGES_2011.title,
    correction=Correction(shift_may_join=False),
    cited=_also(
        EDITION_2014,
        {
            "correction.shift_penalised": CHANGES_2011["6"],
            "correction.shift_may_join": CHANGES_2011["6#3"],
            "correction.last_letter_penalised": CHANGES_2011["8"],
            "tempo": CHANGES_2011["2"],
            "tempos": CHANGES_2011["2"],
            "tempos.blitz.free_warnings": CHANGES_2011["5"],
            "originals.free_warnings": CHANGES_2011["5"],
            "warnings": CHANGES_2011["5"],
            "points_announced": CHANGES_2011["3"],
        },
    ),
)


# The rules that a text without warnings, penalties, appeals or blitz does not have.
_ABSENT = frozenset(
    {
        "correction.penalty",
        "correction.shift_penalised",
        "correction.shift_may_join",
        "correction.last_letter_penalised",
        "correction.last_letter_may_differ",
        "correction.any_place_of_claim",
        "correction.first_claim_is_best",
        "correction.appeal_minutes",
        "warnings",
        "originals.free_warnings",
        "tempos.blitz.letters_alone",
        "tempos.blitz.free_warnings",
    }
)
_INHERITED = {key: art for key, art in EDITION_2014.cited.items() if key not in _ABSENT}

EDITION_ABRIDGED = replace(
    EDITION_2014,
    edition="abrege",
    base="abrege",
    regulation=ABRIDGED.name,
    title=ABRIDGED.title,
    blocked=Blocked.NO_POSITIVE_SCORE,
    tempos=(NORMAL,),
    originals=Originals(least_turns=15),
    warnings=None,
    correction=Correction(
        shift_penalised=False,
        last_letter_penalised=False,
        several_solutions=SeveralSolutions.LEAST,
        appeal_minutes=None,
    ),
    cited=Citations(
        {
            **_INHERITED,
            "rack_size": ABRIDGED["1.B"],
            "max_laid": ABRIDGED["1.B"],
            "bonus": ABRIDGED["1.B"],
            "draw": ABRIDGED["3.A"],
            "minimum": ABRIDGED["3.B"],
            "minimum.either_letters": DUPLICATE_2014["3.2"],
            "ends_only_without_either": ABRIDGED["3.F#3"],
            "blocked": ABRIDGED["6.B"],
            "first_across": ABRIDGED["3.D#2"],
            "sparing": ABRIDGED["3.D"],
            "game_ending_compulsory": ABRIDGED["3.F"],
            "tempo": ABRIDGED["3.C"],
            "tempos": ABRIDGED["3.C"],
            "interruption": ABRIDGED["3.F#4"],
            "originals": ABRIDGED["3.F#4"],
            "solo": ABRIDGED["3.E"],
            "solo.kept_with_penalty": DUPLICATE_2014["3.5"],
            "correction": ABRIDGED["5"],
            "correction.several_solutions": ABRIDGED["5.A#1"],
            "correction.raccord": ABRIDGED["4.B"],
            "correction.least_raccord": ABRIDGED["4.B"],
            "points_announced": ABRIDGED["4"],
            "lower_move_may_be_laid": ABRIDGED["3.D"],
        }
    ),
)

# "1, 2, 3 ou 4 minutes"; the text names three as that of competitions. The box's timer beeps
# after one minute and after three, which is the end itself where the time is one or three: an
# alert is the last beep before the end of the time.
_FAMILY_TEMPOS = (
    Tempo("3-min", seconds=180, alert_seconds=0),
    Tempo("1-min", seconds=60, alert_seconds=0),
    Tempo("2-min", seconds=120, alert_seconds=60),
    Tempo("4-min", seconds=240, alert_seconds=60),
)

EDITION_FAMILY = replace(
    EDITION_2014,
    edition="famille",
    base="famille",
    regulation=BOX.name,
    title=BOX.title,
    ends_only_without_either=False,
    tempo=_FAMILY_TEMPOS[0],
    tempos=_FAMILY_TEMPOS,
    timer=Timer(beeps=(60, 180)),
    originals=Originals(least_turns=10),
    solo=Solo(kind=SoloKind.ONLY_TOP_FINDER, not_if_only_bingo=True),
    warnings=None,
    correction=Correction(
        shift_penalised=False,
        last_letter_penalised=False,
        raccord=RaccordKind.CONSECUTIVE,
        appeal_minutes=None,
    ),
    points_announced=True,
    lower_move_may_be_laid=True,
    cited=Citations(
        {
            **_INHERITED,
            "rack_size": BOX["Deuxième tirage et suivants"],
            "max_laid": BOX["Prime de scrabble"],
            "bonus": BOX["Prime de scrabble"],
            "draw": BOX["Tirages"],
            "minimum": BOX["Minimum de voyelles et de consonnes"],
            "minimum.relaxed_when_lacking": DUPLICATE_2014["3.2#1"],
            "ends_only_without_either": BOX["Fin de la partie"],
            "tempo": BOX["Bulletins-réponses et marque"],
            "tempos": BOX["Coffret#7"],
            "timer": BOX["Coffret#7"],
            "solo": BOX["Solo"],
            "solo.kept_with_penalty": DUPLICATE_2014["3.5"],
            "correction": BOX["Bulletins-réponses et marque"],
            "correction.raccord": BOX["Raccord"],
            "correction.least_raccord": BOX["Raccord"],
            "points_announced": BOX["Coffret#8"],
            "lower_move_may_be_laid": BOX["Bulletins-réponses et marque"],
        }
    ),
)

# At second hand: any wrong or absent reference costs five points if the score tells the place.
EDITION_2016 = replace(
    EDITION_2014,
    edition="2016",
    base="2016",
    regulation=None,
    title="1er janvier 2016",
    confirmed=False,
    correction=Correction(any_place_of_claim=True, last_letter_may_differ=True),
)
EDITION_2023 = replace(
    EDITION_2016,
    edition="2023",
    base="2023",
    title="Janvier 2023",
    tempos=(NORMAL, SEMI_NORMAL, SEMI_RAPID, SEMI_BLITZ, BLITZ),
    originals=Originals(least_turns=10, free_warnings=3),
    correction=replace(EDITION_2016.correction, least_penalised=5),
)

EDITIONS = {
    rules.edition: rules
    for rules in (
        EDITION_2014,
        EDITION_2011,
        EDITION_ABRIDGED,
        EDITION_FAMILY,
        EDITION_2016,
        EDITION_2023,
    )
}


def edition(name: str) -> DuplicateRules:
    """An edition of the package by its name."""
    if name not in EDITIONS:
        raise UnknownEdition(name, tuple(EDITIONS))
    return EDITIONS[name]
