"""Options and arguments that several commands share."""

import json
from collections.abc import Callable, Iterable
from pathlib import PurePath
from typing import Any, TypeVar

import click
from click.shell_completion import CompletionItem

from nonuple.app.errors import UnwritableFile
from nonuple.app.lexicons.catalogue import OPEN_NAME, name_for
from nonuple.core.board import EMPTY, Board
from nonuple.core.errors import BadBoard, BoardFault
from nonuple.entrypoints import bootstrap
from nonuple.entrypoints.bootstrap import STANDARD_INPUT, Services
from nonuple.entrypoints.french import messages

F = TypeVar("F", bound=Callable[..., Any])


def services() -> Services:
    """What the commands call; a lexicon that could not be saved is told on standard error."""

    def warn(error: UnwritableFile) -> None:
        click.echo(
            f"Attention : {messages.sentence(error)} Le lexique est compilé en mémoire.", err=True
        )

    return bootstrap.services(warn)


class KnownName(click.ParamType[str]):
    """The name of one of these, completed by the shell."""

    name = "nom"

    def __init__(self, names: Callable[[Services], Iterable[str]]) -> None:
        self._names = names

    def shell_complete(
        self,
        ctx: click.Context,  # noqa: ARG002
        param: click.Parameter,  # noqa: ARG002
        incomplete: str,
    ) -> list[CompletionItem]:
        return [
            CompletionItem(name) for name in self._names(services()) if name.startswith(incomplete)
        ]


LEXICON_NAME = KnownName(lambda offered: offered.lexicons.names())
DUPLICATE_EDITION = KnownName(
    lambda offered: (rules.edition for rules in offered.editions.duplicates())
)
CLASSIC_EDITION = KnownName(
    lambda offered: (rules.edition for rules in offered.editions.classics())
)

lexicon_option = click.option(
    "--lexicon",
    "lexicon_name",
    type=LEXICON_NAME,
    default=OPEN_NAME,
    envvar="NONUPLE_LEXICON",
    show_default=True,
    show_envvar=True,
    metavar="NOM",
    help="Le lexique à utiliser.",
)
json_option = click.option("--json", "as_json", is_flag=True, help="Écrire en JSON.")


def echo_json(value: object) -> None:
    """One line of JSON on standard output."""
    click.echo(json.dumps(value, ensure_ascii=False))


def file_name(path: str) -> str:
    """What to call the file that was given."""
    return "entrée standard" if path == STANDARD_INPUT else PurePath(path).name


def name_of_import(path: str, name: str | None) -> str:
    """The name given to what a file holds, or one made of the file's."""
    if name is not None:
        return name
    if path == STANDARD_INPUT:
        raise click.UsageError("L’entrée standard n’a pas de nom : indiquez-en un avec --name.")
    return name_for(PurePath(path).stem)


def read_board(source: Services, path: str | None) -> Board:
    """The board of a file in text, of standard input for "-", or the empty one."""
    if path is None:
        return EMPTY
    try:
        text = source.read(path).decode("utf-8-sig")
    except UnicodeDecodeError:
        raise BadBoard(BoardFault.CHARACTER) from None
    return Board.parse(text)
