"""What may be asked of a game, as clients send it: one model a command, told apart by `kind`."""

from typing import Annotated, Literal

from pydantic import Field, StringConstraints

from nonuple.app.duplicate import commands as asked
from nonuple.app.duplicate.commands import Command
from nonuple.duplicate.correcting.faults import Sanction
from nonuple.duplicate.slip_events import Withdrawn
from nonuple.entrypoints.web.duplicate.slip_wire import WireKeyedSlips
from nonuple.entrypoints.web.wire import PRINTED, Player, WireModel, Word

Turn = Annotated[int, Field(ge=1, le=999)]
Steps = Annotated[int, Field(ge=1, le=500)]
Points = Annotated[int, Field(ge=-9999, le=9999)]
Reason = Annotated[str, StringConstraints(max_length=500, pattern=PRINTED)]
Letters = Annotated[str, StringConstraints(max_length=9, pattern=r"^[A-Z?]*$")]
LooseSanction = Annotated[Sanction, Field(strict=False)]


class WireDraw(WireModel):
    """The next rack."""

    kind: Literal["draw"]

    def command(self) -> Command:
        return asked.Draw()


class WireDrawByHand(WireModel):
    """The next rack, from a real bag; `rejected` are the racks put back before."""

    kind: Literal["draw_by_hand"]
    letters: Letters
    rejected: Annotated[list[Letters], Field(max_length=20)] = Field(default=[])

    def command(self) -> Command:
        return asked.DrawByHand(self.letters, tuple(self.rejected))


class WireStartClock(WireModel):
    """The time of the turn starts."""

    kind: Literal["start_clock"]

    def command(self) -> Command:
        return asked.StartClock()


class WireStopClock(WireModel):
    """The time of the turn is over, sooner than it would be."""

    kind: Literal["stop_clock"]

    def command(self) -> Command:
        return asked.StopClock()


class WireAddTime(WireModel):
    """More time for the turn; where it was over and no move is laid, so much again."""

    kind: Literal["add_time"]
    seconds: Annotated[int, Field(ge=1, le=3600)]

    def command(self) -> Command:
        return asked.AddTime(self.seconds)


class WireUndo(WireModel):
    """The last steps of the course did not happen; given again, those before did not either."""

    kind: Literal["undo"]
    reason: Reason = ""
    steps: Steps = 1

    def command(self) -> Command:
        return asked.Undo(self.reason, self.steps)


class WireNote(WireModel):
    """Something is written down about a step, by its version in the history, and its turn."""

    kind: Literal["note"]
    turn: Turn
    text: Annotated[Reason, Field(min_length=1)]
    about: Annotated[int, Field(ge=1, le=2**53)]

    def command(self) -> Command:
        return asked.Note(self.turn, self.text, self.about)


class WireKeySlips(WireKeyedSlips):
    """An arbiter keys in what a player handed in; `is_second` for double arbitration."""

    kind: Literal["key_slips"]
    turn: Turn
    player: Player
    is_second: bool = False

    def command(self) -> Command:
        return asked.KeySlips(self.turn, self.player, self.read(), self.is_second)


class WireKeyForMany(WireKeyedSlips):
    """The same slips for several players, as one act: the top for all, "as table 12"."""

    kind: Literal["key_for_many"]
    turn: Turn
    players: Annotated[list[Player], Field(min_length=1, max_length=10_000)]

    def command(self) -> Command:
        return asked.KeyForMany(self.turn, tuple(self.players), self.read())


class WireTakeBack(WireModel):
    """What was keyed in last for some players, slips or points, was not."""

    kind: Literal["take_back"]
    turn: Turn
    players: Annotated[list[Player], Field(min_length=1, max_length=10_000)]

    def command(self) -> Command:
        return asked.TakeBack(self.turn, tuple(self.players))


class WireAnnouncePoints(WireModel):
    """A player's points where slips are not used."""

    kind: Literal["announce_points"]
    player: Player
    points: Points
    milliseconds: Annotated[int, Field(ge=0, le=86_400_000)] | None = None

    def command(self) -> Command:
        return asked.AnnouncePoints(self.player, self.points, self.milliseconds)


class WireRetain(WireModel):
    """Lay the move that the rules want, or another that they allow, with the reason."""

    kind: Literal["retain"]
    word: Word = ""
    coordinate: Annotated[str, StringConstraints(max_length=4)] = ""
    reason: Reason = ""

    def command(self) -> Command:
        return asked.Retain(self.word, self.coordinate, self.reason)


class WireAnnul(WireModel):
    """The turn does not count."""

    kind: Literal["annul"]
    reason: Reason

    def command(self) -> Command:
        return asked.Annul(self.reason)


class WireChangeRuling(WireModel):
    """An arbiter decides otherwise."""

    kind: Literal["change_ruling"]
    turn: Turn
    player: Player
    points: Points
    solution: Points
    sanction: LooseSanction
    reason: Reason

    def command(self) -> Command:
        return asked.ChangeRuling(
            self.turn, self.player, self.points, self.solution, self.sanction, self.reason
        )


class WireDiscipline(WireModel):
    """A warning for conduct, or zero for the turn."""

    kind: Literal["discipline"]
    turn: Turn
    player: Player
    reason: Reason
    is_grave: bool = False

    def command(self) -> Command:
        return asked.Discipline(self.turn, self.player, self.reason, self.is_grave)


class WireNotify(WireModel):
    """A correction slip reached its player before a turn."""

    kind: Literal["notify"]
    turn: Turn
    player: Player
    known_from: Turn

    def command(self) -> Command:
        return asked.Notify(self.turn, self.player, self.known_from)


class WireGrantAverage(WireModel):
    """The average for a word played again before its refusal was known."""

    kind: Literal["grant_average"]
    turn: Turn
    player: Player
    reason: Reason = ""

    def command(self) -> Command:
        return asked.GrantAverage(self.turn, self.player, self.reason)


class WireWithdraw(WireModel):
    """What was decided about a player's turn is taken back."""

    kind: Literal["withdraw"]
    turn: Turn
    player: Player
    what: Annotated[Withdrawn, Field(strict=False)]
    reason: Reason

    def command(self) -> Command:
        return asked.Withdraw(self.turn, self.player, self.what, self.reason)


class WireKeepFirst(WireModel):
    """Of two entries that differ, the first is right; to take the second, key it in."""

    kind: Literal["keep_first"]
    turn: Turn
    player: Player
    reason: Reason

    def command(self) -> Command:
        return asked.KeepFirst(self.turn, self.player, self.reason)


class WireDecideLate(WireModel):
    """Slips of a player's device that came after the time count as handed in, or not."""

    kind: Literal["decide_late"]
    turn: Turn
    player: Player
    is_accepted: bool
    reason: Reason

    def command(self) -> Command:
        return asked.DecideLate(self.turn, self.player, self.is_accepted, self.reason)


class WireLodgeAppeal(WireModel):
    """An appeal against a ruling; a player appeals for themselves."""

    kind: Literal["lodge_appeal"]
    turn: Turn
    player: Player
    reason: Reason

    def command(self) -> Command:
        return asked.LodgeAppeal(self.turn, self.player, self.reason)


class WireDecideAppeal(WireModel):
    """The committee's decision; without points the ruling stands."""

    kind: Literal["decide_appeal"]
    turn: Turn
    player: Player
    reason: Reason
    points: Points | None = None
    solution: Points = 0
    sanction: LooseSanction = Sanction.NONE

    def command(self) -> Command:
        return asked.DecideAppeal(
            self.turn, self.player, self.reason, self.points, self.solution, self.sanction
        )


class WireRuleWord(WireModel):
    """A word is held for valid or not from now on; `rules_again` where it changes slips before."""

    kind: Literal["rule_word"]
    word: Word
    is_admitted: bool
    reason: Reason
    rules_again: bool = False

    def command(self) -> Command:
        return asked.RuleWord(self.word, self.is_admitted, self.reason, self.rules_again)


class WireEnter(WireModel):
    """A player joins."""

    kind: Literal["enter"]
    player: Player

    def command(self) -> Command:
        return asked.Enter(self.player)


class WireLeave(WireModel):
    """A player is absent from now on."""

    kind: Literal["leave"]
    player: Player
    reason: Reason = ""

    def command(self) -> Command:
        return asked.Leave(self.player, self.reason)


class WireInterrupt(WireModel):
    """Play stops, and the time with it: also a short pause."""

    kind: Literal["interrupt"]

    def command(self) -> Command:
        return asked.Interrupt()


class WireResume(WireModel):
    """Play goes on."""

    kind: Literal["resume"]

    def command(self) -> Command:
        return asked.Resume()


class WireClose(WireModel):
    """The game is over."""

    kind: Literal["close"]

    def command(self) -> Command:
        return asked.Close()


# Players hand in by a route of their own: asked.SubmitSlips is not here.
WireCommand = Annotated[
    WireDraw
    | WireDrawByHand
    | WireStartClock
    | WireStopClock
    | WireAddTime
    | WireUndo
    | WireNote
    | WireKeySlips
    | WireKeyForMany
    | WireTakeBack
    | WireAnnouncePoints
    | WireRetain
    | WireAnnul
    | WireChangeRuling
    | WireDiscipline
    | WireNotify
    | WireGrantAverage
    | WireWithdraw
    | WireKeepFirst
    | WireDecideLate
    | WireLodgeAppeal
    | WireDecideAppeal
    | WireRuleWord
    | WireEnter
    | WireLeave
    | WireInterrupt
    | WireResume
    | WireClose,
    Field(discriminator="kind"),
]
