import json
from collections.abc import Callable
from pathlib import Path

import pytest
from click.testing import Result

from nonuple.app.replaying import Finding, FindingKind
from nonuple.core.errors import EmptyRack
from nonuple.entrypoints.replaying_fr import finding_sentence
from tests.published.games import DATA

Run = Callable[..., Result]
NAMES = sorted(path.name for path in DATA.glob("*.txt"))
NORMAL = DATA / "hiersac_2018-07-07_normale.txt"
OPENING = DATA / "joinville_opening.txt"


def changed(tmp_path: Path, old: str, new: str, source: Path = NORMAL) -> str:
    text = source.read_text(encoding="utf-8")
    assert old in text
    path = tmp_path / "partie.txt"
    path.write_text(text.replace(old, new), encoding="utf-8")
    return str(path)


@pytest.mark.parametrize("name", NAMES)
def test_published_games_agree(run: Run, name: str) -> None:
    result = run("duplicate", "replay", str(DATA / name))
    assert result.exit_code == 0, result.output
    assert result.stdout.rstrip().endswith("Tout concorde.")


def test_the_report_names_the_rules_the_words_and_the_end(run: Run) -> None:
    assert run("duplicate", "replay", str(NORMAL)).stdout.splitlines()[1:] == [
        "Duplicate de compétition, 1er septembre 2014. Formule : normale (lue dans l’en-tête).",
        "Ligne 14 : DUQUONS n’est pas dans le lexique.",
        "Ligne 18 : YET n’est pas dans le lexique.",
        "Ligne 24 : TWIN n’est pas dans le lexique.",
        "21 coups, 1\N{NO-BREAK SPACE}034 points. Fin : toutes les lettres sont posées. "
        "Tout concorde.",
    ]


def test_a_wrong_total_of_the_header_is_told_and_no_more(run: Run) -> None:
    result = run("duplicate", "replay", str(DATA / "hiersac_2023-01-20_joker.txt"))
    assert result.exit_code == 0
    assert "L’en-tête annonce 1\N{NO-BREAK SPACE}189 points" in result.stdout


def test_a_wrong_score_is_told_with_its_line(run: Run, tmp_path: Path) -> None:
    path = changed(tmp_path, "| LUREX | E 9 | 28 |", "| LUREX | E 9 | 29 |")
    result = run("duplicate", "replay", path)
    assert result.exit_code == 1
    assert "Ligne 12 : 29 points imprimés, le mot en vaut 28." in result.stdout
    assert result.stdout.rstrip().endswith("1 désaccord.")


@pytest.mark.parametrize(
    ("old", "new", "told"),
    [
        ("9 GNOT+UOE", "9 GNOT+UOQ", "Ligne 13 : Le tirage GNOTUOQ n’a pas E."),
        ("9 GNOT+UOE", "9 GNOB+UOE", "Ligne 12 : « GNOB » ne garde pas le reliquat, qui est GNOT."),
        ("| 522", "| 523", "Ligne 13 : Cumul imprimé de 523, il est de 522."),
        ("LUREX | E 9", "LUREX | A 1", "Ligne 12 : Le mot LUREX en A1 ne touche aucune lettre"),
        (" | PRO | 6J | 11 | 1034\n", "", "Ligne 24 : Il manque la solution"),
        (
            "21 OP | TWIN | D 7 | 27 | 1023\n",
            "",
            "Ligne 24 : La partie n’est pas finie : il reste I, N, T, W.",
        ),
    ],
)
def test_disagreements_are_told_in_french(
    run: Run, tmp_path: Path, old: str, new: str, told: str
) -> None:
    result = run("duplicate", "replay", changed(tmp_path, old, new))
    if told.endswith("solution"):
        assert result.exit_code == 0  # the rack without its solution makes the game partial
        return
    assert result.exit_code == 1
    assert told in result.stdout


def test_a_last_rack_without_its_solution_makes_a_partial_game(run: Run, tmp_path: Path) -> None:
    result = run("duplicate", "replay", changed(tmp_path, " | PRO | 6J | 11 | 1034\n", ""))
    assert result.exit_code == 0
    assert "Ligne 24 : Partie incomplète : il reste 2 lettres." in result.stdout


def test_a_damaged_file_is_refused_with_its_line(run: Run, tmp_path: Path) -> None:
    path = changed(tmp_path, "LUREX | E 9", "LUREX | Z 9")
    result = run("duplicate", "replay", path)
    assert (result.exit_code, result.stdout) == (1, "")
    assert result.stderr == "Erreur : Ligne 12 : la référence ne se lit pas (« Z 9 »).\n"


@pytest.mark.parametrize(
    "arguments",
    [
        ["absent.txt"],
        [str(OPENING), "--formula", "sauvage"],
        [str(OPENING), "--formula", "7sur8,7et8"],
        [str(OPENING), "--edition", "1950"],
        [str(OPENING), "--lexicon", "absent"],
    ],
)
def test_a_request_at_fault_is_another_code(run: Run, arguments: list[str]) -> None:
    result = run("duplicate", "replay", *arguments)
    assert result.exit_code == 2
    assert result.stderr.startswith("Erreur : ")
    assert result.stderr.count("\n") == 1


def test_strict_words_make_unknown_words_disagreements(run: Run) -> None:
    result = run("duplicate", "replay", str(NORMAL), "--strict-words")
    assert result.exit_code == 1
    assert result.stdout.rstrip().endswith("3 désaccords.")


def test_tops_are_checked_on_demand(run: Run) -> None:
    result = run("duplicate", "replay", str(OPENING), "--check-tops")
    assert result.exit_code == 1
    assert "le top" in result.stdout


def test_the_formula_may_be_given(run: Run) -> None:
    result = run("duplicate", "replay", str(OPENING), "--formula", "normale")
    assert result.exit_code == 0
    assert "Formule : normale (donnée en option)." in result.stdout
    wrong = run("duplicate", "replay", str(OPENING), "--formula", "joker, 7et8")
    assert wrong.exit_code == 1
    assert "Formule : joker · 7 et 8 (donnée en option)." in wrong.stdout


def test_a_table_is_read_from_standard_input(run: Run) -> None:
    result = run("duplicate", "replay", "-", stdin="1 EEERWLN\n2 WEL+BSUI RENE H5 8\n")
    assert result.exit_code == 0
    assert "Formule : normale (déduite du tableau)." in result.stdout
    assert "Ligne 2 : Partie incomplète : il reste 98 lettres." in result.stdout


def test_a_game_cut_short_is_accepted_as_partial_on_demand(run: Run, tmp_path: Path) -> None:
    text = NORMAL.read_text(encoding="utf-8")
    path = tmp_path / "partie.txt"
    path.write_text(text.partition("13 ELMW")[0] + " | JAIS | O 1 | 37 | 718\n", encoding="utf-8")
    cut = run("duplicate", "replay", str(path))
    assert cut.exit_code == 1
    assert "La partie n’est pas finie" in cut.stdout
    assert run("duplicate", "replay", str(path), "--partial").exit_code == 0


def test_the_report_as_json(run: Run, tmp_path: Path) -> None:
    path = changed(tmp_path, "| LUREX | E 9 | 28 |", "| LUREX | E 9 | 29 |")
    result = run("duplicate", "replay", path, "--json")
    assert result.exit_code == 1
    report = json.loads(result.stdout)
    failures = [finding for finding in report["findings"] if finding["failure"]]
    assert failures == [
        {
            "kind": "score",
            "failure": True,
            "turn": 8,
            "line": 12,
            "printed": "29",
            "expected": "28",
            "sentence": "Ligne 12 : 29 points imprimés, le mot en vaut 28.",
        }
    ]
    assert (report["agrees"], report["ending"], report["points"]) == (False, "all_laid", 1034)
    assert (report["edition"], report["formulas"], report["formula_source"]) == (
        "2014",
        [],
        "header",
    )


@pytest.mark.parametrize("kind", FindingKind)
def test_every_finding_has_a_sentence(kind: FindingKind) -> None:
    text = finding_sentence(Finding(kind, 3, 7, "12", "34", EmptyRack()))
    assert text.startswith("Ligne 7 : ")
    assert text.endswith(".")
