"""Results for other programs, and lists of players from them."""

import csv
import io
from dataclasses import replace

import pytest

from nonuple.adapters.formats.standings_files import Remarks, write_results, write_standings_csv
from nonuple.app.duplicate.prints import (
    Named,
    PrintOrder,
    is_settled,
    listed_names,
    own_names,
    phoned,
)
from nonuple.app.tables import table_order
from nonuple.core.board import Direction
from nonuple.duplicate.slip_events import AppealDecided, AppealLodged, Origin, SlipsCollected
from nonuple.duplicate.slips import Slip, Solution
from nonuple.duplicate.standings import standings
from nonuple.entrypoints.prints.heading import departures
from nonuple.entrypoints.prints.standings_prints import remarks
from tests.duplicate.games import after
from tests.duplicate.rooms import closed, found, played, room, warned
from tests.prints.printed_games import DAY, order, unfinished


def _table(text: str) -> list[dict[str, str]]:
    return list(csv.DictReader(io.StringIO(text, newline="")))


def test_the_csv_has_a_line_a_player_and_the_turns_add_up() -> None:
    rows = _table(write_standings_csv(order()))
    ranked = standings(order().game).rows
    assert [row["joueur"] for row in rows] == [row.player for row in ranked]
    for line, row in zip(rows, ranked, strict=True):
        turns = sum(int(cell) for name, cell in line.items() if name.startswith("coup_"))
        assert turns + int(line["penalites"]) == int(line["total"]) == row.total
        assert line["nom"] == order().named(row.player).name
        assert int(line["negatif"]) == row.deficit
        assert float(line["pourcentage"]) == pytest.approx(float(row.percent), abs=0.01)


def test_without_names_nothing_tells_who_it_is() -> None:
    hidden = {player: Named(player, one.table) for player, one in order().roster.items()}
    nameless = replace(order(), roster=hidden)
    for text in (write_standings_csv(nameless), write_results(nameless, Remarks())):
        assert "MARTIN" not in text
        assert "Dijon" not in text
        assert "nom" not in text
        assert "p001" in text


def test_a_name_is_never_a_formula() -> None:
    game = closed(played(room(["a", "b"]), {"a": found(30), "b": found(10)}))
    roster = {"a": Named("a", "1", "=SOMME(A1:A9)", "+33"), "b": Named("b", "2", "Léa\t\nX")}
    one = PrintOrder(game, "Titre\nsur deux lignes", DAY, roster)
    first = _table(write_standings_csv(one))[0]
    assert (first["nom"], first["club"]) == ("'=SOMME(A1:A9)", "'+33")
    lines = write_results(one, Remarks()).splitlines()
    assert lines[0] == "# titre : Titre sur deux lignes"
    assert "\tLéa X\t" in lines[-1]


def test_the_plain_results() -> None:
    made = order(phones=3)
    text = write_results(made, remarks(made))
    lines = text.splitlines()
    assert lines[:4] == [
        "# titre : Simultané de France",
        "# date : 2025-03-01",
        "# règlement : Duplicate de compétition, 1er septembre 2014",
        "# lexique : some",
    ]
    phones = "Bulletins par téléphone : tables 1 à 3 (dérogation à l’article 2.1)"
    assert f"# conditions : {phones}" in lines
    heading = next(line for line in lines if not line.startswith("#")).split("\t")
    best = standings(order().game).rows[0]
    row = dict(zip(heading, lines[lines.index("\t".join(heading)) + 1].split("\t"), strict=True))
    assert (row["place"], row["total"]) == ("1", str(best.total))


def test_results_of_a_game_that_goes_on_are_provisional() -> None:
    game = unfinished()
    told = [
        "# état : provisoire",
        "# état : Avertissements : 10 points à retirer en fin de partie (5.7).",
    ]
    states = {
        "goes on": (game, True, told),
        "over": (closed(game), True, []),
        "an appeal waits": (closed(game), False, told[:1]),
    }
    for one, settled, expected in states.values():
        made = PrintOrder(one, "Club", DAY, is_settled=settled)
        text = write_results(made, remarks(made)).replace("\N{NO-BREAK SPACE}", " ")
        text = text.replace("\N{NARROW NO-BREAK SPACE}", " ")
        assert [line for line in text.splitlines() if line.startswith("# état")] == expected
    rows = _table(write_standings_csv(PrintOrder(game, "Club", DAY)))
    told_by_row = [(row["total"], row["penalites"], row["penalites_a_venir"]) for row in rows]
    assert told_by_row == [("40", "0", "-10"), ("20", "0", "0")]
    rows = _table(write_standings_csv(PrintOrder(closed(game), "Club", DAY)))
    told_by_row = [(row["total"], row["penalites"], row["penalites_a_venir"]) for row in rows]
    assert told_by_row == [("30", "-10", "0"), ("20", "0", "0")]


def test_players_are_found_by_what_the_log_calls_them_or_by_name_or_table() -> None:
    game = room(["x17", "Zoé", "3", "Luc"])
    listed = [Named("x17", "1", "Anne"), Named("", "2", "ZOE"), Named("", "3", "Paul")]
    roster = listed_names(game, listed)
    assert {player: one.name for player, one in roster.items()} == {
        "x17": "Anne",
        "Zoé": "ZOE",
        "3": "Paul",
        "Luc": "Luc",
    }
    assert all(one.number == player for player, one in roster.items())


def test_tables_are_in_their_order() -> None:
    tables = ["10", "", "2", "7B", "7A", "Hall"]
    assert sorted(tables, key=table_order) == ["2", "7A", "7B", "10", "Hall", ""]


def test_what_the_log_tells_of_tables_and_phones() -> None:
    slip = Slip((Solution("SEL", Direction.ACROSS, (), "H8"),), 6, table="4")
    game = played(room(["a"]), {"a": found(30)})
    paper = after(game, [SlipsCollected(1, "a", (slip,), "ja")])
    phone = after(game, [SlipsCollected(1, "a", (slip,), origin=Origin.PHONE)])
    assert own_names(paper)["a"] == Named("a", "4", "a")
    assert (phoned(paper, "a"), phoned(phone, "a")) == (0, 1)


def test_the_tables_that_played_by_phone_are_named() -> None:
    players = [f"p{at:03}" for at in range(1, 6)]
    roster = {player: Named(player, table) for player, table in zip(players, "12357", strict=True)}

    def told(*on_phones: str) -> list[str]:
        game = played(room(players), {player: found(30) for player in players})
        sent = [SlipsCollected(1, player, (), origin=Origin.PHONE) for player in on_phones]
        return departures(PrintOrder(after(game, sent), "Club", DAY, roster))

    end = "(dérogation à l’article 2.1)"
    assert told() == []
    assert told("p003") == [f"Bulletins par téléphone : table 3 {end}"]
    assert told("p001", "p002", "p003", "p005") == [
        f"Bulletins par téléphone : tables 1 à 3, 7 {end}"
    ]
    assert told("p001", "p002") == [f"Bulletins par téléphone : tables 1 et 2 {end}"]
    assert told("p001", "p002", "p005") == [f"Bulletins par téléphone : tables 1, 2, 7 {end}"]
    assert told(*players) == [f"Bulletins par téléphone : toutes les tables {end}"]


def test_the_table_of_the_standings_counts_slips_by_phone() -> None:
    lines = _table(write_standings_csv(order(phones=3)))
    turns = len(order().game.turns)
    counted = {line["table"]: int(line["telephone"]) for line in lines}
    assert all(counted[table] == (turns if int(table) <= 3 else 0) for table in counted)


def test_an_appeal_that_waits_leaves_the_standings_provisional() -> None:
    game = played(room(["a"]), {"a": warned(30)})
    waiting = after(game, [AppealLodged(1, "a", "mon mot", 0)])
    decided = after(waiting, [AppealDecided(1, "a", is_upheld=False, reason="non")])
    assert [is_settled(one) for one in (game, waiting, decided)] == [True, False, True]
