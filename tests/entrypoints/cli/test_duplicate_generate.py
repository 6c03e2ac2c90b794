import csv
import json
import re
from collections.abc import Callable
from pathlib import Path

import pytest
from click.testing import Result
from pypdf import PdfReader

from nonuple.adapters.formats.event_json import read_json
from nonuple.duplicate.events import GameOpened
from nonuple.duplicate.logs import replay
from nonuple.duplicate.results import top_total

Run = Callable[..., Result]
GENERATE = ("duplicate", "generate", "--seed", "6", "--no-look-ahead")


def test_a_game_is_the_same_in_every_format(run: Run) -> None:
    log = read_json(run(*GENERATE, "--format", "json").stdout)
    game = replay(log)
    total = top_total(game)
    table = run(*GENERATE).stdout
    assert "# titre : Partie 6 ; Duplicate de compétition, 1er septembre 2014" in table
    assert f"# total : {total}" in table
    assert run(*GENERATE, "--format", "csv").stdout.split()[-1].endswith(f",{total},normale,non")
    sheet = run(*GENERATE, "--format", "announcements").stdout
    assert sheet.count("\nCoup ") == len(game.turns) + len(game.annulled)
    assert f"Cumul : {total} points." in sheet.replace("\N{NO-BREAK SPACE}", "")
    assert "Chrono. Trente secondes. Terminé." in sheet
    assert "74 points. Horizontal. H8. SILICES. S, I, L, I, C, E, S." in sheet


def test_what_is_generated_replays(run: Run, tmp_path: Path) -> None:
    for options in ((), ("--formula", "joker"), ("--formula", "joker", "--formula", "7sur8")):
        path = tmp_path / "partie.txt"
        path.write_text(run(*GENERATE, *options).stdout, encoding="utf-8")
        result = run("duplicate", "replay", str(path), "--check-tops", "--strict-words")
        assert (result.exit_code, result.stderr) == (0, ""), result.stdout


def test_without_a_seed_each_game_is_another(run: Run) -> None:
    games = {run("duplicate", "generate", "--no-look-ahead").stdout for _ in range(3)}
    assert len(games) == 3


def test_edition_formulas_and_tempo_combine_in_any_order(run: Run) -> None:
    options = ("--formula", "joker", "--formula", "7et8", "--tempo", "blitz", "--edition", "2011")
    swapped = ("--edition", "2011", "--tempo", "blitz", "--formula", "7et8", "--formula", "joker")
    result = run(*GENERATE, *options, "--format", "json")
    assert result.stdout == run(*GENERATE, *swapped, "--format", "json").stdout
    first = read_json(result.stdout)[0]
    assert isinstance(first, GameOpened)
    assert first.rules.name == "2011 · 7et8 · joker · blitz"


@pytest.mark.parametrize(
    ("options", "sentence"),
    [
        (("--edition", "1789"), "Aucune édition du règlement ne s’appelle « 1789 »"),
        (("--formula", "9sur9"), "ni formule ni temps de jeu « 9sur9 »"),
        (("--tempo", "lent"), "ni formule ni temps de jeu « lent »"),
        (("--formula", "7et8,7sur8"), "« 7et8 » et « 7sur8 » ne se jouent pas ensemble."),
        (("--lexicon", "absent"), "Aucun lexique ne s’appelle « absent »"),
        (("--format", "pdf"), "« pdf » n’est pas"),
        (("--seal", "sceau.json"), "--seal demande --prepared"),
    ],
)
def test_a_bad_option_is_one_sentence(run: Run, options: tuple[str, ...], sentence: str) -> None:
    result = run("duplicate", "generate", *options)
    assert (result.exit_code, result.stdout) == (2, "")
    assert sentence in result.stderr
    assert result.stderr.count("\n") == 1


@pytest.fixture
def prepared(run: Run, tmp_path: Path) -> Path:
    """A prepared game, with its seal beside it."""
    path = tmp_path / "partie.json"
    options = ("--prepared", str(path), "--seal", str(tmp_path / "sceau.json"))
    result = run("duplicate", "generate", "--no-look-ahead", *options)
    assert result.exit_code == 0
    assert result.stdout == f"Sceau : {json.loads(path.read_bytes())['seal']}\n"
    return path


def test_a_prepared_game_opens_with_its_seal(run: Run, prepared: Path) -> None:
    sealed = prepared.with_name("sceau.json")
    seal = json.loads(sealed.read_bytes())["seal"]
    for given in (str(sealed), seal, seal.upper()):
        result = run("duplicate", "prepared", str(prepared), "--seal", given, "--format", "json")
        assert result.exit_code == 0
    first = read_json(result.stdout)[0]
    assert isinstance(first, GameOpened)
    assert first.seal == seal
    sheet = run("duplicate", "prepared", str(prepared), "--format", "announcements").stdout
    assert f"Sceau {seal}" in sheet
    assert "Coup 1 " in sheet


def test_an_annulled_turn_changes_what_follows_alike_in_all_rooms(run: Run, prepared: Path) -> None:
    line = run("duplicate", "prepared", str(prepared)).stdout.splitlines()
    rooms = [run("duplicate", "prepared", str(prepared), "--annulled", "4").stdout for _ in "ab"]
    assert rooms[0] == rooms[1]
    room = [row for row in rooms[0].splitlines() if not row.startswith("#")]
    line = [row for row in line if not row.startswith("#")]
    assert [row.split() for row in room[:4]] == [row.split() for row in line[:4]]
    assert room[4].split()[1] != line[4].split()[1]


def test_the_sheet_of_a_prepared_game_brings_its_reserve(run: Run, prepared: Path) -> None:
    sheet = run("duplicate", "prepared", str(prepared), "--format", "announcements").stdout
    played, _, annex = sheet.partition("\nRéserve\n")
    turns = played.count("\nCoup ")
    parts = re.split(r"\nCoup (\d+) annulé\n", annex)
    assert parts[1::2] == [str(number) for number in range(1, turns + 1)]
    assert "--annulled N --annulled M" in parts[0]
    assert max(map(len, annex.splitlines())) <= 88
    for number, rows in zip(parts[1::2], parts[2::2], strict=True):
        room = run("duplicate", "prepared", str(prepared), "--annulled", number, "--format", "csv")
        *lines, end = rows.splitlines()
        assert [cells(line) for line in lines if line] == turns_from(int(number), room.stdout)
        assert end.startswith("Fin de la partie : ")


def cells(row: str) -> list[str]:
    number, rack, *solution = row.split()
    return [number, rack.replace("+", "").replace("-", ""), *solution]


def turns_from(first: int, table: str) -> list[list[str]]:
    rows = (row for row in csv.DictReader(table.splitlines()) if int(row["coup"]) >= first)
    names = ("mot", "reference", "points", "cumul")
    return [
        [row["coup"], row["reliquat"] + row["lettres"], *(row[name] for name in names)]
        for row in rows
    ]


def test_the_sheet_of_a_prepared_game_is_printed(run: Run, prepared: Path) -> None:
    sheet = prepared.with_name("annonces.pdf")
    result = run("duplicate", "prepared", str(prepared), "--pdf", str(sheet))
    assert (result.exit_code, result.stdout) == (0, "")
    pages = [page.extract_text() for page in PdfReader(sheet).pages]
    text = " ".join(" ".join(pages).split())
    written = run("duplicate", "prepared", str(prepared), "--format", "announcements").stdout
    said, _, _ = written.partition("\nRéserve\n")
    turns = said.count("\nCoup ")
    assert "Feuille d’annonces" in pages[0]
    assert "Partie préparée, sceau " in pages[0]
    for number in range(1, turns + 1):
        assert f"Coup {number} annulé" in text
    assert "Fin de la partie : " in text
    room = prepared.with_name("salle.pdf")
    options = ("--annulled", "4", "--pdf", str(room))
    assert run("duplicate", "prepared", str(prepared), *options).exit_code == 0
    assert "Réserve" not in "".join(page.extract_text() for page in PdfReader(room).pages)


def test_only_the_sheet_of_the_line_has_a_reserve(run: Run, prepared: Path) -> None:
    options = ("--annulled", "4", "--format", "announcements")
    room = run("duplicate", "prepared", str(prepared), *options).stdout
    assert "Réserve" not in room
    assert re.findall(r"\nCoup 4   (.)", room)[1] == "-"
    assert "Réserve" not in run(*GENERATE, "--format", "announcements").stdout


@pytest.mark.parametrize("form", ["table", "json", "announcements", "csv"])
def test_a_turn_beyond_the_game_cannot_be_annulled(run: Run, prepared: Path, form: str) -> None:
    options = ("--annulled", "3", "--annulled", "99", "--format", form)
    result = run("duplicate", "prepared", str(prepared), *options)
    assert (result.exit_code, result.stdout) == (2, "")
    assert "Il n’y a pas de coup 99 à annuler : la partie s’arrête au coup" in result.stderr


@pytest.mark.parametrize(
    ("damage", "sentence"),
    [
        (lambda text: text[:100], "le fichier est illisible."),
        (lambda text: text.replace('"score": ', '"score": 1', 1), "ce n’est pas la partie de ce"),
        (lambda _: "{}", "ce n’est ni une partie préparée"),
    ],
    ids=["cut", "changed", "foreign"],
)
def test_a_damaged_game_is_refused(
    run: Run, prepared: Path, damage: Callable[[str], str], sentence: str
) -> None:
    prepared.write_text(damage(prepared.read_text("utf-8")), encoding="utf-8")
    result = run("duplicate", "prepared", str(prepared))
    assert (result.exit_code, result.stdout) == (2, "")
    assert sentence in result.stderr
    assert result.stderr.count("\n") == 1


def test_the_seal_of_another_game_is_refused(run: Run, prepared: Path) -> None:
    for seal, sentence in (
        ("0" * 64, "ce n’est pas la partie de ce sceau."),
        ("abc", "ni un sceau."),
    ):
        result = run("duplicate", "prepared", str(prepared), "--seal", seal)
        assert result.exit_code == 2
        assert sentence in result.stderr
    sealed = run("duplicate", "prepared", str(prepared.with_name("sceau.json")))
    assert "le fichier ne contient que le sceau" in sealed.stderr
