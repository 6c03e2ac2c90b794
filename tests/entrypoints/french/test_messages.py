import importlib
import pkgutil
import re
from dataclasses import fields
from typing import get_type_hints

import pytest

import nonuple
from nonuple.app.files import archives
from nonuple.app.files.replaying import Finding, FindingKind
from nonuple.core import errors as core
from nonuple.core.board import Coordinate
from nonuple.core.errors import NonupleError, PlacementFault
from nonuple.duplicate.errors import Act, AlreadyPlaying, NotNow, UnknownPlayer
from nonuple.entrypoints.french.messages import counted, decimal, explained, sentence, thousands
from nonuple.training.answers import InvalidWords


def every_error() -> set[type[NonupleError]]:
    for module in pkgutil.walk_packages(nonuple.__path__, "nonuple."):
        # The kernel's library is no module of Python, and running the program is not the point.
        if not module.name.endswith(("_kernel_lib", "__main__")):
            importlib.import_module(module.name)
    found: set[type[NonupleError]] = set()
    waiting = [NonupleError]
    while waiting:
        for error in waiting.pop().__subclasses__():
            found.add(error)
            waiting.append(error)
    return {error for error in found if error.__module__.startswith("nonuple.")}


def examples(error: type[NonupleError]) -> list[NonupleError]:
    """One error for each value of its enumeration, if it has one."""
    hints = get_type_hints(error, localns={"Coordinate": Coordinate})
    values: dict[str, list[object]] = {}
    for field in fields(error):  # type: ignore[arg-type]
        hint = hints[field.name]
        if hasattr(hint, "__members__"):
            values[field.name] = list(hint)
        elif hint is Coordinate:
            values[field.name] = [Coordinate.parse("H4")]
        elif hint is Finding:
            values[field.name] = [
                Finding(kind, 2, 7, "3", "5", core.MissingTiles("E")) for kind in FindingKind
            ]
        elif hint is archives.Finding:
            values[field.name] = [archives.Finding(flaw, "game/1", 2) for flaw in archives.Flaw]
        elif hint == tuple[str, ...]:
            values[field.name] = [("AB", "CD")]
        else:
            values[field.name] = [3 if hint in (int, int | None) else "TEXTE"]
    count = max((len(options) for options in values.values()), default=1)
    return [
        error(**{name: options[n % len(options)] for name, options in values.items()})
        for n in range(count)
    ]


def test_every_error_has_a_sentence() -> None:
    assert every_error() == explained()


@pytest.mark.parametrize("error", sorted(explained(), key=str))
def test_each_sentence_is_one_french_sentence(error: type[NonupleError]) -> None:
    for example in examples(error):
        text = sentence(example)
        assert re.fullmatch(r"[A-ZÀÉ«].*\.", text), text
        assert "\n" not in text
        assert str(example) not in text


def test_sentences_say_what_and_where() -> None:
    fault = core.IllegalPlacement(PlacementFault.OFF_BOARD, Coordinate.parse("H12"), "ChACUNE")
    assert sentence(fault) == "Le mot CHACUNE en H12 sort de la grille."
    assert sentence(core.MissingTiles("E")).startswith("Il manque E :")
    assert sentence(core.MissingTiles("EF")).startswith("Il manque E, F :")
    assert sentence(InvalidWords(("ZUTE",))) == "ZUTE : mot non admis."


def test_numbers_are_written_in_french() -> None:
    assert counted(0, "mot") == "0 mot"
    assert counted(1, "mot") == "1 mot"
    assert counted(2, "mot") == "2 mots"
    assert counted(2, "autre sens", "autres sens") == "2 autres sens"
    assert thousands(384_903) == "384\N{NO-BREAK SPACE}903"
    assert decimal(66.66) == "66,7"


@pytest.mark.parametrize("act", Act)
def test_no_hiatus_before_an_act(act: Act) -> None:
    told = sentence(NotNow(act, "open"))
    assert re.match(r"Impossible (de [^aeiouéêh]|d’[aeiouéêh])", told), told


@pytest.mark.parametrize(
    ("player", "who"), [("Zoé", "« Zoé »"), ("b41a424f927bff2d", "Ce joueur"), ("12", "« 12 »")]
)
def test_players_are_named_and_never_by_an_opaque_number(player: str, who: str) -> None:
    assert sentence(UnknownPlayer(player)) == f"{who} ne joue pas cette partie."
    assert sentence(AlreadyPlaying(player)) == f"{who} joue déjà cette partie."
