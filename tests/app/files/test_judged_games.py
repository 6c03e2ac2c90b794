from dataclasses import replace

import pytest

from nonuple.adapters.formats.published_table import parse_table, read_table
from nonuple.adapters.formats.slips_file import read_slips
from nonuple.app.files.judged_games import (
    BadSlipsFile,
    HandedIn,
    SlipsFault,
    judge_slips,
    judged_under,
    table_game,
)
from nonuple.app.files.published_games import printed_placement
from nonuple.core.solver import Solver
from nonuple.duplicate.correcting.faults import Fault
from nonuple.duplicate.deciding import open_game, play_out
from nonuple.duplicate.events import PlayerEntered, PlayerLeft
from nonuple.duplicate.logs import replay
from nonuple.duplicate.players import Players
from nonuple.duplicate.slip_notation import parse_slips
from nonuple.duplicate.standings import standings
from nonuple.duplicate.state import evolve, opened
from tests.duplicate.games import dealer_of, rules, solver
from tests.duplicate.judged import TABLE, bench, judged
from tests.published.games import DATA

SLIPS = "1 Anne PASSE 20\n1 Bob PASSE 19\n2 Anne MUNIE I4 20\n2 Bob RIZ H 4\n3 Anne |RIZ H9 21"


def test_slips_are_judged_on_the_boards_of_the_table() -> None:
    found = judged(SLIPS)
    assert found.turns == (1, 2, 3)
    points = [found.game.entries.of(turn, "Anne").points for turn in (1, 2, 3)]
    assert points == [20, 15, 21]
    rows = {row.player: (row.rank, row.total) for row in standings(found.game).rows}
    # The last rack has no solution yet: its turn is ruled but does not count.
    assert rows == {"Anne": (1, 35), "Bob": (2, 20)}


def test_what_cannot_be_read_is_a_question_and_the_others_are_ruled() -> None:
    found = judged(SLIPS)
    assert [(one.line, one.player) for one in found.questions] == [(4, "Bob")]
    assert found.game.entries.of(2, "Bob").ruling is None


def test_a_name_mistyped_makes_no_second_player() -> None:
    for other in ("anne", "ANNE", "Ànne", "An ne"):
        with pytest.raises(BadSlipsFile) as caught:
            judged(f'2 Anne MUNIE I3 20\n3 "{other}" RIZ 9H 21')
        assert (caught.value.reason, caught.value.line) == (SlipsFault.ALIKE, 2)


def test_a_direction_left_to_the_reference_is_asked_rather_than_inverted() -> None:
    untold = judged("3 Anne RIZ H9 21")
    assert [one.player for one in untold.questions] == ["Anne"]
    assert untold.game.entries.of(3, "Anne").slips is None
    told = judged("3 Anne -RIZ H9 21")
    assert told.questions == ()
    ruling = told.game.entries.of(3, "Anne").ruling
    assert ruling is not None
    assert ruling.faults == (Fault.BOTH_INVERTED,)


def test_who_has_no_line_is_listed() -> None:
    found = judged("1 Anne PASSE 20\n1 Bob PASSE 20\n2 Anne MUNIE I3 20")
    assert found.missing == ((2, "Bob"),)


def test_a_word_refused_before_is_for_a_person_to_settle() -> None:
    found = judged("2 Anne MUNIX I3 20\n3 Anne RIZ 9H 21")
    assert found.repetitions == ()
    found = judged("2 Anne TOU 9G 99\n3 Anne TOU 9G 99")
    assert [(one.turn, one.earlier) for one in found.repetitions] == [(3, 2)]


def test_who_is_below_another_is_out_of_a_sudden_death() -> None:
    game = table_game(parse_table(TABLE), rules("mort-subite"))
    slips = "1 Anne PASSE 20\n1 Bob _\n2 Anne MUNIE I3 20\n2 Bob MUNIE I3 20"
    found = judge_slips(game, bench(), read_slips(slips.encode()))
    assert [(one.turn, one.player) for one in found.out] == [(2, "Bob")]
    assert not found.game.was_there("Bob", 2)


def test_a_topping_has_no_slips() -> None:
    game = table_game(parse_table(TABLE), rules("topping"))
    with pytest.raises(BadSlipsFile) as caught:
        judge_slips(game, bench(), read_slips(b"1 Anne PASSE 20"))
    assert caught.value.reason is SlipsFault.TOPPING


@pytest.mark.parametrize("name", sorted(path.stem for path in DATA.glob("*.txt")))
def test_the_boards_are_those_of_the_published_game(name: str) -> None:
    published = read_table((DATA / f"{name}.txt").read_bytes())
    game = table_game(published, rules())
    solved = [turn for turn in published.turns if turn.solution]
    assert len(game.turns) == len(solved)
    for turn, record in zip(solved, game.turns, strict=True):
        assert turn.solution is not None
        assert record.rack.same_letters(turn.rack.rack)
        assert record.move.score == turn.solution.points
        assert record.board.lay(printed_placement(record.move)) == (
            game.turns[turn.number].board if turn.number < len(game.turns) else game.board
        )


def test_a_log_is_judged_under_its_rules_or_under_others() -> None:
    small = solver()
    first = open_game(rules("joker", "blitz"), small, "test")
    game = replay(play_out(first, dealer_of(small)))
    other = judged_under(game, rules(name="2011"))
    assert (other.rules.edition, other.rules.formulas) == ("2011", ("joker",))
    assert other.rules.tempo.name == "blitz"
    assert other.turns == game.turns


@pytest.mark.parametrize(
    ("handed_in", "reason"),
    [
        ([HandedIn(1, 0, "Anne")], SlipsFault.NOT_PLAYED),
        ([HandedIn(1, 4, "Anne")], SlipsFault.NOT_PLAYED),
        ([HandedIn(1, 1, "Bob")], SlipsFault.ABSENT),
        ([HandedIn(1, 2, "Carl")], SlipsFault.ABSENT),
        ([HandedIn(0, 1, "Anne"), HandedIn(1, 1, "Anne")], SlipsFault.TWICE),
    ],
)
def test_slips_of_another_game_are_refused(handed_in: list[HandedIn], reason: SlipsFault) -> None:
    game = judged("").game
    for event in (PlayerEntered("Anne", 1), PlayerEntered("Bob", 1), PlayerLeft("Bob", 1)):
        game = evolve(game, event)
    with pytest.raises(BadSlipsFile) as caught:
        judge_slips(game, bench(), handed_in)
    assert (caught.value.reason, caught.value.line) == (reason, 1)


def test_a_game_before_its_first_draw_has_no_slips() -> None:
    game = opened(open_game(rules(), Solver(solver().lexicon), "test"))
    with pytest.raises(BadSlipsFile):
        judge_slips(game, bench(), [HandedIn(1, 1, "Anne", parse_slips("_"))])


def test_the_order_of_the_lines_does_not_matter() -> None:
    lines = SLIPS.split("\n")
    forward, backward = judged("\n".join(lines)).game, judged("\n".join(reversed(lines))).game
    assert replace(forward, players=Players()) == replace(backward, players=Players())
