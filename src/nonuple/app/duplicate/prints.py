"""What paper needs of a game beside the game: its title and day, and who the players are."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from datetime import date

from nonuple.app.access.people import Person
from nonuple.app.tables import table_order
from nonuple.core.errors import NonupleError
from nonuple.core.letters import fold
from nonuple.duplicate.slip_events import Origin
from nonuple.duplicate.state import Game, Phase


@dataclass(frozen=True, slots=True)
class Named:
    """A player as print names them; empty is what is not known, was erased, or is not to be told.

    `number` is what is shown for want of a name.
    """

    number: str
    table: str = ""
    name: str = ""
    club: str = ""
    category: str = ""
    licence: str = ""


def named(person: Person, table: str) -> Named:
    """Somebody at a table, as print names them."""
    category = category_of(person)
    return Named(person.number, table, person.name, person.club, category, person.licence)


def category_of(person: Person) -> str:
    """The series and the category, as federations write them."""
    return f"{person.series} {person.category}".strip()


@dataclass(frozen=True, slots=True)
class Group:
    """The players whose slips an arbiter corrects, or a second one reads again."""

    label: str
    players: frozenset[str]
    is_second: bool = False


@dataclass(frozen=True, slots=True)
class PrintOrder:
    """A game to print, with what its log does not tell.

    `is_settled` tells that no slip waits for somebody to decide.
    """

    game: Game
    title: str
    day: date
    roster: Mapping[str, Named] = field(default_factory=dict)
    is_settled: bool = True
    groups: Sequence[Group] = ()

    def named(self, player: str) -> Named:
        """A player; one that the roster does not have is known by a number only."""
        return self.roster.get(player) or Named(player)

    @property
    def is_final(self) -> bool:
        """Whether the game is over and all is decided: until then its standings may change."""
        return self.game.phase is Phase.CLOSED and self.is_settled

    @property
    def has_names(self) -> bool:
        return any(named.name for named in self.roster.values())

    @property
    def by_table(self) -> tuple[Named, ...]:
        """The players of the game in the order of their tables, then of their names."""
        players = map(self.named, self.game.players)
        return tuple(sorted(players, key=lambda one: (table_order(one.table), one.name)))

    @property
    def by_phone(self) -> tuple[Named, ...]:
        """Those whose slips came from devices of their own, by table."""
        return tuple(one for one in self.by_table if phoned(self.game, one.number))


def phoned(game: Game, player: str) -> int:
    """How many turns a player handed in from a device of their own, which departs from 2.1."""
    entries = (game.entries.of(turn, player) for turn in game.entries)
    return sum(entry.slips is not None and entry.origin is Origin.PHONE for entry in entries)


def is_settled(game: Game) -> bool:
    """Whether nothing waits for the committee: neither a ruling nor an appeal."""
    return not any(
        (entry.ruling is not None and entry.ruling.committee and entry.changed is None)
        or (entry.appeal is not None and entry.decision is None)
        for turn in game.entries
        for entry in game.entries.at(turn).values()
    )


def own_names(game: Game) -> dict[str, Named]:
    """A roster for a game whose log has the names: tables are those that the slips tell."""
    tables: dict[str, str] = {}
    for turn in game.entries:
        for player, entry in game.entries.at(turn).items():
            for slip in entry.slips or ():
                if slip.table:
                    tables.setdefault(player, slip.table)
    return {player: Named(player, tables.get(player, ""), player) for player in game.players}


def listed_names(game: Game, listed: Sequence[Named]) -> dict[str, Named]:
    """A roster from a list of players: by what the log calls them, else by name, else by table.

    Whoever is on no line keeps the name that the log has.
    """
    keys: dict[str, Named] = {}
    for attribute in ("number", "name", "table"):
        for one in listed:
            if key := fold(getattr(one, attribute)):
                keys.setdefault(key, one)
    roster = own_names(game)
    for player, own in roster.items():
        if found := keys.get(fold(player)):
            roster[player] = replace(found, number=player, table=found.table or own.table)
    return roster


@dataclass(eq=False)
class NothingToPrint(NonupleError):
    """A print that would have no page."""

    def __str__(self) -> str:
        return "there is nothing to print"
