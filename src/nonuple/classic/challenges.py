"""« Je conteste »: of which words, in what time, and what comes of it (5)."""

from collections.abc import Container, Sequence

from nonuple.classic.errors import Fault, Refused
from nonuple.classic.events import (
    ChallengeRuled,
    Event,
    LettersDrawn,
    Verdict,
    WordsChallenged,
)
from nonuple.classic.folding import evolve_all
from nonuple.classic.starting import drawn
from nonuple.classic.state import Game, Turn, board_before
from nonuple.classic.turns import require_in_play, with_consequences
from nonuple.core.board import Placement
from nonuple.core.scoring import score
from nonuple.rules.classic_rules import ChallengeKind


def challenge(
    game: Game, player: str, named: Sequence[str], words: Container[str], at: int
) -> tuple[Event, ...]:
    """Some of the words just formed are challenged and judged, and no other.

    A player who is out of time may challenge as well (7).
    """
    require_in_play(game, player)
    last = game.last_turn
    if game.window is None or last is None:
        raise Refused(Fault.NOTHING_TO_CHALLENGE)
    if player == last.player:
        raise Refused(Fault.OWN_WORD)
    if player in game.window.accepted:
        raise Refused(Fault.ALREADY_ACCEPTED, player)
    once = tuple(dict.fromkeys(word.upper() for word in named))
    if not once:
        raise Refused(Fault.NO_WORD_NAMED, player)
    if unknown := next((word for word in once if word not in last.words), None):
        raise Refused(Fault.NOT_FORMED, detail=unknown)
    ruled = _ruling(game, player, once, words, at)
    events: tuple[Event, ...] = (WordsChallenged(player, once, at), ruled)
    draws = game.window.draws and not game.settings.has_real_letters
    if not ruled.is_upheld and draws:
        after = evolve_all(game, events)
        letters = drawn(after, game.window.draws)
        events = (*events, LettersDrawn(last.player, letters, at))
    return with_consequences(game, events, at)


def _ruling(
    game: Game, player: str, named: tuple[str, ...], words: Container[str], at: int
) -> ChallengeRuled:
    rules = game.rules.challenges
    verdicts = tuple(Verdict(word, word in words) for word in named)
    wrong = sum(verdict.is_valid for verdict in verdicts)
    if rules.kind is ChallengeKind.PER_WORD:
        return ChallengeRuled(verdicts, wrong < len(verdicts), wrong * rules.cost, at)
    invalid = {verdict.word for verdict in verdicts if not verdict.is_valid}
    if not invalid:
        return ChallengeRuled(verdicts, is_upheld=False, cost=rules.cost, at=at)
    if rules.bars_own_inflection and invalid <= _own_inflections(game, player, words):
        return ChallengeRuled(verdicts, is_upheld=False, cost=0, at=at, is_void=True)
    return ChallengeRuled(verdicts, is_upheld=True, cost=0, at=at)


def _own_inflections(game: Game, player: str, words: Container[str]) -> set[str]:
    """The words of the last move that make longer, at the end, an invalid word of the player's.

    That word was laid by the player, and nobody challenged it off.
    """
    last, window = game.last_turn, game.window
    assert last is not None
    assert window is not None
    own = {
        (str(word.coordinate), word.word.upper())
        for turn in game.turns
        if turn.player == player and not turn.is_withdrawn
        for word in _formed(game, turn)
    }
    return {
        new.word.upper()
        for new in _formed(game, last)
        for start, word in own
        if start == str(new.coordinate)
        and len(word) < len(new.word)
        and new.word.upper().startswith(word)
        and word not in words
    }


def _formed(game: Game, turn: Turn) -> tuple[Placement, ...]:
    """The words that a turn formed, with their places."""
    if turn.placement is None:
        return ()
    board = board_before(game, turn.number)
    detail = score(board, turn.placement, game.rules.bonus)
    return tuple(Placement(word.coordinate, word.word) for word in detail.words)
