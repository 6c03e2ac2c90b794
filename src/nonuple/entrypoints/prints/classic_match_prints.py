"""What arbiters of classic games read and keep: the match sheet, the challenge slips."""

from collections.abc import Iterator, Sequence
from datetime import UTC, datetime, tzinfo
from itertools import zip_longest

from nonuple.app.classic.prints import ClassicOrder
from nonuple.app.duplicate.prints import NothingToPrint
from nonuple.classic.events import (
    AppealDecided,
    AppealLodged,
    Event,
    IncidentNoted,
    LossDecided,
    Offence,
    PenaltyGiven,
    ReplayOrdered,
    Sanction,
    ScoreDisputed,
    SetFoundIncomplete,
    SheetSigned,
    TimeSet,
    TotalSettled,
    WarningGiven,
)
from nonuple.classic.matches import played, standing
from nonuple.classic.refereeing import ARTICLES
from nonuple.classic.results import PlayerResult, Result, result, totals
from nonuple.classic.state import Turn
from nonuple.entrypoints.french.classic_words import (
    DRAWN_GAME,
    OFFENCES,
    article_text,
    articles_text,
    verdict_text,
)
from nonuple.entrypoints.french.messages import counted
from nonuple.entrypoints.prints.classic_columns import given_text, jokers
from nonuple.entrypoints.prints.classic_heading import (
    classic_heading,
    player_name,
    state_text,
)
from nonuple.entrypoints.prints.heading import Data
from nonuple.entrypoints.prints.typography import duration, number, signed, spaced
from nonuple.rules.articles import CLASSIC
from nonuple.rules.classic_editions import CLASSIC_FISF

MATCH_SHEET_TITLE = "Feuille de match"
SLIP_TITLE = "Bulletin de contestation"
_JOKERS = 2
_DISCIPLINE = article_text(CLASSIC["8"])
_DISPUTE = article_text(CLASSIC["4.1.2.d"])
_INCOMPLETE = article_text(CLASSIC["9 Jeu incomplet"])
_TOTALS = article_text(CLASSIC["9 Totaux"])
_ERROR = article_text(CLASSIC["9 Erreur d’arbitrage"])
_BLANK_GAMES = 3
# A time of the game before this one is no time of day: its clock began at zero.
_FIRST_TIME = datetime(2000, 1, 1, tzinfo=UTC).timestamp() * 1000


def match_sheet_data(orders: Sequence[ClassicOrder], zone: tzinfo | None = None) -> Data:
    """The sheet of a game, or of the games of a match; raises NothingToPrint without players.

    `zone` is where signatures are timed, that of the machine unless told.
    """
    if not orders or not all(order.game.players for order in orders):
        raise NothingToPrint
    last = orders[-1]
    return {
        "head": classic_heading(last, MATCH_SHEET_TITLE, is_match=len(orders) > 1),
        "games": [_game(order, at, zone) for at, order in enumerate(orders, start=1)],
        "is_match": len(orders) > 1,
        "match": _match(orders) if len(orders) > 1 else None,
        "points": _points_text(last),
    }


def blank_match_sheets_data(title: str) -> Data:
    """Two sheets a page, each for a game of two."""
    return {"title": spaced(title), "points": _fisf_points()}


def blank_long_match_sheets_data(title: str) -> Data:
    """Two sheets a page, each for the best of three games."""
    return {**blank_match_sheets_data(title), "games": _BLANK_GAMES}


def _fisf_points() -> str:
    points = CLASSIC_FISF.match_points
    assert points is not None
    return spaced(
        f"Points de match (PM) : victoire {points.win}, match nul {points.draw}, "
        f"défaite {points.loss} ({article_text(CLASSIC['7 Feuille de match'])})."
    )


def _points_text(order: ClassicOrder) -> str:
    rules = order.game.rules
    if rules.match_points is None or len(order.game.players) != 2:
        return ""
    points = rules.match_points
    article = articles_text([rules.article("match_points"), rules.article("match_points.fault")])
    return spaced(
        f"Points de match (PM) : victoire {points.win}, match nul {points.draw}, défaite "
        f"{points.loss}, défaite sur décision arbitrale, départ ou forfait {points.fault} "
        f"({article})."
    )


def _game(order: ClassicOrder, at: int, zone: tzinfo | None) -> Data:
    game = order.game
    found = result(game)
    rows = {row.player: row for row in found.players} if found else {}
    place = game.opened.match.number if game.opened.match else at
    signed_at = {one.player: one.at for one in order.log if isinstance(one, SheetSigned)}
    told = jokers(order)
    return {
        "title": f"Partie {place}",
        "players": [
            {
                "name": player_name(order, player),
                "begins": player == game.players[0],
                "score": number(totals(game)[player]),
                "match_points": _pm(rows.get(player)),
                "is_winner": found is not None and found.winner == player,
                "signature": _signature(order, player, signed_at.get(player), zone),
            }
            for player in game.players
        ],
        "has_match_points": any(row.match_points is not None for row in rows.values()),
        "jokers": [_joker(order, told, at) for at in range(_JOKERS)],
        "state": state_text(order),
        "decisions": [spaced(one) for one in _decisions(order)],
    }


def _pm(row: PlayerResult | None) -> str:
    return "" if row is None or row.match_points is None else str(row.match_points)


def _joker(order: ClassicOrder, told: Sequence[tuple[str, Turn]], at: int) -> Data:
    """The letter of a joker and who played it; one that nobody played has none."""
    if at >= len(told):
        return {"letter": "", "where": "non joué" if order.is_over else ""}
    letter, turn = told[at]
    assert turn.placement is not None
    where = f"{player_name(order, turn.player)}, coup {turn.number}, {turn.placement.coordinate}"
    return {"letter": letter, "where": spaced(where)}


def _signature(order: ClassicOrder, player: str, at: int | None, zone: tzinfo | None) -> str:
    """What stands for a signature given on a screen; nothing where a pen has to sign."""
    if player not in order.game.signed:
        return ""
    moment = ""
    if at is not None and at >= _FIRST_TIME:
        local = datetime.fromtimestamp(at / 1000, UTC).astimezone(zone)
        moment = f" à {local.hour} h {local.minute:02}"
    return spaced(f"Signé à l’écran{moment}")


def _decisions(order: ClassicOrder) -> Iterator[str]:
    """Warnings, penalties, losses, appeals and notes: from the log with reasons, else the state."""
    game = order.game
    if order.log:
        for event, following in zip_longest(order.log, order.log[1:]):
            if not _is_told_by(event, following):
                yield from _decision(order, event)
        return
    for warning in game.warnings:
        yield _because(f"{player_name(order, warning.player)} : avertissement", warning.reason)
    for given in game.given:
        points = given.sanction.points if given.is_appeal else -given.sanction.points
        who = player_name(order, given.sanction.player)
        yield f"{who} : {_lower(given_text(order, given))}, {signed(points)}."
    for player, offence in game.offences.items():
        yield _loss(order, player, offence, "")
    for note in game.notes:
        sanctions = (given.sanction for given in game.given)
        if not any(_tells(one, note) for one in sanctions):
            yield _note(order, note)


def _is_told_by(event: Event, following: Event | None) -> bool:
    """Whether an event is the note that goes before its own penalty."""
    if not isinstance(event, IncidentNoted) or not isinstance(following, PenaltyGiven):
        return False
    return _tells(following.sanction, event)


def _tells(sanction: Sanction, note: IncidentNoted) -> bool:
    return (note.offence, note.player) == (sanction.offence, sanction.player)


def _decision(order: ClassicOrder, event: Event) -> Iterator[str]:
    match event:
        case WarningGiven(player, reason):
            yield _because(f"{player_name(order, player)} : avertissement ({_DISCIPLINE})", reason)
        case PenaltyGiven(sanction, reason):
            cited = f"{OFFENCES[sanction.offence]} ({article_text(ARTICLES[sanction.offence])})"
            who = player_name(order, sanction.player)
            yield _because(f"{who} : pénalité de {sanction.points} points, {cited}", reason)
        case LossDecided(player, offence, reason):
            yield _loss(order, player, offence, reason)
        case TimeSet(player, left, reason):
            who = player_name(order, player)
            yield _because(f"{who} : temps restant fixé à {duration(left)} ({_DISCIPLINE})", reason)
        case ReplayOrdered(reason):
            yield _because(f"Partie à rejouer ({_ERROR})", reason)
        case AppealLodged(player, reason):
            yield _because(
                f"{player_name(order, player)} : recours au directeur ({_DISCIPLINE})", reason
            )
        case AppealDecided(player, points, reason):
            gain = f", {signed(points)}" if points else ", sans changement de points"
            who = player_name(order, player)
            yield _because(f"{who} : décision du directeur ({_DISCIPLINE}){gain}", reason)
        case IncidentNoted():
            yield _note(order, event)
        case SetFoundIncomplete(missing, reason):
            told = counted(missing, "lettre manquante", "lettres manquantes")
            yield _because(f"Jeu incomplet ({_INCOMPLETE}) : {told}, scores maintenus", reason)
        case ScoreDisputed(player, turn):
            who = player_name(order, player)
            yield f"{who} : score annoncé au coup {turn} contesté ({_DISPUTE})."
        case TotalSettled(player, total, points, reason, unkept_by=unkept):
            who = player_name(order, player)
            why = f", {player_name(order, unkept)} sans feuille de marque" if unkept else ""
            told = f"{who} : total fixé à {total} ({signed(points)}){why} ({_TOTALS})"
            yield _because(told, reason)
        case _:
            return


def _loss(order: ClassicOrder, player: str, offence: Offence, reason: str) -> str:
    cited = f"{OFFENCES[offence]} ({article_text(ARTICLES[offence])})"
    return _because(f"{player_name(order, player)} : perte de la partie, {cited}", reason)


def _because(sentence: str, reason: str) -> str:
    """A decision and its reason; an offence that stands for a reason is named already."""
    if not reason.strip() or reason in {*Offence}:
        return f"{sentence}."
    return f"{sentence} : {reason.strip().removesuffix('.')}."


def _lower(text: str) -> str:
    return text[:1].lower() + text[1:]


def _note(order: ClassicOrder, note: IncidentNoted) -> str:
    """A note; an incident that the regulation names is put in words."""
    if note.offence is not None:
        what = OFFENCES[note.offence]
        told = f" ({counted(note.number, 'lettre')})" if note.offence in _COUNTED else ""
        who = f"{player_name(order, note.player)} : " if note.player else "Incident : "
        return f"{who}{what}{told}."
    return f"Note : {note.text.strip().removesuffix('.')}."


_COUNTED = (Offence.EXTRA_LETTERS, Offence.EARLY_DRAW)


def _match(orders: Sequence[ClassicOrder]) -> Data:
    """How a match stands: games won, difference of points, winner."""
    last = orders[-1]
    players = orders[0].game.players
    results = [found for one in orders if (found := result(one.game)) is not None]
    stand = standing(players, [played(found) for found in results])
    if stand.winner is not None:
        outcome = f"Vainqueur du match : {player_name(last, stand.winner)}."
    elif stand.played >= _BLANK_GAMES:
        outcome = f"{DRAWN_GAME} : une autre partie est à jouer."
    else:
        outcome = "Match en cours."
    return {
        "players": [
            {
                "name": player_name(last, player),
                "wins": str(stand.wins[player]),
                "difference": signed(stand.difference[player]),
                "match_points": _sum_pm(results, player),
            }
            for player in players
        ],
        "outcome": spaced(outcome),
    }


def _sum_pm(results: Sequence[Result], player: str) -> str:
    points = [row.match_points for one in results for row in one.players if row.player == player]
    return "" if None in points else str(sum(one for one in points if one is not None))


def challenge_slips_data(order: ClassicOrder, turn: int | None = None) -> Data:
    """The challenges ruled on, or that of a turn; raises NothingToPrint where there are none."""
    slips = [
        _slip(order, one)
        for one in order.game.turns
        if one.challenge is not None and one.challenge.verdicts and turn in (None, one.number)
    ]
    if not slips:
        raise NothingToPrint
    return {"head": classic_heading(order, SLIP_TITLE), "slips": slips}


def blank_challenge_slips_data(title: str) -> Data:
    """Eight slips a page."""
    return {"title": spaced(title)}


def _slip(order: ClassicOrder, turn: Turn) -> Data:
    """The words named and the verdict on each: nothing of their nature, nor of other words."""
    assert turn.challenge is not None
    return {
        "turn": str(turn.number),
        "challenger": player_name(order, turn.challenge.player),
        "player": player_name(order, turn.player),
        "words": [
            {"word": one.word, "verdict": verdict_text(is_valid=one.is_valid)}
            for one in turn.challenge.verdicts
        ],
    }
