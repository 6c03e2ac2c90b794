"""What every print of a classic game says of itself: its day, its rules, its players."""

from collections.abc import Iterator

from nonuple.app.classic.prints import ClassicOrder
from nonuple.classic.results import result
from nonuple.classic.state import WITHOUT_RESULT, Game
from nonuple.entrypoints.french.classic_words import DRAWN_GAME, ENDINGS
from nonuple.entrypoints.french.messages import counted
from nonuple.entrypoints.french.rules import rules_lines
from nonuple.entrypoints.prints.heading import Data, lexicon_named
from nonuple.entrypoints.prints.typography import day_text, spaced

_RECORDED = "D’après un relevé de la partie ; fin comptée selon ce règlement"


def classic_heading(order: ClassicOrder, kind: str, *, is_match: bool = False) -> Data:
    """The head of a print; `lines` name the rules, the times and the lexicon, and which game.

    A sheet of a whole match names no game.
    """
    return {
        "kind": kind,
        "title": spaced(order.title),
        "day": day_text(order.day),
        "lines": [spaced(line) for line in _lines(order, is_match=is_match)],
    }


def _lines(order: ClassicOrder, *, is_match: bool) -> Iterator[str]:
    game = order.game
    named, *changes = rules_lines(game.rules)
    yield " · ".join([named, *_times(game)])
    yield from changes
    if lexicon := lexicon_named(game.opened.lexicon):
        yield lexicon
    if game.opened.match is not None and not is_match:
        yield f"Partie {game.opened.match.number} d’un match en deux manches gagnantes"
    if game.settings.is_void:
        yield "Les mots non admis sont refusés (débutants)"
    if order.is_record:
        yield _RECORDED


def _times(game: Game) -> Iterator[str]:
    credit, limit = game.settings.credit, game.settings.move_limit
    if credit is not None:
        yield f"{_minutes(credit)} par joueur"
    if limit is not None:
        yield f"{_minutes(limit)} par coup"


def _minutes(seconds: int) -> str:
    minutes, rest = divmod(seconds, 60)
    return " ".join([*([f"{minutes} min"] if minutes else []), *([f"{rest} s"] if rest else [])])


def player_name(order: ClassicOrder, player: str) -> str:
    """A player's name, or their place in the order of the turns for want of one."""
    known = order.names.get(player, "")
    return known or f"Joueur {order.game.players.index(player) + 1}"


def state_text(order: ClassicOrder) -> str:
    """How far a game went, how it ended and who won it."""
    game = order.game
    played = counted(len(game.turns), "coup")
    if game.ending is None:
        return spaced(f"Partie en cours, après {played}.")
    who = f" ({player_name(order, game.out)})" if game.out is not None else ""
    return spaced(f"{played}. Fin : {ENDINGS[game.ending]}{who}. {outcome_text(order)}".strip())


def outcome_text(order: ClassicOrder) -> str:
    """Who won; nothing while nobody has."""
    game = order.game
    if game.ending is None:
        return ""
    if game.ending in WITHOUT_RESULT:
        return "Aucun résultat ne compte."
    found = result(game)
    if found is None:
        return "Les lettres restantes ne sont pas encore toutes montrées."
    if found.winner is None:
        return f"{DRAWN_GAME}."
    return f"Vainqueur : {player_name(order, found.winner)}."
