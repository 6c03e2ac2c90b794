"""One word for each thing, and no literary turn, wherever users read French."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent
# What is not said, and what is said instead.
INSTEAD = {
    r"\bs’il y en eut\b": "s’il y en a eu",
    r"\bpour qui\b|\bqui mène\b": "pour un joueur, l’arbitre qui dirige…",
    r"\bcarré à scanner\b|\bcodes? à scanner\b": "QR code",
    r"\bcongédi": "couper",
    r"\bmandataires?\b": "proxy",
    r"\bengendr": "générer",
    r"\b(l’|un |votre |faire )appels?\b": "recours, comme l’article 6.3",
    r"\bau mur\b": "à l’écran",
    r"\b[Ll]e tirage suit\b": "En attente du prochain tirage",
    r"\barrivent?…": "Chargement de…",
    r"\ble temps( du coup)? court\b": "le chrono tourne",
    r"\b(lancer|arrêter) le temps\b": "lancer le chrono",
    r"\bfait serveur\b": "l’ordinateur du serveur",
    r"\bRenoncer\b": "Annuler",
    r"\bsans valeur\b": "nul",
    r"\bLever la nullité\b": "Retirer le zéro",
    r"\bcompte sinon\b": "Sinon, … compte",
    r"\bmettez-y fin\b": "arrêtez-la",
    r"\best sans retour\b": "est définitif",
    r"\bn’est pas l’un de\b": "Au choix : …",
    r"\bdifficulté des coups\b|\bla difficulté :": "la réussite : plus la barre est haute…",
    r"\bvous fait administrateur\b": "vous rend administrateur",
    r"\bne peut (nommer|poser|agir|tirer|faire|valoir|venir|jouer)\b": "ne peut pas…",
}


def _sources() -> Iterator[Path]:
    for pattern in ("*.svelte", "*.ts"):
        yield from (
            path for path in (ROOT / "ui" / "src").rglob(pattern) if ".test." not in path.name
        )
    entrypoints = ROOT / "src" / "nonuple" / "entrypoints"
    yield from entrypoints.rglob("*.py")
    yield from entrypoints.rglob("*.typ")
    yield from (ROOT / "docs" / "guide").glob("*.md")
    yield from (ROOT / "README.fr.md", ROOT / "CHANGELOG.md")


def _lines() -> list[tuple[str, str]]:
    return [
        (f"{path.relative_to(ROOT)}:{n}", line.replace("'", "’"))
        for path in _sources()
        for n, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1)
    ]


LINES = _lines()


@pytest.mark.parametrize("turn", INSTEAD)
def test_no_sentence_has_this_turn(turn: str) -> None:
    wrong = re.compile(turn, re.IGNORECASE)
    assert [(where, INSTEAD[turn]) for where, line in LINES if wrong.search(line)] == []


def test_the_sources_are_read() -> None:
    assert any("Valider le bulletin" in line for _, line in LINES)
    assert any("Le tirage est vide." in line for _, line in LINES)
