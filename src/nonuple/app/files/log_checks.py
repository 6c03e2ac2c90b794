"""What a log says beside racks and moves: the racks put back, and how the game ended."""

from collections.abc import Iterable, Iterator
from dataclasses import replace

from nonuple.app.files.replaying import Finding, FindingKind
from nonuple.core.rack import Rack
from nonuple.duplicate.deciding import game_over_before_draw, interrupted_ending
from nonuple.duplicate.drawing import ending
from nonuple.duplicate.errors import BadDraw
from nonuple.duplicate.events import Ending, Event, GameClosed, GameOpened, LettersDrawn
from nonuple.duplicate.hand_drawing import check_other_than_annulled, check_rejected
from nonuple.duplicate.state import Game, evolve, opened, rack_of
from nonuple.duplicate.steps import standing_course
from nonuple.rules.duplicate_rules import DuplicateRules


def log_findings(events: Iterable[Event], rules: DuplicateRules) -> Iterator[Finding]:
    """Racks that nothing allowed to put back, racks that an annulled turn had, a false ending.

    The log is one that `replay` accepts; `rules` are those to check it by.
    """
    game: Game | None = None
    for event in standing_course(events):
        if isinstance(event, GameOpened):
            game = opened(event)
            continue
        assert game is not None
        checked = replace(game, opened=replace(game.opened, rules=rules))
        if isinstance(event, LettersDrawn):
            yield from _about_draw(checked, event)
        elif isinstance(event, GameClosed) and not _is_true(checked, event.ending):
            yield Finding(FindingKind.FALSE_ENDING, len(game.turns), printed=event.ending.value)
        game = evolve(game, event)


def _about_draw(game: Game, draw: LettersDrawn) -> Iterator[Finding]:
    supply = game.supply
    try:
        for rack in draw.rejected:
            # Of a rack put back in a published table, no more is known than the letters kept.
            if not supply.leave.same_letters(Rack(rack)):
                check_rejected(game, supply, rack)
            supply = supply.put_back()
        check_other_than_annulled(game, rack_of(draw))
    except BadDraw as refusal:
        yield Finding(FindingKind.DRAW, game.turn, printed=refusal.letters, refusal=refusal)


def _is_true(game: Game, told: Ending) -> bool:
    """Whether a game that ends here ends so; that no move is left, the replay itself tells."""
    over = ending(game.rules, game.unplayed)
    match told:
        case Ending.ALL_LAID | Ending.ONE_KIND_LEFT | Ending.SINGLE_LETTER_LEFT:
            return told is over
        case Ending.NO_MOVE_LEFT:
            return over is None
        case Ending.NO_OTHER_DRAW:
            return told is game_over_before_draw(game)
        case Ending.INTERRUPTED_VALID | Ending.INTERRUPTED_VOID:
            return game.is_cut_short and told is interrupted_ending(game)
        case Ending.ONE_PLAYER_LEFT:
            return game.rules.sudden_death is not None and len(game.playing) == 1
        case Ending.STOPPED:
            # A game that is over was not stopped by anybody.
            return (over if game.draw else game_over_before_draw(game)) is None
