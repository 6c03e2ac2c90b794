"""The duplicate at home: the numbers of the box, and where it is silent."""

from nonuple.core.letters import FRENCH
from nonuple.rules.articles import BOX, DUPLICATE_2014
from nonuple.rules.duplicate_rules import SoloKind
from nonuple.rules.editions import EDITION_FAMILY as RULES
from nonuple.rules.editions import EDITIONS
from nonuple.rules.timers import Beep


def test_solo_of_the_only_one_to_find_the_top() -> None:
    assert RULES.solo.kind is SoloKind.ONLY_TOP_FINDER
    # "Dépasse 15".
    assert (RULES.solo.least_players, RULES.solo.bonus) == (16, 10)
    assert RULES.solo.not_if_only_bingo
    assert RULES.cited["solo"] == BOX["Solo"]


def test_players_agree_on_one_to_four_minutes() -> None:
    assert sorted(tempo.seconds for tempo in RULES.tempos) == [60, 120, 180, 240]
    assert RULES.tempo.seconds == 180
    # The timer beeps after one minute and after three; where that is the end, it is no alert.
    beeps = {tempo.seconds: tempo.seconds - tempo.alert_seconds for tempo in RULES.tempos}
    assert beeps == {60: 60, 120: 60, 180: 180, 240: 180}


def test_the_timer_of_the_box() -> None:
    timer = RULES.timer
    assert timer is not None
    # "A 1 et 3 minutes, il y aura un bip-bip et, à la fin des 2 ou 4 minutes un signal plus long."
    heard = {
        tempo.seconds: (timer.before_end(tempo.seconds), timer.end(tempo.seconds))
        for tempo in RULES.tempos
    }
    assert heard == {
        60: ((), Beep.DOUBLE),
        120: ((60,), Beep.LONG),
        180: ((60,), Beep.DOUBLE),
        240: ((60, 180), Beep.LONG),
    }
    assert RULES.cited["timer"] == BOX["Coffret#7"]
    # No other text speaks of one.
    assert all(rules.timer is None for name, rules in EDITIONS.items() if name != "famille")


def test_minimum_of_vowels_and_consonants() -> None:
    minimum = RULES.minimum
    assert (minimum.until_turn, minimum.before, minimum.after) == (15, 2, 1)
    assert minimum.either_letters == {"Y", "?"}
    assert RULES.cited["minimum"] == BOX["Minimum de voyelles et de consonnes"]


def test_the_game_ends_with_one_kind_left_whatever_y_and_jokers() -> None:
    assert not RULES.ends_only_without_either
    assert RULES.cited["ends_only_without_either"] == BOX["Fin de la partie"]


def test_players_announce_their_points() -> None:
    assert RULES.points_announced
    assert RULES.cited["points_announced"] == BOX["Coffret#8"]


def test_the_best_word_found_is_laid() -> None:
    assert RULES.lower_move_may_be_laid
    assert RULES.cited["lower_move_may_be_laid"] == BOX["Bulletins-réponses et marque"]


def test_silent_on_which_top_is_laid() -> None:
    assert {"sparing", "first_across", "game_ending_compulsory"} <= set(RULES.readings)
    assert RULES.cited["sparing"] == DUPLICATE_2014["3.4"]


def test_the_bonus_and_the_letters() -> None:
    assert RULES.bonus.points(7) == 50
    assert RULES.cited["bonus"] == BOX["Prime de scrabble"]
    assert FRENCH.counts == (
        *(9, 2, 2, 3, 15, 2, 2, 2, 8, 1, 1, 5, 3, 6, 6, 2, 1, 6, 6, 6, 6, 2, 1, 1, 1, 1),
        2,
    )
    assert FRENCH.values == (
        *(1, 3, 3, 2, 1, 4, 2, 4, 1, 8, 10, 1, 2, 1, 1, 3, 8, 1, 1, 1, 1, 4, 10, 10, 10, 10),
        0,
    )
