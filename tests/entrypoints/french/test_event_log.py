"""Every event of a log has its sentence."""

from typing import Any, get_args

import pytest

from nonuple.core.board import Direction
from nonuple.duplicate.correcting.faults import Sanction
from nonuple.duplicate.correcting.rulings import Ruling
from nonuple.duplicate.events import (
    NO_SOLUTION,
    CourseEvent,
    Ending,
    Event,
    GameClosed,
    GameInterrupted,
    GameOpened,
    GameResumed,
    Grounds,
    IncidentNoted,
    LettersDrawn,
    MoveRetained,
    PlayerEntered,
    PlayerLeft,
    PlayersEliminated,
    PointsAnnounced,
    PointsTakenBack,
    StepKind,
    StepUndone,
    TimeAdded,
    TimeExpired,
    TurnAnnulled,
    TurnOpened,
    WordAdmitted,
    WordRefused,
)
from nonuple.duplicate.slip_events import (
    AppealDecided,
    AppealLodged,
    AverageGranted,
    DecisionWithdrawn,
    DisciplineGiven,
    LateSlipsDecided,
    LateSlipsReceived,
    NoticeSent,
    Origin,
    ReadingSettled,
    RulingChanged,
    SlipEvent,
    SlipsCollected,
    SlipsEnteredAgain,
    SlipsRuled,
    SlipsTakenBack,
    Withdrawn,
)
from nonuple.duplicate.slips import Slip, Solution
from nonuple.entrypoints.french.event_log import actor_text, event_sentence, room_sentence
from nonuple.rules.editions import EDITIONS

RULES = EDITIONS["2014"]
NAMES = {"p1": "la table 1", "p2": "Benoît (table 2)"}
SLIP = (Slip((Solution("MUNIE", Direction.ACROSS, (), "I3"),), 20),)
CASES: list[tuple[Event, str]] = [
    (
        GameOpened(RULES, "ouvert", "", "1"),
        "Partie ouverte : Duplicate de compétition, 1er septembre 2014, lexique « ouvert ».",
    ),
    (PlayerEntered("p1", 1), "Entrée de la table 1."),
    (PlayerLeft("p1", 2, "malade."), "Départ de la table 1 (malade)."),
    (PlayersEliminated(1, ("p1", "p2")), "Éliminés : la table 1, Benoît (table 2)."),
    (LettersDrawn(2, "NU", "AECCE", by_hand=True), "Tirage saisi NU+AECCE."),
    (TurnOpened(1, 0), "Chrono lancé."),
    (TimeExpired(1, 9), "Temps écoulé."),
    (TimeAdded(1, 30, 5), "Temps ajouté : 30 secondes."),
    (PointsAnnounced(1, "p1", 23), "Annonce de la table 1 : 23 points."),
    (PointsAnnounced(1, "p2", 1, 2_340), "Annonce de Benoît (table 2) : 1 point en 2,3 s."),
    (PointsTakenBack(1, "p1"), "Annonce retirée : la table 1."),
    (
        MoveRetained(1, "ChACUNE", "H4", 76, Grounds.ARBITER, reason="plus ouvert"),
        "CHACUNE en H4, 76 points, posé (plus ouvert).",
    ),
    (TurnAnnulled(1, NO_SOLUTION), "Coup annulé : aucun mot ne peut être posé."),
    (WordAdmitted("ZZZ", "vu"), "Mot admis : ZZZ (vu)."),
    (WordRefused("AA", ""), "Mot refusé : AA."),
    (GameInterrupted(3), "Partie interrompue."),
    (GameResumed(4), "Partie reprise."),
    (GameClosed(Ending.ALL_LAID), "Fin de la partie : toutes les lettres sont posées."),
    (
        StepUndone(3, StepKind.MOVE, "mauvais mot", 7),
        "Étape annulée : solution posée (mauvais mot) ; retour au coup 3.",
    ),
    (IncidentNoted(2, "Table 4 absente.", 12), "Note sur l’événement 12 : Table 4 absente."),
    (SlipsCollected(1, "p1", SLIP), "Bulletin de la table 1 (papier) : MUNIE I3 20."),
    (
        SlipsCollected(1, "p1", (), origin=Origin.PHONE),
        "Bulletin de la table 1 (téléphone) : aucun bulletin remis.",
    ),
    (SlipsTakenBack(1, "p1"), "Bulletin de la table 1 : saisie annulée."),
    (
        SlipsEnteredAgain(1, "p1", SLIP, "second"),
        "Bulletin de la table 1, seconde saisie : MUNIE I3 20.",
    ),
    (
        SlipsRuled(1, "p1", Ruling(20, 20, Sanction.NONE, word="MUNIE", coordinate="I3")),
        "Décision pour la table 1 : MUNIE I3 : 20 points.",
    ),
    (
        RulingChanged(1, "p1", 0, 20, Sanction.ZERO, "illisible"),
        "Décision changée pour la table 1 : 0 point, nul (illisible).",
    ),
    (
        DisciplineGiven(1, "p1", is_grave=True, reason="triche"),
        "Nul pour faute grave : la table 1 (triche).",
    ),
    (
        DisciplineGiven(1, "p1", is_grave=False, reason="bruit"),
        "Avertissement de conduite : la table 1 (bruit).",
    ),
    (NoticeSent(1, "p1", 3), "Billet de correction remis à la table 1 avant le coup 3."),
    (
        AverageGranted(4, "p1", 2),
        "Moyenne accordée à la table 1, mot déjà refusé au coup 2.",
    ),
    (AppealLodged(1, "p1", "mot admis", 0), "Recours de la table 1 (mot admis)."),
    (
        AppealDecided(1, "p1", is_upheld=False, reason="absent de l’ODS"),
        "Recours de la table 1 rejeté (absent de l’ODS).",
    ),
    (
        DecisionWithdrawn(1, "p1", Withdrawn.AVERAGE, "erreur"),
        "Décision retirée pour la table 1 : moyenne accordée (erreur).",
    ),
    (
        ReadingSettled(1, "p1", "relu"),
        "Bulletin de la table 1 : la première saisie est la bonne (relu).",
    ),
    (
        LateSlipsReceived(1, "p1", SLIP, 5),
        "Bulletin de la table 1, arrivé après la fin du temps : MUNIE I3 20.",
    ),
    (
        LateSlipsDecided(1, "p1", is_accepted=True, reason="réseau"),
        "Bulletin tardif de la table 1 accepté (réseau).",
    ),
]


@pytest.mark.parametrize(("event", "text"), CASES, ids=[text for _, text in CASES])
def test_every_event_has_its_sentence(event: Event, text: str) -> None:
    assert event_sentence(event, NAMES, RULES) == text


def test_no_kind_of_event_is_left_out() -> None:
    all_kinds = {*get_args(CourseEvent), *get_args(SlipEvent)}
    assert {type(event) for event, _ in CASES} == all_kinds


@pytest.mark.parametrize("what", StepKind)
def test_any_step_may_be_undone(what: StepKind) -> None:
    assert event_sentence(StepUndone(1, what, "", 0), {}, RULES).startswith("Étape annulée : ")


@pytest.mark.parametrize("what", Withdrawn)
def test_any_decision_may_be_withdrawn(what: Withdrawn) -> None:
    told = event_sentence(DecisionWithdrawn(1, "p3", what, ""), {}, RULES)
    assert told.startswith("Décision retirée pour p3 : ")


@pytest.mark.parametrize(
    ("name", "text"),
    [
        ("head_arbiter 2", "juge-arbitre 2"),
        ("administrator", "administrateur"),
        ("arbiter 1", "arbitre d’un groupe de tables 1"),
        ("player", "joueur"),
        ("automatic", "automatique"),
        ("server", "serveur"),
        ("Table du fond", "Table du fond"),
        ("", ""),
    ],
)
def test_whoever_acted_is_told_in_french(name: str, text: str) -> None:
    assert actor_text(name) == text


@pytest.mark.parametrize(
    ("kind", "body", "text"),
    [
        (
            "RoomOpened",
            {"title": "Club", "seats": [["1", "p1"], ["2", "p2"]]},
            "Séance ouverte : « Club », 2 joueurs.",
        ),
        (
            "RoomSettled",
            {"is_paused": False, "read_seconds": 10},
            "Réglages : is_paused = non, read_seconds = 10.",
        ),
        ("PlayersSeated", {"seats": [["3", "p3"]]}, "Joueurs ajoutés, par table : 3."),
        (
            "PlayerMoved",
            {"player": "p2", "table": "7"},
            "Changement de table, pour la table 7 : Benoît (table 2).",
        ),
        ("PlayerNamed", {"player": "p9"}, "Nom donné ou corrigé : p9."),
        ("RoomFollowed", {"room": "12"}, "Partie suivante : séance 12."),
        ("RoomFollowed", {"room": None}, "Partie suivante retirée."),
        ("RoomRenamed", {"title": "Finale"}, "Nouveau titre : « Finale »."),
        ("RoomArchived", {"is_archived": True}, "Séance archivée."),
        ("RoomArchived", {"is_archived": False}, "Séance sortie des archives."),
        ("RoomDeleted", {}, "Séance supprimée."),
        ("RoomPainted", {"colour": "red"}, "Événement « RoomPainted »."),
    ],
)
def test_what_happens_to_a_room_has_its_sentence(
    kind: str, body: dict[str, Any], text: str
) -> None:
    assert room_sentence(kind, body, NAMES) == text
