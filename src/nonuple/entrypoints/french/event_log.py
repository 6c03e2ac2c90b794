"""The log of a room in French: every event a sentence, as the console tells the steps."""

from collections.abc import Callable, Mapping
from typing import Any, assert_never

from nonuple.app.access.actors import Role
from nonuple.duplicate.events import (
    CourseEvent,
    Event,
    GameClosed,
    GameInterrupted,
    GameOpened,
    GameResumed,
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
from nonuple.duplicate.slip_notation import format_slips
from nonuple.duplicate.slips import Slip
from nonuple.entrypoints.french.console import STEPS, because, event_text
from nonuple.entrypoints.french.messages import counted
from nonuple.entrypoints.french.rooms import ROLES
from nonuple.entrypoints.french.rules import edition_title
from nonuple.entrypoints.french.rulings import points_text, ruling_sentences, sanction_text
from nonuple.entrypoints.french.score_words import AVERAGE, GRAVE
from nonuple.rules.duplicate_rules import DuplicateRules

_ROLES = {role.value: role for role in Role}
_SERVER = {"server": "serveur", "automatic": "automatique"}
_ORIGINS = {Origin.PAPER: "papier", Origin.PHONE: "téléphone"}
_UNDONE = {
    StepKind.DRAW: "tirage",
    StepKind.CLOCK: "chrono lancé",
    StepKind.TIME_ADDED: "temps ajouté",
    StepKind.TIME_OVER: "temps écoulé",
    StepKind.MOVE: "solution posée",
    StepKind.ANNULMENT: "coup annulé",
    StepKind.WORD: "mot admis ou refusé",
    StepKind.ENTERING: "entrée d’un joueur",
    StepKind.LEAVING: "départ d’un joueur",
    StepKind.INTERRUPTION: "partie interrompue",
    StepKind.RESUMPTION: "partie reprise",
    StepKind.CLOSE: "fin de la partie",
}
_WITHDRAWN = {
    Withdrawn.WARNING: "avertissement de conduite",
    Withdrawn.VOID: GRAVE.lower(),
    Withdrawn.AVERAGE: AVERAGE.lower(),
    Withdrawn.RULING: "décision changée",
    Withdrawn.NOTICE: "remise du billet de correction",
}


def actor_text(name: str) -> str:
    """Whoever acted, by the label that the log has; those without one by their role."""
    label, _, number = name.partition(" ")
    if (role := _ROLES.get(label)) is not None:
        title = ROLES[role].removeprefix("le ").removeprefix("un ").removeprefix("l’")
        return f"{title} {number}".rstrip()
    return _SERVER.get(name, name)


def event_sentence(event: Event, names: dict[str, str], rules: DuplicateRules) -> str:
    """What happened in a game; players by their names where they are known."""
    if isinstance(event, SlipEvent):
        text = _of_slips(event, names, rules)
    else:
        text = _of_course(event, names)
    return text if text.endswith(".") else f"{text}."


def room_sentence(kind: str, body: Mapping[str, Any], names: dict[str, str]) -> str:
    """What happened to a room; what a later version recorded is told by its name."""
    try:
        return f"{_OF_ROOMS[kind](body, names)}."
    except (KeyError, TypeError, ValueError):
        return f"Événement « {kind} »."


def _of_course(event: CourseEvent, names: dict[str, str]) -> str:  # noqa: PLR0911, one case an event
    match event:
        case GameOpened(rules, lexicon):
            return f"Partie ouverte : {edition_title(rules)}, lexique « {lexicon} »"
        case TurnOpened():
            return STEPS[StepKind.CLOCK]
        case TimeExpired():
            return STEPS[StepKind.TIME_OVER]
        case GameInterrupted():
            return STEPS[StepKind.INTERRUPTION]
        case GameResumed():
            return STEPS[StepKind.RESUMPTION]
        case PointsAnnounced(player=player, points=points, milliseconds=taken):
            time = "" if taken is None else f" en {taken / 1000:.1f} s".replace(".", ",")
            return f"Annonce de {names.get(player, player)} : {points_text(points)}{time}"
        case PointsTakenBack(player=player):
            return f"Annonce retirée : {names.get(player, player)}"
        case StepUndone(turn=turn, what=what, reason=reason):
            return f"Étape annulée : {_UNDONE[what]}{because(reason)} ; retour au coup {turn}"
        case IncidentNoted(text=text, about=about):
            return f"Note sur l’événement {about} : {text.removesuffix('.')}"
        case (
            PlayerEntered() | PlayerLeft() | PlayersEliminated() | LettersDrawn() | TimeAdded()
            | MoveRetained() | TurnAnnulled() | WordAdmitted() | WordRefused() | GameClosed()
        ):  # fmt: skip
            return event_text(event, names)
    assert_never(event)


def _of_slips(  # noqa: PLR0911, PLR0912, one case an event
    event: SlipEvent, names: dict[str, str], rules: DuplicateRules
) -> str:
    who, because_of = names.get(event.player, event.player), because(getattr(event, "reason", ""))
    match event:
        case SlipsCollected(slips=slips, origin=origin):
            return f"Bulletin de {who} ({_ORIGINS[origin]}) : {_written(slips)}"
        case SlipsTakenBack():
            return f"Bulletin de {who} : saisie annulée"
        case SlipsEnteredAgain(slips=slips):
            return f"Bulletin de {who}, seconde saisie : {_written(slips)}"
        case SlipsRuled(ruling=ruling):
            return f"Décision pour {who} : {' '.join(ruling_sentences(ruling, rules))}"
        case RulingChanged(points=points, sanction=sanction):
            decided = f"{points_text(points)}, {sanction_text(sanction, rules)}"
            return f"Décision changée pour {who} : {decided}{because_of}"
        case DisciplineGiven(is_grave=is_grave):
            what = GRAVE if is_grave else "Avertissement de conduite"
            return f"{what} : {who}{because_of}"
        case NoticeSent(known_from=known_from):
            return f"Billet de correction remis à {who} avant le coup {known_from}"
        case AverageGranted(repeats=repeats):
            return f"{AVERAGE} à {who}, mot déjà refusé au coup {repeats}{because_of}"
        case AppealLodged():
            return f"Recours de {who}{because_of}"
        case AppealDecided(is_upheld=is_upheld):
            return f"Recours de {who} {'accepté' if is_upheld else 'rejeté'}{because_of}"
        case DecisionWithdrawn(what=what):
            return f"Décision retirée pour {who} : {_WITHDRAWN[what]}{because_of}"
        case ReadingSettled():
            return f"Bulletin de {who} : la première saisie est la bonne{because_of}"
        case LateSlipsReceived(slips=slips):
            return f"Bulletin de {who}, arrivé après la fin du temps : {_written(slips)}"
        case LateSlipsDecided(is_accepted=is_accepted):
            return f"Bulletin tardif de {who} {'accepté' if is_accepted else 'refusé'}{because_of}"
    assert_never(event)


def _written(slips: tuple[Slip, ...]) -> str:
    return format_slips(slips) if slips else "aucun bulletin remis"


def _opened(body: Mapping[str, Any], _: dict[str, str]) -> str:
    return f"Séance ouverte : « {body['title']} », {counted(len(body['seats']), 'joueur')}"


def _settled(body: Mapping[str, Any], _: dict[str, str]) -> str:
    return f"Réglages : {', '.join(f'{name} = {_value(value)}' for name, value in body.items())}"


def _seated(body: Mapping[str, Any], _: dict[str, str]) -> str:
    tables = ", ".join(str(table) for table, _ in body["seats"])
    return f"Joueurs ajoutés, par table : {tables}"


def _moved(body: Mapping[str, Any], names: dict[str, str]) -> str:
    return f"Changement de table, pour la table {body['table']} : {_named(body, names)}"


def _renamed_player(body: Mapping[str, Any], names: dict[str, str]) -> str:
    return f"Nom donné ou corrigé : {_named(body, names)}"


def _followed(body: Mapping[str, Any], _: dict[str, str]) -> str:
    room = body["room"]
    return "Partie suivante retirée" if room is None else f"Partie suivante : séance {room}"


def _archived(body: Mapping[str, Any], _: dict[str, str]) -> str:
    return "Séance archivée" if body["is_archived"] else "Séance sortie des archives"


def _value(value: object) -> str:
    return ("non", "oui")[value] if isinstance(value, bool) else str(value)


def _named(body: Mapping[str, Any], names: dict[str, str]) -> str:
    player: str = body["player"]
    return names.get(player, player)


_OF_ROOMS: dict[str, Callable[[Mapping[str, Any], dict[str, str]], str]] = {
    "RoomOpened": _opened,
    "RoomSettled": _settled,
    "PlayersSeated": _seated,
    "PlayerMoved": _moved,
    "PlayerNamed": _renamed_player,
    "RoomFollowed": _followed,
    "RoomRenamed": lambda body, _: f"Nouveau titre : « {body['title']} »",
    "RoomArchived": _archived,
    "RoomDeleted": lambda *_: "Séance supprimée",
}
