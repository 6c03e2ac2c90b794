"""Games, prepared games, tables and lists of before are read as they were."""

import csv
import io
import json

import pytest

from nonuple.adapters.formats.csv_table import write_csv
from nonuple.adapters.formats.event_json import read_json, write_json
from nonuple.adapters.formats.game_files import read_game
from nonuple.adapters.formats.players_file import read_players
from nonuple.adapters.formats.prepared_files import read_prepared, read_seal, written_prepared
from nonuple.adapters.formats.published_table import write_table
from nonuple.adapters.lexicons.edition_store import EditionFolder
from nonuple.app.club_editions import Editions
from nonuple.app.files.game_files import replay_file
from nonuple.app.files.published_games import published
from nonuple.app.files.replaying import Checks
from nonuple.core.lexicon import Lexicon
from nonuple.core.solver import Solver
from nonuple.duplicate.logs import replay
from nonuple.duplicate.prepared import seal
from nonuple.duplicate.standings import standings
from tests.entrypoints.before_the_house.samples import DATA, ROOMS, as_before, room_called

TITLES = {"slips": "Vendredi", "joker": "Joker"}


def _text(name: str) -> str:
    # As it is: the ends of lines too.
    return (DATA / name).read_bytes().decode()


@pytest.mark.parametrize("name", ["slips_log.json", "joker_log.json", "generated.json"])
def test_a_log_is_written_again_with_all_that_it_held(name: str) -> None:
    again = write_json(read_json(_text(name)))
    assert as_before(json.loads(_text(name)), json.loads(again))
    assert read_json(again) == read_json(_text(name))


@pytest.mark.parametrize("name", ["slips", "joker"])
def test_a_log_adds_up_to_the_standings_and_the_tables(name: str) -> None:
    events = read_json(_text(f"{name}_log.json"))
    found = standings(replay(events))
    expected = ROOMS[room_called(TITLES[name])]["standings"]
    assert [(row.rank, row.player, row.total) for row in found.rows] == [
        (row["rank"], row["player"], row["total"]) for row in expected["rows"]
    ]
    totals = csv.DictReader(io.StringIO(_text(f"{name}_standings.csv"), newline=""))
    assert [int(row["total"]) for row in totals] == [row.total for row in found.rows]
    game = published(events, title=TITLES[name])
    assert write_table(game) == _text(f"{name}_table.txt")
    assert write_csv(game) == _text(f"{name}_game.csv")


@pytest.mark.parametrize("name", ["table.txt", "game.csv", "log.json"])
@pytest.mark.parametrize("kind", ["joker", "slips"])
def test_each_form_of_a_game_is_replayed(name: str, kind: str, open_lexicon: Lexicon) -> None:
    file = read_game((DATA / f"{kind}_{name}").read_bytes())
    report = replay_file(file, None, None, Checks(Solver(open_lexicon)))
    public = ROOMS[room_called(TITLES[kind])]["public"]
    assert report.turns == len(public["moves"])
    assert report.points == sum(move["score"] for move in public["moves"])


@pytest.mark.parametrize("name", ["generated.txt", "generated.csv", "generated.json"])
def test_a_generated_game_agrees(name: str, open_lexicon: Lexicon) -> None:
    file = read_game((DATA / name).read_bytes())
    checks = Checks(Solver(open_lexicon), words_are_strict=True, tops=True)
    assert replay_file(file, None, None, checks).agrees


def test_a_prepared_game_keeps_its_seal() -> None:
    prepared = read_prepared((DATA / "prepared.json").read_bytes())
    assert seal(prepared) == read_seal((DATA / "seal.json").read_bytes())
    assert written_prepared(prepared) == _text("prepared.json")


def test_a_list_of_players_is_read() -> None:
    found = read_players((DATA / "slips_players.csv").read_bytes())
    assert [(one.table, one.person.name) for one in found] == [
        ("1", "Anne"),
        ("2", "Bruno"),
        ("3", "Chloé"),
        ("5", "Denis"),
    ]


def test_an_edition_of_a_club_is_read() -> None:
    rules = Editions(EditionFolder(DATA)).duplicate("club")
    assert rules.title == "Club"
    assert {tempo.name: tempo.seconds for tempo in rules.tempos}["eclair"] == 20
