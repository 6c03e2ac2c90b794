"""Tables of players, as they come from federations, clubs and spreadsheets."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from nonuple.adapters.formats.people_csv import write_players
from nonuple.adapters.formats.players_file import (
    BadPlayers,
    PlayersFault,
    parse_players,
    read_players,
)
from nonuple.app.access.people import Person
from nonuple.app.rooms.entrants import Entrant
from nonuple.app.rooms.seats import Seat

FEDERATION = """N° licence;Nom;Prénom;Club;Catégorie;Série;Table
1067934;CURIE;Marie;Sceaux;V;1A;12
2000001;PÉGUY;Charles;"Orléans ; nord";S;4B;3
"""
MARIE = Entrant("12", Person("", "CURIE Marie", "1067934", "Sceaux", "V", "1A"))
CHARLES = Entrant("3", Person("", "PÉGUY Charles", "2000001", "Orléans ; nord", "S", "4B"))


@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "iso-8859-1", "cp1252", "utf-16"])
def test_a_federation_s_table_in_any_encoding(encoding: str) -> None:
    assert read_players(FEDERATION.encode(encoding)) == (MARIE, CHARLES)


@pytest.mark.parametrize("delimiter", [",", ";", "\t"])
def test_any_delimiter_and_any_order_of_columns(delimiter: str) -> None:
    rows = (("remarque", "club", "NOM"), ("", "Sceaux", "Marie  Curie"), ("x", "", "Luc"))
    text = "\r\n".join(delimiter.join(row) for row in rows)
    assert parse_players(f"\n{text}\n\n") == (
        Entrant("1", Person("", "Marie Curie", "", "Sceaux")),
        Entrant("2", Person("", "Luc")),
    )


def test_who_has_no_table_gets_one_that_is_free() -> None:
    entrants = parse_players("nom,table\nA,\nB,1\nC,\nD,Podium\nE,3\nF,\n")
    assert [one.table for one in entrants] == ["2", "1", "4", "Podium", "3", "5"]


@pytest.mark.parametrize(
    ("text", "reason", "line"),
    [
        ("", PlayersFault.HEADING, None),
        ("Marie;Curie\n", PlayersFault.HEADING, 1),
        ("prénom;club\nMarie;Sceaux", PlayersFault.HEADING, 1),
        ("nom;nom\nA;B", PlayersFault.COLUMN, 1),
        ("nom;prénom\n\n;Marie", PlayersFault.NAME, 3),
        ("nom;club\nA;B;C", PlayersFault.ROW, 2),
        ('nom;club\n"A;B', PlayersFault.ROW, 2),
        ("nom;table\nA;1\nB;1", PlayersFault.TABLE, 3),
        ("nom;licence\nA;7\nB;\nC;\nD;7", PlayersFault.LICENCE, 5),
        ("nom;identifiant\nA;7\nB;7", PlayersFault.NUMBER, 3),
        (f"nom\n{'x' * 201}", PlayersFault.TEXT, 2),
        ("nom\nA\x07", PlayersFault.TEXT, 2),
        (f"nom;table\nA;{'1' * 41}", PlayersFault.TEXT, 2),
        ("nom\n" + "A\n" * 20_001, PlayersFault.MANY, None),
    ],
)
def test_what_cannot_be_read_is_told_with_its_line(
    text: str, reason: PlayersFault, line: int | None
) -> None:
    with pytest.raises(BadPlayers) as refused:
        parse_players(text)
    assert (refused.value.reason, refused.value.line) == (reason, line)


def test_what_is_no_text_is_refused() -> None:
    with pytest.raises(BadPlayers):
        read_players(b"nom\0")


@given(
    st.binary(max_size=200) | st.text(max_size=200).map(lambda text: f"nom;table\n{text}".encode())
)
def test_any_file_is_read_or_refused(content: bytes) -> None:
    try:
        entrants = read_players(content)
    except BadPlayers:
        return
    assert len({one.table for one in entrants}) == len(entrants)
    assert all(one.person.name for one in entrants)


def test_what_is_written_reads_back() -> None:
    seats = [Seat("3", "p"), Seat("12", "q"), Seat("4", "gone")]
    people = {"p": Person("p", "Léa, dite L", "7", "Dijon", "S", "2A"), "q": Person("q", "=1+1")}
    text = write_players(seats, people)
    assert "\n12,'=1+1," in text.replace("\r", "")
    first = parse_players(text.replace("4,,,,,,gone\r\n", ""))[0]
    assert first == Entrant("3", Person("p", "Léa, dite L", "7", "Dijon", "S", "2A"))
