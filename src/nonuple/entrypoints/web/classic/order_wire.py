"""Tables of classic games, as clients order them and as they are listed."""

from typing import Annotated

from pydantic import BaseModel, Field, StringConstraints

from nonuple.app.classic.rooms import ClassicOrder
from nonuple.app.classic.settings import ClassicSettings, TableKind
from nonuple.app.classic.tables import ListedTable, TableOrder
from nonuple.app.rooms.room_kind import Stage
from nonuple.classic.events import Settings
from nonuple.entrypoints.french.rules import changes_listed, edition_title
from nonuple.entrypoints.web.rooms.routes import Title
from nonuple.entrypoints.web.wire import PRINTED, Line, WireModel

PlayerName = Annotated[str, StringConstraints(max_length=60, pattern=PRINTED)]
LooseTable = Annotated[TableKind, Field(strict=False)]
Seconds = Annotated[int, Field(ge=1, le=36_000)]
Machines = Annotated[int, Field(ge=0, le=3)]


class WireTableOrder(WireModel):
    """A table to open; times are in seconds.

    `names` has one for each seat, "" where nobody is known yet; the last `machines` of them are
    played by the server. Whoever opens it sits on the first seat where they play, else they keep
    the table. Without a `credit` the game has no clock. Those who only watch see it `hidden_turns`
    turns late.
    """

    title: Title
    names: Annotated[list[PlayerName], Field(min_length=2, max_length=4)]
    edition: Line = "classique"
    lexicon: Line | None = None
    table: LooseTable = TableKind.ONLINE
    plays: bool = True
    machines: Machines = 0
    credit: Seconds | None = 1500
    move_limit: Seconds | None = None
    window: Seconds = 15
    is_void: bool = False
    hides_scores: bool = False
    is_match: bool = False
    has_open_seats: bool = False
    is_public: bool = True
    hidden_turns: Annotated[int, Field(ge=0, le=6)] = 0

    def order(self, lexicon: str) -> TableOrder:
        """What it says."""
        chosen = Settings(
            seats=len(self.names),
            credit=self.credit,
            move_limit=self.move_limit,
            window=self.window,
            is_void=self.is_void,
            hides_scores=self.hides_scores,
        )
        settings = ClassicSettings(
            is_public=self.is_public,
            table=self.table,
            has_open_seats=self.has_open_seats,
            is_match=self.is_match,
            hidden_turns=self.hidden_turns,
        )
        plays = self.plays and self.table is TableKind.ONLINE
        game = ClassicOrder(self.edition, chosen, lexicon)
        # Around a real board nobody tells the server which letters it has.
        most = 0 if self.table is TableKind.REAL else len(self.names) - 1
        machines = min(self.machines, most)
        return TableOrder(self.title, tuple(self.names), game, settings, machines, plays)


class WireTaking(WireModel):
    """The name under which one takes a seat."""

    name: Annotated[str, StringConstraints(min_length=1, max_length=60, pattern=PRINTED)]


class WireClassicSeat(BaseModel):
    """A seat of a table; the name is null where nobody gave one."""

    player: str
    name: str | None
    is_taken: bool
    is_machine: bool


class WireClassicTable(BaseModel):
    """A table of the lobby; `own_player` is the one that whoever asks plays as.

    `rules` name the edition in words. A `club_edition` has a title, and `changes` of the edition
    that it is derived from, its `base`.
    """

    room: str
    title: str
    stage: Stage
    opened_at: int
    edition: str
    base: str
    rules: str
    club_edition: str | None
    changes: list[str]
    lexicon: str
    table: TableKind
    credit: int | None
    move_limit: int | None
    is_match: bool
    is_void: bool
    has_open_seats: bool
    is_public: bool
    seats: list[WireClassicSeat]
    own_player: str | None


class WireOpenedTable(BaseModel):
    """A table that was opened; `code` lets opponents in, where some are still to come."""

    room: str
    code: str | None


class WireCode(BaseModel):
    """The code that lets opponents in, if any."""

    code: str | None


def wire_classic_table(listed: ListedTable) -> WireClassicTable:
    """A table on the wire."""
    card, opened = listed.card, listed.opened
    settings, rules = card.settings, opened.rules
    assert isinstance(settings, ClassicSettings)
    return WireClassicTable(
        room=card.room,
        title=card.title,
        stage=listed.stage,
        opened_at=card.opened_at,
        edition=rules.edition,
        base=rules.base,
        rules=edition_title(rules),
        club_edition=None if rules.edition == rules.base else rules.title,
        changes=changes_listed(rules),
        lexicon=card.lexicon,
        table=settings.table,
        credit=opened.settings.credit,
        move_limit=opened.settings.move_limit,
        is_match=opened.match is not None,
        is_void=opened.settings.is_void,
        has_open_seats=settings.has_open_seats,
        is_public=settings.is_public,
        seats=[
            WireClassicSeat(
                player=one.player,
                name=one.name,
                is_taken=one.is_taken,
                is_machine=one.is_machine,
            )
            for one in listed.seats
        ],
        own_player=listed.own_player,
    )
