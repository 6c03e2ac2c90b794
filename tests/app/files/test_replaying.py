from dataclasses import replace
from functools import cache

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from nonuple.adapters.formats.published_table import parse_table
from nonuple.app.files.published_games import PublishedGame, published
from nonuple.app.files.replaying import (
    Checks,
    Finding,
    FindingKind,
    FormulaSource,
)
from nonuple.core.chance import Chance
from nonuple.core.lexicon import Lexicon
from nonuple.core.solver import Solver
from nonuple.duplicate.dealer import Dealer
from nonuple.duplicate.deciding import open_game, play_out
from nonuple.duplicate.errors import BadChoice, ChoiceFault
from nonuple.duplicate.events import Ending
from nonuple.entrypoints.bootstrap import open_lexicon
from nonuple.rules.formulas import with_formulas
from tests.app.files.published import (
    FFSC,
    JOKER_2022,
    JOKER_2023,
    NORMAL,
    OPENING,
    RULES,
    checked,
    game,
    kinds,
    placed,
    with_rack,
    with_solution,
)


@pytest.mark.parametrize(
    ("name", "formulas", "source", "turns", "points", "ending", "found"),
    [
        (NORMAL, (), "header", 21, 1034, Ending.ALL_LAID, []),
        (JOKER_2022, ("joker",), "header", 18, 1187, Ending.ONE_KIND_LEFT, []),
        (
            JOKER_2023,
            ("joker",),
            "header",
            18,
            1188,
            Ending.SINGLE_LETTER_LEFT,
            [FindingKind.PRINTED_TOTAL],
        ),
        (FFSC, ("7et8", "joker"), "header", 4, 419, None, [FindingKind.PARTIAL]),
        (OPENING, (), "inferred", 3, 59, None, [FindingKind.PARTIAL]),
    ],
)
def test_published_games_agree_with_the_rules(
    name: str,
    formulas: tuple[str, ...],
    source: str,
    turns: int,
    points: int,
    ending: Ending | None,
    found: list[FindingKind],
) -> None:
    report = checked(game(name))
    assert (report.rules.formulas, report.source) == (formulas, source)
    assert (report.turns, report.points, report.ending) == (turns, points, ending)
    assert report.agrees
    assert kinds(report) == found


@pytest.mark.parametrize("name", [NORMAL, JOKER_2022, JOKER_2023, FFSC, OPENING])
def test_the_formula_is_inferred_where_nothing_tells_it(name: str) -> None:
    told = checked(game(name))
    inferred = checked(replace(game(name), formulas=None))
    assert inferred.source is FormulaSource.INFERRED
    assert inferred.rules == told.rules


def test_an_option_prevails_over_the_header() -> None:
    report = checked(game(JOKER_2022), "7sur8")
    assert report.source is FormulaSource.OPTION
    assert report.rules.formulas == ("7sur8",)
    assert FindingKind.RACK_SIZE in kinds(report)


def test_a_wrong_header_total_is_a_note() -> None:
    (note,) = checked(game(JOKER_2023)).findings
    expected = Finding(FindingKind.PRINTED_TOTAL, printed="1189", expected="1188", is_failure=False)
    assert note == expected


@pytest.mark.parametrize(
    ("damaged", "found"),
    [
        (with_solution(game(NORMAL), 1, points=77), ["score 5 77/76"]),
        (with_solution(game(NORMAL), 2, cumulative=145), ["cumulative 6 145/144"]),
        (with_rack(game(NORMAL), 3, "IARERIZ"), ["not_in_rack 7 S/IARERIZ", "leave 7 UKERVAD/Z"]),
        (with_rack(game(NORMAL), 21, "OPS"), ["not_in_bag 24 S/", "rack_size 24 3/2"]),
        (with_rack(game(NORMAL), 5, "RV+ZXTEU"), ["leave 8 RV/RU", "leave 9 UUX/UVX"]),
        (with_rack(game(NORMAL), 8, "UTOLRN"), ["rack_size 11 6/7", "leave 12 GNOT/NOT"]),
        (with_rack(game(NORMAL), 8, "-UTOLRNG"), []),
        (
            with_rack(game(OPENING), 1, "BCDFRNE"),
            ["too_few_of_a_kind 2 BCDFRNE/", "not_in_rack 3 E/BCDFRNE", "leave 3 WEL/BCDF"],
        ),
        (with_rack(game(NORMAL), 15, "-DERSGTO"), []),
        (with_rack(game(NORMAL), 12, "-LWEMAIJ"), []),
        (
            with_rack(game(JOKER_2022), 2, "EGTVHUK"),
            [
                "joker_count 4 0/1",
                "not_in_rack 5 C/EGTVHUK",
                "score 5 44/47",
                "cumulative 5 90/93",
                "leave 5 GUV/GTUV",
            ],
        ),
        (
            with_solution(game(JOKER_2022), 1, placement=placed("InTOX", "H8")),
            ["joker_kept 4 N/", "not_in_bag 19 ?/", "joker_count 19 1/0", "rack_size 20 5/6"],
        ),
        (
            with_solution(game(JOKER_2022), 16, placement=placed("BOSON", "13I")),
            ["joker_replaced 19 S/"],
        ),
        (
            with_solution(game(NORMAL), 1, placement=placed("CHACUNE", "H4")),
            ["joker_unmarked 5 H/"],
        ),
        (
            with_solution(game(NORMAL), 1, placement=placed("ChACUNE", "4H")),
            ["placement 5 /"],
        ),
        (
            with_solution(game(OPENING), 1, placement=placed("RENE", "8E")),
            ["not_across 3 8E/", "score 4 21/17", "score 5 30/20"],
        ),
    ],
)
def test_each_disagreement_is_found_with_its_line(damaged: PublishedGame, found: list[str]) -> None:
    report = checked(damaged)
    assert [f"{f.kind} {f.line} {f.printed}/{f.expected}" for f in report.failures] == found


def test_a_wrong_total_carried_on_is_told_once() -> None:
    carried = game(NORMAL)
    for turn in range(2, len(carried.turns) + 1):
        solution = carried.turns[turn - 1].solution
        assert solution is not None
        assert solution.cumulative is not None
        carried = with_solution(carried, turn, cumulative=solution.cumulative + 1)
    (found,) = checked(carried).failures
    assert (found.kind, found.turn, found.printed) == (FindingKind.CUMULATIVE, 2, "145")


@given(turn=st.integers(1, 20), rack=st.text("ABCDEFGHILMNOPRSTUVXYZ", min_size=1, max_size=9))
def test_a_wrong_rack_is_told_on_its_row_and_as_the_next_leave_only(turn: int, rack: str) -> None:
    whole = game(NORMAL)
    report = checked(with_rack(whole, turn, rack))
    assert {finding.turn for finding in report.failures} <= {turn, turn + 1}
    assert {f.kind for f in report.failures if f.turn == turn + 1} <= {
        FindingKind.LEAVE,
        FindingKind.NOT_REJECTABLE,
    }
    assert (report.turns, report.points, report.ending) == (21, 1034, Ending.ALL_LAID)


def test_letters_made_up_and_kept_do_not_change_the_end() -> None:
    # The set has one W, which TWIN lays.
    made_up = with_rack(with_rack(game(NORMAL), 20, "NW+OITPWW"), 21, "WW+OP")
    report = checked(made_up)
    assert [(f.kind, f.turn, f.printed) for f in report.failures] == [
        (FindingKind.NOT_IN_BAG, 20, "WW"),
        (FindingKind.RACK_SIZE, 20, "8"),
        (FindingKind.LEAVE, 21, "WW"),
        (FindingKind.RACK_SIZE, 21, "4"),
    ]
    assert report.ending is Ending.ALL_LAID


def test_laying_eight_letters_in_seven_of_eight() -> None:
    report = checked(game(FFSC), "7sur8", "joker")
    assert (report.failures[0].kind, report.failures[0].line) == (FindingKind.TOO_MANY_LAID, 4)


def test_unknown_words_are_failures_only_where_words_are_strict() -> None:
    words = ["RENE", "BLEUIS", "RE", "EU", "NI", "ES", "CRENE"]
    solver = Solver(Lexicon.from_words("small", words))
    report = checked(game(OPENING), checks=Checks(solver))
    (unknown,) = [f for f in report.findings if f.kind is FindingKind.UNKNOWN_WORD]
    assert (unknown.printed, unknown.line, report.agrees) == ("CLAIE", 5, True)
    strict = checked(game(OPENING), checks=Checks(solver, words_are_strict=True))
    assert [f.printed for f in strict.failures] == ["CLAIE"]


def test_tops_are_checked_on_demand() -> None:
    words = ["RENE", "EWEE", "BLEUIS", "RE", "EU", "NI", "ES", "CRENE", "CLAIE"]
    solver = Solver(Lexicon.from_words("small", words))
    assert checked(game(OPENING), checks=Checks(solver)).agrees
    report = checked(game(OPENING), checks=Checks(solver, tops=True))
    first = report.failures[0]
    assert (first.kind, first.line, first.printed, first.expected) == (
        FindingKind.NOT_TOP,
        3,
        "8",
        "26",
    )


def test_a_top_that_the_rules_leave_aside_is_found() -> None:
    solver = Solver(Lexicon.from_words("small", ["SEL", "SELS", "LIT"]))
    spent = parse_table("1 SELBMNI\n2 BMNI+T?C SEL H6 6\n | SEL(S) | H6 | 3\n")
    (found,) = checked(spent, checks=Checks(solver, tops=True)).failures
    assert (found.kind, found.line) == (FindingKind.NOT_RETAINABLE, 3)
    assert isinstance(found.refusal, BadChoice)
    assert found.refusal.reason is ChoiceFault.SPENDS_JOKER
    spared = parse_table("1 SELBMNI\n2 BMNI+T?C SEL H6 6\n | LIT | 8H | 3\n")
    assert checked(spared, checks=Checks(solver, tops=True)).agrees


@cache
def open_solver() -> Solver:
    return Solver(open_lexicon())


@settings(max_examples=15, deadline=None)
@given(
    seed=st.text("0123456789", min_size=1, max_size=6),
    formulas=st.sampled_from([(), ("joker",), ("7sur8",), ("7et8", "joker"), ("789",)]),
)
def test_generated_games_agree(seed: str, formulas: tuple[str, ...]) -> None:
    solver = open_solver()
    opening = open_game(with_formulas(RULES, formulas), solver, seed)
    dealer = Dealer(solver, Chance(seed).choose, looks_ahead=False)
    log = tuple(play_out(opening, dealer))
    report = checked(published(log), checks=Checks(solver, words_are_strict=True, tops=True))
    assert report.rules.formulas == formulas
    assert report.findings == ()
    assert report.ending is not None
