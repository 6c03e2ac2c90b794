"""Rules as plain data, to be written down with a game or an edition, and back."""

from collections.abc import Callable, Mapping
from dataclasses import fields, is_dataclass
from enum import StrEnum
from types import NoneType, UnionType
from typing import Any, get_args, get_origin, get_type_hints

from nonuple.core.letters import ALPHABET, JOKER
from nonuple.core.scoring import BonusTable
from nonuple.rules.articles import Citations, cited
from nonuple.rules.duplicate_rules import (
    RULE_FIELDS,
    BadRule,
    Change,
    DuplicateRules,
    RuleFault,
    Tempo,
)
from nonuple.rules.formulas import FORMULAS, UnknownFormula

_HINTS = get_type_hints(DuplicateRules)
_IDENTITY = ("edition", "base", "regulation", "title", "confirmed")
# The tempo of a game is one of `tempos`: its name is enough.
WRITTEN_RULES = tuple(name for name in RULE_FIELDS if name != "tempo")


def to_plain(rules: DuplicateRules) -> dict[str, Any]:
    """Everything that the rules say, in strings, numbers, lists and dictionaries."""
    return {
        **{name: getattr(rules, name) for name in _IDENTITY},
        "formulas": list(rules.formulas),
        "tempo": rules.tempo.name,
        "rules": rules_to_plain(rules),
        "club_changes": [
            [change.field, change.before, change.after] for change in rules.club_changes
        ],
        "cited": {name: article.key for name, article in rules.cited.items()},
    }


def from_plain(plain: Mapping[str, Any]) -> DuplicateRules:
    """The rules that `to_plain` wrote; raises BadRule, UnknownFormula, UnknownArticle."""
    identity = {name: _decoded(_HINTS[name], _of(plain, name), name) for name in _IDENTITY}
    values = rules_from_plain(_decoded(dict, _of(plain, "rules"), "rules"))
    changes = _decoded(list, _of(plain, "club_changes"), "club_changes")
    articles = _decoded(dict, _of(plain, "cited"), "cited")
    return DuplicateRules(
        **identity,
        **values,
        tempo=named_tempo(values["tempos"], _of(plain, "tempo")),
        formulas=_known(_decoded(tuple[str, ...], _of(plain, "formulas"), "formulas")),
        club_changes=tuple(_change(change) for change in changes),
        cited=Citations({name: cited(str(key)) for name, key in articles.items()}),
    )


def rules_to_plain(rules: DuplicateRules) -> dict[str, Any]:
    """The rules alone, by the names of their fields."""
    return {name: _encoded(getattr(rules, name)) for name in WRITTEN_RULES}


def rules_from_plain(plain: Mapping[str, Any]) -> dict[str, Any]:
    """The values of the fields; raises BadRule at the first that is wrong."""
    if unknown := plain.keys() - set(WRITTEN_RULES):
        raise BadRule(min(unknown), RuleFault.UNKNOWN)
    return {name: _decoded(_HINTS[name], _of(plain, name), name) for name in WRITTEN_RULES}


def named_tempo(tempos: tuple[Tempo, ...], name: object) -> Tempo:
    """The tempo of a name."""
    found = next((tempo for tempo in tempos if tempo.name == name), None)
    if found is None:
        raise BadRule("tempo", RuleFault.UNKNOWN)
    return found


def _encoded(value: Any) -> Any:
    match value:
        case StrEnum():
            return value.value
        case BonusTable():
            return list(value.by_laid)
        case frozenset():
            return "".join(sorted(value))
        case (Tempo(), *_):
            return {tempo.name: _encoded_fields(tempo, without="name") for tempo in value}
        case tuple():
            return [_encoded(item) for item in value]
    return _encoded_fields(value) if is_dataclass(value) else value


def _encoded_fields(value: Any, without: str = "") -> dict[str, Any]:
    names = (f.name for f in fields(value) if f.name != without)
    return {name: _encoded(getattr(value, name)) for name in names}


def _decoded(hint: Any, plain: Any, path: str) -> Any:
    """The value of a type; booleans are no numbers here."""
    if isinstance(hint, UnionType):
        return _decoded_optional(hint, plain, path)
    if hint in _SPECIAL:
        return _SPECIAL[hint](plain, path)
    if get_origin(hint) is tuple:
        item = get_args(hint)[0]
        return tuple(
            _decoded(item, part, f"{path}.{n}")
            for n, part in enumerate(_decoded(list, plain, path))
        )
    if is_dataclass(hint) and isinstance(hint, type):
        return _decoded_fields(hint, _decoded(dict, plain, path), path)
    if issubclass(hint, StrEnum):
        if plain not in list(hint):
            raise BadRule(path, RuleFault.UNKNOWN)
        return hint(plain)
    if type(plain) is not hint:
        raise BadRule(path, RuleFault.WRONG_KIND)
    return plain


def _decoded_optional(hint: UnionType, plain: Any, path: str) -> Any:
    (wanted,) = (part for part in get_args(hint) if part is not NoneType)
    return None if plain is None else _decoded(wanted, plain, path)


def _decoded_fields(kind: type, plain: Mapping[str, Any], path: str, **known: Any) -> Any:
    hints = get_type_hints(kind)
    if unknown := plain.keys() - (hints.keys() - known.keys()):
        raise BadRule(f"{path}.{min(unknown)}", RuleFault.UNKNOWN)
    values = {name: _decoded(hints[name], part, f"{path}.{name}") for name, part in plain.items()}
    try:
        return kind(**values, **known)
    except TypeError:
        raise BadRule(path, RuleFault.MISSING) from None


def _decoded_bonus(plain: Any, path: str) -> BonusTable:
    points = _decoded(tuple[int, ...], plain, path)
    try:
        return BonusTable(points)
    except ValueError:
        raise BadRule(path, RuleFault.OUT_OF_RANGE) from None


def _decoded_letters(plain: Any, path: str) -> frozenset[str]:
    letters = _decoded(str, plain, path)
    if not set(letters) <= set(ALPHABET + JOKER):
        raise BadRule(path, RuleFault.UNKNOWN)
    return frozenset(letters)


def _decoded_tempos(plain: Any, path: str) -> tuple[Tempo, ...]:
    tempos = _decoded(dict, plain, path)
    if not tempos:
        raise BadRule(path, RuleFault.MISSING)
    return tuple(
        _decoded_fields(Tempo, _decoded(dict, part, f"{path}.{name}"), f"{path}.{name}", name=name)
        for name, part in tempos.items()
    )


def _change(plain: Any) -> Change:
    match plain:
        case [str(name), str() | int() | None as before, str() | int() | None as after]:
            return Change(name, before, after)
    raise BadRule("club_changes", RuleFault.WRONG_KIND)


def _known(formulas: tuple[str, ...]) -> tuple[str, ...]:
    if unknown := set(formulas) - FORMULAS.keys():
        raise UnknownFormula(min(unknown), tuple(FORMULAS))
    return formulas


def _of(plain: Mapping[str, Any], name: str) -> Any:
    if name not in plain:
        raise BadRule(name, RuleFault.MISSING)
    return plain[name]


_SPECIAL: dict[Any, Callable[[Any, str], Any]] = {
    BonusTable: _decoded_bonus,
    frozenset[str]: _decoded_letters,
    tuple[Tempo, ...]: _decoded_tempos,
}
