"""`nonuple classic play`: whole games, what is typed, what is hidden, the clock, what is saved."""

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from click.testing import Result

from nonuple.adapters.formats.classic_event_json import read_json
from nonuple.adapters.formats.gcg import parse_gcg
from nonuple.app.classic.local_table import LocalTable
from nonuple.app.files.classic_replaying import check_record
from nonuple.classic.events import Ending, Settings
from nonuple.classic.logs import replay
from nonuple.classic.results import totals
from nonuple.classic.starting import Order, open_game
from nonuple.classic.state import Game, Phase, TurnKind
from nonuple.core.lexicon import Lexicon
from nonuple.core.solver import Solver
from nonuple.entrypoints.cli.classic_terminal import ClassicTerminal
from nonuple.rules.classic_editions import CLASSIC_BOX, CLASSIC_FISF
from nonuple.rules.classic_rules import ClassicRules
from tests.entrypoints.terminal import in_a_terminal, terminal

Run = Callable[..., Result]
Ask = Callable[[str], str]
# Anne begins with E U S N O B W, and Nonuple answers KRALS.
SEED = "3"


@pytest.fixture
def solver(open_lexicon: Lexicon) -> Solver:
    return Solver(open_lexicon)


class Hands:
    """A clock that a test moves, and the table that it times."""

    def __init__(
        self,
        solver: Solver,
        *people: str,
        machines: tuple[str, ...] = (),
        rules: ClassicRules = CLASSIC_FISF,
        credit: int | None = 1500,
    ) -> None:
        self.now, self.solver = 5_000, solver
        players = (*people, *machines)
        order = Order(rules, "ouvert", "0" * 64, Settings(len(players), credit), SEED, "sel")
        self.table = LocalTable(open_game(order, 0), players, solver, self, machines)
        self.asked: list[str] = []

    def milliseconds(self) -> int:
        return self.now

    @property
    def game(self) -> Game:
        return self.table.game

    def play(self, ask: Ask) -> Game:
        def noted(prompt: str) -> str:
            self.asked.append(prompt)
            return ask(prompt)

        ClassicTerminal(self.table, noted).play()
        assert replay(self.table.log) == self.game
        return self.game

    def best(self) -> str:
        """The best move of whoever is to play, as it is typed."""
        mover = self.game.mover
        assert mover is not None
        tops = self.solver.tops(self.game.board, self.game.rack(mover)).moves
        if self.game.window is not None and self.game.is_out(self.game.turns[-1].player):
            return "accepter"
        if tops:
            return f"{tops[0].coordinate} {tops[0].word}"
        return "passer" if mover in self.game.blocked or len(self.game.bag) >= 7 else "blocage"

    def typed(self, *lines: str) -> Game:
        """These lines, then nobody is there any more."""
        remaining = iter(lines)

        def ask(_: str) -> str:
            try:
                return next(remaining)
            except StopIteration:
                raise EOFError from None

        return self.play(ask)


def test_a_whole_game_against_the_machine(
    solver: Solver, capsys: pytest.CaptureFixture[str]
) -> None:
    hands = Hands(solver, "Anne", machines=("Nonuple",))
    game = hands.play(lambda _: hands.best())
    assert game.phase is Phase.OVER
    assert game.ending is Ending.OUT
    out = capsys.readouterr().out
    assert "Tirage au sort : Anne E, Nonuple O. Anne commence." in out
    end = out[out.index("Fin de la partie : reliquat épuisé.") :]
    for player, total in totals(game).items():
        assert f"{player} : {total} point" in end
    assert end.count("Mots joués") == 2
    assert "Lettres des adversaires" in end
    assert "art.\N{NO-BREAK SPACE}7" in end
    assert "gagne." in end
    assert "Points de match : " in end
    assert set(hands.asked) == {"Anne > "}


@pytest.mark.parametrize("rules", [CLASSIC_FISF, CLASSIC_BOX])
@pytest.mark.parametrize(
    ("people", "machines"),
    [(("Anne", "Bob"), ()), (("A", "B", "C"), ()), (("A", "B", "C"), ("Nonuple",))],
)
def test_whole_games_among_people(
    solver: Solver, rules: ClassicRules, people: tuple[str, ...], machines: tuple[str, ...]
) -> None:
    credit = None if rules.credit is None else 1500
    hands = Hands(solver, *people, machines=machines, rules=rules, credit=credit)

    def ask(prompt: str) -> str:
        return hands.best() if prompt.endswith(" > ") else ""

    game = hands.play(ask)
    assert game.phase is Phase.OVER
    assert not any(turn.challenge for turn in game.turns)
    assert any("Appuyez sur Entrée quand" in prompt for prompt in hands.asked)
    assert any("conteste MOT" in prompt for prompt in hands.asked) is (len(game.players) > 2)


def test_bad_input_is_one_sentence_and_changes_nothing(
    solver: Solver, capsys: pytest.CaptureFixture[str]
) -> None:
    typed = {
        "bonjour": "« bonjour » n’est pas compris",
        "H4": "n’est pas compris",
        "H99 SON": "n’est pas une référence",
        "A1 SON": "ne passe pas par la case centrale H8",
        "H14 SON": "sort de la grille",
        "H8 ZOE": "Il manque Z :",
        "H8 SoN": "Il manque ? :",
        "changer": "Choisissez les lettres à échanger.",
        "changer ZZ": "Il manque Z, Z :",
        "changer É!": "n’est pas une lettre du jeu",
        "contester SON": "Il n’y a plus de mot à contester.",
        "accepter": "Il n’y a plus de mot à contester.",
        "blocage": "Il reste assez de lettres dans le sac pour échanger.",
        "passer vite": "n’est pas compris",
    }
    hands = Hands(solver, "Anne", machines=("Nonuple",))
    game = hands.typed(*typed)
    assert not game.turns
    out = capsys.readouterr().out
    for told in typed.values():
        assert told in out
    assert out.count("Coup 1   Tirage") == 1
    assert "Partie quittée : Anne 0, Nonuple 0." in out


def test_a_word_wrongly_challenged_costs_and_an_invalid_one_is_taken_back(
    solver: Solver, capsys: pytest.CaptureFixture[str]
) -> None:
    hands = Hands(solver, "Anne", machines=("Nonuple",))
    game = hands.typed("je passe", "Je conteste krals", "4G sku", "1A NON")
    out = capsys.readouterr().out
    assert "Mots formés, à contester ou non : KRALS." in out
    assert "Anne conteste KRALS.\nKRALS admis. Anne perd 5 points." in out
    assert "Nonuple conteste SKU.\nSKU non admis. Anne reprend ses lettres et perd son tour." in out
    assert "Nonuple" in {turn.player for turn in game.turns[3:]}
    assert totals(game)["Anne"] == -5


def test_letters_are_hidden_from_the_next_player(
    solver: Solver, capsys: pytest.CaptureFixture[str]
) -> None:
    hands = Hands(solver, "Anne", "Bob")
    shown: list[tuple[str, str]] = []

    def ask(prompt: str) -> str:
        shown.append((prompt, capsys.readouterr().out))
        if len(hands.game.turns) == 6:
            raise EOFError
        return hands.best() if prompt.endswith(" > ") else ""

    hands.play(ask)
    mover = ""
    for prompt, out in shown:
        if prompt.startswith("Appuyez"):
            # Whoever was there is told of nothing that is still in anybody's hands.
            assert "Tirage  " not in out
            mover = prompt.split(" quand ")[1].split()[0]
        else:
            assert prompt == f"{mover} > "
            assert out.count("Tirage  ") == 1
    assert {prompt for prompt, _ in shown} == {
        "Appuyez sur Entrée quand Anne est devant l’écran. ",
        "Appuyez sur Entrée quand Bob est devant l’écran. ",
        "Anne > ",
        "Bob > ",
    }


def test_changing_places_costs_nobody_and_thinking_does(solver: Solver) -> None:
    hands = Hands(solver, "Anne", "Bob")

    def ask(prompt: str) -> str:
        if len(hands.game.turns) == 2:
            raise EOFError
        if prompt.startswith("Appuyez"):
            hands.now += 60_000
            return ""
        hands.now += 7_000
        return "passer"

    game = hands.play(ask)
    assert [turn.spent for turn in game.turns] == [7_000, 7_000]


def test_the_machine_uses_its_clock_and_nobody_waits_for_it(
    solver: Solver, capsys: pytest.CaptureFixture[str]
) -> None:
    hands = Hands(solver, "Anne", machines=("Nonuple",), credit=300)
    game = hands.typed("passer", "passer")
    spent = [turn.spent for turn in game.turns if turn.player == "Nonuple"]
    assert len(spent) == 2
    assert all(2_000 <= time <= 8_000 for time in spent)
    assert hands.now == 5_000
    assert "5:00" in capsys.readouterr().out


def test_time_that_runs_out_is_told_and_only_passes_follow(
    solver: Solver, capsys: pytest.CaptureFixture[str]
) -> None:
    hands = Hands(solver, "Anne", machines=("Nonuple",), credit=300)

    def ask(_: str) -> str:
        hands.now += 299_500 if not hands.game.turns else 600
        return "passer" if not hands.game.turns else "H1 SON"

    game = hands.play(ask)
    out = capsys.readouterr().out
    assert "0,5 s" in out
    assert "Temps épuisé : Anne." in out
    assert "Anne passe (temps épuisé)." in out
    assert game.phase is Phase.OVER
    assert {turn.kind for turn in game.turns[2:] if turn.player == "Anne"} == {TurnKind.FORCED}


def test_among_three_whoever_challenges_is_named(
    solver: Solver, capsys: pytest.CaptureFixture[str]
) -> None:
    hands = Hands(solver, "Anne", "Bob", "Cat", rules=CLASSIC_BOX, credit=None)
    rack: list[str] = []

    def lines() -> Iterator[str]:
        yield ""
        mover = hands.game.mover
        assert mover is not None
        letters = "".join(one for one in hands.game.rack(mover).letters if one != "?")
        rack.append(letters[::-1])
        yield f"H4 {rack[0]}"
        others = [one for one in hands.game.players if one != mover]
        yield "conteste"
        yield f"{others[0]} passe"
        yield f"{others[0]} conteste ABSENT"
        yield f"{others[1]} : conteste {rack[0]}"

    remaining = lines()

    def ask(_: str) -> str:
        line = next(remaining, None)
        if line is None:
            raise EOFError
        return line

    game = hands.play(ask)
    out = capsys.readouterr().out
    assert "Commencez par le nom du joueur" in out
    assert "Acceptez ou contestez d’abord le dernier coup." in out
    assert "Ce mot ne vient pas d’être formé : ABSENT." in out
    assert f"{rack[0]} non admis." in out
    assert game.turns[0].is_withdrawn


def test_a_resignation_is_refused_then_accepted(
    solver: Solver, capsys: pytest.CaptureFixture[str]
) -> None:
    hands = Hands(solver, "Anne", "Bob")
    answers = ["", "abandonner", "non", "abandonner", "oui", "non", "abandonner", "oui", "oui"]
    game = hands.typed(*answers)
    assert game.ending is Ending.RESIGNED
    out = capsys.readouterr().out
    assert "refuse l’abandon : la partie continue." in out
    assert "accepte l’abandon." in out
    assert "Barème d’abandon" in out


def test_under_box_rules_one_leaves_without_an_agreement(
    solver: Solver, capsys: pytest.CaptureFixture[str]
) -> None:
    hands = Hands(solver, "Anne", machines=("Nonuple",), rules=CLASSIC_BOX, credit=None)
    game = hands.typed("abandonner", "oui", "partir", "oui")
    assert game.ending is Ending.LEFT
    out = capsys.readouterr().out
    assert "On n’abandonne pas ici avec accord : quittez la partie." in out
    assert "Anne quitte la partie." in out


def test_a_pause_stops_the_clock(solver: Solver, capsys: pytest.CaptureFixture[str]) -> None:
    hands = Hands(solver, "Anne", machines=("Nonuple",))

    def ask(prompt: str) -> str:
        if "reprendre" in prompt:
            hands.now += 100_000
            return ""
        if hands.game.clock.spent.get("Anne"):
            raise EOFError
        hands.now += 1_000
        return "pause"

    game = hands.play(ask)
    assert game.clock.spent == {"Anne": 1_000}
    out = capsys.readouterr().out
    assert "La pendule est arrêtée." in out
    assert "La pendule tourne de nouveau." in out


def test_the_letters_not_seen_are_those_of_the_bag_and_the_others(
    solver: Solver, capsys: pytest.CaptureFixture[str]
) -> None:
    Hands(solver, "Anne", machines=("Nonuple",)).typed("lettres", "aide", "")
    out = capsys.readouterr().out
    assert "95 lettres non vues : AAAAAAAAA B CC" in out
    assert out.count("passer            passer son tour") == 3


def test_the_command_plays_and_saves_what_is_read_back(run: Run, tmp_path: Path) -> None:
    for name in ("partie.gcg", "partie.json"):
        path = tmp_path / name
        result = run(
            "classic", "play", "Anne", "--seed", SEED, "--save", str(path), stdin="passer\nq\n"
        )
        assert result.exit_code == 0, result.output
        assert "Règlement international du Scrabble classique · 25 min par joueur" in result.stdout
        assert f"Partie enregistrée : {path}" in result.stdout
    record = parse_gcg((tmp_path / "partie.gcg").read_bytes())
    assert [player.name for player in record.players] == ["Anne", "Nonuple"]
    assert record.lexicon == "ouvert"
    assert record.is_incomplete
    assert check_record(record, CLASSIC_FISF).agrees
    game = replay(read_json((tmp_path / "partie.json").read_text(encoding="utf-8")))
    assert [turn.rack for turn in game.turns] == [entry.rack for entry in record.entries]
    replayed = run("classic", "replay", str(tmp_path / "partie.json"))
    assert "Tout concorde." in replayed.stdout


def test_a_game_without_a_turn_is_not_saved(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "partie.gcg"
    result = run("classic", "play", "Anne", "--save", str(path), "--seed", SEED, stdin="")
    assert result.exit_code == 0
    assert "rien n’est enregistré" in result.stdout
    assert not path.exists()


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        (("Anne", "anne"), "Chaque joueur a un nom à lui"),
        (("Nonuple",), "Chaque joueur a un nom à lui"),
        (("a", "b", "c", "d", "e"), "On joue à quatre au plus"),
        (("a", "b", "c", "d", "--machine"), "On joue à quatre au plus"),
        ((" ",), "Un nom a de 1 à 30 lettres"),
        (("--save", "partie.txt"), "Le nom du fichier finit par .gcg ou .json"),
        (("a", "b", "c", "--save", "partie.gcg"), "Le format GCG ne connaît que deux joueurs"),
        (("--credit", "4"), "Ce règlement ne permet pas ce choix : le temps de chaque joueur."),
        (("--move-limit", "2"), "Ce règlement ne permet pas ce choix : le temps d’un coup."),
        (("--edition", "2014"), "on n’y joue pas au jeu classique"),
        (("--edition", "rien"), "Aucune édition du règlement ne s’appelle « rien »"),
    ],
)
def test_a_bad_request_gets_one_sentence(run: Run, arguments: tuple[str, ...], told: str) -> None:
    result = run("classic", "play", *arguments)
    assert result.exit_code == 2
    assert told in result.stderr
    assert len(result.stderr.splitlines()) == 1


def test_a_file_that_is_there_is_not_overwritten(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "partie.json"
    path.write_text("autre chose", encoding="utf-8")
    result = run("classic", "play", "--save", str(path))
    assert result.exit_code == 2
    assert "il existe déjà" in result.stderr
    assert path.read_text(encoding="utf-8") == "autre chose"


def test_words_may_be_refused_at_once_and_the_clock_left_out(run: Run) -> None:
    options = ("--void", "--credit", "0", "--seed", SEED)
    result = run("classic", "play", "Anne", *options, stdin="H4 WBNOSEU\n")
    assert "Non admis : WBNOSEU." in result.stdout
    assert "25:00" not in result.stdout


@in_a_terminal
def test_in_a_terminal_the_board_is_drawn_and_ctrl_d_leaves(data_folder: Path) -> None:
    with terminal(data_folder, "classic", "play", "Anne", "Bob", "--seed", SEED) as played:
        played.read_until("est devant l’écran. ")
        played.type("\n")
        played.read_until("mot double, triple")
        played.read_until(" > ")
        played.type("passer\n")
        played.read_until("\033[2J")
        played.read_until("est devant l’écran. ")
        played.type("\x04")
        played.read_until("Partie quittée")
        assert played.exit_code() == 0


def test_a_game_is_played_under_a_club_s_edition(run: Run, tmp_path: Path) -> None:
    run(
        "edition", "derive", "ete", "--base", "classique", "--title", "Club d’été",
        "--set", "credit.minutes=10", "--set", "challenges.window_seconds=20",
    )  # fmt: skip
    path = tmp_path / "partie.json"
    asked = ("classic", "play", "Anne", "--edition", "ete", "--seed", SEED, "--save", str(path))
    played = run(*asked, stdin="passer\n")
    named, *changes = played.stdout.splitlines()[1:4]
    assert named.endswith(
        "(d’après : Règlement international du Scrabble classique) · 10 min par joueur"
    )
    assert changes[0].startswith(
        "temps usuel pour contester, en secondes : 15 → 20 (classique, 5.2)"
    )
    game = replay(read_json(path.read_text(encoding="utf-8")))
    assert (game.rules.edition, game.settings.credit, game.settings.window) == ("ete", 600, 20)
