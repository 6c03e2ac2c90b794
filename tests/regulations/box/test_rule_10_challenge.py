"""Partie libre, rule 10: the dictionary is opened on a challenge alone."""

import pytest

from nonuple.classic.errors import Fault, Refused
from nonuple.classic.events import ChallengeRuled, Settings
from nonuple.classic.results import LineKind, score_lines
from nonuple.rules.articles import BOX
from nonuple.rules.classic_editions import CLASSIC_BOX
from tests.classic.tables import ANN, BOB, CAT, WORDS, At, begun


def _table(*racks: str, words: frozenset[str] = WORDS, **settings: int) -> At:
    chosen = Settings(seats=len(racks), credit=None, **settings)  # type: ignore[arg-type]
    return At(begun(*racks, rules=CLASSIC_BOX, settings=chosen), words)


def test_10_a_failed_challenge_costs_ten_whatever_the_number_of_words() -> None:
    table = _table("PASSETS", "MUNIESE")
    table.play(ANN, "PASSE H4")
    table.play(BOB, "MUNIE I3")
    table.challenge(ANN, "MUNIE", "PU", "AN")
    assert table.scores == (10, 20)
    (line,) = (one for one in score_lines(table.game) if one.kind is LineKind.CHALLENGE)
    assert line.article == BOX["10"]


def test_10_one_invalid_word_upholds_it_without_cost() -> None:
    table = _table("PASSETS", "MUNIESE", words=WORDS - {"AN"})
    table.play(ANN, "PASSE H4")
    table.play(BOB, "MUNIE I3")
    table.challenge(ANN, "MUNIE", "AN")
    assert table.scores == (20, 0)
    assert table.game.rack(BOB).letters == "MUNIESE"


def test_10_before_new_letters_are_drawn() -> None:
    table = _table("PASSETS", "MUNIESE", "DEPLIEZ")
    table.play(ANN, "PASSE H4")
    assert len(table.game.rack(ANN)) == 2, "nothing is drawn while somebody may challenge"
    table.accept(BOB)
    assert len(table.game.rack(ANN)) == 2
    table.accept(CAT)
    assert len(table.game.rack(ANN)) == 7


def test_10_or_once_the_seconds_have_passed() -> None:
    table = _table("PASSETS", "MUNIESE", "DEPLIEZ", window=20)
    table.play(ANN, "PASSE H4")
    table.accept(BOB)
    table.wait(19.9)
    assert len(table.game.rack(ANN)) == 2
    table.wait(0.1)
    assert len(table.game.rack(ANN)) == 7


def test_10_the_first_challenger_counts() -> None:
    table = _table("PASSETS", "MUNIESE", "DEPLIEZ")
    table.play(ANN, "PASSE H4")
    table.challenge(CAT, "PASSE")
    assert table.scores == (20, 0, -10)
    with pytest.raises(Refused) as refused:
        table.challenge(BOB, "PASSE")
    assert refused.value.fault is Fault.NOTHING_TO_CHALLENGE


def _own_word_made_longer(words: frozenset[str]) -> At:
    """Ann's TESTO stays unchallenged, Bob makes it TESTOS."""
    table = _table("TESTOAE", "SMUNIEE", words=words)
    table.play(ANN, "TESTO H4")
    table.play(BOB, "TESTOS H4")
    return table


def test_10_nobody_challenges_the_inflection_of_their_own_invalid_word() -> None:
    table = _own_word_made_longer(WORDS)
    _, ruled, *_ = table.challenge(ANN, "TESTOS")
    assert isinstance(ruled, ChallengeRuled)
    assert ruled.is_void
    assert table.scores == (table.game.turns[0].points, table.game.turns[1].points)
    assert table.game.mover == ANN


def test_10_but_an_inflection_of_a_valid_word_is_challenged_as_any() -> None:
    table = _own_word_made_longer(WORDS | {"TESTO"})
    table.challenge(ANN, "TESTOS")
    assert table.scores[1] == 0
    table = _own_word_made_longer(WORDS | {"TESTOS"})
    table.challenge(ANN, "TESTOS")
    assert table.scores[0] == table.game.turns[0].points - 10


def test_10_another_player_may_challenge_it() -> None:
    table = _table("TESTOAE", "SMUNIEE", "DEPLIEZ")
    table.play(ANN, "TESTO H4")
    table.accept(BOB)
    table.accept(CAT)
    table.play(BOB, "TESTOS H4")
    table.challenge(CAT, "TESTOS")
    assert table.scores[1] == 0


def test_10_an_invalid_word_stays_where_nobody_challenges_it() -> None:
    table = _table("TESTOAE", "SMUNIEE")
    table.play(ANN, "TESTO H4")
    table.accept(BOB)
    assert table.scores[0] == table.game.turns[0].points
