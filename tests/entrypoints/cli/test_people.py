"""`nonuple people`, and people in archives of a store."""

import json
from collections.abc import Callable
from pathlib import Path

import pytest
from click.testing import Result

Run = Callable[..., Result]


@pytest.fixture
def marie(run: Run) -> str:
    """The number of somebody who was added."""
    done = run("people", "add", "Marie  Skłodowska", "--licence", "1067934", "--club", "Sceaux")
    assert done.exit_code == 0, done.output
    assert done.output.endswith("  Marie Skłodowska, 1067934, Sceaux\n")
    return str(done.output.split()[0])


def test_people_are_listed_and_found(run: Run, marie: str) -> None:
    run("people", "add", "Luc Skłodowska")
    listed = run("people", "list").output
    assert [line.split("  ")[1] for line in listed.splitlines()[:2]] == [
        "Luc Skłodowska",
        "Marie Skłodowska, 1067934, Sceaux",
    ]
    assert listed.splitlines()[2] == "2 personnes."
    for who in (marie, "1067934", "marie", "SKŁODOWSKA marie"):
        (found,) = json.loads(run("people", "show", who, "--json").output)
        assert found["number"] == marie
    unknown = run("people", "show", "Zoé")
    assert (unknown.exit_code, unknown.output) == (
        2,
        "Erreur : Cette personne est inconnue, ou a été effacée.\n",
    )


def test_a_licence_tells_who_it_is(run: Run, marie: str) -> None:
    changed = run("people", "add", "Marie Curie", "--licence", "1067934", "--series", "1A")
    assert changed.output == f"{marie}  Marie Curie, 1067934, 1A\n"
    assert len(json.loads(run("people", "list", "--json").output)) == 1


def test_who_is_forgotten_is_nowhere_on_the_disk(run: Run, marie: str, data_folder: Path) -> None:
    def is_on_disk(text: str) -> bool:
        found = data_folder.glob("events.sqlite*")
        return any(text.encode() in path.read_bytes() for path in found)

    assert is_on_disk("Skłodowska")
    unsure = run("people", "forget", "1067934")
    assert unsure.exit_code == 2
    assert "--yes" in unsure.output
    assert is_on_disk("Skłodowska")
    run("people", "add", "Marie Curie")
    assert "Plusieurs" in run("people", "forget", "Marie", "--yes").output
    done = run("people", "forget", marie, "--yes")
    assert (done.exit_code, done.output.splitlines()[-1]) == (0, "Effacé.")
    assert not any(map(is_on_disk, ("Skłodowska", "1067934", "Sceaux")))
    assert run("people", "forget", marie, "--yes").exit_code == 2


def test_without_a_store_there_is_nobody(run: Run) -> None:
    for command in (("list",), ("show", "x"), ("forget", "x", "--yes")):
        assert run("people", *command).exit_code == 2


def test_an_archive_has_names_only_if_they_are_wanted(run: Run, marie: str, tmp_path: Path) -> None:
    plain, named = tmp_path / "plain.jsonl", tmp_path / "named.jsonl"
    assert run("store", "export", str(plain)).output == f"0 événement dans « {plain} ».\n"
    assert run("store", "export", str(named), "--names").exit_code == 0
    assert "Skłodowska" not in plain.read_text(encoding="utf-8")
    assert "Skłodowska" in named.read_text(encoding="utf-8")
    other = tmp_path / "other.sqlite"
    taken = run("store", "import", str(named), "--store", str(other))
    assert taken.output == "0 événement importé.\n1 personne importée.\n"
    (found,) = json.loads(run("people", "list", "--json", "--store", str(other)).output)
    assert (found["number"], found["club"]) == (marie, "Sceaux")
    assert run("store", "import", str(plain), "--store", str(other)).exit_code == 0
