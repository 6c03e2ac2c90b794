"""`nonuple edition`."""

import json
from collections.abc import Callable
from pathlib import Path

from click.testing import Result

Run = Callable[..., Result]


def test_the_editions_are_listed_and_the_doubtful_ones_say_so(run: Run) -> None:
    lines = run("edition", "list").stdout.splitlines()
    assert [line.split()[0] for line in lines] == [
        "2014",
        "2011",
        "abrege",
        "famille",
        "2016",
        "2023",
        "classique",
        "partie-libre",
    ]
    assert all("à confirmer" in line for line in lines[4:6])


def test_every_rule_is_shown_with_its_article(run: Run) -> None:
    shown = run("edition", "show").stdout
    assert "  solo.bonus = 10   " in shown
    assert "(2014, 3.5)" in shown
    assert json.loads(run("edition", "show", "2011", "--json").stdout)["rules"]["rack_size"] == 7


def test_a_club_derives_its_own_and_what_it_changed_is_on_its_games(run: Run) -> None:
    made = run(
        "edition", "derive", "hiersac", "--title", "Hiersac", "--set", "solo.bonus=5",
        "--set", "solo.least_players=8",
    )  # fmt: skip
    assert made.exit_code == 0
    assert ": 10 → 5 (2014, 3.5)" in made.stdout
    assert run("edition", "list").stdout.splitlines()[-1].startswith("hiersac")
    for form in ("table", "announcements"):
        game = run("duplicate", "generate", "--edition", "hiersac", "--seed", "1", "--format", form)
        assert ": 16 → 8 (2014, 3.5)" in game.stdout
    table = run("duplicate", "generate", "--edition", "hiersac", "--seed", "1").stdout
    replayed = run("duplicate", "replay", "-", "--edition", "hiersac", stdin=table)
    batch = run("duplicate", "batch", "1", "--edition", "hiersac")
    for result in (replayed, batch):
        assert ": 16 → 8 (2014, 3.5)" in result.stdout
    assert run("edition", "remove", "hiersac").exit_code == 0
    assert "hiersac" not in run("edition", "list").stdout


def test_a_club_may_read_the_second_joker_to_the_letter(run: Run) -> None:
    line = "second joker remplacé comme le premier (partie joker) : oui → non (2014, 7.1)"
    made = run("edition", "derive", "lettre", "--set", "second_joker_replaced=non")
    assert line in made.stdout
    asked = ("duplicate", "generate", "--formula", "joker", "--seed", "5", "--no-look-ahead")
    table = run(*asked, "--edition", "lettre").stdout
    assert line in table
    assert "RA(N)Z" in table
    assert line in run(*asked, "--edition", "lettre", "--format", "announcements").stdout
    assert "RANZ" in run(*asked).stdout


def test_what_cannot_be_derived_is_one_sentence(run: Run) -> None:
    for arguments in (
        ("derive", "club", "--set", "solo.bonus"),
        ("derive", "club", "--set", "nothing=1"),
        ("derive", "club", "--set", "solo.bonus=beaucoup"),
        ("derive", "club", "--set", "rack_size=12"),
        ("derive", "2014"),
        ("derive", "../club"),
        ("derive", "club", "--base", "2099"),
        ("show", "2099"),
        ("derive", "club", "--base", "classique", "--set", "solo.bonus=5"),
        ("derive", "club", "--base", "classique", "--set", "challenges.cost=1000"),
        ("derive", "classique"),
        ("remove", "classique"),
        ("remove", "2014"),
        ("remove", "club"),
    ):
        result = run("edition", *arguments)
        assert (result.exit_code, result.stdout, result.stderr.count("\n")) == (2, "", 1), arguments
    assert len(run("edition", "list").stdout.splitlines()) == 8


def test_a_rule_taken_out_of_force_is_listed_too(run: Run) -> None:
    made = run("edition", "derive", "doux", "--set", "warnings=aucun")
    assert "→ —" in made.stdout


def test_a_damaged_file_does_not_hide_the_other_editions(run: Run, data_folder: Path) -> None:
    run("edition", "derive", "club", "--set", "solo.bonus=5")
    next((data_folder / "editions").iterdir()).write_text("garbage")
    listed = run("edition", "list")
    assert listed.exit_code == 0
    assert "inutilisable" in listed.stdout.splitlines()[-1]
    assert len(listed.stdout.splitlines()) == 9


def test_a_club_derives_its_own_classic_edition(run: Run) -> None:
    made = run(
        "edition", "derive", "ete", "--base", "classique", "--title", "Club d’été",
        "--set", "challenges.cost=10", "--set", "passes_each=aucun",
    )  # fmt: skip
    assert made.exit_code == 0
    assert "points d’une contestation à tort : 5 → 10 (classique, 5.3)" in made.stdout
    listed = run("edition", "list").stdout.splitlines()[-1]
    assert listed.startswith("ete ")
    assert "Club d’été (d’après : Règlement international du Scrabble classique)" in listed
    shown = run("edition", "show", "ete").stdout
    assert "  challenges.cost = 10   points d’une contestation à tort  (classique, 5.3)" in shown
    told = json.loads(run("edition", "show", "ete", "--json").stdout)
    assert (told["game"], told["rules"]["passes_each"]) == ("classic", None)
    assert run("edition", "remove", "ete").exit_code == 0
    assert run("edition", "show", "ete").exit_code == 2


def test_no_game_is_played_under_an_edition_of_the_other(run: Run) -> None:
    run("edition", "derive", "dijon", "--set", "solo.bonus=5")
    run("edition", "derive", "ete", "--base", "partie-libre")
    generated = run("duplicate", "generate", "--edition", "ete")
    assert (generated.exit_code, generated.stdout, generated.stderr) == (
        2,
        "",
        "Erreur : « ete » est une édition du jeu classique : on n’y joue pas en duplicate.\n",
    )
    for name in ("dijon", "2014"):
        played = run("classic", "play", "--edition", name, stdin="")
        assert (played.exit_code, played.stdout) == (2, "")
        sentence = f"« {name} » est une édition du duplicate : on n’y joue pas au jeu classique."
        assert played.stderr == f"Erreur : {sentence}\n"
