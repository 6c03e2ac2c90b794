"""`nonuple classic replay` of a log: what was changed is named, event and reason."""

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from click.testing import Result

Run = Callable[..., Result]
Log = list[dict[str, Any]]


@pytest.fixture
def path(run: Run, tmp_path: Path) -> Path:
    """A game against the machine, whose first word is challenged wrongly."""
    path = tmp_path / "partie.json"
    asked = ("classic", "play", "Anne", "--seed", "3", "--save", str(path))
    run(*asked, stdin="changer E\nconteste KRALS\npasser\n")
    return path


def rewritten(path: Path, change: Callable[[Log], None]) -> str:
    content = json.loads(path.read_text(encoding="utf-8"))
    change(content["events"])
    path.write_text(json.dumps(content), encoding="utf-8")
    return str(path)


def of_kind(log: Log, kind: str, which: int = 0) -> dict[str, Any]:
    return [one for one in log if one["kind"] == kind][which]


def test_a_game_that_was_played_is_certified(run: Run, path: Path) -> None:
    result = run("classic", "replay", str(path))
    assert result.exit_code == 0, result.stdout
    assert result.stdout.splitlines()[-1] == "Tout concorde."
    told = json.loads(run("classic", "replay", str(path), "--json").stdout)
    assert (told["agrees"], told["log"]["departures"]) == (True, [])
    assert told["log"]["judges_verdicts"]
    commitment = told["log"]["commitment"]
    assert f"Empreinte des tirages : {commitment}" in result.stdout
    assert run("classic", "replay", str(path), "--commitment", commitment).exit_code == 0
    other = run("classic", "replay", str(path), "--commitment", "0" * 64)
    assert other.exit_code == 1
    assert "Les tirages ne sont pas ceux de l’empreinte annoncée." in other.stdout


def _score(log: Log) -> None:
    of_kind(log, "WordPlayed")["score"] += 1


def _draw(log: Log) -> None:
    drawn = of_kind(log, "LettersDrawn")
    drawn["letters"] = drawn["letters"][::-1]


def _exchange(log: Log) -> None:
    exchanged = of_kind(log, "LettersExchanged")
    exchanged["drawn"] = "A" if exchanged["drawn"] != "A" else "E"


def _time(log: Log) -> None:
    of_kind(log, "TurnPassed")["at"] = 0


def _verdict(log: Log) -> None:
    ruled = of_kind(log, "ChallengeRuled")
    ruled["verdicts"][0]["is_valid"] = False
    ruled["cost"] = 0


def _ending(log: Log) -> None:
    at = log[-1]["at"]
    log.append({"kind": "GameEnded", "ending": "blocked", "at": at, "player": None})


def _rules(log: Log) -> None:
    log[0]["rules"]["rules"]["challenges"]["cost"] = 0


@pytest.mark.parametrize(
    ("change", "told"),
    [
        (
            _score,
            "ce n’est pas ce que donne le règlement. Il fallait : Nonuple : KRALS H4, 48 points.",
        ),
        (_draw, "ce n’est pas ce que donne la graine. Il fallait : Tirage de Anne : "),
        (_exchange, "ce n’est pas ce que donne la graine. Il fallait : Anne change 1 lettre : "),
        (_time, "l’heure recule."),
        (
            _verdict,
            "ce n’est pas ce que donnent le lexique et le règlement. Il fallait : KRALS admis : "
            "le coup reste, −5 points.",
        ),
        (_ending, "la partie ne finit pas là, ni ainsi."),
        (_rules, "ces règles ne sont pas celles de l’édition « classique »."),
    ],
    ids=["score", "draw", "exchange", "time", "verdict", "ending", "rules"],
)
def test_what_was_changed_is_named_with_its_event(
    run: Run, path: Path, change: Callable[[Log], None], told: str
) -> None:
    result = run("classic", "replay", rewritten(path, change))
    assert result.exit_code == 1
    first, *_, last = result.stdout.splitlines()
    assert first.startswith("Événement ")
    assert told in first
    assert last == "La partie ne concorde pas."


def test_a_log_that_makes_no_sense_any_more_is_named_where_it_departs(run: Run, path: Path) -> None:
    def upheld(log: Log) -> None:
        # The word goes, but its player has drawn all the same: later acts cannot be.
        _verdict(log)
        of_kind(log, "ChallengeRuled")["is_upheld"] = True

    result = run("classic", "replay", rewritten(path, upheld))
    told = (result.stdout + result.stderr).splitlines()
    assert result.exit_code == 1
    assert "KRALS admis" in told[0]


def test_a_lexicon_that_is_not_here_leaves_the_verdicts(run: Run, path: Path) -> None:
    def other(log: Log) -> None:
        log[0]["fingerprint"] = "0" * 64

    result = run("classic", "replay", rewritten(path, other))
    assert result.exit_code == 0
    assert "Le lexique de la partie n’est pas ici : les verdicts sont pris tels quels." in (
        result.stdout
    )


def test_a_commitment_is_of_a_log(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "partie.gcg"
    path.write_text("#player1 a A\n#player2 b B\n>a: ABC -  +0 0\n", encoding="utf-8")
    result = run("classic", "replay", str(path), "--commitment", "0" * 64)
    assert result.exit_code == 2
