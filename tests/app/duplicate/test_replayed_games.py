"""A game of a file is played again as it stands there, and to its end."""

from dataclasses import replace

import pytest

from nonuple.app.duplicate.replayed_games import Secret, Unplayable, play_again
from nonuple.app.files.game_files import GameFile, logged_game
from nonuple.app.files.published_games import published
from nonuple.app.files.replaying import FindingKind
from nonuple.core.chance import Chance
from nonuple.duplicate.dealer import Dealer
from nonuple.duplicate.deciding import open_game, play_out
from nonuple.duplicate.events import Event, GameClosed, LettersDrawn, MoveRetained
from nonuple.duplicate.prepared import PreparedGame
from nonuple.rules.duplicate_rules import DuplicateRules
from nonuple.rules.editions import EDITION_2014
from nonuple.rules.formulas import with_formulas
from tests.duplicate.games import solver

SECRET = Secret("club", "salt")


def a_game(rules: DuplicateRules = EDITION_2014) -> tuple[Event, ...]:
    first = open_game(rules, solver(), "vendredi")
    return tuple(play_out(first, Dealer(solver(), Chance("vendredi").choose)))


def again(file: GameFile, edition: DuplicateRules = EDITION_2014) -> PreparedGame:
    return play_again(file, edition, solver(), SECRET)


def course(prepared: PreparedGame) -> list[tuple[str, str, str]]:
    """Each rack with the move laid on it; the letters kept are told in any order."""
    draws = [event for event in prepared.events if isinstance(event, LettersDrawn)]
    moves = [event for event in prepared.events if isinstance(event, MoveRetained)]
    racks = ["".join(sorted(one.leave + one.drawn)) for one in draws]
    return [(rack, move.word, move.coordinate) for rack, move in zip(racks, moves, strict=False)]


def as_played(events: tuple[Event, ...]) -> list[tuple[str, str, str]]:
    return course(again(logged_game(events)))


@pytest.mark.parametrize("formulas", [(), ("joker",), ("7et8",)])
def test_a_table_brings_its_racks_its_moves_and_its_formulas(formulas: tuple[str, ...]) -> None:
    events = a_game(with_formulas(EDITION_2014, formulas))
    table = again(GameFile(published(events)))
    assert course(table) == as_played(events)
    assert table.rules.formulas == formulas
    assert isinstance(table.events[-1], GameClosed)


def test_the_tempo_is_that_of_the_room_and_the_rules_of_a_log_its_own() -> None:
    blitz = with_formulas(EDITION_2014, ("blitz",))
    events = a_game()
    assert again(GameFile(published(events)), blitz).rules.tempo.name == "blitz"
    assert again(logged_game(events), blitz).rules.tempo.name == "normal"


def test_what_the_file_does_not_tell_chance_brings_always_the_same() -> None:
    whole = published(a_game())
    opening = replace(whole, turns=whole.turns[:4], total=None, is_partial=True)
    first, second = again(GameFile(opening)), again(GameFile(opening))
    assert first == second
    assert course(first)[:4] == as_played(a_game())[:4]
    assert len(course(first)) > 4
    assert isinstance(first.events[-1], GameClosed)
    # A rack without its solution is the next one.
    bare = replace(opening, turns=(*whole.turns[:4], replace(whole.turns[4], solution=None)))
    assert course(again(GameFile(bare)))[4][0] == as_played(a_game())[4][0]


def test_a_game_that_breaks_the_rules_is_refused_with_what_is_wrong() -> None:
    game = published(a_game())
    solution = game.turns[1].solution
    assert solution is not None
    wrong = replace(game.turns[1], solution=replace(solution, points=solution.points + 1))
    file = GameFile(replace(game, turns=(game.turns[0], wrong, *game.turns[2:])))
    with pytest.raises(Unplayable) as refused:
        again(file)
    assert (refused.value.finding.kind, refused.value.finding.turn) == (FindingKind.SCORE, 2)
