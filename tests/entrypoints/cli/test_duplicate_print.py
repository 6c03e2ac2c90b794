"""`nonuple duplicate print`: from a log, a table, and slips judged."""

import io
import zipfile
from collections.abc import Callable
from pathlib import Path

import pytest
from click.testing import Result
from pypdf import PdfReader

from nonuple.adapters.formats.event_json import write_json
from tests.prints.printed_games import log, played_by

Run = Callable[..., Result]
TABLE = "# titre : Jeudi\n1 PASSETO\n2 MUNIEOT PASSE H4 20\n3 RIZTOUA MUNIE I3 20\n"
SLIPS = "1 Anne PASSE H4 20\n1 Zoé PASSA H4 20\n2 Anne MUNIE I3 20\n2 Zoé MUNIE I4 20\n"


@pytest.fixture
def files(tmp_path: Path) -> Path:
    (tmp_path / "table.txt").write_text(TABLE, encoding="utf-8")
    (tmp_path / "slips.txt").write_text(SLIPS, encoding="utf-8")
    events = tuple(played_by(log(), 5, phones=5))
    (tmp_path / "log.json").write_text(write_json(events), encoding="utf-8")
    return tmp_path


def _text(content: bytes) -> str:
    pages = PdfReader(io.BytesIO(content)).pages
    return " ".join(" ".join(page.extract_text().split()) for page in pages)


def _printed(run: Run, *arguments: str) -> str:
    result = run("duplicate", "print", *arguments)
    assert result.exit_code == 0, result.stderr
    return _text(result.stdout_bytes)


def test_standings_of_slips_judged(run: Run, files: Path) -> None:
    table, slips = str(files / "table.txt"), str(files / "slips.txt")
    text = _printed(run, "standings", table, "--slips", slips, "--date", "2024-02-29")
    assert "Jeudi" in text
    assert "29 février 2024" in text
    assert "ce n’est pas la liste officielle" in text
    assert "Anne" in text
    assert "téléphone" not in text


def test_a_log_of_a_room_tells_phones(run: Run, files: Path) -> None:
    text = _printed(run, "game", str(files / "log.json"), "--title", "Samedi")
    assert "Samedi" in text
    assert "Bulletins par téléphone : toutes les tables" in text


def test_correction_slips_of_a_turn(run: Run, files: Path) -> None:
    table, slips = str(files / "table.txt"), str(files / "slips.txt")
    text = _printed(run, "correction-slips", table, "--slips", slips, "--turn", "2", "--all")
    assert text.count("Coup 2") == 2
    assert "Référence décalée" in text


def test_names_come_from_a_list_or_are_left_out(run: Run, files: Path) -> None:
    listed = "identifiant;table;nom;club\n" + "".join(
        f"p00{n};{n};NOM{n};Dijon\n" for n in range(1, 6)
    )
    (files / "players.csv").write_text(listed, encoding="iso-8859-1")
    both = (str(files / "log.json"), "--players", str(files / "players.csv"))
    assert "NOM3" in _printed(run, "score-sheets", *both)
    assert "NOM3" not in _printed(run, "score-sheets", *both, "--no-names")


def test_results_for_programs(run: Run, files: Path) -> None:
    result = run("duplicate", "print", "results", str(files / "log.json"))
    assert result.stdout.startswith("# titre : log.json\n# date : ")
    output = files / "standings.csv"
    run("duplicate", "print", "standings-csv", str(files / "log.json"), "-o", str(output))
    assert output.read_text(encoding="utf-8").startswith("place,table,joueur,licence,nom")


def test_the_standings_for_a_spreadsheet(run: Run, files: Path) -> None:
    csv, book = files / "classement.csv", files / "Classement.XLSX"
    for output in (csv, book):
        made = run("duplicate", "print", "spreadsheet", str(files / "log.json"), "-o", str(output))
        assert made.exit_code == 0, made.output
    assert csv.read_bytes().startswith("\ufeffPlace;Table;Nom;".encode())
    with zipfile.ZipFile(book) as archive:
        assert "Place" in archive.read("xl/worksheets/sheet1.xml").decode()


def test_several_games_and_none(run: Run, files: Path) -> None:
    path = str(files / "table.txt")
    assert _printed(run, "four-games", path, path).count("Mot retenu") == 2
    assert "Bulletin de jeu" in _printed(run, "blank-slips")
    assert "Mardi" in _printed(run, "blank-score-sheets", "--title", "Mardi")


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (("game",), "Il manque l’argument PARTIE"),
        (("game", "TABLE", "TABLE"), "Une seule partie"),
        (("posters", "TABLE"), "n’est pas possible. Au choix"),
        (("correction-slips", "TABLE"), "Il n’y a rien à imprimer."),
        (("game", "TABLE", "--players", "TABLE"), "il manque la ligne des titres"),
        (("game", "absent.txt"), "Impossible de lire"),
    ],
)
def test_what_cannot_be_printed(
    run: Run, files: Path, arguments: tuple[str, ...], said: str
) -> None:
    table = str(files / "table.txt")
    given = [table if argument == "TABLE" else argument for argument in arguments]
    result = run("duplicate", "print", *given)
    assert result.exit_code == 2
    assert said in result.stderr
