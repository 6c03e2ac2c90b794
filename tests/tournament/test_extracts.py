"""Categories, series and clubs out of standings, and teams."""

from nonuple.tournament.extracts import extract, extracts, teams
from nonuple.tournament.standings.facts import Tiebreak
from nonuple.tournament.standings.ranking import Row
from nonuple.tournament.standings.results import Bye
from tests.tournament.standings.events import ranked_by, won

# ana 3 and +80; bea and cle 3 and +40; dan 3 without a difference; x, y, z 1.
FOUND = ranked_by(
    [
        won(1, "ana", "x", 80),
        won(1, "bea", "y", 40),
        won(1, "cle", "z", 40),
        Bye(1, "dan"),
    ],
    Tiebreak.CAPPED_DIFFERENCE,
)


def columns(row: Row) -> tuple[int, ...]:
    return row.match_points, row.difference


def test_an_extract_counts_its_own_places_and_keeps_the_others() -> None:
    rows = extract(FOUND.rows, ["cle", "dan", "bea"])
    assert [(one.rank, one.row.rank, one.row.player) for one in rows] == [
        (1, 2, "bea"),
        (1, 2, "cle"),
        (3, 4, "dan"),
    ]


def test_one_extract_for_each_group() -> None:
    found = extracts(FOUND.rows, {"x": "Lyon", "ana": "Metz", "dan": "Lyon", "gone": "Nice"})
    assert {name: [one.row.player for one in rows] for name, rows in found.items()} == {
        "Lyon": ["dan", "x"],
        "Metz": ["ana"],
        "Nice": [],
    }


GROUPS = {"ana": "Lyon", "x": "Lyon", "y": "Lyon", "bea": "Metz", "dan": "Metz", "cle": "Nice"}


def test_teams_add_up_their_best_members() -> None:
    """Lyon 3 + 1, Metz 3 + 3, Nice 3: with two members each."""
    rows = teams(FOUND.rows, GROUPS, columns, best=2)
    assert [(team.rank, team.team, team.counted, team.values) for team in rows] == [
        (1, "Metz", ("bea", "dan"), (6, 40)),
        (2, "Lyon", ("ana", "y"), (4, 40)),
        (3, "Nice", ("cle",), (3, 40)),
    ]
    assert [row.player for row in rows[1].members] == ["ana", "y", "x"]


def test_all_members_count_where_no_number_is_given() -> None:
    (lyon,) = (team for team in teams(FOUND.rows, GROUPS, columns) if team.team == "Lyon")
    assert lyon.values == (5, -40)


def test_teams_that_are_level_share_a_place() -> None:
    rows = teams(FOUND.rows, {"bea": "one", "cle": "two", "nobody": "three"}, columns)
    assert [(team.rank, team.team) for team in rows] == [(1, "one"), (1, "two")]
