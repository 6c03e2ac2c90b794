"""Why two meet, why one begins, why somebody sits out: facts, to be told in words elsewhere."""

from dataclasses import dataclass

from nonuple.tournament.pairing.criteria import SWISS, Name, Round, cost_of
from nonuple.tournament.pairing.records import Record, records
from nonuple.tournament.pairing.starters import StartReason, starter
from nonuple.tournament.pairing.swiss import round_of
from nonuple.tournament.pairing.values import Board, Field, Pairing


@dataclass(frozen=True, slots=True)
class Side:
    """One of a board, before the round: match points, and the place by rating among equals."""

    name: str
    points: int
    group_place: int
    group_size: int


@dataclass(frozen=True, slots=True)
class BoardExplanation:
    """Why a board is what it is.

    `expected` is who would have been here but for `decided_by`, the first criterion that their
    being here would break: among equals whom the formula alone gives the better rated of the two,
    and where points differ whoever else was first in line to float. Where nobody else was
    expected, the formula decided, or score groups where somebody had to float. `unkept` are the
    criteria that the board does not keep.
    `starts` is None where the board does not have the starter that the balance asks for.
    """

    board: Board
    first: Side
    second: Side
    is_imposed: bool
    expected: str | None
    decided_by: Name
    unkept: tuple[Name, ...]
    starts: StartReason | None


@dataclass(frozen=True, slots=True)
class ByeExplanation:
    """Why somebody sits out: `passed_over` are those lower who did not, with their byes."""

    player: Side
    is_imposed: bool
    byes_before: int
    passed_over: tuple[tuple[str, int], ...]


# Kept or not is a matter of yes or no; the others only order what is left.
_YES_OR_NO = (
    Name.FORBIDDEN,
    Name.REMATCHES,
    Name.SCORE_GROUPS,
    Name.FLOATS,
    Name.STARTS,
    Name.CLUBS,
)


class Explainer:
    """The facts of a Swiss round, board by board."""

    def __init__(self, field: Field, pairing: Pairing) -> None:
        self._field = field
        self._pairing = pairing
        self._round: Round = round_of(field)
        self._records = {record.name: record for record in records(field)}
        self._opponents = {
            name: opponent
            for board in pairing.boards
            for name, opponent in ((board.first, board.second), (board.second, board.first))
        }
        # Those who meet an equal, by match points: among them the formula is at home.
        self._groups: dict[int, list[Record]] = {}
        self._lowest: dict[int, Record] = {}
        for record in self._records.values():
            if record.name in self._opponents:
                self._lowest[record.points] = record
                if self._records[self._opponents[record.name]].points == record.points:
                    self._groups.setdefault(record.points, []).append(record)
        self._positions = {
            record.name: at for group in self._groups.values() for at, record in enumerate(group)
        }

    def boards(self) -> tuple[BoardExplanation, ...]:
        """Every board, in their order."""
        return tuple(self._board(board) for board in self._pairing.boards)

    def bye(self) -> ByeExplanation | None:
        """Whoever sits out, if anybody does."""
        if self._pairing.bye is None:
            return None
        one = self._records[self._pairing.bye]
        lower = [
            other
            for other in self._records.values()
            if other.lower < one.lower and other.name != one.name
        ]
        return ByeExplanation(
            _side(one),
            self._field.imposed_bye == one.name,
            one.byes,
            tuple((other.name, other.byes) for other in sorted(lower, key=lambda it: it.lower)),
        )

    def _board(self, board: Board) -> BoardExplanation:
        first, second = self._records[board.first], self._records[board.second]
        expected, decided_by = self._decision(*sorted((first, second), key=lambda it: it.place))
        begins, _, reason = starter(first, second, f"{self._field.seed}/{self._field.round}")
        return BoardExplanation(
            board,
            _side(first),
            _side(second),
            any(board.players == {*pair} for pair in self._field.imposed),
            expected,
            decided_by,
            tuple(
                criterion.name
                for criterion in SWISS
                if criterion.name in _YES_OR_NO and cost_of(criterion, first, second, self._round)
            ),
            reason if begins is first else None,
        )

    def _decision(self, one: Record, other: Record) -> tuple[str | None, Name]:
        """Who was expected in the place of one of two, and what decided otherwise."""
        if one.points != other.points:
            high, low = (one, other) if one.points > other.points else (other, one)
            floater = self._lowest[high.points]
            if floater is high:
                return None, Name.SCORE_GROUPS
            return floater.name, self._obstacle((high, low), floater)
        wanted = self._groups[one.points][-1 - self._positions[one.name]]
        if wanted is other:
            return None, Name.FORMULA
        return wanted.name, self._obstacle((other, one), wanted)

    def _obstacle(self, pair: tuple[Record, Record], wanted: Record) -> Name:
        """The first criterion against somebody else in the place of the first of a pair."""
        replaced, kept = pair
        rest = self._records[self._opponents[wanted.name]]
        for criterion in SWISS:
            now = cost_of(criterion, replaced, kept, self._round)
            now += cost_of(criterion, wanted, rest, self._round)
            then = cost_of(criterion, wanted, kept, self._round)
            then += cost_of(criterion, replaced, rest, self._round)
            if then > now:
                return criterion.name
        return Name.LOT


def _side(record: Record) -> Side:
    return Side(record.name, record.points, record.above + 1, record.above + record.below + 1)
