"""Classic games to print: played by a solver from a seed, with whatever happens at a table."""

import io
from dataclasses import replace
from datetime import UTC, date
from functools import cache

from pypdf import PdfReader

from nonuple.app.classic.prints import ClassicOrder
from nonuple.classic import refereeing, starting
from nonuple.classic.events import MatchPlace, Offence, Sanction, Settings
from nonuple.classic.state import Game, Phase
from nonuple.core.move import Move
from nonuple.entrypoints.prints.classic_printing import ClassicPrintKind, classic_print
from nonuple.rules.classic_editions import CLASSIC_FISF
from nonuple.rules.classic_rules import ClassicRules
from tests.classic.tables import ANN, BOB, CAT, DAN, At, opened_game
from tests.duplicate.lexicons import solver_of, words_of

DAY = date(2025, 3, 1)
NAMES = {
    ANN: "MARTIN Zoé",
    BOB: "DUPOND-ÉVRARD DE LA ROCHEFOUCAULD Marie-Thérèse",
    CAT: "NGUYỄN Chloé",
    DAN: "LEROY Dan",
}
# 1 March 2025, 14:00 UTC.
NOON = 1_740_837_600


class Table(At):
    """A table at which whoever is to move lays the best word of a small lexicon."""

    def __init__(self, game: Game, words: str = "some") -> None:
        super().__init__(game, words_of(words), NOON)
        self.lexicon = words
        self.log.append(game.opened)

    @property
    def mover(self) -> str:
        assert self.game.mover is not None
        return self.game.mover

    def others(self) -> tuple[str, ...]:
        return self.game.opponents(self.mover)

    def best(self, lexicon: str | None = None) -> list[Move]:
        rack = self.game.rack(self.mover)
        moves = solver_of(lexicon or self.lexicon).all_moves(self.game.board, rack)
        return sorted(moves, key=lambda move: -move.score)

    def lay(self, move: Move) -> None:
        self.second += 40
        self.play(self.mover, f"{_written(move)} {move.coordinate}")

    def settle(self) -> None:
        """Every opponent accepts the last word."""
        last = self.game.last_turn
        while self.game.window is not None:
            assert last is not None
            accepted = self.game.window.accepted
            self.accept(next(p for p in self.game.opponents(last.player) if p not in accepted))

    def turn(self) -> None:
        """The best word, else an exchange, else a pass."""
        moves = self.best()
        if moves:
            self.lay(moves[0])
            self.settle()
        elif len(self.game.bag) >= 7:
            self.change(self.mover, self.game.rack(self.mover).letters[:3])
        else:
            self.skip(self.mover)

    def phony(self) -> None:
        """A word that is in no lexicon of the table; the next player challenges it off."""
        known = words_of(self.lexicon)
        move = next(one for one in self.best("all") if one.word.upper() not in known)
        player = self.others()[0]
        self.lay(move)
        self.challenge(player, move.word.upper())

    def doubted(self) -> None:
        """A good word that the next player challenges."""
        player = self.others()[0]
        self.lay(self.best()[0])
        assert self.game.last_turn is not None
        self.challenge(player, *self.game.last_turn.words)

    def finish(self) -> None:
        """To the end; once all passed in turn, all say that they see no more word."""
        while True:
            self.turn()
            if self.is_over:
                return
            if self.game.passes == len(self.game.players):
                for player in self.game.players:
                    self.blocked(player)
                return

    @property
    def is_over(self) -> bool:
        return self.game.phase is Phase.OVER


def _written(move: Move) -> str:
    return "".join(f"({one.upper()})" if one.islower() else one for one in move.word)


def table(
    players: int = 2,
    rules: ClassicRules = CLASSIC_FISF,
    words: str = "some",
    seed: str = "print",
    match: MatchPlace | None = None,
) -> Table:
    """A table at which letters are drawn."""
    seats = Settings(seats=players, credit=1500 if rules.credit else None)
    game = opened_game(rules, seats, match)
    at = Table(replace(game, opened=replace(game.opened, seed=seed, lexicon=words)), words)
    for player in (ANN, BOB, CAT, DAN)[:players]:
        at.do(starting.seat(at.game, player, at.now))
    at.do(starting.assign_starter(at.game, ANN, at.now))
    at.do(starting.begin(at.game, at.now))
    return at


def eventful(at: Table) -> Table:
    """Challenges upheld and not, an exchange, a pass, an arbiter's decisions."""
    at.turn()
    at.turn()
    at.phony()
    at.doubted()
    at.change(at.mover, at.game.rack(at.mover).letters[:3])
    at.skip(at.mover)
    at.do(refereeing.false_joker(at.game, BOB, "arbitre", at.now))
    at.do(refereeing.warn(at.game, ANN, "Parle pendant le jeu", "arbitre", at.now))
    sanction = Sanction(ANN, 5, Offence.CONDUCT)
    at.do(refereeing.penalise(at.game, sanction, "Récidive", "arbitre", at.now))
    at.do(refereeing.note("La pendule de la table a été changée", "arbitre", at.now))
    at.do(refereeing.appeal(at.game, ANN, "Sanction trop lourde", at.now))
    at.do(refereeing.decide_appeal(at.game, ANN, 5, "Il n’avait pas entendu", "dir", at.now))
    return at


def order(at: Table, title: str = "Open classique de Dijon", **chosen: object) -> ClassicOrder:
    return ClassicOrder(at.game, title, DAY, NAMES, tuple(at.log), **chosen)  # type: ignore[arg-type]


@cache
def finished(
    players: int = 2, rules: ClassicRules = CLASSIC_FISF, words: str = "some"
) -> ClassicOrder:
    """A whole game in which much happened, and that all have signed."""
    at = eventful(table(players, rules, words))
    at.finish()
    for player in at.game.players:
        at.second += 60
        at.do(refereeing.sign(at.game, player, at.now))
    return order(at)


@cache
def running(players: int = 2) -> ClassicOrder:
    at = eventful(table(players))
    at.turn()
    at.turn()
    return order(at)


def pages(kind: ClassicPrintKind, *orders: ClassicOrder, **chosen: object) -> list[str]:
    """The text of each page of a print, with ordinary spaces."""
    made = classic_print(kind, orders, zone=UTC, **chosen)  # type: ignore[arg-type]
    return [" ".join(page.extract_text().split()) for page in PdfReader(io.BytesIO(made)).pages]


def sheet_of(printed: ClassicOrder, player: str) -> str:
    """The text of the score sheet of a player."""
    return " ".join(pages(ClassicPrintKind.SCORE_SHEETS, printed, player=player))
