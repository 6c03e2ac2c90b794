import re
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import click
import pytest
from click.testing import Result

from nonuple.entrypoints.cli import program
from nonuple.entrypoints.cli.french_click import CATALOGUE

Run = Callable[..., Result]

ENGLISH = re.compile(
    r"\b(the|is|are|was|not|show|this|exit|error|missing|invalid|usage:|default:|try|such|"
    r"requires|required|integer|text|command|options:)\b",
    re.IGNORECASE,
)


def every_command(
    command: click.Command, path: tuple[str, ...] = ()
) -> Iterator[tuple[tuple[str, ...], click.Command]]:
    yield path, command
    if isinstance(command, click.Group):
        context = click.Context(command, info_name=path[-1] if path else "nonuple")
        for name in command.list_commands(context):
            found = command.get_command(context, name)
            assert found is not None
            yield from every_command(found, (*path, name))


COMMANDS = dict(every_command(program))


def test_translations_keep_no_placeholder_of_their_own() -> None:
    for message, translated in CATALOGUE.items():
        assert set(re.findall(r"{(\w+)", translated)) <= set(re.findall(r"{(\w+)", message))


def test_the_commands_are_those_promised() -> None:
    assert {" ".join(path) for path in COMMANDS} >= {
        "top",
        "solve",
        "words check",
        "words anagrams",
        "words hooks",
        "words pattern",
        "lexicon list",
        "lexicon info",
        "lexicon import",
        "lexicon diff",
        "lexicon export",
        "lexicon overlay create",
        "lexicon overlay show",
        "board show",
        "completion",
        "solo",
        "duplicate generate",
        "duplicate replay",
        "duplicate play",
        "duplicate batch",
        "edition derive",
    }


@pytest.mark.parametrize("path", COMMANDS, ids=" ".join)
def test_help_is_in_french(run: Run, path: tuple[str, ...]) -> None:
    result = run(*path, "--help")
    assert result.exit_code == 0
    assert result.output.startswith("Usage : nonuple")
    assert "Options :" in result.output
    prose = re.sub(r"--[\w-]+|nonuple( \w+)*|^  \w+ ", "", result.output, flags=re.MULTILINE)
    assert ENGLISH.findall(prose) == []


@pytest.mark.parametrize("path", COMMANDS, ids=" ".join)
def test_every_command_and_option_explains_itself(path: tuple[str, ...]) -> None:
    command = COMMANDS[path]
    assert command.help
    assert [p.name for p in command.params if isinstance(p, click.Option) and not p.help] == []


def test_alone_it_says_where_to_begin(run: Run) -> None:
    result = run()
    assert result.exit_code == 0
    shown = result.output.replace("\N{NO-BREAK SPACE}", " ")
    beginning, commands = shown.split("Commandes :")
    assert "Pour commencer :\n    nonuple serve " in beginning
    assert re.search(r"^  serve ", commands, re.MULTILINE)
    named = re.findall(r"^ {4}nonuple ([a-z]+(?: [a-z]+)*) ", beginning, re.MULTILINE)
    assert len(named) >= 3
    assert {tuple(name.split()) for name in named} <= COMMANDS.keys()


BAD_REQUESTS = [
    (["tpo"], "La commande « tpo » n’existe pas"),
    (["lexicon", "lits"], "Vouliez-vous dire list ?"),
    (["serv"], "Vouliez-vous dire serve ?"),
    (["lexicons"], "Vouliez-vous dire lexicon ?"),
    (["duplicate", "genrate"], "Vouliez-vous dire generate ?"),
    (["lexicon", "overlay", "creer"], "Vouliez-vous dire create ?"),
    (["top"], "Il manque l’argument TIRAGE"),
    (["completion"], "Il manque l’argument bash|zsh|fish. Au choix : bash, zsh, fish"),
    (["top", "A", "B"], "Argument en trop : B"),
    (["top", "A", "l'\"B", "C"], "Arguments en trop : l'\"B C"),
    (["top", "A", "--foo"], "L’option « --foo » n’existe pas"),
    (["top", "A", "--l'x"], "L’option « --l'x » n’existe pas"),
    (["top", "A", "--lexicno", "x"], "Vouliez-vous dire --lexicon ?"),
    (["solve", "A", "--l", "3"], "(Vouliez-vous dire --help, --laid, --limit ?)"),
    (["top", "A", "--laid"], "L’option « --laid » demande une valeur"),
    (["top", "A", "--json=x"], "L’option « --json » ne prend pas de valeur"),
    (["top", "A", "--laid", "l'\"x"], "--laid : « l'\"x » n’est pas un nombre valable"),
    (["top", "A", "--laid", "10"], "10 n’est pas dans l’intervalle"),
    (
        ["top", "A", "--formula", "l'x"],
        "« l'x » n’est pas possible. Au choix : normale, 7sur8, 7et8, 789",
    ),
    (["top", "A", "--bonus", "7"], "« 7 » n’est pas compris"),
    (["top", "A", "--bonus", "l'x"], "« l'x » n’est pas compris"),
    (["top", "A", "--bonus", "12:50"], "« 12:50 » n’est pas compris"),
    (["top", "A", "--bonus", "7:10001"], "« 7:10001 » n’est pas compris"),
    (["top", "A", "--bonus", "7:-1"], "« 7:-1 » n’est pas compris"),
]


@pytest.mark.parametrize(("arguments", "sentence"), BAD_REQUESTS)
def test_a_bad_request_is_told_in_one_french_sentence(
    run: Run, arguments: list[str], sentence: str
) -> None:
    result = run(*arguments)
    assert result.exit_code == 2
    assert result.stdout == ""
    assert result.stderr.startswith("Erreur : ")
    assert result.stderr.count("\n") == 1
    assert sentence in result.stderr
    assert ENGLISH.findall(result.stderr.replace("--help", "")) == []


@pytest.fixture
def without_bash(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder that is the whole PATH."""
    folder = tmp_path / "bin"
    folder.mkdir()
    monkeypatch.setenv("PATH", str(folder))
    return folder


@pytest.mark.skipif(sys.platform == "win32", reason="a program is a script here")
def test_every_message_of_the_catalogue_is_met(run: Run, without_bash: Path) -> None:
    told = [run(*path, "--help").output for path in COMMANDS]
    told += [run(*arguments).output for arguments, _ in BAD_REQUESTS]
    told.append(run("completion", "bash").output)
    old_bash = without_bash / "bash"
    old_bash.write_text("#!/bin/sh\necho 3.2.57\n", encoding="ascii")
    old_bash.chmod(0o755)
    told.append(run("completion", "bash").output)
    everything = " ".join("\n".join(told).replace("\N{NO-BREAK SPACE}", " ").split())
    for translated in CATALOGUE.values():
        words = " ".join(translated.removesuffix(".").split())
        pattern = re.sub(r"\\{\w+\\}", ".+?", re.escape(words))
        assert re.search(pattern, everything), translated


def test_without_a_command_help_is_shown(run: Run) -> None:
    result = run()
    assert result.exit_code == 0
    assert result.stdout == run("--help").stdout
