"""A game made of a record: what a GCG tells, and what it cannot tell."""

import pytest

from nonuple.adapters.formats.gcg import parse_gcg, write_gcg
from nonuple.app.files.classic_recorded_games import NotEnoughRecorded, game_of_record
from nonuple.classic import refereeing
from nonuple.classic.events import Ending
from nonuple.classic.records import RecordPlayer, record_of
from nonuple.classic.results import LineKind, result, score_lines, totals
from nonuple.classic.state import Game, Phase, TurnKind
from nonuple.rules.classic_editions import CLASSIC_FISF
from tests.classic.tables import ANN, BOB, At, begun, with_bag
from tests.published.games import DATA

PLAYERS = (RecordPlayer(ANN, "Ann"), RecordPlayer(BOB, "Bob"))


def _again(game: Game) -> Game:
    """The game once written as GCG and read back."""
    written = write_gcg(record_of(game, PLAYERS))
    return game_of_record(parse_gcg(written.encode()), CLASSIC_FISF)


def test_a_real_game_ends_as_the_regulation_counts() -> None:
    record = parse_gcg((DATA / "woogles_TfnqTZkYPL.gcg").read_bytes())
    game = game_of_record(record, CLASSIC_FISF)
    assert (game.ending, game.out) == (Ending.OUT, "player2")
    assert totals(game) == {"player1": 388, "player2": 490}
    assert len(game.turns) == 24
    assert game.board.laid_count == 97


def test_challenges_and_penalties_are_read_back() -> None:
    table = At(begun("PASSETS", "MUNIESE"))
    table.play(ANN, "PASSE H4")
    table.challenge(BOB, "PASSE")
    table.skip(BOB)
    table.do(refereeing.false_joker(table.game, ANN, "arbitre", table.now))
    game = _again(table.game)
    assert totals(game) == totals(table.game)
    kinds = {(line.kind, line.player, line.points, line.turn) for line in score_lines(game)}
    assert kinds == {
        (line.kind, line.player, line.points, line.turn) for line in score_lines(table.game)
    }
    assert game.phase is Phase.PLAYING


def test_a_withdrawn_word_is_off_the_board() -> None:
    table = At(begun("PASSETS", "MUNIESE"))
    table.play(ANN, "TESS H5")
    table.challenge(BOB, "TESS")
    table.skip(BOB)
    table.play(ANN, "PASSE H4")
    game = _again(table.game)
    assert [turn.is_withdrawn for turn in game.turns] == [True, False, False]
    assert game.board == table.game.board
    assert totals(game) == totals(table.game)


def test_six_passes_end_it() -> None:
    table = At(begun("PASSETS", "MUNIESE"))
    for player in (ANN, BOB) * 3:
        table.skip(player)
    game = _again(table.game)
    assert game.ending is Ending.PASSES
    assert totals(game) == totals(table.game)
    assert result(game) == result(table.game)


def test_an_exchange_is_counted_where_its_letters_are_not_told() -> None:
    text = "#player1 a A\n#player2 b B\n>a: -4 +0 0\n>b: ABCDEFG - +0 0\n#incomplete\n"
    exchange, passed = game_of_record(parse_gcg(text.encode()), CLASSIC_FISF).turns
    assert (exchange.kind, exchange.exchanged, exchange.returned) == (TurnKind.EXCHANGE, 4, "")
    assert passed.kind is TurnKind.PASS


def test_points_of_another_regulation_are_left_out() -> None:
    text = (
        "#player1 a A\n#player2 b B\n>a: PASSETS 8D PASSE +20 20\n>b: AAAAAAA - +0 0\n"
        ">a: TS (challenge) +5 25\n>a: TS (time) -10 15\n"
    )
    game = game_of_record(parse_gcg(text.encode()), CLASSIC_FISF)
    assert totals(game) == {"a": 10, "b": 0}
    assert [line.kind for line in score_lines(game)] == [LineKind.WORD, LineKind.PENALTY]


def test_a_word_taken_off_before_any_was_laid_changes_nothing() -> None:
    text = "#player1 a A\n#player2 b B\n>a: ABC -- +0 0\n>a: ABC - +0 0\n"
    game = game_of_record(parse_gcg(text.encode()), CLASSIC_FISF)
    assert len(game.turns) == 1
    assert game.board.is_empty


def test_a_resignation_is_not_in_a_record() -> None:
    table = At(with_bag(begun("PASSETS", "MUNIESE"), "AAAAAAA"))
    table.play(ANN, "PASSE H4")
    table.resign(BOB)
    table.answer(ANN, is_accepted=True)
    with pytest.raises(NotEnoughRecorded):
        _again(table.game)
