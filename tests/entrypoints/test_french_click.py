import ast
import re
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


def click_messages() -> Iterator[str]:
    """Every message that the installed version of Click can show."""
    for path in Path(click.__file__).parent.glob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name):
                number = {"_": 1, "ngettext": 2}.get(node.func.id, 0)
                for argument in node.args[:number]:
                    if isinstance(argument, ast.Constant):
                        yield str(argument.value)


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


def test_the_catalogue_has_every_message_of_click() -> None:
    messages = set(click_messages()) | {"required"}  # named by a key, not by a literal
    assert messages <= CATALOGUE.keys()
    assert len(messages) > 60


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


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (["tpo"], "La commande « tpo » n’existe pas"),
        (["top"], "Il manque l’argument TIRAGE"),
        (["top", "A", "B"], "Argument en trop : B"),
        (["top", "A", "--foo"], "L’option « --foo » n’existe pas"),
        (["top", "A", "--lexicno", "x"], "Vouliez-vous dire --lexicon"),
        (["top", "A", "--laid"], "L’option « --laid » demande une valeur"),
        (["top", "A", "--json=x"], "L’option « --json » ne prend pas de valeur"),
        (["top", "A", "--laid", "x"], "« x » n’est pas un nombre qui convient"),
        (["top", "A", "--laid", "10"], "10 n’est pas dans l’intervalle"),
        (["top", "A", "--formula", "x"], "« x » n’est pas l’un de normale, 7sur8, 7et8, 789"),
        (["top", "A", "--bonus", "7"], "« 7 » ne se lit pas"),
        (["top", "A", "--bonus", "12:50"], "« 12:50 » ne se lit pas"),
    ],
)
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


def test_without_a_command_help_is_shown(run: Run) -> None:
    result = run()
    assert result.exit_code == 0
    assert result.stdout == run("--help").stdout
