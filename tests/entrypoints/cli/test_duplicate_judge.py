import json
from collections.abc import Callable
from pathlib import Path

import pytest
from click.testing import Result

Run = Callable[..., Result]
TABLE = """
1 PASSETO
2 MUNIEOT PASSE H4 20
3 RIZTOUA MUNIE I3 20
RIZ 9H 21
"""
SLIPS = """
# coup 1
1 Anne PASSE 20
1 "Jean Paul" 3: PASSE 19
2 Anne .PAS/[MUNIE] 20
2\tJean Paul\tMUNIE I4 20
3 Anne RIZ 9H 21
3 "Jean Paul"
"""


@pytest.fixture
def paths(tmp_path: Path) -> Callable[..., tuple[str, str]]:
    def written(slips: str = SLIPS, game: str = TABLE) -> tuple[str, str]:
        (tmp_path / "partie.txt").write_text(game, encoding="utf-8")
        (tmp_path / "bulletins.txt").write_text(slips, encoding="utf-8")
        return str(tmp_path / "partie.txt"), str(tmp_path / "bulletins.txt")

    return written


Paths = Callable[..., tuple[str, str]]


def test_rulings_come_turn_by_turn_then_the_standings(run: Run, paths: Paths) -> None:
    result = run("duplicate", "judge", *paths())
    assert result.exit_code == 0, result.output
    assert result.stdout.splitlines() == [
        "Duplicate de compétition, 1er septembre 2014",
        "",
        "Coup 1   PASSETO   PASSE H4 20",
        "   Anne : PASSE 20",
        "     PASSE H4 : 20 points.",
        "   Jean Paul (table 3) : PASSE 19",
        "     PASSE H4 : 20 points, avertissement. Score erroné : 19, le mot vaut 20 au mieux "
        "(5.2, point 2).",
        "",
        "Coup 2   TOMUNIE   MUNIE I3 20",
        "   Anne : .PAS/[MUNIE] 20",
        "     MUNIE I3 : 20 points.",
        " * Jean Paul : MUNIE I4 20",
        "     MUNIE I3 : 15 points au lieu de 20, pénalité de 5 points. Référence décalée d’une "
        "case : I4 au lieu de I3 (5.3, point 1).",
        "",
        "Coup 3   TORIZUA   RIZ 9H 21",
        "   Anne : RIZ 9H 21",
        "     RIZ 9H : 21 points.",
        " * Jean Paul : aucun bulletin",
        "     Nul. Aucun bulletin remis (5.4, point 1).",
        "",
        "Classement (top : 61 points)",
        "Solo au coup 3 : Anne, 21 points.",
        "  1. Anne : 61 (100,0 %, négatif 0, 1 solo)",
        "  2. Jean Paul : 35 (57,4 %, négatif −26, 1 avertissement)",
    ]


def test_a_question_and_the_committee_are_listed_and_make_another_code(
    run: Run, paths: Paths
) -> None:
    result = run("duplicate", "judge", *paths("2 Anne RIZ H 4\n3 Anne RIZ 9G 21\n2 Bob _"))
    assert result.exit_code == 1
    assert "Classement provisoire (top : 61 points)" in result.stdout
    assert result.stdout.splitlines()[-3:] == [
        "2 bulletins à trancher :",
        "  Ligne 1, coup 2, Anne : Bulletin « RIZ H 4 », caractère 5 : le nombre est-il le score, "
        "ou la fin de la référence ? On écrit « H4 » ou « H 4 ? ».",
        "  Coup 3, Anne : commission d’arbitrage.",
    ]


def test_standings_of_a_game_that_goes_on_are_provisional(run: Run, paths: Paths) -> None:
    run("edition", "derive", "sans-avertissement-libre", "--set", "warnings.free=0")
    unfinished = TABLE.replace("RIZ 9H 21", "4 UATOEEE RIZ 9H 21")
    files = paths("1 Anne PASSE 19\n2 Anne MUNIE I3 19\n", unfinished)
    asked = ("duplicate", "judge", *files, "--edition", "sans-avertissement-libre")
    lines = run(*asked).stdout.splitlines()
    assert lines[-3:] == [
        "Classement provisoire (top : 61 points)",
        "Avertissements : 10 points à retirer en fin de partie (5.7).",
        "  1. Anne : 40 (65,6 %, négatif −21, 2 avertissements)",
    ]
    found = json.loads(run(*asked, "--json").stdout)
    assert (found["provisional"], found["pending_warnings"]) == (True, 10)
    assert found["standings"][0]["deficit"] == -21


def test_a_total_below_nought_has_a_minus_sign(run: Run, paths: Paths) -> None:
    result = run("duplicate", "judge", *paths("2 Anne M 8G 3\n2 J-P _\n"))
    assert "Anne : −2 (−3,3 %" in result.stdout
    assert ". J-P :" in result.stdout


def test_another_edition_rules_otherwise(run: Run, paths: Paths) -> None:
    slips = paths("3 Anne RIZ 9G 21\n")
    assert "16 points au lieu de 21" in run("duplicate", "judge", *slips).stdout
    result = run("duplicate", "judge", *slips, "--edition", "2011")
    assert result.exit_code == 0
    assert "Nul." in result.stdout


def test_json_says_it_all(run: Run, paths: Paths) -> None:
    result = run("duplicate", "judge", *paths(SLIPS + "2 Bob RIZ H 4\n"), "--json")
    assert result.exit_code == 1
    found = json.loads(result.stdout)
    assert (found["edition"], found["formulas"], found["top"]) == ("2014", [], 61)
    (shifted,) = [one for one in found["rulings"] if one["sanction"] == "penalty"]
    assert {name: shifted[name] for name in ("turn", "player", "written", "points")} == {
        "turn": 2,
        "player": "Jean Paul",
        "written": "MUNIE I4 20",
        "points": 15,
    }
    assert shifted["faults"] == [
        {
            "fault": "shifted",
            "written": "I4",
            "meant": "I3",
            "article": "5.3, point 1",
            "sentence": "Référence décalée d’une case : I4 au lieu de I3 (5.3, point 1).",
        }
    ]
    assert shifted["needs_slip"] is True
    (question,) = found["questions"]
    assert (question["line"], question["kind"], question["at"]) == (9, "score_or_reference", 5)
    assert [(row["rank"], row["player"]) for row in found["standings"]] == [
        (1, "Anne"),
        (2, "Jean Paul"),
        (3, "Bob"),
    ]


def test_a_log_carries_its_rules_and_tells_its_lexicon(
    run: Run, paths: Paths, tmp_path: Path
) -> None:
    log = run(
        "duplicate", "generate", "--seed", "7", "--format", "json", "--edition", "2011",
        "--no-look-ahead",
    ).stdout  # fmt: skip
    first = run("duplicate", "generate", "--seed", "7", "--edition", "2011", "--no-look-ahead")
    row = next(line for line in first.stdout.splitlines() if line.strip().startswith("2 "))
    _, _, word, reference, points, *_ = row.split()
    paths(f"1 Anne {word} {reference} {points}\n")
    (tmp_path / "partie.json").write_text(log, encoding="utf-8")
    files = str(tmp_path / "partie.json"), str(tmp_path / "bulletins.txt")
    result = run("duplicate", "judge", *files)
    assert result.exit_code == 0, result.output
    assert result.stdout.startswith("Duplicate de compétition, 1er septembre 2011")
    assert f": {points} points." in result.stdout
    assert result.stderr == ""
    other = run("duplicate", "judge", *files, "--edition", "2014")
    assert other.stdout.startswith("Duplicate de compétition, 1er septembre 2014")
    (tmp_path / "mots.txt").write_text("AS\nSA\n", encoding="utf-8")
    run("lexicon", "import", str(tmp_path / "mots.txt"), "--name", "court")
    warned = run("duplicate", "judge", *files, "--lexicon", "court")
    assert warned.stderr.startswith("Attention : la partie a été jouée avec « ouvert »")


@pytest.mark.parametrize(
    ("slips", "told"),
    [
        ("1 Anne PASSE 20\nAnne PASSE 20", "Ligne 2 : il faut d’abord le numéro du coup"),
        ("1", "Ligne 1 : il manque le joueur après le numéro du coup"),
        ("9 Anne PASSE 20", "Ligne 1 : la partie n’a pas ce coup (« 9 »)."),
        ("1 Anne _\n1 Anne _", "Ligne 2 : ce joueur a déjà une ligne pour ce coup (« Anne »)."),
        ("{}", "Les bulletins sont illisibles : ce n’est pas un fichier de bulletins."),
    ],
)
def test_a_damaged_file_of_slips_is_refused_with_its_line(
    run: Run, paths: Paths, slips: str, told: str
) -> None:
    result = run("duplicate", "judge", *paths(slips))
    assert (result.exit_code, result.stdout) == (2, "")
    assert result.stderr.startswith(f"Erreur : {told}")


def test_a_request_at_fault_is_refused_in_a_sentence(run: Run, paths: Paths) -> None:
    game, slips = paths()
    for arguments in (
        ["absent.txt", slips],
        [game, "absent.txt"],
        [game, slips, "--edition", "1950"],
        [slips, game],
    ):
        result = run("duplicate", "judge", *arguments)
        assert result.exit_code == 2, result.output
        assert result.stderr.startswith("Erreur : ")
        assert result.stderr.count("\n") == 1


def test_slips_may_come_from_standard_input(run: Run, paths: Paths) -> None:
    game, _ = paths()
    result = run("duplicate", "judge", game, "-", stdin="1 Anne PASSE 20")
    assert result.exit_code == 0
    assert "  1. Anne : 20" in result.stdout
