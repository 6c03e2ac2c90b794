"""What players of a classic game keep: score sheets, one sheet for all, the game move by move."""

from collections.abc import Iterator, Sequence

from nonuple.app.classic.prints import ClassicOrder
from nonuple.app.duplicate.prints import NothingToPrint
from nonuple.classic.results import LineKind, ScoreLine, score_lines
from nonuple.classic.state import Game, Turn, board_before
from nonuple.core.errors import NonupleError
from nonuple.core.letters import FRENCH, TILES
from nonuple.core.notation import RackLine, format_placement
from nonuple.core.rack import Rack
from nonuple.core.scoring import score
from nonuple.entrypoints.french.classic_words import INVALID, LINES, article_text
from nonuple.entrypoints.prints.classic_columns import (
    Entry,
    columns,
    jokers,
    letters,
    rounds,
    sums,
)
from nonuple.entrypoints.prints.classic_heading import classic_heading, player_name, state_text
from nonuple.entrypoints.prints.game_prints import board_cells
from nonuple.entrypoints.prints.heading import Data
from nonuple.entrypoints.prints.typography import number, signed, spaced

SCORE_SHEET_TITLE = "Feuille de marque"
SHARED_SHEET_TITLE = "Feuille de score"
GAME_TITLE = "Feuille de partie"
# The lines of a form for half a page.
_BLANK_LINES = 20
_BLANK_SHARED_LINES = 16
_MOST_PLAYERS = 4


def score_sheets_data(order: ClassicOrder, player: str | None = None) -> Data:
    """The sheets of all, or of one: the own column first; raises NothingToPrint without players."""
    game = order.game
    mine = [one for one in game.players if player in (None, one)]
    if not mine:
        raise NothingToPrint
    return {
        "head": classic_heading(order, SCORE_SHEET_TITLE),
        "sheets": [_sheet(order, _from(game.players, one)) for one in mine],
    }


def shared_sheet_data(order: ClassicOrder) -> Data:
    """One sheet for all, in the order of their turns; raises NothingToPrint without players."""
    if not order.game.players:
        raise NothingToPrint
    sheet = {**_sheet(order, order.game.players), "owner": "", "others": ""}
    return {"head": classic_heading(order, SHARED_SHEET_TITLE), "sheets": [sheet]}


def blank_score_sheets_data(title: str) -> Data:
    """Two sheets a page, for games of two."""
    blank: Data = {"players": ["Joueur", "Adversaire"], "lines": _BLANK_LINES}
    return {"title": spaced(title), "letters": _all_letters(), **blank}


def blank_shared_sheets_data(title: str) -> Data:
    """Two sheets a page, for games of two to four."""
    names = [f"Joueur {at}" for at in range(1, _MOST_PLAYERS + 1)]
    blank: Data = {"players": names, "lines": _BLANK_SHARED_LINES}
    return {"title": spaced(title), "letters": _all_letters(), **blank}


def _all_letters() -> list[Data]:
    return [
        {"letter": tile, "value": str(FRENCH.value(tile)), "is_played": False}
        for tile in TILES
        for _ in range(FRENCH.count(tile))
    ]


def _from(players: Sequence[str], first: str) -> tuple[str, ...]:
    """The players round the table, from one on."""
    at = players.index(first)
    return (*players[at:], *players[:at])


def _sheet(order: ClassicOrder, players: Sequence[str]) -> Data:
    game = order.game
    names = [player_name(order, one) for one in players]
    ticked = letters(game)
    played = sum(bool(one["is_played"]) for one in ticked)
    return {
        "owner": names[0],
        "others": ", ".join(names[1:]),
        "names": names,
        "starter": player_name(order, game.players[0]),
        "rounds": rounds(order, players),
        "sums": sums(order, players),
        "letters": ticked,
        "played": spaced(f"Lettres posées : {played} sur {len(ticked)}"),
        "jokers": spaced(jokers_text(order)),
        "state": state_text(order),
    }


def jokers_text(order: ClassicOrder) -> str:
    """The letters of the jokers, each with its word: "Jokers : N (SURFA(N)T 1O), …"."""
    found = jokers(order)
    if not found:
        return "Aucun joker sur la grille."
    told = []
    for letter, turn in found:
        assert turn.placement is not None
        told.append(f"{letter} ({format_placement(turn.placement)})")
    return f"{'Joker' if len(found) == 1 else 'Jokers'} : {', '.join(told)}"


def classic_game_data(order: ClassicOrder) -> Data:
    """The game move by move; racks are told once it is over."""
    game = order.game
    return {
        "head": classic_heading(order, GAME_TITLE),
        "has_racks": order.is_over and any(turn.rack for turn in game.turns),
        "rows": list(_rows(order)),
        "state": state_text(order),
        "jokers": spaced(jokers_text(order)),
        "board": board_cells(game.board),
    }


def _rows(order: ClassicOrder) -> Iterator[Data]:
    """A row a turn, then what challenges and arbiters took off after it, then the end."""
    game = order.game
    written = {player: iter(column) for player, column in columns(order).items()}
    besides = [line for line in score_lines(game) if line.kind in _AFTER_TURNS]
    totals = dict.fromkeys(game.players, 0)
    yield from _besides(order, written, totals, [one for one in besides if not one.turn])
    for turn in game.turns:
        entry = next(written[turn.player])
        totals[turn.player] = entry.total
        yield _turn_row(order, turn, entry)
        after = [one for one in besides if one.turn == turn.number]
        yield from _besides(order, written, totals, after)
    for line in score_lines(game):
        if line.kind in _AT_THE_END:
            totals[line.player] += line.points
            yield _end_row(order, line, totals[line.player])


_AFTER_TURNS = (LineKind.CHALLENGE, LineKind.PENALTY, LineKind.APPEAL)
_AT_THE_END = (LineKind.OWN_LETTERS, LineKind.OTHERS_LETTERS, LineKind.TABLE, LineKind.SETTLED)


def _besides(
    order: ClassicOrder,
    written: dict[str, Iterator[Entry]],
    totals: dict[str, int],
    lines: Sequence[ScoreLine],
) -> Iterator[Data]:
    for line in lines:
        entry = next(written[line.player])
        totals[line.player] = entry.total
        yield _row(order, line.player, entry.text, signed(entry.points), entry.total)


def _row(order: ClassicOrder, player: str, text: str, points: str, total: int) -> Data:
    return {
        "turn": "",
        "player": player_name(order, player),
        "rack": "",
        "text": spaced(text),
        "place": "",
        "points": points,
        "total": number(total),
        "notes": [],
        "is_word": False,
        "is_struck": False,
    }


def _turn_row(order: ClassicOrder, turn: Turn, entry: Entry) -> Data:
    text = entry.text
    if order.is_over and turn.returned:
        text = f"{text} : {turn.returned}"
    row = _row(order, turn.player, text, number(entry.points), entry.total)
    return {
        **row,
        "turn": str(turn.number),
        "rack": rack_text(order.game, turn) if order.is_over else "",
        "place": entry.place,
        "notes": [spaced(note) for note in (*entry.notes, *_left_alone(order, turn))],
        "is_word": bool(entry.place),
        "is_struck": entry.is_struck,
    }


def _left_alone(order: ClassicOrder, turn: Turn) -> Iterator[str]:
    """The invalid words that nobody challenged; told once the game is over."""
    if order.words is None or not order.is_over or turn.placement is None:
        return
    ruled = {one.word for one in turn.challenge.verdicts} if turn.challenge else set[str]()
    board = board_before(order.game, turn.number)
    detail = score(board, turn.placement, order.game.rules.bonus)
    formed = dict.fromkeys(word.word.upper() for word in detail.words)
    invalid = [word for word in formed if word not in ruled and word not in order.words]
    if invalid:
        yield f"Non contesté : {', '.join(f'{word} {INVALID}' for word in invalid)}"


def rack_text(game: Game, turn: Turn) -> str:
    """A rack as published games write it: the letters kept, then those drawn."""
    before = [one for one in game.turns[: turn.number - 1] if one.player == turn.player]
    if not before or before[-1].is_withdrawn:
        return turn.rack
    drawn = before[-1].drawn
    try:
        kept = Rack(turn.rack).minus(drawn)
    except NonupleError:
        return turn.rack
    return str(RackLine(Rack(drawn), kept)) if drawn and kept else turn.rack


def _end_row(order: ClassicOrder, line: ScoreLine, total: int) -> Data:
    game = order.game
    label = LINES[line.kind]
    if line.kind is LineKind.OTHERS_LETTERS:
        others = [one for one in game.players if one != line.player and one not in game.gone]
        held = "".join(game.rack(one).letters for one in others)
        label = "Lettres de l’adversaire" if len(game.players) == 2 else label
        label = f"{label} : {''.join(sorted(held, key=TILES.index))}"
    elif line.kind is LineKind.OWN_LETTERS:
        label = f"{label} : {game.rack(line.player).sorted().letters}"
    cited = "" if order.is_record else f" ({article_text(line.article)})"
    return _row(order, line.player, f"{label}{cited}", signed(line.points), total)
