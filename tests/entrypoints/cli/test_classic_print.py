"""`nonuple classic print`: from a recorded game, and blank sheets."""

import io
from collections.abc import Callable
from pathlib import Path

import pytest
from click.testing import Result
from pypdf import PdfReader

from nonuple.adapters.formats.classic_event_json import write_json
from tests.prints.classic_games import finished
from tests.published.games import DATA

Run = Callable[..., Result]
GAME = str(DATA / "woogles_TfnqTZkYPL.gcg")


def _printed(run: Run, *arguments: str) -> str:
    result = run("classic", "print", *arguments)
    assert result.exit_code == 0, result.stderr
    pages = PdfReader(io.BytesIO(result.stdout_bytes)).pages
    return " ".join(" ".join(page.extract_text().split()) for page in pages)


def test_a_real_game_move_by_move(run: Run) -> None:
    text = _printed(run, "game", GAME, "--title", "Jeudi", "--date", "2024-02-29")
    assert "Jeudi" in text
    assert "29 février 2024" in text
    assert "D’après un relevé de la partie" in text
    assert "7 player1 ?FNRSTU SURF(A)NT 15A 100 133" in text
    assert "Lettres de l’adversaire : EEGQS +13 490" in text


def test_the_score_sheet_of_one_player(run: Run) -> None:
    text = _printed(run, "score-sheets", GAME, "--player", "PLAYER2")
    assert "page 1/1" in text
    assert "Joueur player2 Adversaire player1" in text
    assert "Score final 490 388" in text


def test_a_match_of_several_games(run: Run) -> None:
    text = _printed(run, "match-sheet", GAME, GAME)
    assert "player2 2 +204 6" in text
    assert "Vainqueur du match : player2." in text


def test_a_log_tells_decisions_and_signatures(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "partie.json"
    path.write_text(write_json(finished().log), encoding="utf-8")
    text = _printed(run, "match-sheet", str(path), "--title", "Samedi")
    assert "Samedi" in text
    assert "pénalité de 5 points, comportement (art. 8) : Récidive." in text
    assert text.count("Signé à l’écran à") == 2
    slips = _printed(run, "challenge-slips", str(path))
    assert slips.count("Mot contesté") == 2
    assert "Contesté par bob" in slips


def test_an_incoherent_log_is_refused(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "partie.json"
    path.write_text(write_json(finished().log[1:]), encoding="utf-8")
    result = run("classic", "print", "game", str(path))
    assert result.exit_code != 0
    assert "Le journal de la partie est incohérent à l’événement 1" in result.stderr


def test_what_does_not_hold_is_told_and_printed_as_written(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "partie.gcg"
    content = Path(GAME).read_text(encoding="utf-8").replace("+28 28", "+27 28")
    path.write_text(content, encoding="utf-8")
    result = run("classic", "print", "game", str(path))
    assert result.exit_code == 0
    assert "Attention : Ligne 10 : 27 points indiqués, 28 d’après le règlement." in result.stderr


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        (("score-sheets",), "Feuille de marque Club"),
        (("shared-sheet",), "Joueur 4 :"),
        (("match-sheet",), "Lettres des jokers"),
        (("match-sheet", "--best-of-three"), "Partie 3"),
        (("challenge-slips",), "Bulletin de contestation Club"),
    ],
)
def test_blank_sheets_need_no_game(run: Run, arguments: tuple[str, ...], told: str) -> None:
    assert told in _printed(run, *arguments, "--blank", "--title", "Club")


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        (("game",), "Il manque l’argument PARTIE"),
        (("game", "--blank"), "La feuille de partie n’existe pas vierge"),
        (("match-sheet", GAME, "--blank"), "Une feuille vierge n’a pas de partie"),
        (("game", GAME, GAME), "Une seule partie, ou jusqu’à trois pour match-sheet"),
        (("match-sheet", *[GAME] * 4), "Une seule partie, ou jusqu’à trois pour match-sheet"),
        (("game", GAME, "--best-of-three"), "--best-of-three ne va qu’avec"),
        (("score-sheets", GAME, "--player", "Zoé"), "« Zoé » ne joue pas cette partie"),
        (("challenge-slips", GAME), "Il n’y a rien à imprimer."),
    ],
)
def test_what_cannot_be_printed(run: Run, arguments: tuple[str, ...], told: str) -> None:
    result = run("classic", "print", *arguments)
    assert result.exit_code != 0
    assert told in result.stderr
    assert not result.stdout_bytes


def test_a_damaged_file_is_refused_in_a_sentence(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "partie.gcg"
    path.write_text("bonjour", encoding="utf-8")
    output = tmp_path / "feuille.pdf"
    result = run("classic", "print", "game", str(path), "-o", str(output))
    assert result.exit_code != 0
    assert "Ligne 1 : cette ligne n’a pas de sens" in result.stderr
    assert not output.exists()
