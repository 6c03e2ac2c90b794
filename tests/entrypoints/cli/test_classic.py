"""`nonuple classic replay` and `convert`, on a real game and on what was made of it."""

import json
from collections.abc import Callable
from pathlib import Path

import pytest
from click.testing import Result

from tests.published.games import DATA

Run = Callable[..., Result]
GAME = DATA / "woogles_TfnqTZkYPL.gcg"


def _changed(tmp_path: Path, old: str, new: str) -> str:
    text = GAME.read_text(encoding="utf-8")
    assert old in text
    path = tmp_path / "partie.gcg"
    path.write_text(text.replace(old, new), encoding="utf-8")
    return str(path)


def test_a_real_game_agrees_and_its_foreign_end_is_named(run: Run) -> None:
    result = run("classic", "replay", str(GAME))
    assert result.exit_code == 0, result.output
    assert result.stdout.splitlines() == [
        "24 coups. player1 401 – player2 503.",
        "La fin est comptée selon un autre règlement ; d’après le règlement international : "
        "player1 388 – player2 490.",
        "Tout concorde.",
    ]


@pytest.mark.parametrize(
    ("old", "new", "told"),
    [
        ("+28 28", "+27 28", "Ligne 10 : 27 points indiqués, 28 d’après le règlement."),
        ("+67 115", "+67 116", "Ligne 14 : cumul 116 indiqué, la somme est 115."),
        ("ABEEGRV 8D", "ABEEGRW 8D", "Ligne 10 : V n’est pas dans le tirage ABEEGRW."),
        ("(EEGQS) +26", "(EEGQS) +25", "Ligne 33 : 25 points indiqués pour les lettres"),
        (
            ">player2: AAFGIIL E3 FILAG. +20 48",
            ">player1: AAFGIIL E3 FILAG. +20 20",
            "Ligne 12 : c’était à player2 de jouer.",
        ),
        (
            ">player2: (EEGQS) +26 503\n",
            "",
            "Ligne 32 : la partie s’arrête là, sans sa fin.",
        ),
    ],
)
def test_what_does_not_hold_is_named_with_its_line(
    run: Run, tmp_path: Path, old: str, new: str, told: str
) -> None:
    result = run("classic", "replay", _changed(tmp_path, old, new))
    assert result.exit_code == 1
    assert told in result.stdout


@pytest.mark.parametrize(
    ("content", "told"),
    [
        (b"", "Il faut deux joueurs"),
        (b"bonjour", "Ligne 1 : cette ligne n’a pas de sens"),
        (b"#player1 a A\n#player2 a B\n>a: - +0 0\n", "les deux joueurs ont le même nom"),
        (b"#player1 a A\n#player2 b B\n>c: - +0 0\n", "ce joueur ne joue pas"),
        (b"#player1 a A\n#player2 b B\n>a: AB 1A .. +3 3\n", "ne peut pas être posé là"),
        (b"#character-encoding UTF-8\n#player1 a \xff\n", "l’encodage qu’il annonce"),
        (b"#player1 a A\n#player2 b B\n", "aucun coup"),
    ],
)
def test_a_damaged_file_gets_one_clear_sentence(
    run: Run, tmp_path: Path, content: bytes, told: str
) -> None:
    path = tmp_path / "partie.gcg"
    path.write_bytes(content)
    result = run("classic", "replay", str(path))
    assert result.exit_code == 1
    assert told in result.stderr
    assert len(result.stderr.splitlines()) == 1


def test_windows_ends_of_lines_accents_and_an_empty_title_are_read(
    run: Run, tmp_path: Path
) -> None:
    text = GAME.read_text(encoding="utf-8")
    text = text.replace("#character-encoding UTF-8\n", "#title\n")
    text = text.replace("#player1 player1 player1", "#player1 player1 Zoé Ève")
    path = tmp_path / "partie.gcg"
    path.write_bytes(text.replace("\n", "\r\n").encode("iso-8859-1"))
    result = run("classic", "replay", str(path), "--json")
    assert json.loads(result.stdout)["players"] == ["Zoé Ève", "player2"]


def test_converted_to_gcg_and_back_it_is_the_same(run: Run, tmp_path: Path) -> None:
    first = run("classic", "convert", str(GAME), "--to", "gcg")
    path = tmp_path / "partie.gcg"
    path.write_text(first.stdout, encoding="utf-8")
    assert run("classic", "convert", str(path), "--to", "gcg").stdout == first.stdout


def test_the_french_sheet_has_our_coordinates(run: Run) -> None:
    lines = run("classic", "convert", str(GAME)).stdout.splitlines()
    assert lines[2].split("\t") == ["2", "player2", "ABEEGRV", "VERBE", "H4", "28", "28"]
    assert "SURF(A)NT\t15A\t100" in "\n".join(lines)


def test_a_position_is_taken_out_and_its_top_found(run: Run) -> None:
    line = run("classic", "convert", str(GAME), "--to", "cgp", "--turn", "2").stdout.strip()
    assert line.startswith("15/15/")
    assert line.endswith(" ABEEGRV/?MNPRTW 0/0 1 ld french; lex FRA24;")
    found = run("top", "--cgp", line)
    assert found.stdout == run("top", "ABEEGRV").stdout
    other = run("solve", "WELBSUI", "--cgp", line, "--limit", "1")
    assert other.stdout.startswith("Tirage WELBSUI : ")


def test_the_last_position_is_the_usual_one(run: Run) -> None:
    line = run("classic", "convert", str(GAME), "--to", "cgp").stdout
    assert " EEGQS/ 401/477 0 " in line


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        (("classic", "convert", str(GAME), "--to", "cgp", "--turn", "25"), "24 coups"),
        (("classic", "convert", str(GAME), "--turn", "2"), "--turn accompagne --to cgp"),
        (("top", "--cgp", "15/15"), "Position CGP non comprise"),
        (("top", "--cgp", "15", "--board", "x"), "une seule grille"),
        (("top", "--cgp", "/".join(["15"] * 15) + " /A 0/0 0"), "Le tirage est vide"),
    ],
)
def test_a_bad_request_about_a_position_gets_one_sentence(
    run: Run, arguments: tuple[str, ...], told: str
) -> None:
    result = run(*arguments)
    assert result.exit_code == 2
    assert told in result.stderr
    assert len(result.stderr.splitlines()) == 1


@pytest.mark.parametrize(
    ("content", "told"),
    [
        (b"{", "JSON"),
        (b'{"format": "nonuple-classic", "version": 1, "events": []}', "incohérent"),
        (b'{\xff"', "JSON"),
    ],
)
def test_a_damaged_log_gets_one_sentence(
    run: Run, tmp_path: Path, content: bytes, told: str
) -> None:
    path = tmp_path / "partie.json"
    path.write_bytes(content)
    result = run("classic", "convert", str(path))
    assert result.exit_code == 1
    assert told in result.stderr
    assert len(result.stderr.splitlines()) == 1
