"""Rules as plain data, to be written down with a game or an edition, and back."""

from collections.abc import Mapping
from typing import Any, get_type_hints

from nonuple.core.letters import ALPHABET, JOKER
from nonuple.core.plain_data import Decoder, PlainFault, Unfit, Writer
from nonuple.core.scoring import BonusTable
from nonuple.rules.articles import Citations, cited
from nonuple.rules.bad_rules import BadRule, RuleFault
from nonuple.rules.duplicate_rules import RULE_FIELDS, Change, DuplicateRules, Plain, Tempo
from nonuple.rules.formulas import FORMULAS, UnknownFormula

_HINTS = get_type_hints(DuplicateRules)
_IDENTITY = ("edition", "base", "regulation", "title", "confirmed")
# The tempo of a game is one of `tempos`: its name is enough.
WRITTEN_RULES = tuple(name for name in RULE_FIELDS if name != "tempo")
# Rules that were fixed before they became settings, with the value that they had. Where they still
# have it they are not written: games of before are read as they were played, and keep their seals.
UNWRITTEN: dict[str, Plain] = {"second_joker_replaced": False, "timer": None}


def to_plain(rules: DuplicateRules) -> dict[str, Any]:
    """Everything that the rules say, in strings, numbers, lists and dictionaries."""
    return {
        **{name: getattr(rules, name) for name in _IDENTITY},
        "formulas": list(rules.formulas),
        "tempo": rules.tempo.name,
        "rules": {
            name: value
            for name, value in rules_to_plain(rules).items()
            if (name, value) not in UNWRITTEN.items()
        },
        "club_changes": [
            [change.field, change.before, change.after] for change in rules.club_changes
        ],
        "cited": {name: article.key for name, article in rules.cited.items()},
    }


def from_plain(plain: Mapping[str, Any]) -> DuplicateRules:
    """The rules that `to_plain` wrote; raises BadRule, UnknownFormula, UnknownArticle."""
    identity = {name: read_rule(_HINTS[name], plain, name) for name in _IDENTITY}
    values = rules_from_plain({**UNWRITTEN, **read_rule(dict, plain, "rules")})
    changes = read_rule(list, plain, "club_changes")
    articles = read_rule(dict, plain, "cited")
    return DuplicateRules(
        **identity,
        **values,
        tempo=named_tempo(values["tempos"], _of(plain, "tempo")),
        formulas=_known(read_rule(tuple[str, ...], plain, "formulas")),
        club_changes=tuple(read_change(change) for change in changes),
        cited=Citations({name: cited(str(key)) for name, key in articles.items()}),
    )


def rules_to_plain(rules: DuplicateRules) -> dict[str, Any]:
    """The rules alone, by the names of their fields."""
    plain = {name: _WRITER.plain(getattr(rules, name)) for name in WRITTEN_RULES}
    return plain | {"tempos": {tempo.name: _encoded_tempo(tempo) for tempo in rules.tempos}}


def rules_from_plain(plain: Mapping[str, Any]) -> dict[str, Any]:
    """The values of the fields; raises BadRule at the first that is wrong."""
    if unknown := plain.keys() - set(WRITTEN_RULES):
        raise BadRule(min(unknown), RuleFault.UNKNOWN)
    return {name: read_rule(_HINTS[name], plain, name) for name in WRITTEN_RULES}


def named_tempo(tempos: tuple[Tempo, ...], name: object) -> Tempo:
    """The tempo of a name."""
    found = next((tempo for tempo in tempos if tempo.name == name), None)
    if found is None:
        raise BadRule("tempo", RuleFault.UNKNOWN)
    return found


def _encoded_tempo(tempo: Tempo) -> dict[str, Any]:
    """All but its name, which is that of its place."""
    parts = _WRITER.plain(tempo)
    del parts["name"]
    return parts  # type: ignore[no-any-return]


def written_rule(value: Any) -> Any:
    """The value of a rule as plain data."""
    return _WRITER.plain(value)


def read_rule(hint: Any, plain: Mapping[str, Any], name: str) -> Any:
    """The value of a field; raises BadRule with the path to what is wrong."""
    try:
        return _DECODER.value(hint, _of(plain, name))
    except Unfit as unfit:
        unfit.within(name)
        raise BadRule(unfit.path, _FAULTS[unfit.fault]) from None


def _read_bonus(plain: Any) -> BonusTable:
    points = _DECODER.value(tuple[int, ...], plain)
    try:
        return BonusTable(points)
    except ValueError:
        raise Unfit(PlainFault.RANGE) from None


def _read_letters(plain: Any) -> frozenset[str]:
    letters = _DECODER.value(str, plain)
    if not set(letters) <= set(ALPHABET + JOKER):
        raise Unfit(PlainFault.VALUE)
    return frozenset(letters)


def _read_tempos(plain: Any) -> tuple[Tempo, ...]:
    tempos = _DECODER.value(dict, plain)
    if not tempos:
        raise Unfit(PlainFault.MISSING)
    return tuple(_read_tempo(name, part) for name, part in tempos.items())


def _read_tempo(name: str, plain: Any) -> Tempo:
    try:
        tempo: Tempo = _DECODER.fields(Tempo, _DECODER.value(dict, plain), name=name)
    except Unfit as unfit:
        raise unfit.within(name) from None
    return tempo


def read_change(plain: Any) -> Change:
    """A change of a club's edition; raises BadRule."""
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


_WRITER = Writer(
    {
        BonusTable: lambda bonus: list(bonus.by_laid),
        frozenset: lambda letters: "".join(sorted(letters)),
    }
)
_FAULTS = {
    PlainFault.MISSING: RuleFault.MISSING,
    PlainFault.UNKNOWN: RuleFault.UNKNOWN,
    PlainFault.TYPE: RuleFault.WRONG_KIND,
    PlainFault.VALUE: RuleFault.UNKNOWN,
    PlainFault.RANGE: RuleFault.OUT_OF_RANGE,
}
_DECODER = Decoder(
    {
        BonusTable: _read_bonus,
        frozenset[str]: _read_letters,
        tuple[Tempo, ...]: _read_tempos,
    }
)
