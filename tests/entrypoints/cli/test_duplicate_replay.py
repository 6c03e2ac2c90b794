import json
from collections.abc import Callable, Sequence
from dataclasses import replace
from pathlib import Path

import pytest
from click.testing import Result

from nonuple.adapters.formats.event_json import read_json, write_json
from nonuple.app.files.replaying import Finding, FindingKind
from nonuple.core.errors import EmptyRack
from nonuple.duplicate.events import Ending, Event, GameClosed, LettersDrawn, MoveRetained
from nonuple.entrypoints.french.games import ENDINGS
from nonuple.entrypoints.french.replaying import finding_sentence
from tests.adapters.formats.json_lines import json_lines
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
        "Ligne 14, à noter : DUQUONS n’est pas dans le lexique.",
        "Ligne 18, à noter : YET n’est pas dans le lexique.",
        "Ligne 24, à noter : TWIN n’est pas dans le lexique.",
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
        (
            " | PRO | 6J | 11 | 1034\n",
            "",
            "Ligne 24 : La partie n’est pas finie : il reste 2 lettres (O, P).",
        ),
        (
            "AFFÛTE | 3B",
            "EFFÛTE | 3B",
            "Ligne 23 : Le mot EFFUTE en 3B contredit une lettre déjà posée",
        ),
        (
            "21 OP | TWIN | D 7 | 27 | 1023\n",
            "",
            "Ligne 24 : La partie n’est pas finie : il reste 4 lettres (I, N, T, W).",
        ),
    ],
)
def test_disagreements_are_told_in_french(
    run: Run, tmp_path: Path, old: str, new: str, told: str
) -> None:
    result = run("duplicate", "replay", changed(tmp_path, old, new))
    assert result.exit_code == 1
    assert told in result.stdout


def cut_before(tmp_path: Path, last: str, header: str) -> str:
    """The table up to a row, under another header than its own."""
    rows = NORMAL.read_text(encoding="utf-8").partition(last)[0].splitlines()[3:]
    path = tmp_path / "partie.txt"
    path.write_text("\n".join([f"# {header}", *rows, ""]), encoding="utf-8")
    return str(path)


@pytest.mark.parametrize("last", [" | PRO |", "13 ELMW"])
@pytest.mark.parametrize(
    ("header", "code"),
    [
        ("Partie du 7 juillet", 0),
        ("Partie du 7 juillet, top : 1034 points", 1),
        ("Partie complète du 7 juillet", 1),
        ("Extrait, top : 1034 points", 0),
    ],
)
def test_a_table_that_says_it_is_whole_may_not_be_cut_off(
    run: Run, tmp_path: Path, header: str, code: int, last: str
) -> None:
    path = cut_before(tmp_path, last, header)
    result = run("duplicate", "replay", path)
    assert result.exit_code == code, result.output
    told = "La partie n’est pas finie : il reste" if code else "Partie incomplète : il reste"
    assert told in result.stdout
    assert run("duplicate", "replay", path, "--partial").exit_code == 0


@pytest.mark.parametrize(
    ("row", "told"),
    [
        ("21 OP | | D 7 | 27 | 1023", "Ligne 24 : il manque le mot."),
        ("21 | OP | | D7 | 27 |", "Ligne 24 : il manque le mot."),
        ("21;OP;—;D\u202f7;27", "Ligne 24 : il manque le mot."),
        ("21 LU+OP   D7  27", "Ligne 24 : il manque le mot."),
        ("21 -LUOP   D7  27", "Ligne 24 : il manque le mot."),
        ("21 OP D 7 27 1023", "Ligne 24 : il manque le tirage ou le mot."),
        ("21 | | TWIN | D 7 | 27", "Ligne 24 : il manque le tirage."),
        ("TWIN | D 7 | 27", "Ligne 24 : il manque le tirage."),
    ],
)
def test_what_a_row_lacks_is_named_with_its_line(
    run: Run, tmp_path: Path, row: str, told: str
) -> None:
    path = changed(tmp_path, "21 OP | TWIN | D 7 | 27 | 1023", row)
    result = run("duplicate", "replay", path)
    assert (result.exit_code, result.stdout) == (1, "")
    assert result.stderr == f"Erreur : {told}\n"


def test_a_damaged_file_is_refused_with_its_line(run: Run, tmp_path: Path) -> None:
    path = changed(tmp_path, "LUREX | E 9", "LUREX | Z 9")
    result = run("duplicate", "replay", path)
    assert (result.exit_code, result.stdout) == (1, "")
    assert result.stderr == "Erreur : Ligne 12 : la référence est illisible (« Z 9 »).\n"


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
    assert "Ligne 2, à noter : Partie incomplète : il reste 98 lettres." in result.stdout


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


GENERATE = ("duplicate", "generate", "--seed", "6", "--no-look-ahead")
JOKER_LOG = (*GENERATE, "--formula", "joker", "--edition", "abrege", "--format", "json")
TITLE_2014 = "Duplicate de compétition, 1er septembre 2014"


@pytest.mark.parametrize("formulas", [(), ("joker",), ("789", "joker")])
def test_the_log_the_csv_and_the_table_of_a_game_agree(run: Run, formulas: tuple[str, ...]) -> None:
    options = [part for name in formulas for part in ("--formula", name)]
    log = run(*GENERATE, *options, "--format", "json").stdout
    lines = json_lines(read_json(log))
    csv = run(*GENERATE, *options, "--format", "csv").stdout
    table = run(*GENERATE, *options).stdout
    reports = []
    for text in (log, lines, csv, "\N{ZERO WIDTH NO-BREAK SPACE}" + csv, table):
        checks = ("--strict-words", "--check-tops", "--json")
        result = run("duplicate", "replay", "-", *checks, stdin=text.encode())
        assert result.exit_code == 0, result.output
        reports.append(json.loads(result.stdout))
    assert {(r["turns"], r["points"], r["ending"]) for r in reports} == {
        (reports[0]["turns"], reports[0]["points"], reports[0]["ending"])
    }
    assert {tuple(r["formulas"]) for r in reports} == {formulas}
    assert [r["formula_source"] for r in reports] == ["log", "log", "header", "header", "header"]
    assert [r["edition_source"] for r in reports] == ["log", "log", *["default"] * 3]
    assert [r["printed_total"] is None for r in reports] == [False, False, True, True, False]


def test_a_log_is_checked_under_its_own_rules(run: Run) -> None:
    result = run("duplicate", "replay", "-", stdin=run(*JOKER_LOG).stdout)
    assert result.exit_code == 0
    assert result.stdout.splitlines()[0] == (
        "Règlement abrégé (règlement lu dans le journal). Formule : joker (lue dans le journal)."
    )


def test_what_a_club_changed_is_read_from_the_log(run: Run) -> None:
    run("edition", "derive", "club", "--set", "bonus.7=40")
    log = run(*GENERATE, "--edition", "club", "--format", "json").stdout
    run("edition", "remove", "club")
    lines = run("duplicate", "replay", "-", stdin=log).stdout.splitlines()
    assert lines[1] == "prime pour 7 lettres posées : 50 → 40 (2014, 1.2.3)"
    assert lines[-1].endswith("Tout concorde.")
    wrong = run("duplicate", "replay", "-", "--edition", "2014", stdin=log)
    assert wrong.exit_code == 1
    assert wrong.stdout.splitlines()[0] == (
        f"{TITLE_2014} (édition donnée en option). Formule : normale (lue dans le journal)."
    )
    assert "Coup 1 : 64 points imprimés, le mot en vaut 74." in wrong.stdout


def test_an_option_comes_before_the_log(run: Run) -> None:
    log = run(*JOKER_LOG).stdout
    usual = run("duplicate", "replay", "-", "--formula", "normale", stdin=log)
    assert usual.exit_code == 1
    assert usual.stdout.splitlines()[0] == (
        "Règlement abrégé (règlement lu dans le journal). Formule : normale (donnée en option)."
    )
    both = run("duplicate", "replay", "-", "--formula", "joker", "--edition", "2014", stdin=log)
    assert both.stdout.splitlines()[0] == (
        f"{TITLE_2014} (édition donnée en option). Formule : joker (donnée en option)."
    )


def test_a_log_that_puts_a_valid_rack_back_is_refused(run: Run) -> None:
    log = read_json(run(*GENERATE, "--format", "json").stdout)
    first = next(event for event in log if isinstance(event, LettersDrawn))
    forged = [replace(first, rejected=("AEIRSTL",)) if e is first else e for e in log]
    result = run("duplicate", "replay", "-", stdin=write_json(forged))
    assert result.exit_code == 1
    told = "Coup 1 : Le tirage « AEIRSTL » est refusé : rien ne permet de rejeter ce tirage."
    assert told in result.stdout
    honest = [replace(first, rejected=("AEIOUUL",)) if e is first else e for e in log]
    assert run("duplicate", "replay", "-", stdin=write_json(honest)).exit_code == 0


@pytest.mark.parametrize("ending", [ending for ending in Ending if ending is not Ending.STOPPED])
def test_a_log_with_a_false_ending_is_refused(run: Run, ending: Ending) -> None:
    log = read_json(run(*GENERATE, "--format", "json").stdout)
    *before, last = log
    assert isinstance(last, GameClosed)
    result = run("duplicate", "replay", "-", stdin=write_json([*before, GameClosed(ending)]))
    assert result.exit_code == (0 if ending is last.ending else 1), result.output
    if ending is not last.ending:
        assert f"Le journal annonce comme fin : {ENDINGS[ending]}. C’est faux." in (result.stdout)
        assert result.stdout.rstrip().endswith("1 désaccord.")


def test_a_log_that_stops_too_soon_may_say_so_only_if_it_was_stopped(run: Run) -> None:
    log = read_json(run(*GENERATE, "--format", "json").stdout)
    fourth = [event for event in log[:-1] if getattr(event, "turn", 0) <= 4]
    for ending, code in ((Ending.STOPPED, 0), (Ending.ALL_LAID, 1), (Ending.INTERRUPTED_VALID, 1)):
        text = write_json([*fourth, GameClosed(ending)])
        assert run("duplicate", "replay", "-", stdin=text).exit_code == code


def test_a_disagreement_of_a_log_is_told_with_its_turn(run: Run) -> None:
    log = read_json(run(*JOKER_LOG).stdout)
    wrong = [replace(e, score=1) if isinstance(e, MoveRetained) and e.turn == 3 else e for e in log]
    result = run("duplicate", "replay", "-", stdin=write_json(wrong))
    assert result.exit_code == 1
    assert "Coup 3 : 1 point imprimé, le mot en vaut" in result.stdout


@pytest.mark.parametrize(
    ("changed", "told"),
    [
        (
            lambda log: [*log[:1], *log[2:]],
            "Événement 2 (MoveRetained) : il ne peut pas arriver à ce",
        ),
        (lambda log: [*log, *log[1:]], "(LettersDrawn) : la partie est finie."),
        (lambda log: log[:1], "Événement 1 (GameOpened) : le journal finit sans aucun coup."),
        (lambda _: [], "Événement 1 : le journal est vide."),
    ],
)
def test_an_incoherent_log_is_refused_with_its_event(
    run: Run, changed: Callable[[Sequence[Event]], Sequence[Event]], told: str
) -> None:
    log = changed(read_json(run(*JOKER_LOG).stdout))
    result = run("duplicate", "replay", "-", stdin=write_json(log))
    assert (result.exit_code, result.stdout) == (1, "")
    assert result.stderr.startswith("Erreur : ")
    assert told in result.stderr
    assert result.stderr.count("\n") == 1


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ('{"format": "nonuple-prepared"}', "ce n’est pas une partie de duplicate."),
        ('{"format": "nonuple-duplicate", "version": 1, "events": [', "ce n’est pas du JSON."),
        ("coup;lettres;mot;points\n", "Ligne 1 : une colonne manque"),
        ("coup,lettres,mot,reference,points\n1,AB?,BAS,H8,x\n", "Ligne 2 : les points sont"),
    ],
)
def test_a_damaged_log_or_csv_is_refused(run: Run, text: str, told: str) -> None:
    result = run("duplicate", "replay", "-", stdin=text)
    assert (result.exit_code, result.stdout) == (1, "")
    assert told in result.stderr
    assert result.stderr.count("\n") == 1


def test_many_letters_left_are_counted_not_listed() -> None:
    many = Finding(FindingKind.STOPPED_EARLY, expected="ABCDEFGHIJK")
    assert finding_sentence(many) == "La partie n’est pas finie : il reste 11 lettres."
    few = Finding(FindingKind.STOPPED_EARLY, expected="ABCDEFGHIJ")
    assert finding_sentence(few).endswith("il reste 10 lettres (A, B, C, D, E, F, G, H, I, J).")


@pytest.mark.parametrize("kind", FindingKind)
def test_every_finding_has_a_sentence(kind: FindingKind) -> None:
    text = finding_sentence(Finding(kind, 3, 7, "12", "34", EmptyRack()))
    assert text.startswith("Ligne 7 : ")
    assert text.endswith(".")
