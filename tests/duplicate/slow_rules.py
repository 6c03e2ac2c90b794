"""The rules of a turn written a second time from the text, slowly; the oracle knows the moves."""

import re
from collections import Counter
from collections.abc import Callable, Iterator, Mapping

from nonuple.core.board import Board
from nonuple.core.letters import JOKER
from nonuple.duplicate.events import Ending, LettersDrawn, MoveRetained
from nonuple.duplicate.state import Game
from nonuple.rules.duplicate_rules import DuplicateRules
from tests.oracle.oracle import (
    Lexicon,
    OracleMove,
    all_moves,
    lay,
    score,
    squares_laid,
    tiles_laid,
    transposed,
)
from tests.oracle.positions import SEVEN, SEVEN_EIGHT, SEVEN_EIGHT_NINE, published_move

SIZES = {"7sur8": (8, 7, SEVEN), "7et8": (8, 8, SEVEN_EIGHT), "789": (9, 9, SEVEN_EIGHT_NINE)}
CENTER = (7, 7)


def limits(rules: DuplicateRules) -> tuple[int, int, Mapping[int, int]]:
    """The letters of a rack, how many may be laid, what laying many earns (1.2.3, 7.2)."""
    return next((SIZES[name] for name in rules.formulas if name in SIZES), (7, 7, SEVEN))


def rows(board: Board) -> list[str]:
    return board.to_text().splitlines()


def has_enough(letters: str, minimum: int) -> bool:
    """Whether some way of counting Y and jokers gives so many vowels and consonants."""
    free = sum(map(letters.count, "Y?"))
    vowels = sum(map(letters.count, "AEIOU"))
    consonants = len(letters) - free - vowels
    return any(
        vowels + as_vowels >= minimum and consonants + free - as_vowels >= minimum
        for as_vowels in range(free + 1)
    )


def minimum_at(turn: int, off_board: str) -> int:
    """Two of each for fifteen turns, then one; less where the letters left do not allow it."""
    minimum = 2 if turn <= 15 else 1
    while not has_enough(off_board, minimum):
        minimum -= 1
    return minimum


def off_board(game: Game) -> str:
    """The letters that the next rack may have: one joker at most of those set aside (7.1)."""
    held = game.rack.letters if game.draw else game.leave.letters
    brought = JOKER if game.jokers_aside and JOKER not in held else ""
    return game.bag.tiles + held + brought


def annulled_letters(game: Game) -> str:
    """The letters that this turn had when it was annulled last, in order; or none."""
    last = game.annulled[-1] if game.annulled else None
    if last is None or last.number != game.turn:
        return ""
    return "".join(sorted(last.draw.leave + last.draw.drawn))


def drawing_faults(game: Game, event: LettersDrawn) -> Iterator[str]:
    """What is wrong with a rack drawn in a game that waits for one."""
    size, _, _ = limits(game.rules)
    whole, left = event.leave + event.drawn, off_board(game)
    if len(whole) != min(size, len(left)):
        yield f"{len(whole)} letters"
    if Counter(whole) - Counter(left):
        yield "letters that are not there"
    if not has_enough(whole, minimum_at(game.turn, left)):
        yield "too few vowels or consonants"
    if event.leave != ("" if event.rejected else game.leave.letters):
        yield "another leave"
    if game.jokers_aside and whole.count(JOKER) != 1:
        yield f"{whole.count(JOKER)} jokers where one comes with the rack"
    for rack in event.rejected:
        natural = rack.replace(JOKER, "").replace("Y", "") if event.by_hand else rack
        is_poor = not has_enough(natural, minimum_at(game.turn, left))
        if not is_poor and "".join(sorted(rack)) != annulled_letters(game):
            yield f"{rack} put back"


def _runs(board: list[str]) -> set[tuple[str, int, int, str]]:
    """Every word of a board, with where it reads."""
    return {
        (axis, line, found.start(), found[0])
        for axis, lines in (("A", board), ("D", transposed(board)))
        for line, text in enumerate(lines)
        for found in re.finditer(r"[A-Za-z]{2,}", text)
    }


def move_faults(game: Game, event: MoveRetained, is_word: Callable[[str], bool]) -> Iterator[str]:
    """What is wrong with a move laid in a turn: place, words, tiles, points."""
    _, most, bonus = limits(game.rules)
    before, move = rows(game.board), published_move(event.coordinate, event.word)
    after, laid = lay(before, move), squares_laid(before, move)
    formed = _runs(after) - _runs(before)
    if unknown := [word for *_, word in formed if not is_word(word.upper())]:
        yield f"no words: {unknown}"
    if not 1 <= len(laid) <= most:
        yield f"{len(laid)} tiles laid"
    if Counter(tiles_laid(before, move)) - Counter(game.rack.letters):
        yield "tiles that the rack lacks"
    if game.board.is_empty and CENTER not in laid:
        yield "not over the center"
    if not game.board.is_empty and sum(len(word) for *_, word in formed) <= len(laid):
        yield "not joined to the board"
    if score(before, move, bonus) != event.score:
        yield f"{score(before, move, bonus)} points, not {event.score}"
    if event.replaced != tuple(15 * row + column for row, column in _replaced(game, before, move)):
        yield f"jokers replaced on {event.replaced}"


def _replaced(game: Game, board: list[str], move: OracleMove) -> list[tuple[int, int]]:
    """Where the joker gives place to its letter: a letter still in the bag, an early joker."""
    last = 1 if game.rules.second_joker_replaced else 2
    if "joker" not in game.rules.formulas or game.jokers_aside < last:
        return []
    after = lay(board, move)
    jokers = [
        (row, column) for row, column in squares_laid(board, move) if after[row][column] > "Z"
    ]
    return [(row, column) for row, column in jokers if after[row][column].upper() in game.bag.tiles]


def oracle_tops(game: Game, lexicon: Lexicon) -> set[OracleMove]:
    """The moves of a turn that score most."""
    _, most, bonus = limits(game.rules)
    moves = all_moves(lexicon, rows(game.board), game.rack.letters, most, bonus)
    best = max(moves.values(), default=0)
    return {move for move, points in moves.items() if points == best}


def choice_faults(game: Game, event: MoveRetained, tops: set[OracleMove]) -> Iterator[str]:
    """What is wrong with the choice of a top: it is across at first, and spares jokers."""
    board, laid = rows(game.board), published_move(event.coordinate, event.word)
    if laid not in tops:
        yield "not a top"
    if game.board.is_empty:
        tops = {move for move in tops if move.direction == "A"}
        if laid.direction != "A":
            yield "down on the first turn"

    def spent(move: OracleMove) -> int:
        return tiles_laid(board, move).count(JOKER) - len(_replaced(game, board, move))

    if spent(laid) > min(map(spent, tops)):
        yield "spends a joker that another top spares"


def ending_faults(game: Game) -> Iterator[str]:
    """What is wrong with the end of a game, where the letters left are its reason (3.6)."""
    left = off_board(game)
    counted = left.replace("Y", "").replace(JOKER, "") if game.rules.base == "famille" else left
    match game.ending:
        case Ending.ALL_LAID if left:
            yield f"{left} not laid"
        case Ending.SINGLE_LETTER_LEFT if len(left) != 1:
            yield f"{left} is no single letter"
        case Ending.ONE_KIND_LEFT if len(left) < 2 or has_enough(counted, 1):
            yield f"{left} has both kinds"
