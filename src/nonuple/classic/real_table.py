"""What is told to a game whose letters are on a real table, beside the turns themselves."""

from nonuple.classic.errors import Fault, Refused
from nonuple.classic.events import ClockPressed, Event, LettersCounted, LettersShown
from nonuple.classic.real_letters import require_left
from nonuple.classic.state import Game, Phase
from nonuple.classic.turns import closing, must_wait, require_in_play, with_consequences
from nonuple.core.rack import Rack


def press(game: Game, player: str, at: int) -> tuple[Event, ...]:
    """The player to move presses the clock, and the next one's time runs (6.2, 6.4).

    What was played is written down after it. Pressed again before that, it was a mistake.
    """
    _require_real(game)
    require_in_play(game, player)
    if player != game.mover:
        raise Refused(Fault.NOT_YOUR_TURN, player)
    if game.settings.credit is None:
        raise Refused(Fault.NO_CLOCK)
    if game.is_exhausted(player):
        raise Refused(Fault.NO_TIME_LEFT, player)
    if must_wait(game, player):
        raise Refused(Fault.OTHERS_MAY_CHALLENGE)
    return (ClockPressed(player, at, is_taken_back=game.pressed is not None),)


def uncover(game: Game, player: str, at: int) -> tuple[Event, ...]:
    """The player uncovers the first of the new letters: the word stands (5.2).

    With nothing drawn there is nothing to uncover, and the opponents have the time they need.
    """
    _require_real(game)
    require_in_play(game, player)
    last = game.last_turn
    if game.window is None or last is None:
        raise Refused(Fault.NOTHING_TO_CHALLENGE)
    if player != last.player:
        raise Refused(Fault.NOT_YOUR_WORD, player)
    if not game.window.draws:
        raise Refused(Fault.OTHERS_MAY_CHALLENGE)
    return with_consequences(game, closing(game, at), at)


def count_letters(game: Game, player: str, number: int, by: str, at: int) -> tuple[Event, ...]:
    """An arbiter counts the letters of a player, who may have drawn too few (2.1.2).

    More than a player may hold are an incident of their own.
    """
    _require_real(game)
    if game.phase is not Phase.PLAYING:
        raise Refused(Fault.OVER if game.phase is Phase.OVER else Fault.NOT_BEGUN)
    if player not in game.players:
        raise Refused(Fault.NOT_PLAYING, player)
    last = game.last_turn
    if game.window is not None and last is not None and last.player == player:
        # What is drawn for the last word is not held before it stands.
        raise Refused(Fault.OTHERS_MAY_CHALLENGE)
    if not 0 <= number <= game.rules.rack_size:
        raise Refused(Fault.BAD_AMOUNT)
    return with_consequences(game, (LettersCounted(player, number, by, at),), at)


def show_letters(game: Game, player: str, letters: str, at: int) -> tuple[Event, ...]:
    """The letters that a player was left with; those of the last one may follow by themselves."""
    _require_real(game)
    if game.phase is not Phase.OVER:
        raise Refused(Fault.NOT_OVER)
    if player not in game.players:
        raise Refused(Fault.NOT_PLAYING, player)
    if game.is_signed:
        raise Refused(Fault.SIGNED)
    if not game.counts_letters:
        raise Refused(Fault.NOTHING_ASKED)
    rack = Rack.parse(letters) if letters else Rack()
    require_left(game, player, rack.letters)
    return with_consequences(game, (LettersShown(player, rack.letters, at),), at)


def _require_real(game: Game) -> None:
    if not game.settings.has_real_letters:
        raise Refused(Fault.LETTERS_KNOWN)
