"""Why something cannot be printed, in French."""

from collections.abc import Callable
from typing import Any

from nonuple.app.duplicate.prints import NothingToPrint
from nonuple.core.errors import NonupleError

SENTENCES: dict[type[NonupleError], Callable[[Any], str]] = {
    NothingToPrint: lambda _: "Il n’y a rien à imprimer.",
}
