"""The editions of the classic game: the international regulation, and the rules of the box."""

from nonuple.core.scoring import STANDARD
from nonuple.rules.articles import BOX, CLASSIC, Citations
from nonuple.rules.classic_rules import (
    ChallengeKind,
    Challenges,
    ClassicRules,
    Credit,
    MatchPoints,
    ResignationTable,
    Seats,
)
from nonuple.rules.editions import UnknownEdition

CLASSIC_FISF = ClassicRules(
    edition="classique",
    base="classique",
    regulation=CLASSIC.name,
    title=CLASSIC.title,
    confirmed=True,
    seats=Seats(),
    rack_size=7,
    bonus=STANDARD,
    exchange_least_bag=7,
    passes_each=3,
    challenges=Challenges(ChallengeKind.PER_WORD, cost=5),
    credit=Credit(),
    move_limits=(),
    blocked_below=7,
    penalty=5,
    match_points=MatchPoints(),
    resignation=ResignationTable(),
    cited=Citations(
        {
            "seats": CLASSIC["1"],
            "rack_size": CLASSIC["3.2.2"],
            "bonus": CLASSIC["4.1.2.c"],
            "words": CLASSIC["4.1.2"],
            "announced": CLASSIC["4.1.3"],
            "dispute": CLASSIC["4.1.2.d"],
            "start": CLASSIC["3.1"],
            "exchange": CLASSIC["4.3"],
            "exchange_least_bag": CLASSIC["4.3"],
            "passes": CLASSIC["4.2"],
            "passes_each": CLASSIC["4.2"],
            "challenges": CLASSIC["5.2"],
            "challenges.cost": CLASSIC["5.3"],
            "challenges.kind": CLASSIC["5.3"],
            "credit": CLASSIC["6.1"],
            "move_limits": CLASSIC["6.1"],
            "blocked_below": CLASSIC["7 Blocage"],
            "penalty": CLASSIC["9"],
            "match_points": CLASSIC["7 Feuille de match"],
            "match_points.fault": CLASSIC["9 Abandon de partie"],
            "resignation": CLASSIC["9 Abandon de partie"],
            "out": CLASSIC["7 Reliquat épuisé"],
            "time": CLASSIC["7 Temps épuisé"],
            "refusal": CLASSIC["7 Refus de jeu"],
        }
    ),
)

# Its text has no clock for the whole game, no limit of passes, no match points: who leaves, and
# what an arbiter decides, is read as in the international regulation.
CLASSIC_BOX = ClassicRules(
    edition="partie-libre",
    base="partie-libre",
    regulation=BOX.name,
    title="Règles de la boîte : Scrabble en partie libre",
    confirmed=True,
    seats=Seats(),
    rack_size=7,
    bonus=STANDARD,
    exchange_least_bag=7,
    passes_each=None,
    challenges=Challenges(ChallengeKind.ONCE, cost=10, bars_own_inflection=True),
    credit=None,
    move_limits=(120, 180),
    blocked_below=None,
    penalty=5,
    match_points=None,
    resignation=None,
    cited=Citations(
        {
            "seats": BOX["Partie libre"],
            "rack_size": BOX["2"],
            "bonus": BOX["20"],
            "words": BOX["14"],
            "announced": BOX["2"],
            "dispute": CLASSIC["4.1.2.d"],
            "start": CLASSIC["3.1"],
            "exchange": BOX["8"],
            "exchange_least_bag": BOX["8"],
            "passes": BOX["7"],
            "passes_each": BOX["7"],
            "challenges": BOX["10"],
            "credit": BOX["12"],
            "move_limits": BOX["12"],
            "blocked_below": BOX["11"],
            "penalty": CLASSIC["9"],
            "match_points": CLASSIC["7 Feuille de match"],
            "resignation": CLASSIC["9 Abandon de partie"],
            "out": BOX["21"],
            "time": BOX["12"],
            "refusal": BOX["21"],
        }
    ),
)

CLASSIC_EDITIONS = {rules.edition: rules for rules in (CLASSIC_FISF, CLASSIC_BOX)}


def classic_edition(name: str) -> ClassicRules:
    """The edition of a name; raises UnknownEdition."""
    if name not in CLASSIC_EDITIONS:
        raise UnknownEdition(name, tuple(CLASSIC_EDITIONS))
    return CLASSIC_EDITIONS[name]
