import json
from collections.abc import Callable
from pathlib import Path

import pytest
from click.testing import Result

from nonuple.core.board import EMPTY, Board, Coordinate, Placement
from nonuple.core.lexicon import Lexicon
from nonuple.core.notation import draw
from nonuple.core.rack import Rack
from nonuple.core.scoring import SEVEN_EIGHT_NINE
from nonuple.core.solver import Limits, Solver

Run = Callable[..., Result]
BOARD = EMPTY.lay(Placement(Coordinate.parse("H4"), "ChACUNE"))


@pytest.fixture
def board_file(tmp_path: Path) -> str:
    path = tmp_path / "grille.txt"
    path.write_text(BOARD.to_text(), encoding="utf-8")
    return str(path)


def test_top_gives_every_tied_solution_as_json(run: Run) -> None:
    result = run("top", "AECC?NU", "--json")
    assert result.exit_code == 0
    detail = {"word": "ChACUNE", "points": 26}
    assert json.loads(result.stdout) == {
        "score": 76,
        "moves": [
            {
                "coordinate": coordinate,
                "word": "ChACUNE",
                "score": 76,
                "laid": "C?ACUNE",
                "words": [{**detail, "coordinate": coordinate}],
                "bonus": 50,
            }
            for coordinate in ("8D", "H4")
        ],
    }


def test_top_in_text_names_the_score_and_the_solutions(run: Run) -> None:
    assert run("top", "aecc?nu").stdout.splitlines() == [
        "Tirage AECC?NU : top à 76 points, 2 solutions.",
        "   76  8D   C(H)ACUNE  prime 50",
        "   76  H4   C(H)ACUNE  prime 50",
    ]


def test_a_board_is_read_from_a_file_or_from_standard_input(run: Run, board_file: str) -> None:
    from_file = run("top", "WELBSUI", "--board", board_file, "--json")
    from_input = run("top", "WELBSUI", "--board", "-", "--json", stdin=draw(BOARD))
    assert json.loads(from_file.stdout) == json.loads(from_input.stdout)
    words = [move["words"] for move in json.loads(from_file.stdout)["moves"]]
    assert all(word["points"] for word in words[0])


def test_moves_are_those_of_the_solver(run: Run, board_file: str, open_lexicon: Lexicon) -> None:
    result = run("solve", "WEL+BSUI", "--board", board_file, "--limit", "0", "--json")
    expected = Solver(open_lexicon).all_moves(BOARD, Rack("WELBSUI"))
    answer = json.loads(result.stdout)
    assert answer["count"] == len(expected) == len(answer["moves"])
    assert [(m["coordinate"], m["word"], m["score"], m["laid"]) for m in answer["moves"]] == [
        (str(m.coordinate), m.word, m.score, m.laid) for m in expected
    ]
    for move in answer["moves"]:
        assert sum(word["points"] for word in move["words"]) + move["bonus"] == move["score"]


def test_solve_shows_twenty_moves_unless_told(run: Run) -> None:
    assert len(run("solve", "BONJOUR").stdout.splitlines()) == 21
    assert len(run("solve", "BONJOUR", "--limit", "3").stdout.splitlines()) == 4
    assert run("solve", "BONJOUR").stdout.startswith(
        "Tirage BONJOUR : 120 coups, les 20 meilleurs."
    )


def test_one_move_shown_is_the_best(run: Run) -> None:
    shown = run("solve", "BONJOUR", "--limit", "1").stdout
    assert shown.startswith("Tirage BONJOUR : 120 coups, le meilleur.\n")


def test_a_rack_is_read_as_it_is_published(run: Run) -> None:
    plain = run("top", "ACUOEJL").stdout
    assert run("top", "--", "-ACUOEJL").stdout == plain
    assert "top à" in plain


@pytest.mark.parametrize(
    ("options", "limits"),
    [
        ([], Limits()),
        (["--formula", "7sur8"], Limits()),
        (["--formula", "789"], Limits(9, SEVEN_EIGHT_NINE)),
        (["--laid", "9", "--bonus", "7:50,8:75,9:100"], Limits(9, SEVEN_EIGHT_NINE)),
        (["--laid", "3"], Limits(3)),
    ],
)
def test_formulas_limits_and_bonuses_are_those_asked(
    run: Run, open_lexicon: Lexicon, options: list[str], limits: Limits
) -> None:
    expected = Solver(open_lexicon).tops(EMPTY, Rack("TRAINEES?"), limits)
    answer = json.loads(run("top", "TRAINEES?", "--json", *options).stdout)
    assert answer["score"] == expected.score
    assert len(answer["moves"]) == len(expected.moves)


@pytest.mark.parametrize("command", ["top", "solve"])
def test_nothing_to_play_is_an_answer(run: Run, command: str) -> None:
    result = run(command, "BCD")
    assert result.exit_code == 0
    assert result.stdout == "Tirage BCD : aucun mot ne peut être posé.\n"


def test_nothing_to_play_as_json(run: Run) -> None:
    assert json.loads(run("top", "BCD", "--json").stdout) == {"score": 0, "moves": []}
    assert json.loads(run("solve", "BCD", "--json").stdout) == {"count": 0, "moves": []}


def test_the_board_is_shown_with_the_top_across(run: Run) -> None:
    shown = run("top", "AECC?NU", "--show").stdout.partition("\n\n")[2]
    assert Board.parse(shown) == BOARD
    shown = run("solve", "AECC?NU", "--show").stdout.partition("\n\n")[2]
    assert Board.parse(shown) == BOARD
    assert Board.parse(run("top", "BCD", "--show").stdout.partition("\n\n")[2]) == EMPTY


def test_another_lexicon_is_used_when_named(
    run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "mini.txt").write_text("BCD\n", encoding="utf-8")
    assert run("lexicon", "import", str(tmp_path / "mini.txt")).exit_code == 0
    assert "BCD" in run("top", "BCD", "--lexicon", "mini").stdout
    monkeypatch.setenv("NONUPLE_LEXICON", "mini")
    assert "top à" in run("top", "BCD").stdout


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (["AB1"], "« 1 » n’est pas une lettre du jeu (A à Z, « ? » pour un joker)."),
        (["ABCDEFGHIJ"], "Un tirage a au plus 9 lettres, celui-ci en a 10."),
        (["A???"], "Un tirage a au plus 2 jokers, celui-ci en a 3."),
        ([""], "Le tirage est vide."),
        (["A+"], "« A+ » n’est pas compris : il manque les lettres tirées après « + »."),
        (["A", "--board", "rien.txt"], "Impossible de lire « rien.txt » : il n’existe pas."),
        (["A", "--board", "."], "Impossible de lire « . » : c’est un dossier."),
        (
            ["A", "--lexicon", "rien"],
            "Aucun lexique ne s’appelle « rien » (voir « nonuple lexicon list »).",
        ),
    ],
)
def test_a_bad_request_is_one_clear_sentence(run: Run, arguments: list[str], sentence: str) -> None:
    result = run("top", *arguments)
    assert (result.exit_code, result.stdout) == (2, "")
    assert result.stderr == f"Erreur : {sentence}\n"


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("...\n", "Ligne 1 : une ligne de la grille a 15 cases."),
        ((("." * 15) + "\n") * 14, "Une grille a 15 lignes."),
        ((("." * 15) + "\n") * 16, "Ligne 16 : une grille a 15 lignes."),
        (
            "é" + "." * 14,
            "Ligne 1 : une case est une lettre sans accent, ou « . » si elle est vide.",
        ),
        (b"\xff\xfe\xfa", "Une case est une lettre sans accent, ou « . » si elle est vide."),
    ],
)
def test_a_bad_board_is_one_clear_sentence(run: Run, text: str | bytes, sentence: str) -> None:
    result = run("top", "ABC", "--board", "-", stdin=text)
    assert (result.exit_code, result.stderr) == (2, f"Erreur : {sentence}\n")
