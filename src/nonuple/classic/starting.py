"""The start of a game: seats, the lot for the first turn, the first letters (3)."""

from dataclasses import dataclass
from hashlib import sha256

from nonuple.classic.errors import BadSettings, Fault, Refused, Setting
from nonuple.classic.events import (
    AbsenceTimed,
    Event,
    GameOpened,
    LettersDrawn,
    MatchPlace,
    PlayBegan,
    PlayerArrived,
    PlayerReady,
    PlayerSeated,
    PlayerUnseated,
    Settings,
    StarterAssigned,
    StarterDrawn,
    Ticket,
)
from nonuple.classic.folding import evolve, evolve_all
from nonuple.classic.state import Game, Phase
from nonuple.core.chance import Chance
from nonuple.core.letters import JOKER
from nonuple.core.rack import Bag
from nonuple.rules.classic_rules import ClassicRules


@dataclass(frozen=True, slots=True)
class Order:
    """What a game is opened with."""

    rules: ClassicRules
    lexicon: str
    fingerprint: str
    settings: Settings
    seed: str
    salt: str
    match: MatchPlace | None = None


def open_game(order: Order, at: int) -> GameOpened:
    """The first event of a game; raises BadSettings."""
    rules, settings = order.rules, order.settings
    if not rules.seats.least <= settings.seats <= rules.seats.most:
        raise BadSettings(Setting.SEATS)
    if settings.credit is not None:
        bounds = rules.credit
        least, most = (1, 600) if bounds is None else (bounds.least, bounds.most)
        if not least * 60 <= settings.credit <= most * 60:
            raise BadSettings(Setting.CREDIT)
    if settings.move_limit is not None and not 5 <= settings.move_limit <= 3600:
        raise BadSettings(Setting.MOVE_LIMIT)
    if not 3 <= settings.window <= 600:
        raise BadSettings(Setting.WINDOW)
    return GameOpened(
        rules,
        order.lexicon,
        order.fingerprint,
        settings,
        order.seed,
        order.salt,
        at,
        order.match,
    )


def commitment(game: Game) -> str:
    """What binds the draws before the first: the hash of the salt, a line feed and the seed."""
    return sha256(f"{game.opened.salt}\n{game.opened.seed}".encode()).hexdigest()


def drawn(game: Game, number: int, bag: Bag | None = None) -> str:
    """The letters of the next draw: the seed and the number of draws before it decide."""
    chance = Chance(f"{game.opened.seed}/{game.draws}")
    return (bag or game.bag).draw(number, chance.choose)[0]


def seat(game: Game, player: str, at: int) -> tuple[Event, ...]:
    """A player sits down."""
    _require_seating(game)
    if player in game.players:
        raise Refused(Fault.SEATED, player)
    if len(game.players) == game.settings.seats:
        raise Refused(Fault.FULL)
    return (PlayerSeated(player, at),)


def unseat(game: Game, player: str, at: int) -> tuple[Event, ...]:
    """A player stands up before the game begins."""
    _require_seating(game)
    if player not in game.players:
        raise Refused(Fault.NOT_PLAYING, player)
    return (PlayerUnseated(player, at),)


def be_ready(game: Game, player: str, at: int) -> tuple[Event, ...]:
    """A player is there; once all are, it is drawn who begins, and the game begins (3.3)."""
    _require_seating(game)
    if player not in game.players:
        raise Refused(Fault.NOT_PLAYING, player)
    if player in game.ready:
        raise Refused(Fault.ALREADY_SAID, player)
    events: tuple[Event, ...] = (PlayerReady(player, at),)
    if game.awaited == player:
        events = (PlayerArrived(player, at), *events)
    game = evolve_all(game, events)
    if len(game.players) < game.settings.seats or not game.ready >= {*game.players}:
        return events
    return (*events, *start(game, at))


def start(game: Game, at: int, starter: str | None = None) -> tuple[Event, ...]:
    """Whoever is named begins, or whoever the lot names; the letters are drawn."""
    chosen = draw_lot(game, at) if starter is None else assign_starter(game, starter, at)
    return (*chosen, *begin(evolve_all(game, chosen), at))


def draw_lot(game: Game, at: int) -> tuple[Event, ...]:
    """Each draws a letter; the one nearest to A begins, jokers and equals draw again (3.1).

    The second game of a match is begun by whoever did not begin the first.
    """
    _require_all_seated(game)
    match = game.opened.match
    if match is not None and match.number == 2 and match.last_starter in game.players:
        place = game.players.index(match.last_starter) + 1
        return (StarterAssigned(game.players[place % len(game.players)], at),)
    chance = Chance(f"{game.opened.seed}/lot")
    rounds: list[tuple[Ticket, ...]] = []
    drawing = game.players
    while len(drawing) > 1:
        tickets = _tickets(drawing, chance)
        rounds.append(tickets)
        best = min(ticket.letter for ticket in tickets)
        drawing = tuple(ticket.player for ticket in tickets if ticket.letter == best)
    return (StarterDrawn(tuple(rounds), drawing[0], at),)


def _tickets(players: tuple[str, ...], chance: Chance) -> tuple[Ticket, ...]:
    """A letter each, all from one bag; a joker goes aside and another letter is drawn."""
    bag, tickets = Bag.full(), []
    for player in players:
        letter = JOKER
        while letter == JOKER:
            letter, bag = bag.draw(1, chance.choose)
        tickets.append(Ticket(player, letter))
    return tuple(tickets)


def assign_starter(game: Game, player: str, at: int) -> tuple[Event, ...]:
    """Somebody is told to begin, by a tournament or by common consent (3.1)."""
    _require_all_seated(game)
    if player not in game.players:
        raise Refused(Fault.NOT_PLAYING, player)
    return (StarterAssigned(player, at),)


def begin(game: Game, at: int) -> tuple[Event, ...]:
    """All draw seven letters, the starter first; the clock of the starter runs (3.2.2, 3.3)."""
    if game.phase is not Phase.DRAWING:
        raise Refused(Fault.ALREADY_BEGUN if game.turns else Fault.NO_STARTER)
    if game.awaited is not None:
        raise Refused(Fault.MISSING_PLAYERS)
    events: list[Event] = []
    drawing = () if game.settings.has_real_letters else game.players
    for player in drawing:
        event = LettersDrawn(player, drawn(game, game.rules.rack_size), at)
        events.append(event)
        game = evolve(game, event)
    return (*events, PlayBegan(at))


def await_player(game: Game, player: str, at: int) -> tuple[Event, ...]:
    """The clock of a player who is absent runs before the first draw (9)."""
    if game.phase not in (Phase.SEATING, Phase.DRAWING):
        raise Refused(Fault.ALREADY_BEGUN)
    if game.settings.credit is None:
        raise Refused(Fault.NO_CLOCK)
    if player not in game.players:
        raise Refused(Fault.NOT_PLAYING, player)
    if game.awaited is not None or player in game.ready:
        raise Refused(Fault.ALREADY_SAID, game.awaited or player)
    return (AbsenceTimed(player, at),)


def arrive(game: Game, player: str, at: int) -> tuple[Event, ...]:
    """The player who was awaited is there."""
    if game.awaited != player:
        raise Refused(Fault.NOTHING_ASKED, player)
    return (PlayerArrived(player, at),)


def _require_seating(game: Game) -> None:
    if game.phase is not Phase.SEATING:
        raise Refused(Fault.ALREADY_BEGUN)


def _require_all_seated(game: Game) -> None:
    _require_seating(game)
    if len(game.players) < game.settings.seats:
        raise Refused(Fault.MISSING_PLAYERS)
