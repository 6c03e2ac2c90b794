from nonuple.tournament.ratings.from_results import rated_games
from nonuple.tournament.ratings.port import RatedGame
from nonuple.tournament.standings.results import (
    Absence,
    Bye,
    Ending,
    Game,
    Result,
    double_forfeit,
    given_up,
)


def test_only_games_that_were_played_are_rated() -> None:
    results: list[Result] = [
        Game(1, "ana", "bea", 420, 400),
        given_up(Game(2, "ana", "bea", 300, 200), "bea", Ending.RESIGNED),
        given_up(Game(3, "ana", "bea", 0, 0), "bea", Ending.FORFEIT),
        double_forfeit(4, "ana", "bea"),
        Bye(1, "cle"),
        Absence(2, "cle"),
    ]
    assert rated_games(results) == (
        RatedGame(1, "ana", "bea", 20),
        RatedGame(2, "ana", "bea", 250),
    )
