"""The log of a classic game, line by line, in French."""

from typing import assert_never

from nonuple.classic.events import (
    AbortAsked,
    AbsenceTimed,
    AppealDecided,
    AppealLodged,
    BlockageDeclared,
    ChallengeRuled,
    ClockPressed,
    ClockResumed,
    ClockStopped,
    Event,
    GameEnded,
    GameOpened,
    IncidentNoted,
    LettersCounted,
    LettersDrawn,
    LettersExchanged,
    LettersShown,
    LossDecided,
    PassForced,
    PauseAsked,
    PauseRefused,
    PenaltyGiven,
    PlayAccepted,
    PlayBegan,
    PlayerArrived,
    PlayerLeft,
    PlayerReady,
    PlayerSeated,
    PlayerUnseated,
    ReplayOrdered,
    ResignationAnswered,
    ResignationOffered,
    ScoreDisputed,
    SetFoundIncomplete,
    SheetSigned,
    StarterAssigned,
    StarterDrawn,
    StopCause,
    TimeExhausted,
    TimeSet,
    TotalSettled,
    TurnPassed,
    WarningGiven,
    WindowClosed,
    WordPlayed,
    WordsChallenged,
)
from nonuple.entrypoints.french.classic_words import (
    ENDINGS,
    OFFENCES,
    exchange_text,
    forced_text,
    verdict_text,
)
from nonuple.entrypoints.french.messages import counted

Names = dict[str, str]

_STOPS = {
    StopCause.PAUSE: "pause",
    StopCause.ARBITER: "par l’arbitre",
    StopCause.DISPUTE: "désaccord",
    StopCause.INCIDENT: "incident",
    StopCause.DOWNTIME: "serveur arrêté",
}


def classic_sentence(event: Event, names: Names) -> str:
    """What happened; players by their names where they are known."""
    return f"{_said(event, names).removesuffix('.')}."


def _said(event: Event, names: Names) -> str:  # noqa: PLR0911, one case a group of events
    match event:
        case GameOpened() | StarterDrawn() | StarterAssigned() | PlayBegan():
            return _beginning(event, names)
        case PlayerSeated() | PlayerUnseated() | PlayerReady() | AbsenceTimed() | PlayerArrived():
            return _seats(event, names)
        case LettersDrawn() | LettersExchanged() | LettersCounted() | LettersShown():
            return _letters(event, names)
        case WordPlayed() | TurnPassed() | PassForced() | BlockageDeclared():
            return _turn(event, names)
        case PlayAccepted() | WindowClosed() | WordsChallenged() | ChallengeRuled():
            return _challenge(event, names)
        case ClockPressed() | TimeExhausted() | ClockStopped() | ClockResumed() | TimeSet():
            return _clock(event, names)
        case PauseAsked() | PauseRefused() | AbortAsked():
            return _asked(event, names)
        case ResignationOffered() | ResignationAnswered() | PlayerLeft():
            return _given_up(event, names)
        case WarningGiven() | PenaltyGiven() | LossDecided() | ReplayOrdered():
            return _sanctioned(event, names)
        case AppealLodged() | AppealDecided() | IncidentNoted() | SetFoundIncomplete():
            return _noted(event, names)
        case ScoreDisputed() | TotalSettled() | SheetSigned() | GameEnded():
            return _sheet(event, names)
        case _:
            assert_never(event)


def _of(names: Names, player: str) -> str:
    return names.get(player, player)


def _beginning(event: GameOpened | StarterDrawn | StarterAssigned | PlayBegan, names: Names) -> str:
    match event:
        case GameOpened(rules, lexicon):
            return f"Partie ouverte : {rules.title}, lexique « {lexicon} »"
        case StarterDrawn(rounds, starter):
            drawn = " ; puis ".join(
                ", ".join(f"{_of(names, one.player)} {one.letter}" for one in tickets)
                for tickets in rounds
            )
            return f"Tirage au sort : {drawn}. {_of(names, starter)} commence"
        case StarterAssigned(starter):
            return f"{_of(names, starter)} commence"
        case PlayBegan():
            return "La partie commence"
        case _:
            assert_never(event)


def _seats(
    event: PlayerSeated | PlayerUnseated | PlayerReady | AbsenceTimed | PlayerArrived,
    names: Names,
) -> str:
    player = _of(names, event.player)
    match event:
        case PlayerSeated():
            return f"Place prise : {player}"
        case PlayerUnseated():
            return f"Place libérée : {player}"
        case PlayerReady():
            return f"Prêt : {player}"
        case AbsenceTimed():
            return f"Pendule déclenchée pour l’absence de {player}"
        case PlayerArrived():
            return f"Arrivée de {player}"
        case _:
            assert_never(event)


def _letters(
    event: LettersDrawn | LettersExchanged | LettersCounted | LettersShown, names: Names
) -> str:
    player = _of(names, event.player)
    match event:
        case LettersDrawn(letters=letters):
            return f"Tirage de {player} : {letters}"
        case LettersExchanged(returned=returned, drawn=drawn, number=number):
            said = exchange_text(len(returned) or number)
            return (
                f"{player} {said} : {returned} contre {drawn}" if returned else f"{player} {said}"
            )
        case LettersCounted(number=number):
            return f"Lettres comptées : {player} en a {number}"
        case LettersShown(letters=letters):
            return f"Lettres restantes de {player} : {letters or 'aucune'}"
        case _:
            assert_never(event)


def _turn(event: WordPlayed | TurnPassed | PassForced | BlockageDeclared, names: Names) -> str:
    player = _of(names, event.player)
    match event:
        case WordPlayed(word=word, coordinate=coordinate, score=score, announced=announced):
            said = f" ({announced} annoncés)" if announced not in (None, score) else ""
            return f"{player} : {word} {coordinate}, {counted(score, 'point')}{said}"
        case TurnPassed():
            return f"{player} passe"
        case PassForced(cause=cause):
            return f"{player} {forced_text(cause)}"
        case BlockageDeclared():
            return f"{player} ne voit plus de mot à jouer"
        case _:
            assert_never(event)


def _challenge(
    event: PlayAccepted | WindowClosed | WordsChallenged | ChallengeRuled, names: Names
) -> str:
    match event:
        case PlayAccepted(player):
            return f"{_of(names, player)} accepte le coup"
        case WindowClosed():
            return "Le coup n’est pas contesté"
        case WordsChallenged(player, words):
            return f"{_of(names, player)} conteste : {', '.join(words)}"
        case ChallengeRuled(verdicts, is_upheld, cost, is_void=is_void):
            told = ", ".join(
                f"{one.word} {verdict_text(is_valid=one.is_valid)}" for one in verdicts
            )
            if is_void:
                return f"{told} : contestation sans effet"
            effect = "lettres reprises" if is_upheld else "le coup reste"
            return f"{told} : {effect}" + (f", −{cost} points" if cost else "")
        case _:
            assert_never(event)


def _clock(
    event: ClockPressed | TimeExhausted | ClockStopped | ClockResumed | TimeSet, names: Names
) -> str:
    match event:
        case ClockPressed(player, is_taken_back=is_taken_back):
            done = (
                "reprend la pendule, pressée par erreur" if is_taken_back else "presse la pendule"
            )
            return f"{_of(names, player)} {done}"
        case TimeExhausted(player):
            return f"Temps épuisé : {_of(names, player)}"
        case ClockStopped(cause):
            return f"Pendule arrêtée ({_STOPS[cause]})"
        case ClockResumed():
            return "La pendule repart"
        case TimeSet(player, left, reason):
            minutes, seconds = divmod(left // 1000, 60)
            return f"Temps de {_of(names, player)} fixé à {minutes}:{seconds:02} : {reason}"
        case _:
            assert_never(event)


def _asked(event: PauseAsked | PauseRefused | AbortAsked, names: Names) -> str:
    player = _of(names, event.player)
    match event:
        case PauseAsked():
            return f"{player} demande une pause"
        case PauseRefused():
            return f"{player} refuse la pause"
        case AbortAsked():
            return f"{player} demande d’annuler la partie"
        case _:
            assert_never(event)


def _given_up(event: ResignationOffered | ResignationAnswered | PlayerLeft, names: Names) -> str:
    player = _of(names, event.player)
    match event:
        case ResignationOffered():
            return f"{player} propose d’abandonner"
        case ResignationAnswered(is_accepted=is_accepted):
            return f"{player} {'accepte' if is_accepted else 'refuse'} l’abandon"
        case PlayerLeft():
            return f"{player} quitte la partie"
        case _:
            assert_never(event)


def _sanctioned(
    event: WarningGiven | PenaltyGiven | LossDecided | ReplayOrdered, names: Names
) -> str:
    match event:
        case WarningGiven(player, reason):
            return f"Avertissement à {_of(names, player)} : {reason}"
        case PenaltyGiven(sanction):
            why = OFFENCES[sanction.offence]
            return f"Pénalité de {counted(sanction.points, 'point')} à " + (
                f"{_of(names, sanction.player)} : {why}"
            )
        case LossDecided(player, offence, reason):
            return f"Partie perdue par {_of(names, player)} ({OFFENCES[offence]}) : {reason}"
        case ReplayOrdered(reason):
            return f"Partie à rejouer : {reason}"
        case _:
            assert_never(event)


def _noted(
    event: AppealLodged | AppealDecided | IncidentNoted | SetFoundIncomplete, names: Names
) -> str:
    match event:
        case AppealLodged(player, reason):
            return f"Recours de {_of(names, player)} : {reason}"
        case AppealDecided(player, points, reason):
            return f"Recours de {_of(names, player)} tranché ({points:+} points) : {reason}"
        case IncidentNoted(text, offence=offence, player=player):
            who = f"{_of(names, player)} : " if player else ""
            return f"Incident : {who}{text or (OFFENCES[offence] if offence else '')}"
        case SetFoundIncomplete(missing, reason):
            return f"Jeu incomplet, {counted(missing, 'lettre')} en moins : {reason}"
        case _:
            assert_never(event)


def _sheet(event: ScoreDisputed | TotalSettled | SheetSigned | GameEnded, names: Names) -> str:
    match event:
        case ScoreDisputed(player, turn):
            return f"{_of(names, player)} conteste le score du coup {turn}"
        case TotalSettled(player, total, reason=reason):
            return f"Total de {_of(names, player)} fixé à {total} : {reason}"
        case SheetSigned(player):
            return f"Feuille de match signée par {_of(names, player)}"
        case GameEnded(ending, player=player):
            who = f", {_of(names, player)}" if player else ""
            return f"Fin de la partie : {ENDINGS[ending]}{who}"
        case _:
            assert_never(event)
