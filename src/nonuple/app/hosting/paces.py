"""How long what serves a game waits, for what, in seconds."""

# A game whose process died is another's after both at most.
LEASE_SECONDS, BEAT_SECONDS = 2.5, 0.8
# Where the time of a game runs, a process leaves a mark so often that it is alive.
PULSE_SECONDS = 1.0
# While players act by hundreds, those who watch are told so often and no more.
PACE_SECONDS = 0.2
# Whoever only watches is told so often of what concerns some players.
WATCHERS_SECONDS = 2.0
# Telling many takes time, and leaves so many times that to other work.
REST = 4
# After the store failed, or nobody was in charge, before it is tried again.
RETRY_SECONDS = 0.2
# After the game refused what was to come by itself, before it is tried again.
REFUSED_SECONDS = 5.0
# How long an act may wait for a store that is away, or for a process that takes over.
PATIENCE_SECONDS = 6.0
# How long one answer of the process in charge is waited for, before it is asked again.
ANSWER_SECONDS = 1.5
# A game that nobody watches is left to whoever asks for it, so long after the last act.
IN_USE_SECONDS = 60.0
# The wall clock is compared so often with the one that nobody sets, and was set where they differ
# by so much more than before.
WATCH_SECONDS, JUMP_SECONDS = 1.0, 0.1
