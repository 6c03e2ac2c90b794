"""The tables of a store: numbered steps, taken all or none, never changed once released."""

from nonuple.app.hosting.event_store import NewerStore

# Within the stream of an act its key is on every event of it. `until` is in milliseconds since
# 1970; a lease that was released has no owner, and its row stays so that tokens only rise.
SQLITE: tuple[tuple[str, ...], ...] = (
    (
        """CREATE TABLE events (
            position INTEGER PRIMARY KEY,
            stream TEXT NOT NULL,
            version INTEGER NOT NULL,
            kind TEXT NOT NULL,
            body TEXT NOT NULL,
            at INTEGER NOT NULL,
            key TEXT,
            UNIQUE (stream, version)
        ) STRICT""",
        "CREATE INDEX events_by_key ON events (stream, key, version) WHERE key IS NOT NULL",
        "CREATE INDEX events_first ON events (stream) WHERE version = 1",
        """CREATE TABLE leases (
            stream TEXT PRIMARY KEY,
            owner TEXT,
            token INTEGER NOT NULL,
            until INTEGER NOT NULL
        ) STRICT""",
    ),
)
POSTGRES: tuple[tuple[str, ...], ...] = (
    (
        """CREATE TABLE events (
            position BIGINT PRIMARY KEY,
            stream TEXT COLLATE "C" NOT NULL,
            version INTEGER NOT NULL,
            kind TEXT NOT NULL,
            body TEXT NOT NULL,
            at BIGINT NOT NULL,
            key TEXT COLLATE "C",
            UNIQUE (stream, version)
        )""",
        "CREATE INDEX events_by_key ON events (stream, key, version) WHERE key IS NOT NULL",
        "CREATE INDEX events_first ON events (stream) WHERE version = 1",
        """CREATE TABLE leases (
            stream TEXT COLLATE "C" PRIMARY KEY,
            owner TEXT COLLATE "C",
            token BIGINT NOT NULL,
            until BIGINT NOT NULL
        )""",
    ),
)


def steps_from(
    found: int, migrations: tuple[tuple[str, ...], ...]
) -> list[tuple[int, tuple[str, ...]]]:
    """The steps still to be taken, each with the number it leads to; raises NewerStore."""
    if found > len(migrations):
        raise NewerStore(found, len(migrations))
    return list(enumerate(migrations, start=1))[found:]
