"""A store of events as plain dictionaries, to compare the real ones with."""

from dataclasses import dataclass, field

from nonuple.app.hosting.event_store import Append

Fact = tuple[str, object, str | None]


@dataclass
class StoreModel:
    """What a store must hold: facts by stream, and leases as (owner, token, whether it holds)."""

    streams: dict[str, list[Fact]] = field(default_factory=dict)
    leases: dict[str, tuple[str | None, int, bool]] = field(default_factory=dict)

    def append(self, batch: Append) -> str | list[int]:
        """The versions recorded, or the name of the refusal."""
        owner, token, _ = self.leases.get(batch.stream, (None, 0, False))
        if batch.fence is not None and (owner is None or token != batch.fence):
            return "Fenced"
        facts = self.streams.get(batch.stream, [])
        if batch.key is not None:
            same = [n for n, (_, _, key) in enumerate(facts, start=1) if key == batch.key]
            if same:
                return same
        if batch.expected is not None and batch.expected != len(facts):
            return "VersionConflict"
        new: list[Fact] = [(event.kind, event.body, batch.key) for event in batch.events]
        if new:
            self.streams[batch.stream] = facts + new
        return list(range(len(facts) + 1, len(facts) + 1 + len(new)))

    def take(self, stream: str, owner: str, *, lasting: bool) -> int | None:
        """The token, or none while another holds the stream."""
        holder, token, is_held = self.leases.get(stream, (None, 0, False))
        if holder not in (None, owner) and is_held:
            return None
        token = token if holder == owner else token + 1
        self.leases[stream] = (owner, token, lasting)
        return token

    def holder(self, stream: str) -> tuple[str, int] | None:
        owner, token, is_held = self.leases.get(stream, (None, 0, False))
        return (owner, token) if owner is not None and is_held else None

    def abandoned(self, owner: str) -> list[str]:
        """The streams that nobody released and that this owner may take."""
        held = self.leases.items()
        return sorted(
            stream
            for stream, (holder, _, is_held) in held
            if holder is not None and (holder == owner or not is_held)
        )

    def release(self, stream: str, owner: str, token: int) -> None:
        if self.leases.get(stream, (None, 0, False))[:2] == (owner, token):
            self.leases[stream] = (None, token, False)
