"""Why something cannot be printed, in French."""

from collections.abc import Callable
from typing import Any

from nonuple.app.duplicate.prints import NothingToPrint
from nonuple.app.files.classic_recorded_games import NotEnoughRecorded
from nonuple.core.errors import NonupleError

SENTENCES: dict[type[NonupleError], Callable[[Any], str]] = {
    NothingToPrint: lambda _: "Il n’y a rien à imprimer.",
    NotEnoughRecorded: lambda _: (
        "Ce fichier ne dit pas qui a abandonné ou perdu sur décision : imprimez la partie depuis "
        "son journal."
    ),
}
