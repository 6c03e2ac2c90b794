"""The arbiter's console in French: cautions before an act, the course of a game, why a top."""

from typing import assert_never

from nonuple.app.duplicate.views.console import Caution, CautionKind, HistoryStep
from nonuple.app.duplicate.views.words import TopReason
from nonuple.core.rack import Rack
from nonuple.duplicate.events import (
    NO_SOLUTION,
    AsideEvent,
    CourseEvent,
    GameClosed,
    GameInterrupted,
    GameOpened,
    GameResumed,
    Grounds,
    LettersDrawn,
    MoveRetained,
    PlayerEntered,
    PlayerLeft,
    PlayersEliminated,
    PointsEvent,
    StepKind,
    TimeAdded,
    TimeExpired,
    TurnAnnulled,
    TurnOpened,
    WordAdmitted,
    WordRefused,
)
from nonuple.entrypoints.french.games import CHOICE_FAULTS, ENDINGS
from nonuple.entrypoints.french.messages import counted

# The name of the act, as buttons bear it.
UNDO = "Annuler la dernière étape"

_CAUTIONS = {
    CautionKind.TIME_RUNS: "Le temps n’est pas écoulé",
    CautionKind.SLIPS_MISSING: "Bulletins manquants : {}",
    CautionKind.POINTS_MISSING: "Annonces manquantes : {}",
    CautionKind.POINTS_ABOVE_TOP: "Tables qui annoncent plus que le top : {}",
    CautionKind.DECISIONS_DUE: "Décisions en attente : {}",
    CautionKind.ENTRIES_DIFFER: "Doubles saisies qui diffèrent : {}",
    CautionKind.APPEALS_DUE: "Recours en attente : {}",
    CautionKind.JOKER_SPENT: "Un joker est utilisé sans nécessité",
    CautionKind.NOT_A_TOP: "Ce n’est pas un top : {} de moins",
    CautionKind.NOT_PROPOSED: "Ce n’est pas le top recommandé",
    CautionKind.TURN_NOT_LAID: "Le coup en cours n’est pas posé : il ne comptera pas",
    CautionKind.LETTERS_LEFT: "La partie n’est pas finie : il reste {}",
    CautionKind.SLIPS_LOST: "Bulletins et annonces effacés : {}",
    CautionKind.PLAYERS_GO: "Joueurs qui sortiront de la partie : {}",
    CautionKind.NO_OTHER_RACK: "Aucun autre tirage n’est possible : la partie sera finie",
    CautionKind.CLOCK_STOPS: (
        "Le chrono tourne ({}) : il s’arrêtera, et repartira de là où il en est"
    ),
    CautionKind.CLOCK_DROPPED: "Le chrono tourne : il s’arrêtera, et ce tirage sera retiré",
    CautionKind.CLOCK_ENDS: "Le temps ajouté sera retiré : le temps du coup sera écoulé",
    CautionKind.CLOCK_RUNS: "Le chrono repartira avec {}",
    CautionKind.CLOCK_CHANGES: "Il restera {} au chrono",
    CautionKind.CLOCK_EMPTY: "Le temps était écoulé : le chrono restera à {}, à vous d’en ajouter",
}
_OF_CLOCK = {
    CautionKind.CLOCK_STOPS,
    CautionKind.CLOCK_RUNS,
    CautionKind.CLOCK_CHANGES,
    CautionKind.CLOCK_EMPTY,
}
_WHY = {
    Grounds.ONLY_TOP: "Seul top du coup.",
    Grounds.ACROSS: "Le premier mot se pose horizontalement.",
    Grounds.SPARES_JOKER: "Il garde un joker qu’un autre top utilise.",
    Grounds.ENDS_GAME: "Il termine la partie.",
    # The figures stand beside it.
    Grounds.OPENS_GAME: "Il ouvre le mieux le jeu.",
    Grounds.FIRST_IN_ORDER: "Le premier dans l’ordre des cases.",
    Grounds.ARBITER: "Choix de l’arbitre.",
    Grounds.PREPARED: "C’est le mot de la partie préparée.",
}
STEPS = {
    StepKind.DRAW: "Tirage",
    StepKind.CLOCK: "Chrono lancé",
    StepKind.TIME_OVER: "Temps écoulé",
    StepKind.INTERRUPTION: "Partie interrompue",
    StepKind.RESUMPTION: "Partie reprise",
}


def caution_sentence(caution: Caution) -> str:
    """A caution, as it is asked."""
    count: object = caution.count
    if caution.kind is CautionKind.NOT_A_TOP:
        count = counted(caution.count, "point")
    elif caution.kind is CautionKind.LETTERS_LEFT:
        count = f"{counted(caution.count, 'lettre')} à jouer"
    elif caution.kind in _OF_CLOCK:
        count = f"{caution.count // 60}:{caution.count % 60:02}"
    return f"{_CAUTIONS[caution.kind].format(count)}."


def why_top(top: TopReason) -> str:
    """Why a top is the proposed one, or may not be laid; nothing where it may be as well."""
    if top.fault is not None:
        reason = CHOICE_FAULTS[top.fault]
        return f"{reason[0].upper()}{reason[1:]}."
    if top.grounds is None:
        return ""
    return _WHY[top.grounds]


def step_sentence(step: HistoryStep, names: dict[str, str]) -> str:
    """What a step was; players by their names where they are known."""
    parts = [part for event in step.events if (part := event_text(event, names))]
    return f"{' ; '.join(parts) or STEPS[step.kind]}."


def event_text(  # noqa: PLR0911, PLR0912, one case an event
    event: CourseEvent, names: dict[str, str]
) -> str:
    """What an event of a step tells beside its name; nothing where that is all."""
    if isinstance(event, PointsEvent | AsideEvent):
        return ""
    match event:
        case LettersDrawn():
            how = "saisi " if event.by_hand else ""
            kept = f"{Rack(event.leave).sorted().letters}+" if event.leave else ""
            return f"Tirage {how}{kept}{event.drawn}"
        case TimeAdded(seconds=seconds):
            return f"Temps ajouté : {counted(seconds, 'seconde')}"
        case MoveRetained():
            points = counted(event.score, "point")
            laid = f"{event.word.upper()} en {event.coordinate}, {points}, posé"
            return f"{laid}{because(event.reason)}"
        case PlayersEliminated(players=players):
            return f"Éliminés : {', '.join(names.get(one, one) for one in players)}"
        case TurnAnnulled(reason=reason):
            why = "aucun mot ne peut être posé" if reason == NO_SOLUTION else reason
            return f"Coup annulé : {why}" if why else "Coup annulé"
        case WordAdmitted(word, reason):
            return f"Mot admis : {word}{because(reason)}"
        case WordRefused(word, reason):
            return f"Mot refusé : {word}{because(reason)}"
        case PlayerEntered(player):
            return f"Entrée de {names.get(player, player)}"
        case PlayerLeft(player=player, reason=reason):
            return f"Départ de {names.get(player, player)}{because(reason)}"
        case GameClosed(ending):
            return f"Fin de la partie : {ENDINGS[ending]}"
        case GameOpened() | TurnOpened() | TimeExpired() | GameInterrupted() | GameResumed():
            # The name of the step says it all.
            return ""
        case _:
            assert_never(event)


def because(reason: str) -> str:
    """A reason, after what it explains."""
    return f" ({reason.removesuffix('.')})" if reason else ""
