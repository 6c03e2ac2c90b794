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
from click import core, decorators, exceptions, formatting, parser, termui, types, utils
from click.exceptions import NoArgsIsHelpError

from nonuple.core.errors import NonupleError

# Exit codes: 0, the answer is yes or a result; 1, the answer is no; 2, the request is at fault.
NEGATIVE, USAGE = 1, 2

# Click's messages in English, whole; a test compares them with those of the installed version.
CATALOGUE = {
    "d": "d",
    "{editor}: Editing failed": "{editor} : la modification a échoué",
    "{editor}: Editing failed: {e}": "{editor} : la modification a échoué : {e}",
    "Windows error: {error}": "Erreur de Windows : {error}",
    "Aborted!": "Interrompu.",
    "deprecated": "obsolète",
    "required": "obligatoire",
    "Missing command.": "Il manque une commande.",
    # Click puts the colon after a heading.
    "Options": "Options ",
    "Positional arguments": "Arguments ",
    "Commands": "Commandes ",
    "DeprecationWarning: The command {name!r} is deprecated.{extra_message}": (
        "La commande « {name} » est obsolète.{extra_message}"
    ),
    "DeprecationWarning: The {param_type} {name!r} is deprecated.{extra_message}": (
        "« {name} » est obsolète.{extra_message}"
    ),
    "Got unexpected extra argument ({args})": "Argument en trop : {args}.",
    "Got unexpected extra arguments ({args})": "Arguments en trop : {args}.",
    "Value must be an iterable.": "Il faut plusieurs valeurs.",
    "Could not determine name for option with declarations {decls!r}": (
        "Option sans nom : {decls!r}"
    ),
    "No options defined but a name was passed ({name}). Did you mean to declare an argument "
    "instead? Did you mean to pass '--{name}'?": "Option sans tirets : {name}",
    "env var: {var}": "variable : {var}",
    "default: {default}": "par défaut : {default}",
    "Arguments take exactly one parameter declaration, got {length}: {decls}.": (
        "Un argument a un seul nom, pas {length} : {decls}."
    ),
    "(dynamic)": "(variable)",
    "Name '{name}' defined twice": "Nom « {name} » défini deux fois",
    "Takes {nargs} values but 1 was given.": "Il faut {nargs} valeurs, une seule est donnée.",
    "Takes {nargs} values but {len} were given.": "Il faut {nargs} valeurs, {len} sont données.",
    "Boolean option {decl!r} cannot use the same flag for true/false.": (
        "L’option {decl} a deux fois le même nom."
    ),
    "Do you want to continue?": "Continuer ?",
    "Confirm the action without prompting.": "Ne pas demander de confirmation.",
    "%(prog)s, version %(version)s": "%(prog)s, version %(version)s",
    "Show the version and exit.": "Afficher la version.",
    "Show this message and exit.": "Afficher cette aide.",
    "Did you mean {possibility}?": "Vouliez-vous dire {possibility} ?",
    "(Did you mean one of: {possibilities}?)": "(Vouliez-vous dire {possibilities} ?)",
    "Missing argument": "Il manque l’argument",
    "Missing option": "Il manque l’option",
    "Missing parameter": "Il manque le paramètre",
    "Missing parameter: {param_name}": "Il manque le paramètre {param_name}",
    "Missing {param_type}": "Il manque {param_type}",
    "unknown error": "erreur inconnue",
    "Invalid value: {message}": "Valeur refusée : {message}",
    "Invalid value for {param_hint}: {message}": "Valeur refusée pour {param_hint} : {message}",
    "Could not open file {filename!r}: {message}": "Impossible d’ouvrir « {filename} » : {message}",
    "Error: {message}": "Erreur : {message}",
    "Try '{command} {option}' for help.": "Voir « {command} {option} ».",
    "No such option {name!r}.": "L’option « {name} » n’existe pas.",
    "No such command {name!r}.": "La commande « {name} » n’existe pas.",
    "Usage:": "Usage :",
    "Invalid start character for option ({option})": "Option mal écrite : {option}",
    "Option {name!r} does not take a value.": "L’option « {name} » ne prend pas de valeur.",
    "Option {name!r} requires an argument.": "L’option « {name} » demande une valeur.",
    "Option {name!r} requires {nargs} arguments.": "L’option « {name} » demande {nargs} valeurs.",
    "Argument {name!r} takes {nargs} values.": "L’argument « {name} » prend {nargs} valeurs.",
    "Couldn't detect Bash version, shell completion is not supported.": (
        "Version de Bash inconnue : pas de complétion."
    ),
    "Shell completion is not supported for Bash versions older than 4.4.": (
        "La complétion demande Bash 4.4 ou plus récent."
    ),
    "Press any key to continue...": "Appuyez sur une touche…",
    "Repeat for confirmation": "Confirmez",
    "Error: The two entered values do not match.": "Erreur : les deux saisies diffèrent.",
    "Unknown color {colour!r}": "Couleur inconnue : {colour!r}",
    "Error: invalid input": "Erreur : saisie refusée",
    "file": "Le fichier",
    "directory": "Le dossier",
    "path": "Le chemin",
    "Choose from:\n\t{choices}": "Au choix :\n\t{choices}",
    "Choice({choices})": "choix ({choices})",
    "{value!r} is not {choice}.": "« {value} » n’est pas {choice}.",
    "{value!r} is not one of {choices}.": "« {value} » n’est pas l’un de {choices}.",
    "{value!r} does not match the format {format}.": "« {value} » n’a pas la forme {format}.",
    "{value!r} does not match the formats {formats}.": "« {value} » n’a pas la forme {formats}.",
    "{value} is not in the range {range}.": "{value} n’est pas dans l’intervalle {range}.",
    "{value!r} is not a valid boolean. Recognized values: {states}": (
        "« {value} » n’est ni oui ni non : {states}."
    ),
    "{len_type} values are required, but {len_value} was given.": (
        "Il faut {len_type} valeurs, {len_value} est donnée."
    ),
    "{len_type} values are required, but {len_value} were given.": (
        "Il faut {len_type} valeurs, {len_value} sont données."
    ),
    "{value!r} is not a valid {number_type}.": "« {value} » n’est pas un nombre qui convient.",
    "{value!r} is not a valid UUID.": "« {value} » n’est pas un UUID.",
    "{name} {filename!r} is a file.": "{name} « {filename} » est un fichier.",
    "{name} {filename!r} is a directory.": "{name} « {filename} » est un dossier.",
    "{name} {filename!r} is not readable.": "{name} « {filename} » ne peut être lu.",
    "{name} {filename!r} is not writable.": "{name} « {filename} » ne peut être écrit.",
    "{name} {filename!r} is not executable.": "{name} « {filename} » ne peut être exécuté.",
    "{name} {filename!r} does not exist.": "{name} « {filename} » n’existe pas.",
    "Unknown standard stream '{name}'": "Flux inconnu : {name}",
}


def _translated(message: str) -> str:
    return CATALOGUE.get(message, message)


def _translated_plural(singular: str, plural: str, number: int) -> str:
    # In French nought and one are singular.
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


speak_french((core, decorators, exceptions, formatting, parser, termui, types, utils))
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
            from nonuple.entrypoints.messages import sentence  # noqa: PLC0415, help needs none

            code = _tell(sentence(error), USAGE)
        except click.Abort:
            code = _tell("Interrompu.", 130)
        sys.exit(code if isinstance(code, int) else 0)


def _one_sentence(error: click.ClickException) -> str:
    message = " ".join(error.format_message().split()).replace("'", "").replace('"', "")
    if isinstance(error, click.UsageError) and error.ctx is not None:
        return f"{message.rstrip('.')} (voir « {error.ctx.command_path} --help »)."
    return message


def _tell(text: str, code: int) -> int:
    click.echo(f"Erreur : {text}", err=True)
    return code
