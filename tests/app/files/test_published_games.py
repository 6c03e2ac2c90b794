from nonuple.app.files.published_games import PublishedSolution, PublishedTurn, published
from nonuple.core.board import Coordinate, Placement
from nonuple.core.notation import RackLine, parse_rack_line
from nonuple.core.rack import Rack
from nonuple.duplicate.events import (
    Ending,
    Event,
    GameClosed,
    GameOpened,
    Grounds,
    LettersDrawn,
    MoveRetained,
    PointsAnnounced,
    TurnAnnulled,
    TurnOpened,
)
from nonuple.rules.editions import edition
from nonuple.rules.formulas import with_formulas

OPENED = GameOpened(with_formulas(edition("2014"), ["joker"]), "ouvert", "", "1")
SQUARE_OF_H = Coordinate.parse("H5").square.index


def retained(turn: int, word: str, coordinate: str, score: int, *replaced: int) -> MoveRetained:
    return MoveRetained(turn, word, coordinate, score, Grounds.ONLY_TOP, replaced=replaced)


def solution(word: str, coordinate: str, points: int, total: int) -> PublishedSolution:
    return PublishedSolution(Placement(Coordinate.parse(coordinate), word), points, total)


LOG: tuple[Event, ...] = (
    OPENED,
    LettersDrawn(1, "", "AECC?NU"),
    TurnOpened(1, 0),
    PointsAnnounced(1, "a", 12),
    retained(1, "ChACUNE", "H4", 76, SQUARE_OF_H),
)


def test_a_replaced_joker_is_not_marked() -> None:
    game = published(LOG, title="Essai")
    expected = PublishedTurn(1, parse_rack_line("AECC?NU"), solution("CHACUNE", "H4", 76, 76))
    assert game.turns == (expected,)
    assert (game.title, game.formulas) == ("Essai", ("joker",))


def test_a_joker_that_stays_is_marked() -> None:
    game = published((*LOG[:-1], retained(1, "ChACUNE", "H4", 76)))
    assert game.turns[0].solution == solution("ChACUNE", "H4", 76, 76)


def test_leaves_and_rejections_are_as_drawn() -> None:
    game = published(
        (
            *LOG,
            LettersDrawn(2, "AB", "CDEFG"),
            retained(2, "BA", "G4", 9),
            LettersDrawn(3, "", "AEIBCDF", rejected=("BCDFGHJ",)),
            retained(3, "BA", "F4", 9),
            LettersDrawn(4, "XY", ""),
        )
    )
    assert [str(turn.rack) for turn in game.turns] == ["AECC?NU", "AB+CDEFG", "-AEIBCDF", "XY"]
    assert [turn.solution and turn.solution.cumulative for turn in game.turns] == [76, 85, 94, None]


def test_an_annulled_turn_is_left_out_and_the_next_rack_says_so() -> None:
    log = (
        *LOG,
        LettersDrawn(2, "AB", "CDEFG"),
        TurnAnnulled(2, "x"),
        LettersDrawn(2, "", "LESABRE"),
    )
    turn = published(log).turns[1]
    assert turn == PublishedTurn(
        2, RackLine(Rack("LESABRE"), rejected=True), None, after_annulled=True
    )


def test_a_game_is_whole_when_its_end_is_that_of_the_rules() -> None:
    assert published(LOG).is_partial
    assert published(LOG).total is None
    whole = published((*LOG, GameClosed(Ending.ONE_KIND_LEFT)))
    assert (whole.is_partial, whole.total) == (False, 76)
    stopped = published((*LOG, GameClosed(Ending.STOPPED)))
    assert (stopped.is_partial, stopped.total) == (True, None)


def test_a_rack_that_fits_nowhere_at_the_end_is_left_out() -> None:
    log = (*LOG, LettersDrawn(2, "", "VVWX"), GameClosed(Ending.NO_MOVE_LEFT))
    game = published(log)
    assert (len(game.turns), game.is_partial, game.total) == (1, False, 76)
