"""Draws of a published game: jokers, rejections and how it ends."""

from dataclasses import replace

import pytest

from nonuple.adapters.formats.published_table import parse_table
from nonuple.app.files.game_files import GameFile, replay_file, replay_table
from nonuple.app.files.replaying import (
    Checks,
    FindingKind,
    replay_published,
)
from nonuple.core.board import EMPTY
from nonuple.core.lexicon import Lexicon
from nonuple.core.move import Move
from nonuple.core.notation import parse_rack_line
from nonuple.core.rack import Bag
from nonuple.core.solver import Solver
from nonuple.duplicate.events import Ending
from nonuple.rules.club import read_otherwise
from tests.app.files.published import (
    FFSC,
    JOKER_2023,
    NORMAL,
    RULES,
    annulled_before,
    checked,
    game,
    kinds,
    placed,
    with_rack,
    with_solution,
)


def test_a_leave_that_any_letters_complete_cannot_have_been_rejected() -> None:
    kept = parse_table("1 AEELNRS\n2 AENR+TTU LES H8 6\n")
    assert kinds(checked(kept)) == [FindingKind.PARTIAL]
    rejected = with_rack(kept, 2, "-ABCDEFG")
    assert kinds(checked(rejected)) == [FindingKind.NOT_REJECTABLE, FindingKind.PARTIAL]
    assert kinds(checked(annulled_before(rejected, 2))) == [FindingKind.PARTIAL]


def test_a_published_game_replaces_the_second_joker_too() -> None:
    report = checked(game(FFSC))
    assert report.agrees
    songera = report.game.turns[3]
    assert (songera.move.word, songera.move.replaced) == ("sONGERA", (166,))
    assert report.game.board.cells[166] == "S"
    assert report.game.jokers_aside == 1


def test_the_second_joker_is_kept_only_where_the_rules_are_read_to_the_letter() -> None:
    kept = with_solution(game(FFSC), 4, placement=placed("sONGERA", "L2"))
    literal = read_otherwise(RULES)
    assert kinds(checked(kept)) == [FindingKind.JOKER_KEPT, FindingKind.PARTIAL]
    assert kinds(replay_published(kept, literal)) == [FindingKind.PARTIAL]
    replaced = replay_published(game(FFSC), literal)
    assert kinds(replaced) == [FindingKind.SECOND_JOKER_REPLACED, FindingKind.PARTIAL]


def test_a_table_is_read_in_the_way_that_it_agrees_with() -> None:
    kept = with_solution(game(FFSC), 4, placement=placed("sONGERA", "L2"))
    for table, reading in ((kept, False), (game(FFSC), True)):
        for asked in (RULES, read_otherwise(RULES)):
            report = replay_table(table, asked, None, Checks())
            assert report.agrees
            assert report.rules.second_joker_replaced is reading
        assert replay_file(GameFile(table), None, None, Checks()).agrees
    first = with_solution(game(FFSC), 1, placement=placed("MOUFLaIT", "H1"))
    wrong = replay_file(GameFile(first), None, None, Checks())
    assert FindingKind.JOKER_KEPT in kinds(wrong)
    assert wrong.rules.second_joker_replaced


def test_an_edition_that_is_given_reads_the_second_joker_in_its_own_way() -> None:
    kept = with_solution(game(FFSC), 4, placement=placed("sONGERA", "L2"))
    by_letter = replay_file(GameFile(game(FFSC)), read_otherwise(RULES), None, Checks())
    assert FindingKind.SECOND_JOKER_REPLACED in kinds(by_letter)
    usual = replay_file(GameFile(kept), RULES, None, Checks())
    assert FindingKind.JOKER_KEPT in kinds(usual)


def test_a_joker_kept_need_not_count_before_a_rejection() -> None:
    # A, E, N and a joker: with three vowels the arbiter may hold that a consonant is lacking.
    rejected = parse_table("1 AELNS?E\n2 -ABCDEFG LES H8 6\n")
    assert kinds(checked(rejected)) == [FindingKind.PARTIAL]


def _some_rack_lacks(kept: str, bag: str, wanted: int, required: int) -> bool:
    """Every number of vowels and consonants that the bag can give."""
    vowels, consonants = _kinds_of(bag)
    others = len(bag) - vowels - consonants
    held_vowels, held_consonants = _kinds_of(kept)
    return any(
        held_vowels + v < required or held_consonants + c < required
        for v in range(min(vowels, wanted) + 1)
        for c in range(min(consonants, wanted - v) + 1)
        if wanted - v - c <= others
    )


def _kinds_of(letters: str) -> tuple[int, int]:
    vowels = sum(letters.count(letter) for letter in "AEIOU")
    return vowels, len(letters) - vowels - letters.count("Y") - letters.count("?")


@pytest.mark.parametrize("turn", range(2, 22))
def test_a_rejection_is_held_to_what_the_bag_could_give(turn: int) -> None:
    whole = game(NORMAL)
    before = whole.turns[turn - 2]
    assert before.solution is not None
    board = EMPTY
    for played in whole.turns[: turn - 2]:
        assert played.solution is not None
        board = board.lay(played.solution.placement)
    move = Move.on(board, before.solution.placement)
    kept = move.leave(before.rack.rack)
    bag = Bag.unseen(board.lay(move.placement), kept)
    wanted = min(7 - len(kept), len(bag))
    possible = _some_rack_lacks(kept.letters, bag.tiles, wanted, 2 if turn <= 15 else 1)
    report = checked(with_rack(whole, turn, f"-{whole.turns[turn - 1].rack.rack}"))
    assert (FindingKind.NOT_REJECTABLE not in kinds(report)) == possible


def test_nothing_is_kept_after_an_annulled_turn() -> None:
    plain = parse_table("1 AEELNRS\n2 ABCDEFG LES H8 6\n")
    assert kinds(checked(plain)) == [FindingKind.LEAVE, FindingKind.PARTIAL]
    assert kinds(checked(annulled_before(plain, 2))) == [FindingKind.PARTIAL]
    (found, _) = checked(annulled_before(with_rack(plain, 2, "AENR+TTU"), 2)).findings
    assert (found.kind, found.printed, found.expected) == (FindingKind.LEAVE, "AENR", "")


def test_the_place_of_a_joker_not_marked_follows_from_the_score() -> None:
    # KETJE: one of the two E is the joker, and only one reading is worth 80.
    turn = game(JOKER_2023).turns[6]
    assert turn.solution is not None
    assert turn.solution.placement.word == "KETJE"
    assert checked(game(JOKER_2023)).agrees


def test_playing_on_after_the_end_is_found() -> None:
    whole = game(JOKER_2023)
    extra = replace(whole.turns[-1], number=19, rack=parse_rack_line("U"), line=99)
    report = checked(replace(whole, turns=(*whole.turns, extra)))
    assert (report.failures[0].kind, report.failures[0].line) == (FindingKind.PLAYED_ON, 99)


def test_a_game_that_claims_to_be_whole_must_be_over() -> None:
    whole = game(NORMAL)
    cut = replace(whole, turns=whole.turns[:-1])
    assert [(f.kind, f.expected) for f in checked(cut).failures] == [
        (FindingKind.STOPPED_EARLY, "OP")
    ]
    # This one states its total, and how many turns it has.
    assert not checked(replace(cut, total=None)).agrees
    assert checked(replace(cut, total=None, is_whole=False)).agrees
    assert checked(replace(cut, is_partial=True)).agrees


@pytest.mark.parametrize(("turns", "points"), [(20, 1023), (18, 970)])
def test_a_game_may_end_because_nothing_can_be_laid(turns: int, points: int) -> None:
    cut = replace(game(NORMAL), turns=game(NORMAL).turns[:turns], total=points)
    nothing_fits = Checks(Solver(Lexicon.from_words("small", ["ZZ"])))
    report = checked(cut, checks=nothing_fits)
    assert (report.ending, report.failures) == (Ending.NO_MOVE_LEFT, ())
    # TWIN or PRO can still be laid.
    some_fits = Checks(Solver(Lexicon.from_words("small", ["TWIN", "PRO"])))
    assert [f.kind for f in checked(cut, checks=some_fits).failures] == [FindingKind.STOPPED_EARLY]
