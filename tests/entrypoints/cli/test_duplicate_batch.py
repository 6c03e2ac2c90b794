import json
from collections.abc import Callable
from pathlib import Path

from click.testing import Result

from tests.entrypoints.terminal import in_a_terminal, terminal

Run = Callable[..., Result]
BATCH = ("duplicate", "batch", "6", "--no-look-ahead", "--seed", "lot")


def test_statistics_are_told(run: Run) -> None:
    result = run(*BATCH, "--processes", "1")
    assert result.exit_code == 0
    lines = result.stdout.splitlines()
    assert lines[:3] == [
        "Duplicate de compétition, 1er septembre 2014",
        "Lexique ouvert",
        "6 parties :",
    ]
    assert [line.split()[0] for line in lines[4:8]] == ["Coups", "Tops", "Scrabbles", "Jokers"]
    assert lines[-1].startswith(tuple("0123456789"))
    assert result.stderr == ""


def test_the_number_of_processes_changes_nothing_but_the_time(run: Run) -> None:
    told = [json.loads(run(*BATCH, "--json", "--processes", n).stdout) for n in "12"]
    for stats in told:
        assert stats.pop("seconds") > 0
        stats.pop("processes")
    assert told[0] == told[1]
    assert told[0]["games"] == sum(told[0]["endings"].values()) == 6
    assert len(told[0]["totals"]["deciles"]) == 9


def test_bad_input_is_one_sentence(run: Run) -> None:
    for arguments in (("0",), ("beaucoup",), ("3", "--processes", "0"), ("3", "--edition", "x")):
        result = run("duplicate", "batch", *arguments)
        assert (result.exit_code, result.stdout, result.stderr.count("\n")) == (2, "", 1)


@in_a_terminal
def test_progress_is_shown_and_an_interruption_is_clean(data_folder: Path) -> None:
    batch = ("duplicate", "batch", "1000", "--processes", "2", "--seed", "lot")
    with terminal(data_folder, *batch) as screen:
        screen.read_until("Lot lot")
        screen.read_until("1%")
        # The terminal sends the signal to the program and to all its processes.
        screen.type("\x03")
        last = screen.read_until("Erreur : Interrompu.")
        assert "Traceback" not in last
        assert screen.exit_code() == 130
