"""Every board tells why it is what it is."""

from dataclasses import replace

from nonuple.tournament.pairing.criteria import Name
from nonuple.tournament.pairing.explaining import Explainer, Side
from nonuple.tournament.pairing.manual import broken, exchange
from nonuple.tournament.pairing.random_events import Shape, random_event
from nonuple.tournament.pairing.starters import StartReason
from nonuple.tournament.pairing.swiss import pair_swiss
from nonuple.tournament.pairing.values import Field
from tests.tournament.pairing.fields import field, played


def _decisions(of: Field) -> dict[str, tuple[str | None, Name]]:
    told = Explainer(of, pair_swiss(of)).boards()
    return {"".join(sorted(one.board.players)): (one.expected, one.decided_by) for one in told}


def test_in_round_one_the_formula_decides_and_the_lot_who_begins() -> None:
    told = Explainer(field("ABCD"), pair_swiss(field("ABCD"))).boards()
    assert {one.decided_by for one in told} == {Name.FORMULA}
    assert {one.starts for one in told} == {StartReason.LOT}
    sides = {told[0].first.name: told[0].first, told[0].second.name: told[0].second}
    assert sides == {"A": Side("A", 0, 1, 4), "D": Side("D", 0, 4, 4)}


def test_what_stood_against_the_formula_is_named() -> None:
    met = played(field("ABCD", 2), 1, "A=D B=C")
    assert _decisions(met) == {"AC": ("D", Name.REMATCHES), "BD": ("C", Name.REMATCHES)}
    clubs = replace(field("ABCD", clubs="xyyx"), clubs_apart_until=1)
    assert _decisions(clubs) == {"AC": ("D", Name.CLUBS), "BD": ("C", Name.CLUBS)}
    kept = replace(field("ABCD"), forbidden=frozenset((frozenset("AD"),)))
    assert _decisions(kept)["AC"] == ("D", Name.FORBIDDEN)


def test_whoever_floats_is_told_so() -> None:
    before = played(field("ABCDEF", 2), 1, "A!F B!E C!D")
    told = Explainer(before, pair_swiss(before)).boards()
    unkept = {"".join(sorted(one.board.players)): one.unkept for one in told}
    assert unkept == {"AB": (), "CD": (Name.SCORE_GROUPS,), "EF": ()}
    assert _decisions(before) == {
        "AB": (None, Name.FORMULA),
        "CD": (None, Name.SCORE_GROUPS),
        "EF": (None, Name.FORMULA),
    }


def test_whoever_floats_instead_of_another_is_told_why() -> None:
    """F was first in line to float, but floated last round."""
    before = played(field("AEFXYZ", 3), 2, "F A!X E!Y")
    told = [decision for pair, decision in _decisions(before).items() if pair.startswith("E")]
    assert told == [("F", Name.FLOATS)]


def test_whoever_began_less_begins() -> None:
    before = played(field("ABCD", 2), 1, "A=C B=D")
    told = Explainer(before, pair_swiss(before)).boards()
    assert {one.starts for one in told} == {StartReason.BALANCE}


def test_a_starter_decided_by_hand_has_no_reason() -> None:
    now = field("ABCD")
    best = pair_swiss(now)
    turned = replace(best, boards=tuple(type(one)(one.second, one.first) for one in best.boards))
    assert {one.starts for one in Explainer(now, turned).boards()} == {None}


def test_a_bye_tells_who_was_passed_over() -> None:
    before = played(field("ABCDE", 2), 1, "E D=A C=B")
    told = Explainer(before, pair_swiss(before)).bye()
    assert told is not None
    assert (told.player.name, told.byes_before, told.passed_over) == ("D", 0, ())
    again = played(field("ABCDE", 2), 1, "E DA CB")
    less = replace(again, byes=(replace(again.byes[0], points=0),))
    told = Explainer(less, pair_swiss(less)).bye()
    assert told is not None
    assert (told.player.name, told.passed_over) == ("B", (("E", 1),))


def test_nobody_sits_out_of_an_even_field() -> None:
    assert Explainer(field("AB"), pair_swiss(field("AB"))).bye() is None


def test_what_was_imposed_is_told() -> None:
    imposed = replace(field("ABCDE"), imposed=(("B", "A"),), imposed_bye="C")
    explainer = Explainer(imposed, pair_swiss(imposed))
    assert [one.is_imposed for one in explainer.boards()] == [True, False]
    bye = explainer.bye()
    assert bye is not None
    assert bye.is_imposed


def test_what_is_said_to_have_decided_is_what_an_exchange_breaks_first() -> None:
    told = 0
    for round_ in random_event("explained", Shape(31, 31, 7), pair_swiss, exchange):
        for one in Explainer(round_.field, round_.paired).boards():
            if one.expected is None or one.decided_by is Name.LOT:
                continue
            high, low = sorted((one.first, one.second), key=lambda side: -side.points)
            if high.points == low.points:
                low, high = sorted((one.first, one.second), key=lambda side: side.group_place)
            changed = exchange(round_.field, round_.paired, high.name, one.expected)
            broke = broken(round_.field, changed, round_.paired)
            assert broke[0].name is one.decided_by
            told += 1
    assert told > 20
