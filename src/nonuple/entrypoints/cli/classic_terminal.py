"""A classic game at a terminal: shows, asks, and tells what came of it."""

import sys
from collections.abc import Callable, Iterable
from itertools import takewhile

import click

from nonuple.app.classic.commands import (
    Accept,
    AnswerPause,
    AnswerResignation,
    Challenge,
    Command,
    EndPause,
    LeaveGame,
    Resign,
)
from nonuple.app.classic.local_table import LocalTable
from nonuple.classic.events import Event
from nonuple.classic.results import totals
from nonuple.classic.state import Game, Phase, board_before
from nonuple.core.board import Square
from nonuple.core.errors import NonupleError
from nonuple.core.rack import Bag
from nonuple.entrypoints.cli.board_drawing import show_board
from nonuple.entrypoints.french.classic_telling import (
    clock_text,
    end_lines,
    scores_text,
    told,
    turn_text,
)
from nonuple.entrypoints.french.classic_typing import HELP, Talk, is_yes, read_typed
from nonuple.entrypoints.french.messages import counted, sentence

_CONFIRMED = {
    Resign: "Abandonner la partie ? (oui/non) ",
    LeaveGame: "Quitter la partie sans l’accord des autres ? (oui/non) ",
}
# Erases what is above the screen, too: the letters of the player before.
_ERASED = "\033[3J"


class _Quit(Exception):
    """Somebody closes the program."""


class ClassicTerminal:
    """The people of a table at one keyboard; several hide their letters from each other."""

    def __init__(self, table: LocalTable, ask: Callable[[str], str]) -> None:
        self._table, self._ask = table, ask
        self._at_screen: str | None = None
        self._shown: Game | None = None

    def play(self) -> None:
        """Until the game is over, or somebody closes the program."""
        click.echo(HELP)
        try:
            self._tell(self._table.begin())
            while self._game.phase is not Phase.OVER:
                self._step()
        except (EOFError, KeyboardInterrupt, _Quit):
            click.echo()
        self._echo_end()

    @property
    def _game(self) -> Game:
        return self._table.game

    def _tell(self, events: Iterable[Event]) -> None:
        for event in events:
            if (line := told(event, self._game)) is not None:
                click.echo(line)

    def _step(self) -> None:
        """Whoever has to do something does it."""
        if events := self._table.elapse():
            self._tell(events)
            return
        if (machine := self._table.machine_asked()) is not None:
            self._tell(self._table.machine_act(machine))
        elif self._game.standstill is not None:
            self._ask("Appuyez sur Entrée pour reprendre. ")
            player = self._people_playing()[0]
            self._try(player, EndPause(player))
        elif (asking := self._game.resigning or self._game.pause_asked) is not None:
            self._answer(asking)
        elif self._game.window is not None and len(self._game.playing) > 2:
            self._ask_challenges()
        elif (mover := self._game.mover) is not None and mover in self._table.people():
            self._turn(mover)
        else:
            # A machine is out of time: nothing is left but the seconds.
            assert self._game.deadline is not None
            self._table.skip(max(0, self._game.deadline - self._table.now))

    def _people_playing(self) -> tuple[str, ...]:
        return tuple(one for one in self._table.people() if one in self._game.playing)

    def _answer(self, asking: str) -> None:
        """An opponent at the keyboard agrees to what was asked, or not."""
        player = next(one for one in self._people_playing() if one != asking)
        is_accepted = is_yes(self._ask(f"{player}, acceptez-vous ? (oui/non) "))
        if self._game.resigning is not None:
            self._try(player, AnswerResignation(player, is_accepted))
        else:
            self._try(player, AnswerPause(player, is_accepted))

    def _ask_challenges(self) -> None:
        """With several opponents, all look at the word before the next player goes on."""
        window, last = self._game.window, self._game.last_turn
        assert window is not None
        assert last is not None
        waiting = [
            one
            for one in self._people_playing()
            if one != last.player and one not in window.accepted
        ]
        click.echo(f"Mots formés : {', '.join(last.words)}.")
        text = self._ask(
            f"{', '.join(waiting)} : Entrée pour accepter, ou « {waiting[0]} conteste MOT ». "
        )
        if not text.strip():
            self._accept(waiting)
            return
        named = [one for one in waiting if text.lower().startswith(one.lower())]
        name = max(named, key=len, default=None)
        if name is None:
            click.echo(f"Commencez par le nom du joueur : {', '.join(waiting)}.")
            return
        self._obey(name, text[len(name) :].strip(" :,"), only=(Accept, Challenge))

    def _accept(self, players: Iterable[str]) -> None:
        for player in players:
            self._tell(self._table.elapse())
            # The word stands by itself once the seconds are over.
            if self._game.window is not None:
                self._try(player, Accept(player))

    def _turn(self, player: str) -> None:
        self._hand_over(player)
        if self._shown is not self._game:
            self._show(player)
        self._obey(player, self._ask(f"{player} > "))

    def _hand_over(self, player: str) -> None:
        """The time of changing places is nobody's; the letters show once the next one is there."""
        if player == self._at_screen or len(self._table.people()) == 1:
            return
        with self._table.aside():
            if self._at_screen is not None and sys.stdout.isatty():
                click.clear()
                click.echo(_ERASED, nl=False)
            for line in self._since_last_turn(player):
                click.echo(line)
            self._ask(f"Appuyez sur Entrée quand {player} est devant l’écran. ")
        self._at_screen = player

    def _since_last_turn(self, player: str) -> list[str]:
        """What the others did while the letters were hidden, and what became of one's own word."""
        turns = [*takewhile(lambda turn: turn.player != player, reversed(self._game.turns))]
        own = self._game.turns[: len(self._game.turns) - len(turns)][-1:]
        challenged = [turn for turn in own if turn.challenge is not None]
        return [turn_text(turn) for turn in (*challenged, *reversed(turns))]

    def _show(self, player: str) -> None:
        game = self._game
        self._shown = game
        click.echo()
        show_board(game.board, self._last_laid())
        marked = totals(game)
        for one in game.players:
            left = game.clock.left(one, self._table.now)
            time = "" if left is None else f"  {clock_text(left):>6}"
            mark = "→" if one == player else " "
            click.echo(f"{mark} {one:<16}{marked[one]:>5}{time}  {self._tiles(one)}")
        click.echo(f"Sac : {counted(len(game.bag), 'lettre')}.")
        if game.window is not None and game.last_turn is not None:
            words = ", ".join(game.last_turn.words)
            click.echo(f"Mots formés, à contester ou non : {words}.")
        click.echo(f"Coup {len(game.turns) + 1}   Tirage  {' '.join(game.rack(player).letters)}")

    def _tiles(self, player: str) -> str:
        if player in self._game.gone:
            return "a quitté la partie"
        return counted(len(self._game.rack(player)), "lettre")

    def _last_laid(self) -> tuple[Square, ...]:
        """The squares that the last word filled, if it stands."""
        last = self._game.last_turn
        if last is None or last.placement is None or last.is_withdrawn:
            return ()
        return board_before(self._game, last.number).laid_squares(last.placement)

    def _obey(self, player: str, text: str, only: tuple[type[Command], ...] | None = None) -> None:
        """Do what was typed; bad input is one sentence, and changes nothing."""
        try:
            asked = read_typed(text, player)
        except NonupleError as error:
            click.echo(sentence(error))
            return
        if isinstance(asked, Talk):
            self._talk(asked, player)
        elif only is not None and not isinstance(asked, only):
            click.echo("Acceptez ou contestez d’abord le dernier coup.")
        elif type(asked) not in _CONFIRMED or is_yes(self._ask(_CONFIRMED[type(asked)])):
            self._try(player, asked)

    def _try(self, player: str, command: Command) -> None:
        # What the time brought about stands, whatever comes of the act.
        self._tell(self._table.elapse())
        if self._game.phase is Phase.OVER:
            return
        try:
            self._tell(self._table.act(player, command))
        except NonupleError as error:
            click.echo(sentence(error))

    def _talk(self, talk: Talk, player: str) -> None:
        match talk:
            case Talk.HELP:
                click.echo(HELP)
            case Talk.UNSEEN:
                unseen = Bag.unseen(self._game.board, self._game.rack(player))
                groups = " ".join(
                    letter * unseen.count(letter) for letter in dict.fromkeys(unseen.tiles)
                )
                click.echo(f"{counted(len(unseen), 'lettre')} non vues : {groups}")
            case Talk.QUIT:
                raise _Quit

    def _echo_end(self) -> None:
        game = self._game
        if game.phase is not Phase.OVER:
            click.echo(f"Partie quittée : {scores_text(game)}.")
            return
        show_board(game.board)
        for line in end_lines(game):
            click.echo(line)
