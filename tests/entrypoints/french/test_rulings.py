import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from nonuple.core.board import EMPTY
from nonuple.duplicate.correcting.faults import CLAUSES, Clause, Fault, Infraction, Sanction, clause
from nonuple.duplicate.correcting.locating import Committee
from nonuple.duplicate.slip_errors import AppealFault, AverageFault
from nonuple.duplicate.slip_notation import parse_slips
from nonuple.duplicate.slip_words import BadSlip, SlipFault
from nonuple.duplicate.slips import Slip
from nonuple.entrypoints.french.messages import sentence
from nonuple.entrypoints.french.rulings import (
    APPEAL_FAULTS,
    AVERAGE_FAULTS,
    COMMITTEE,
    FAULTS,
    article_text,
    fault_sentence,
    points_text,
    ruling_sentences,
    sanction_text,
)
from nonuple.rules.articles import REGULATIONS
from nonuple.rules.editions import EDITIONS
from tests.duplicate.games import rules
from tests.duplicate.slip_cases import judge
from tests.duplicate.slip_strategies import slips

SENTENCE = re.compile(r"[A-ZÀÉ].*[^ :,] \(.+\)\.", re.S)


def told(written: str, edition: str = "2014", rack: str = "MUNIEOT") -> str:
    ruling = judge(rack, edition=edition).rule(parse_slips(written))
    return " ".join(ruling_sentences(ruling, rules(name=edition)))


def test_all_that_a_ruling_may_say_has_its_words() -> None:
    assert FAULTS.keys() == set(Fault)
    assert COMMITTEE.keys() == set(Committee)
    assert AVERAGE_FAULTS.keys() == set(AverageFault)
    assert APPEAL_FAULTS.keys() == set(AppealFault)
    assert len({sanction_text(one, rules()) for one in Sanction}) == len(Sanction)


@pytest.mark.parametrize("fault", Fault)
def test_each_fault_says_what_is_written_and_what_it_means(fault: Fault) -> None:
    for edition in EDITIONS:
        text = fault_sentence(Infraction(fault, "ÉCRIT", "VOULU"), rules(name=edition))
        assert re.fullmatch(SENTENCE, text), text


@given(st.lists(slips(), max_size=2))
def test_no_sentence_of_a_ruling_lacks_a_word(written: list[Slip]) -> None:
    for position in (judge("MUN?EOT"), judge("MUN?EOT", EMPTY), judge("RIZTOUA", edition="2016")):
        ruling = position.rule(written)
        first, *reasons = ruling_sentences(ruling, position.turn.rules)
        assert len(reasons) == len(ruling.infractions) + (ruling.committee is not None)
        for reason in reasons[: len(ruling.infractions)]:
            assert re.fullmatch(SENTENCE, reason), reason
            assert "  " not in reason or any("  " in found.written for found in ruling.infractions)
        assert re.fullmatch(r"(Nul|[A-Z()]+ \w+ : −?\d+ points?.*)\.", first), first


@pytest.mark.parametrize("edition", EDITIONS)
def test_each_clause_is_in_its_text(edition: str) -> None:
    assert CLAUSES.keys() == set(Fault)
    for fault in Fault:
        article = clause(fault, rules(name=edition)).article
        assert REGULATIONS[article.regulation][article.key.partition("/")[2]] == article


def test_an_article_is_printed_with_its_bullet_and_its_dash() -> None:
    stated = CLAUSES[Fault.MISPLACED]
    assert article_text(stated, rules()) == "5.4, point 6, tiret 3"
    assert article_text(stated, rules(name="2011")) == "2011, 5.4, point 6, tiret 3"
    shifted = clause(Fault.SHIFTED, rules(name="2011"))
    assert article_text(shifted, rules(name="2011")) == "2011, modification 6"
    plain = Clause(Sanction.WARNING, REGULATIONS["2014"]["4.4"])
    assert article_text(plain, rules()) == "4.4"


@pytest.mark.parametrize(
    ("written", "sentence"),
    [
        ("MUNIE I3 20", "MUNIE I3 : 20 points."),
        (
            "MUNIE I3 18",
            "MUNIE I3 : 20 points, avertissement. Score erroné : 18 au lieu de 20 (5.2, point 1).",
        ),
        (
            "MUNIE I3",
            "MUNIE I3 : 20 points, avertissement. Score absent : il est de 20 (5.2, point 1).",
        ),
        (
            "MUNIE I4 20",
            "MUNIE I3 : 15 points au lieu de 20, pénalité de 5 points. Référence décalée d’une "
            "case : I4 au lieu de I3 (5.3, point 1).",
        ),
        (
            ".PS/[MUNIE] 20",
            "MUNIE I3 : 20 points, avertissement. Lettre omise dans le raccord : PS au lieu de "
            "PAS (5.2, point 4).",
        ),
        (
            ".PAT/[MUNIE] I3 20",
            "MUNIE I3 : 20 points, avertissement. Un des deux modes de référence est faux : PAT "
            "(mot placé en I3) (4.4).",
        ),
        (
            "MUNIEZ I3 30",
            "Nul. Mot impossible à former : MUNIEZ, le tirage n’a pas Z (5.4, point 6, tiret 1).",
        ),
        ("M#NIE I3 20", "Nul. Mot illisible : M#NIE (5.4, point 6, tiret 5)."),
        ("MUNIE # 20", "Nul. Référence illisible : # (5.4, point 8)."),
        ("_", "Nul. Bulletin vierge (5.4, point 2)."),
        ("", "Nul. Aucun bulletin remis (5.4, point 1)."),
    ],
)
def test_a_ruling_says_what_counts_and_why(written: str, sentence: str) -> None:
    assert told(written) == sentence


def test_a_shift_is_by_one_square_or_not() -> None:
    assert "Référence erronée : K3 au lieu de I3" in told("MUNIE K3 20", "2016")
    assert "Référence absente (mot placé en I3)" in told("MUNIE 20", "2016")
    assert "Référence erronée : # (mot placé en I3)" in told("MUNIE # 20", "2016")
    assert "Raccord décalé : PAS (mot placé en I3)" in told("PAS/[MUNIE] 20")


def test_a_word_written_the_other_way_says_which() -> None:
    assert "Mot écrit horizontalement au lieu de verticalement (mot placé en 9H)" in told(
        "-RIZ 9H 21", rack="RIZTOUA"
    )
    assert "Mot écrit verticalement au lieu d’horizontalement (mot placé en I3)" in told(
        "|MUNIE I3 20"
    )


def test_a_reference_inverted_and_shifted_is_one_square_off() -> None:
    assert "Référence décalée d’une case : G9 au lieu de 9H" in told("|RIZ G9 21", rack="RIZTOUA")


def test_several_circles_too_many_are_plural() -> None:
    assert "Lettres entourées à tort : MU (5.2, point 6)" in told("(MU)NIE I3 20")


def test_what_may_go_to_the_committee_is_said() -> None:
    assert told("RIZ 9G 21", rack="RIZTOUA").endswith(
        "À soumettre à la commission d’arbitrage : le décalage ajoute une lettre à un mot de la "
        "grille, peut-être pour jouer sur deux tableaux."
    )


def test_a_text_without_warnings_lists_the_fault_all_the_same() -> None:
    assert told("MUNIE I3 18", "abrege").startswith(
        "MUNIE I3 : 20 points, sans sanction. Score erroné"
    )


def test_points_may_be_less_than_nought() -> None:
    assert [points_text(n) for n in (-3, -1, 0, 1, 2)] == [
        "−3 points",
        "−1 point",
        "0 point",
        "1 point",
        "2 points",
    ]


def test_a_slip_that_cannot_be_read_asks_the_arbiter() -> None:
    assert sentence(BadSlip(SlipFault.SCORE_OR_REFERENCE, 5, "RIZ H 4")) == (
        "Bulletin « RIZ H 4 », caractère 5 : le nombre est-il le score, ou la fin de la "
        "référence ? On écrit « H4 » ou « H 4 ? »."
    )
    for reason in SlipFault:
        assert " ? " in sentence(BadSlip(reason, 1, "x" * 100))
