"""Every event of a classic game has a sentence of its own, which ends with a full stop."""

from hypothesis import given

from nonuple.classic.events import (
    ChallengeRuled,
    ClockStopped,
    Event,
    LettersExchanged,
    StopCause,
    Verdict,
    WordPlayed,
)
from nonuple.entrypoints.french.classic_log import classic_sentence
from tests.adapters.formats.test_classic_event_json import ANY_EVENT


@given(ANY_EVENT)
def test_each_event_is_told(event: Event) -> None:
    said = classic_sentence(event, {})
    assert said.endswith(".")
    assert type(event).__name__ not in said


def test_some_as_they_are_read() -> None:
    names = {"a": "Ana"}
    told = [
        classic_sentence(event, names)
        for event in (
            WordPlayed("a", "PASSE", "H4", 20, 0, announced=22),
            LettersExchanged("a", "KWX", "AEI", 0),
            ChallengeRuled(
                (Verdict("ZUT", is_valid=True), Verdict("ZOT", is_valid=False)),
                is_upheld=True,
                cost=5,
                at=0,
            ),
            ClockStopped(StopCause.DOWNTIME, 0),
        )
    ]
    assert told == [
        "Ana : PASSE H4, 20 points (22 annoncés).",
        "Ana change 3 lettres : KWX contre AEI.",
        "ZUT admis, ZOT non admis : lettres reprises, −5 points.",
        "Pendule arrêtée (serveur arrêté).",
    ]
