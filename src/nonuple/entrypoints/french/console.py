"""The arbiter's console in French: doubts before an act, the course of a game, why a top."""

from nonuple.app.duplicate.views.console import Doubt, DoubtKind, HistoryStep
from nonuple.app.duplicate.views.words import TopReason
from nonuple.core.rack import Rack
from nonuple.duplicate.events import (
    NO_SOLUTION,
    Event,
    GameClosed,
    Grounds,
    LettersDrawn,
    MoveRetained,
    PlayerEntered,
    PlayerLeft,
    PlayersEliminated,
    StepKind,
    TimeAdded,
    TurnAnnulled,
    WordAdmitted,
    WordRefused,
)
from nonuple.entrypoints.french.games import CHOICE_FAULTS, ENDINGS
from nonuple.entrypoints.french.messages import counted

# The name of the act, as buttons bear it.
UNDO = "Annuler la dernière étape"

_DOUBTS = {
    DoubtKind.TIME_RUNS: "Le temps n’est pas écoulé",
    DoubtKind.SLIPS_MISSING: "Bulletins manquants : {}",
    DoubtKind.POINTS_MISSING: "Annonces manquantes : {}",
    DoubtKind.POINTS_ABOVE_TOP: "Tables qui annoncent plus que le top : {}",
    DoubtKind.DECISIONS_DUE: "Décisions en attente : {}",
    DoubtKind.ENTRIES_DIFFER: "Doubles saisies qui diffèrent : {}",
    DoubtKind.APPEALS_DUE: "Recours en attente : {}",
    DoubtKind.JOKER_SPENT: "Un joker est utilisé sans nécessité",
    DoubtKind.NOT_A_TOP: "Ce n’est pas un top : {} de moins",
    DoubtKind.NOT_PROPOSED: "Ce n’est pas le top proposé",
    DoubtKind.TURN_NOT_LAID: "Le coup en cours n’est pas posé : il ne comptera pas",
    DoubtKind.LETTERS_LEFT: "La partie n’est pas finie : il reste {}",
    DoubtKind.SLIPS_LOST: "Bulletins et annonces effacés : {}",
    DoubtKind.PLAYERS_GO: "Joueurs qui sortiront de la partie : {}",
    DoubtKind.NO_OTHER_RACK: "Aucun autre tirage n’est possible : la partie sera finie",
    DoubtKind.CLOCK_STOPS: "Le chrono tourne : il s’arrêtera à {}, et repartira de là",
    DoubtKind.CLOCK_ENDS: "Le temps ajouté sera retiré : le temps du coup sera écoulé",
    DoubtKind.CLOCK_RUNS: "Le chrono repartira avec {}",
    DoubtKind.CLOCK_CHANGES: "Il restera {} au chrono",
    DoubtKind.CLOCK_EMPTY: "Le temps était écoulé : le chrono restera à {}, à vous d’en ajouter",
}
_OF_CLOCK = {
    DoubtKind.CLOCK_STOPS,
    DoubtKind.CLOCK_RUNS,
    DoubtKind.CLOCK_CHANGES,
    DoubtKind.CLOCK_EMPTY,
}
_WHY = {
    Grounds.ONLY_TOP: "Seul top du coup.",
    Grounds.ACROSS: "Le premier mot se pose horizontalement.",
    Grounds.SPARES_JOKER: "Il garde un joker qu’un autre top utilise.",
    Grounds.ENDS_GAME: "Il termine la partie.",
    Grounds.OPENS_GAME: "Il ouvre le mieux le jeu",
    Grounds.FIRST_IN_ORDER: "Le premier dans l’ordre des cases.",
    Grounds.ARBITER: "Choix de l’arbitre.",
    Grounds.PREPARED: "C’est le mot de la partie préparée.",
}
_STEPS = {
    StepKind.DRAW: "Tirage",
    StepKind.CLOCK: "Chrono lancé",
    StepKind.TIME_OVER: "Temps écoulé",
    StepKind.INTERRUPTION: "Partie interrompue",
    StepKind.RESUMPTION: "Partie reprise",
}


def doubt_sentence(doubt: Doubt) -> str:
    """A doubt, as it is asked."""
    count: object = doubt.count
    if doubt.kind is DoubtKind.NOT_A_TOP:
        count = counted(doubt.count, "point")
    elif doubt.kind is DoubtKind.LETTERS_LEFT:
        count = f"{counted(doubt.count, 'lettre')} à jouer"
    elif doubt.kind in _OF_CLOCK:
        count = f"{doubt.count // 60}:{doubt.count % 60:02}"
    return f"{_DOUBTS[doubt.kind].format(count)}."


def why_top(top: TopReason) -> str:
    """Why a top is the proposed one, or may not be laid; nothing where it may be as well."""
    if top.fault is not None:
        reason = CHOICE_FAULTS[top.fault]
        return f"{reason[0].upper()}{reason[1:]}."
    if top.grounds is None:
        return ""
    if top.grounds is Grounds.OPENS_GAME and top.hope is not None and top.samples:
        mean = f"{top.hope / top.samples:.1f}".replace(".", ",")
        tried = f"{mean} points en moyenne au coup suivant, sur {top.samples} tirages essayés"
        return f"{_WHY[top.grounds]} : {tried}."
    return f"{_WHY[top.grounds].rstrip('.')}."


def step_sentence(step: HistoryStep, names: dict[str, str]) -> str:
    """What a step was; players by their names where they are known."""
    parts = [part for event in step.events if (part := _worded(event, names))]
    return f"{' ; '.join(parts) or _STEPS[step.kind]}."


def _worded(event: Event, names: dict[str, str]) -> str:  # noqa: PLR0911, one case an event
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
            return f"{laid}{_because(event.reason)}"
        case PlayersEliminated(players=players):
            return f"Éliminés : {', '.join(names.get(one, one) for one in players)}"
        case TurnAnnulled(reason=reason):
            why = "aucun mot ne peut être posé" if reason == NO_SOLUTION else reason
            return f"Coup annulé : {why}" if why else "Coup annulé"
        case WordAdmitted(word, reason):
            return f"Mot admis : {word}{_because(reason)}"
        case WordRefused(word, reason):
            return f"Mot refusé : {word}{_because(reason)}"
        case PlayerEntered(player):
            return f"Entrée de {names.get(player, player)}"
        case PlayerLeft(player=player, reason=reason):
            return f"Départ de {names.get(player, player)}{_because(reason)}"
        case GameClosed(ending):
            return f"Fin de la partie : {ENDINGS[ending]}"
    return ""


def _because(reason: str) -> str:
    return f" ({reason.removesuffix('.')})" if reason else ""
