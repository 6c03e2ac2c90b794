from nonuple.tournament.ratings.glicko2 import Glicko2
from nonuple.tournament.ratings.history import RatedEvent, rating_history
from nonuple.tournament.ratings.isc import Isc
from nonuple.tournament.ratings.port import RatedGame
from nonuple.tournament.ratings.systems import DEFAULT, SYSTEMS

AUTUMN = RatedEvent("autumn", (RatedGame(1, "ana", "bea", 30), RatedGame(2, "ana", "cle", 5)))
WINTER = RatedEvent("winter", (RatedGame(1, "bea", "cle", 12),))


def test_each_change_starts_where_the_last_one_ended() -> None:
    found = rating_history(DEFAULT, {}, [AUTUMN, WINTER])
    autumn, winter = found.changes["bea"]
    assert (autumn.event, autumn.before, autumn.games) == ("autumn", None, 1)
    assert (winter.event, winter.games) == ("winter", 1)
    assert winter.before == autumn.after
    assert winter.after == found.ratings["bea"]


def test_an_event_not_played_changes_no_rating_and_is_not_told() -> None:
    found = rating_history(DEFAULT, {}, [AUTUMN, WINTER])
    (autumn,) = found.changes["ana"]
    assert found.ratings["ana"].value == autumn.after.value
    assert found.ratings["ana"].deviation > autumn.after.deviation


def test_a_corrected_result_changes_what_came_after_it() -> None:
    right = RatedEvent("autumn", (RatedGame(1, "ana", "bea", -30), AUTUMN.games[1]))
    wrong, corrected = (rating_history(DEFAULT, {}, [one, WINTER]) for one in (AUTUMN, right))
    assert corrected.ratings["bea"].value > wrong.ratings["bea"].value


def test_ratings_to_start_with() -> None:
    system = Isc()
    start = {"ana": system.first(1700), "bea": system.first(1700)}
    found = rating_history(system, start, [RatedEvent("one", AUTUMN.games[:1])])
    assert found.changes["ana"][0].before == start["ana"]
    assert found.system == "isc"
    assert found.ratings["ana"].value > 1700


def test_systems_by_name() -> None:
    assert {*SYSTEMS} == {"glicko-2", "isc"}
    assert Glicko2() == DEFAULT
