"""What each audience of a game may know, and nothing else; players are opaque names."""

from dataclasses import dataclass

from nonuple.app.duplicate.views.arbiter_types import ArbiterView, LeaderView, SecondArbiterView
from nonuple.app.duplicate.views.player_types import PlayerView
from nonuple.app.duplicate.views.public_types import PublicView

OwnView = PlayerView | ArbiterView | SecondArbiterView | LeaderView


@dataclass(frozen=True, slots=True)
class RoomView:
    """A room for whoever asks; `now` is the server's time."""

    now: int
    public: PublicView
    own: OwnView | None
