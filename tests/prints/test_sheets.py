"""What of a game is opened in a spreadsheet, and what its files are called."""

from dataclasses import replace
from datetime import date

import pytest

from nonuple.adapters.formats.players_file import read_players
from nonuple.adapters.formats.spreadsheets import Sheet, write_sheet_csv
from nonuple.app.access.people import Person
from nonuple.app.duplicate.prints import Named, PrintOrder
from nonuple.app.rooms.seats import Seat
from nonuple.duplicate.standings import standings
from nonuple.entrypoints.prints.file_names import PRINT_NAMES, file_name
from nonuple.entrypoints.prints.printing import PrintKind
from nonuple.entrypoints.prints.sheets import players_sheet, standings_sheet
from tests.duplicate.rooms import closed, found, laid, played, room, warned
from tests.prints.printed_games import DAY, order, unfinished


def named_rows(sheet: Sheet) -> list[dict[str, object]]:
    return [dict(zip(sheet.headings, row, strict=True)) for row in sheet.rows]


def test_the_standings_have_the_top_first_and_add_up() -> None:
    top, *rows = named_rows(standings_sheet(order()))
    ranked = standings(order().game)
    assert (top["Nom"], top["Total"], top["Place"]) == ("Top", ranked.top, None)
    turns = [name for name in top if name.startswith("Coup ")]
    assert sum(int(str(top[name])) for name in turns) == ranked.top
    for line, row in zip(rows, ranked.rows, strict=True):
        named = order().named(row.player)
        assert (line["Place"], line["Table"]) == (row.rank, int(named.table))
        assert (line["Nom"], line["Club"]) == (named.name, named.club)
        assert (line["Total"], line["%"], line["Négatif"]) == (row.total, row.percent, row.deficit)
        points = sum(int(str(line[name])) for name in turns) + int(str(line["Pénalités"]))
        assert points == row.total


def test_the_standings_as_a_french_excel_reads_them() -> None:
    game = played(room(["a", "b"]), {"a": found(30), "b": warned(20)})
    roster = {"a": Named("a", "1", "Zoé", "Dijon", "4B V", "0012"), "b": Named("b", "Hall", "+Luc")}
    made = write_sheet_csv(standings_sheet(PrintOrder(closed(game), "Club", DAY, roster)))
    assert made.decode("utf-8-sig").splitlines() == [
        "Place;Table;Nom;Licence;Club;Catégorie;Total;%;Négatif;Tops;Solos;Avertissements;"
        "Pénalités;Bulletins par téléphone;Coup 1",
        ";;Top;;;;30;;;;;;;;30",
        "1;1;Zoé;0012;Dijon;4B V;30;100,00;0;1;1;0;0;0;30",
        "2;Hall;'+Luc;;;;20;66,67;-10;0;0;1;0;0;20",
    ]


def test_the_standings_of_a_game_that_goes_on_are_provisional() -> None:
    game = unfinished()
    sheet = standings_sheet(PrintOrder(game, "Club", DAY))
    top, first, second = named_rows(sheet)
    assert sheet.title == "Classement provisoire"
    assert (top["Total provisoire"], top["Pénalités à venir"]) == (60, None)
    assert (first["Total provisoire"], first["Pénalités à venir"]) == (40, -10)
    assert (second["Total provisoire"], second["Pénalités à venir"]) == (20, 0)
    assert (first["Coup 1"], first["Bulletins par téléphone"]) == (20, 0)
    over = standings_sheet(PrintOrder(closed(game), "Club", DAY))
    assert over.title == "Classement"
    assert "Pénalités à venir" not in over.headings
    waiting = standings_sheet(PrintOrder(closed(game), "Club", DAY, is_settled=False))
    assert waiting.title == "Classement provisoire"
    assert "Total provisoire" in waiting.headings


def test_without_names_nothing_tells_who_it_is() -> None:
    hidden = {player: Named(player, one.table) for player, one in order().roster.items()}
    text = write_sheet_csv(standings_sheet(replace(order(), roster=hidden))).decode()
    assert "MARTIN" not in text
    assert "Nom" not in text
    assert "p001" in text


def test_topping_and_sudden_death_have_columns_of_their_own() -> None:
    game = laid(room(["ana", "bea"], "topping"), 30, ana=30, bea=20)
    game = replace(game, turns=(replace(game.turns[0], times={"ana": {30: 20_250}}),))
    top, first, *_ = named_rows(standings_sheet(PrintOrder(game, "Club", DAY)))
    assert (top["Temps (s)"], first["Temps (s)"]) == (None, 20.25)
    sudden = laid(room(["ana", "bea"], "mort-subite"), 30, ana=30, bea=20)
    assert named_rows(standings_sheet(PrintOrder(sudden, "Club", DAY)))[1]["Coups joués"] == 1


def test_players_are_read_back() -> None:
    seats = (Seat("12", "x"), Seat("3", "y"))
    people = {"x": Person("x", "Zoé Élan", "0012", "Sceaux", "V", "4B")}
    sheet = players_sheet(seats, people | {"y": Person("y", "Luc")})
    assert [(one.table, one.person) for one in read_players(write_sheet_csv(sheet))] == [
        ("12", people["x"]),
        ("3", Person("y", "Luc")),
    ]
    assert sheet.rows[0][0] == 12


@pytest.mark.parametrize(
    ("title", "name"),
    [
        ("Club", "classement-2026-11-17-club.csv"),
        ("Été à L’Haÿ-les-Roses / n°3", "classement-2026-11-17-ete-a-l-hay-les-roses-n-3.csv"),
        ("🎲 … ", "classement-2026-11-17.csv"),
        ("../../etc/passwd\r\nX: y", "classement-2026-11-17-etc-passwd-x-y.csv"),
        ("x" * 90, f"classement-2026-11-17-{'x' * 40}.csv"),
    ],
)
def test_files_are_called_by_what_they_are_the_day_and_the_title(title: str, name: str) -> None:
    assert file_name("classement", date(2026, 11, 17), title, "csv") == name


def test_every_print_has_a_french_name() -> None:
    assert set(PRINT_NAMES) == set(PrintKind)
    assert len(set(PRINT_NAMES.values())) == len(PRINT_NAMES)
