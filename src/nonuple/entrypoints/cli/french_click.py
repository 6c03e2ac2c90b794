"""Click in French: its own messages, and errors in one sentence without a usage block."""

import importlib
import io
import os
import re
import sys
from collections.abc import Iterable, Sequence
from types import ModuleType
from typing import Any, Never

import click
from click import core, decorators, exceptions, formatting, parser, types
from click.exceptions import NoArgsIsHelpError

from nonuple.core.errors import NonupleError

# Exit codes: 0, the answer is yes or a result; 1, the answer is no; 2, the request is at fault.
NEGATIVE, USAGE = 1, 2

# The messages of Click that a user can meet here; a test meets each of them.
CATALOGUE = {
    # Click puts the colon after a heading.
    "Options": "Options ",
    "Commands": "Commandes ",
    "Usage:": "Usage :",
    "Show this message and exit.": "Afficher cette aide.",
    "default: {default}": "par défaut : {default}",
    "env var: {var}": "variable : {var}",
    "Missing argument": "Il manque l’argument",
    "Choose from:\n\t{choices}": "Au choix :\n\t{choices}",
    "Got unexpected extra argument ({args})": "Argument en trop : {args}.",
    "Got unexpected extra arguments ({args})": "Arguments en trop : {args}.",
    "No such command {name!r}.": "La commande « {name} » n’existe pas.",
    "No such option {name!r}.": "L’option « {name} » n’existe pas.",
    "Did you mean {possibility}?": "Vouliez-vous dire {possibility} ?",
    "(Did you mean one of: {possibilities}?)": "(Vouliez-vous dire {possibilities} ?)",
    "Option {name!r} does not take a value.": "L’option « {name} » ne prend pas de valeur.",
    "Option {name!r} requires an argument.": "L’option « {name} » demande une valeur.",
    "Invalid value for {param_hint}: {message}": "Valeur refusée pour {param_hint} : {message}",
    "{value!r} is not one of {choices}.": "« {value} » n’est pas possible. Au choix : {choices}.",
    "{value!r} is not a valid {number_type}.": "« {value} » n’est pas un nombre valable.",
    "{value} is not in the range {range}.": "{value} n’est pas dans l’intervalle {range}.",
    "Couldn't detect Bash version, shell completion is not supported.": (
        "Version de Bash inconnue : pas de complétion."
    ),
    "Shell completion is not supported for Bash versions older than 4.4.": (
        "La complétion demande Bash 4.4 ou plus récent."
    ),
}
# What Click writes between quotes of its own; French sentences have theirs, or none.
_QUOTED_BY_CLICK = {"choices", "possibility", "possibilities"}


class _Sentence(str):
    """A message to be filled in."""

    __slots__ = ()

    def format(self, *args: object, **values: object) -> str:
        for name in values.keys() & _QUOTED_BY_CLICK:
            values[name] = str(values[name]).replace("'", "")
        return super().format(*args, **values)


def _translated(message: str) -> str:
    return _Sentence(CATALOGUE.get(message, message))


def _translated_plural(singular: str, plural: str, number: int) -> str:
    # In French zero and one are singular.
    return _translated(singular if number < 2 else plural)


def speak_french(modules: Sequence[ModuleType]) -> None:
    """Put the catalogue in the place of gettext, which would depend on the user's locale."""
    for module in modules:
        for name, translate in (("_", _translated), ("ngettext", _translated_plural)):
            if hasattr(module, name):
                setattr(module, name, translate)


class _FrenchFormatter(click.HelpFormatter):
    """Help where no line ends between a French mark and the word it goes with."""

    def write_text(self, text: str) -> None:
        super().write_text(_held_together(text))

    def write_dl(self, rows: Iterable[tuple[str, str]], *args: Any, **kwargs: Any) -> None:
        super().write_dl([(term, _held_together(text)) for term, text in rows], *args, **kwargs)


def _held_together(text: str) -> str:
    return re.sub(r"(?<=«) | (?=[»:;?!])", "\N{NO-BREAK SPACE}", text)


speak_french((core, decorators, exceptions, formatting, parser, types))
click.Context.formatter_class = _FrenchFormatter


class FrenchGroup(click.Group):
    """A group whose usage line is in French."""

    def __init__(self, **attributes: Any) -> None:
        super().__init__(**{"subcommand_metavar": "COMMANDE …"} | attributes)


class LazyGroup(FrenchGroup):
    """Commands loaded when they are called: `lazy` gives each its place and its short help."""

    def __init__(self, *, lazy: dict[str, tuple[str, str]], **attributes: Any) -> None:
        super().__init__(**attributes)
        self._lazy = lazy

    def list_commands(self, ctx: click.Context) -> list[str]:  # noqa: ARG002
        return list(self._lazy)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:  # noqa: ARG002
        if cmd_name not in self._lazy:
            return None
        module, _, attribute = self._lazy[cmd_name][0].partition(":")
        command: click.Command = getattr(importlib.import_module(module), attribute)
        return command

    def resolve_command(
        self, ctx: click.Context, args: list[str]
    ) -> tuple[str | None, click.Command | None, list[str]]:
        try:
            return super().resolve_command(ctx, args)
        except click.NoSuchCommand as error:
            # Click knows of the commands that are loaded only, which are none.
            raise click.NoSuchCommand(
                error.command_name, possibilities=self._lazy, ctx=ctx
            ) from error

    def format_commands(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:  # noqa: ARG002
        with formatter.section(CATALOGUE["Commands"]):
            formatter.write_dl([(name, short) for name, (_, short) in self._lazy.items()])

    def main(self, *args: Any, **kwargs: Any) -> Never:
        """Run, tell any failure in one sentence on standard error, and leave with its code."""
        # The first character that an old terminal lacks must not stop the program.
        for stream in (sys.stdout, sys.stderr):
            if isinstance(stream, io.TextIOWrapper):
                stream.reconfigure(errors="replace")
        try:
            code = super().main(*args, **kwargs | {"standalone_mode": False})
            sys.stdout.flush()
        except BrokenPipeError:
            # The reader of our output has seen enough; what is still buffered goes nowhere.
            os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
            code = 0
        except NoArgsIsHelpError as error:
            click.echo(error.format_message())
            code = 0
        except click.ClickException as error:
            code = _tell(_one_sentence(error), error.exit_code)
        except NonupleError as error:
            from nonuple.entrypoints.french.messages import sentence  # noqa: PLC0415, help needs none

            code = _tell(sentence(error), USAGE)
        except click.Abort:
            code = _tell("Interrompu.", 130)
        sys.exit(code if isinstance(code, int) else 0)


def _one_sentence(error: click.ClickException) -> str:
    if isinstance(error, click.BadParameter) and error.param is not None:
        error.param_hint = error.param.get_error_hint(error.ctx).replace("'", "")
    message = " ".join(error.format_message().split())
    if isinstance(error, click.UsageError) and error.ctx is not None:
        return f"{message.rstrip('.')} (voir « {error.ctx.command_path} --help »)."
    return message


def _tell(text: str, code: int) -> int:
    click.echo(f"Erreur : {text}", err=True)
    return code
