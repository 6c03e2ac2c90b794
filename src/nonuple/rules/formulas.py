"""Original formulas (section 7) and tempos (3.3): changes to the rules that combine in any order.

Two formulas of one kind change the same rules, so they exclude each other.
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from enum import StrEnum
from typing import Any

from nonuple.core.errors import NonupleError
from nonuple.core.scoring import SEVEN_AND_EIGHT, SEVEN_EIGHT_NINE, STANDARD
from nonuple.rules.articles import DUPLICATE_2014, Article, Citations
from nonuple.rules.duplicate_rules import (
    DrawKind,
    DuplicateRules,
    Sparing,
    Stage,
    SuddenDeath,
    Tempo,
    Topping,
)


@dataclass(eq=False)
class UnknownFormula(NonupleError):
    """A name that is neither a formula nor a tempo of the edition."""

    name: str
    known: tuple[str, ...]

    def __str__(self) -> str:
        return f"no formula or tempo is named {self.name!r} (known: {', '.join(self.known)})"


@dataclass(eq=False)
class FormulasConflict(NonupleError):
    """Two formulas that cannot be played together."""

    first: str
    second: str

    def __str__(self) -> str:
        return f"{self.first} and {self.second} do not combine"


class FormulaKind(StrEnum):
    """Which rules a formula changes."""

    DRAW = "draw"
    RACK = "rack"
    PACE = "pace"


@dataclass(frozen=True)
class Formula:
    """An original formula: the values it gives to rules, all stated by one article.

    `title` is its name in French, as formats and prints write it.
    """

    name: str
    title: str
    kind: FormulaKind
    article: Article
    changes: Mapping[str, Any]

    def __hash__(self) -> int:
        return hash(self.name)


_ALL = (
    Formula(
        "joker",
        "joker",
        FormulaKind.DRAW,
        DUPLICATE_2014["7.1"],
        {"draw": DrawKind.JOKER, "sparing": Sparing.JOKER_NOT_CONSUMED},
    ),
    Formula(
        "7sur8",
        "7 sur 8",
        FormulaKind.RACK,
        DUPLICATE_2014["7.2"],
        {"rack_size": 8, "max_laid": 7, "bonus": STANDARD},
    ),
    Formula(
        "7et8",
        "7 et 8",
        FormulaKind.RACK,
        DUPLICATE_2014["7.2"],
        {"rack_size": 8, "max_laid": 8, "bonus": SEVEN_AND_EIGHT},
    ),
    Formula(
        "789",
        "7, 8 et 9",
        FormulaKind.RACK,
        DUPLICATE_2014["7.2"],
        {"rack_size": 9, "max_laid": 9, "bonus": SEVEN_EIGHT_NINE},
    ),
    Formula(
        "mort-subite",
        "mort subite",
        FormulaKind.PACE,
        DUPLICATE_2014["7.3"],
        {"sudden_death": SuddenDeath((Stage(3, 60, 20), Stage(3, 40, 20), Stage(None, 20, 20)))},
    ),
    Formula(
        "topping",
        "topping",
        FormulaKind.PACE,
        DUPLICATE_2014["7.4"],
        {"topping": Topping(limit_seconds=60, penalty_seconds=20)},
    ),
)
FORMULAS = {formula.name: formula for formula in _ALL}


def with_formulas(rules: DuplicateRules, names: Iterable[str]) -> DuplicateRules:
    """The rules with these formulas and tempos; their order, and naming one twice, is no matter.

    The usual tempo changes nothing.
    """
    wanted = sorted(set(names))
    tempos = {tempo.name: tempo for tempo in rules.tempos}
    for name in wanted:
        if name not in FORMULAS and name not in tempos:
            raise UnknownFormula(name, (*FORMULAS, *tempos))
    _check_compatible({*wanted, *rules.formulas, rules.tempo.name} - {rules.tempos[0].name})
    for name in wanted:
        if name in FORMULAS:
            rules = _with_formula(rules, FORMULAS[name])
        else:
            rules = _with_tempo(rules, tempos[name])
    return rules


def _check_compatible(names: set[str]) -> None:
    # A tempo is of the kind that sets the pace.
    kinds: dict[FormulaKind, str] = {}
    for name in sorted(names):
        kind = FORMULAS[name].kind if name in FORMULAS else FormulaKind.PACE
        if kind in kinds:
            raise FormulasConflict(kinds[kind], name)
        kinds[kind] = name


def _with_formula(rules: DuplicateRules, formula: Formula) -> DuplicateRules:
    if formula.name in rules.formulas:
        return rules
    least_turns = min(rules.interruption.least_turns, rules.originals.least_turns)
    changed = replace(
        rules,
        **formula.changes,
        formulas=tuple(sorted((*rules.formulas, formula.name))),
        interruption=replace(rules.interruption, least_turns=least_turns),
        cited=_cited(rules, dict.fromkeys(formula.changes, formula.article)),
    )
    return _with_free_warnings(changed, rules.originals.free_warnings)


def _with_tempo(rules: DuplicateRules, tempo: Tempo) -> DuplicateRules:
    if tempo == rules.tempos[0]:
        return rules
    return _with_free_warnings(replace(rules, tempo=tempo), tempo.free_warnings)


def _with_free_warnings(rules: DuplicateRules, free: int | None) -> DuplicateRules:
    """Where several formulas allow free warnings, the most lenient holds."""
    if rules.warnings is None or free is None or free <= rules.warnings.free:
        return rules
    return replace(rules, warnings=replace(rules.warnings, free=free))


def _cited(rules: DuplicateRules, articles: Mapping[str, Article]) -> Citations:
    return Citations({**rules.cited, **articles})
