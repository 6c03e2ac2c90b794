"""9, "Lettre(s) tirée(s) en trop"."""

from dataclasses import replace

from nonuple.classic import refereeing
from nonuple.classic.events import Ending, Offence
from nonuple.classic.results import result, score_lines
from nonuple.rules.articles import CLASSIC
from tests.classic.tables import ANN, BOB, At, begun


def _table() -> At:
    return At(begun("PASSETS", "MUNIESE"))


def test_letters_in_excess_cost_nothing_while_face_down() -> None:
    table = _table()
    table.do(
        refereeing.extra_letters(table.game, ANN, 2, "arbitre", table.now, are_uncovered=False)
    )
    assert table.scores == (0, 0)
    assert len(table.game.notes) == 1


def test_uncovered_each_costs_five() -> None:
    table = _table()
    table.do(refereeing.extra_letters(table.game, ANN, 2, "arbitre", table.now, are_uncovered=True))
    assert table.scores == (-10, 0)
    assert score_lines(table.game)[0].article == CLASSIC["9 Lettres en trop"]


def _with_scores(ann: int, bob: int) -> At:
    table = _table()
    table.skip(ANN)
    (skipped,) = table.game.turns
    turns_made = (replace(skipped, points=ann), replace(skipped, player=BOB, points=bob))
    table.game = replace(table.game, turns=turns_made)
    return table


def test_eight_letters_at_420_to_380_end_350_to_450() -> None:
    table = _with_scores(420, 380)
    decided = refereeing.decide_loss(
        table.game, ANN, Offence.EIGHT_LETTERS, "huit lettres", "arbitre", table.now
    )
    table.do(decided)
    ended = result(table.game)
    assert ended is not None
    assert table.scores == (350, 450)
    assert {row.player: row.match_points for row in ended.players} == {ANN: 0, BOB: 3}


def test_seen_once_the_play_is_over_it_is_lost_as_well() -> None:
    table = _table()
    for _ in range(3):
        table.skip(ANN)
        table.skip(BOB)
    assert table.ending() is Ending.PASSES
    decided = refereeing.decide_loss(
        table.game, BOB, Offence.EIGHT_LETTERS, "huit lettres", "arbitre", table.now
    )
    table.do(decided)
    assert table.ending() is Ending.ARBITRAL_LOSS
    assert table.scores == (450, 350)


def test_the_incident_is_noted_with_its_player_and_number() -> None:
    table = _table()
    table.do(refereeing.extra_letters(table.game, ANN, 2, "arbitre", 0, are_uncovered=True))
    (noted,) = table.game.notes
    assert (noted.offence, noted.player, noted.number) == (Offence.EXTRA_LETTERS, ANN, 2)
