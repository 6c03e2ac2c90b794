"""Classic games set up as a test wants them: letters, board and bag chosen, time by the second."""

from collections.abc import Sequence
from dataclasses import replace

from nonuple.classic import challenges, giving_up, real_table, refereeing, sheets, turns
from nonuple.classic.events import (
    Ending,
    Event,
    GameOpened,
    LettersDrawn,
    MatchPlace,
    PlayBegan,
    PlayerSeated,
    Settings,
    StarterAssigned,
)
from nonuple.classic.folding import evolve_all, opened
from nonuple.classic.results import totals
from nonuple.classic.state import Game
from nonuple.core.board import Board
from nonuple.core.notation import parse_placement
from nonuple.core.rack import Bag
from nonuple.rules.classic_editions import CLASSIC_FISF
from nonuple.rules.classic_rules import ClassicRules

# Two to four, in the order of their turns.
ANN, BOB, CAT, DAN = "ann", "bob", "cat", "dan"
_WORDS = (
    "PASSE PASSES PASSER DEPLIEZ RIZ MUNIE PU AN SI SE MAIS TEST ET LA LE ES TE EU RE AS"
    " OS OSE OSES NE EN NI IN UN US SU DU DE LES MES TES SES CHAT CHATS"
)
WORDS = frozenset(_WORDS.split())


def opened_game(
    rules: ClassicRules = CLASSIC_FISF,
    settings: Settings | None = None,
    match: MatchPlace | None = None,
) -> Game:
    """A game to sit down to."""
    chosen = settings or Settings(credit=None if rules.credit is None else 1500)
    first = GameOpened(rules, "essai", "0" * 64, chosen, "graine", "sel", 0, match)
    return opened(first)


def begun(
    *racks: str,
    rules: ClassicRules = CLASSIC_FISF,
    settings: Settings | None = None,
    at: int = 0,
) -> Game:
    """A game in which each player has drawn these letters, and the first is to move."""
    players = (ANN, BOB, CAT, DAN)[: len(racks)]
    chosen = settings or Settings(seats=len(racks), credit=None if rules.credit is None else 1500)
    events: list[Event] = [PlayerSeated(player, at) for player in players]
    events.append(StarterAssigned(players[0], at))
    for player, rack in zip(players, racks, strict=True):
        events.append(LettersDrawn(player, rack, at))
    return evolve_all(opened_game(rules, chosen), [*events, PlayBegan(at)])


def real_table_of(
    players: int = 2, rules: ClassicRules = CLASSIC_FISF, credit: int | None = 1500
) -> Game:
    """A game around a real board, where nobody's letters are known."""
    names = (ANN, BOB, CAT, DAN)[:players]
    settings = Settings(players, credit if rules.credit else None, has_real_letters=True)
    events: list[Event] = [PlayerSeated(player, 0) for player in names]
    events += [StarterAssigned(names[0], 0), PlayBegan(0)]
    return evolve_all(opened_game(rules, settings), events)


def with_bag(game: Game, letters: str) -> Game:
    """The same with these letters alone in the bag."""
    counts = Bag.full().counts
    empty = Bag(tuple(0 for _ in counts))
    return replace(game, bag=empty.add(letters))


def on_board(game: Game, board: Board) -> Game:
    """The same on another board."""
    return replace(game, board=board)


class At:
    """A game at which players act, second after second."""

    def __init__(self, game: Game, words: frozenset[str] = WORDS, second: float = 0) -> None:
        self.game, self.words, self.second = game, words, second
        self.log: list[Event] = []

    def _done(self, events: Sequence[Event]) -> tuple[Event, ...]:
        self.game = evolve_all(self.game, events)
        self.log.extend(events)
        return tuple(events)

    @property
    def now(self) -> int:
        return round(self.second * 1000)

    def wait(self, seconds: float) -> "At":
        """Time goes by, and what comes by itself happens when it is due."""
        until = self.now + round(seconds * 1000)
        while (due := self.game.deadline) is not None and due <= until:
            self._done(turns.on_deadline(self.game, due))
        self.second += seconds
        return self

    def play(self, player: str, move: str, announced: int | None = None) -> tuple[Event, ...]:
        placement = parse_placement(move)
        return self._done(
            turns.play(self.game, player, placement, self.words, self.now, announced=announced)
        )

    def skip(self, player: str) -> tuple[Event, ...]:
        return self._done(turns.pass_turn(self.game, player, self.now))

    def change(self, player: str, letters: str) -> tuple[Event, ...]:
        return self._done(turns.exchange(self.game, player, letters, self.now))

    def change_number(self, player: str, number: int) -> tuple[Event, ...]:
        return self._done(turns.exchange_number(self.game, player, number, self.now))

    def uncover(self, player: str) -> tuple[Event, ...]:
        return self._done(real_table.uncover(self.game, player, self.now))

    def show(self, player: str, letters: str) -> tuple[Event, ...]:
        return self._done(real_table.show_letters(self.game, player, letters, self.now))

    def dispute(self, player: str, turn: int) -> tuple[Event, ...]:
        return self._done(sheets.dispute_score(self.game, player, turn, self.now))

    def sign(self, player: str) -> tuple[Event, ...]:
        return self._done(refereeing.sign(self.game, player, self.now))

    def accept(self, player: str) -> tuple[Event, ...]:
        return self._done(turns.accept(self.game, player, self.now))

    def challenge(self, player: str, *words: str) -> tuple[Event, ...]:
        return self._done(challenges.challenge(self.game, player, words, self.words, self.now))

    def blocked(self, player: str) -> tuple[Event, ...]:
        return self._done(turns.declare_blockage(self.game, player, self.now))

    def resign(self, player: str) -> tuple[Event, ...]:
        return self._done(giving_up.resign(self.game, player, self.now))

    def answer(self, player: str, *, is_accepted: bool) -> tuple[Event, ...]:
        return self._done(
            giving_up.answer_resignation(self.game, player, self.now, is_accepted=is_accepted)
        )

    def give_up(self, player: str) -> None:
        """A resignation that the opponent agrees to."""
        self.resign(player)
        (other,) = self.game.opponents(player)
        self.answer(other, is_accepted=True)

    def leave(self, player: str) -> tuple[Event, ...]:
        return self._done(giving_up.leave(self.game, player, self.now))

    def do(self, events: Sequence[Event]) -> tuple[Event, ...]:
        """What an arbiter decided."""
        return self._done(events)

    def ending(self) -> Ending | None:
        """How the game ended, if it did."""
        return self.game.ending

    @property
    def scores(self) -> tuple[int, ...]:
        marked = totals(self.game)
        return tuple(marked[player] for player in self.game.players)
