"""Rules of a classic game as plain data, to be written down with a game, and back."""

from collections.abc import Mapping
from typing import Any, get_type_hints

from nonuple.rules.articles import Citations, cited
from nonuple.rules.bad_rules import BadRule, RuleFault
from nonuple.rules.classic_rules import CLASSIC_RULE_FIELDS, ClassicRules
from nonuple.rules.plain import read_change, read_rule, written_rule

_HINTS = get_type_hints(ClassicRules)
_IDENTITY = ("edition", "base", "regulation", "title", "confirmed")
_PARTS = frozenset({*_IDENTITY, "rules", "club_changes", "cited"})


def classic_to_plain(rules: ClassicRules) -> dict[str, Any]:
    """Everything that the rules say, in strings, numbers, lists and dictionaries."""
    return {
        **{name: getattr(rules, name) for name in _IDENTITY},
        "rules": classic_rules_to_plain(rules),
        "club_changes": [
            [change.field, change.before, change.after] for change in rules.club_changes
        ],
        "cited": {name: article.key for name, article in rules.cited.items()},
    }


def classic_from_plain(plain: Mapping[str, Any]) -> ClassicRules:
    """The rules that `classic_to_plain` wrote; raises BadRule or UnknownArticle."""
    if unknown := plain.keys() - _PARTS:
        raise BadRule(min(unknown), RuleFault.UNKNOWN)
    identity = {name: read_rule(_HINTS[name], plain, name) for name in _IDENTITY}
    values = classic_rules_from_plain(read_rule(dict, plain, "rules"))
    changes = read_rule(list, plain, "club_changes")
    articles = read_rule(dict, plain, "cited")
    return ClassicRules(
        **identity,
        **values,
        club_changes=tuple(read_change(change) for change in changes),
        cited=Citations({name: cited(str(key)) for name, key in articles.items()}),
    )


def classic_rules_to_plain(rules: ClassicRules) -> dict[str, Any]:
    """The rules alone, by the names of their fields."""
    return {name: written_rule(getattr(rules, name)) for name in CLASSIC_RULE_FIELDS}


def classic_rules_from_plain(plain: Mapping[str, Any]) -> dict[str, Any]:
    """The values of the fields; raises BadRule at the first that is wrong."""
    if unknown := plain.keys() - {*CLASSIC_RULE_FIELDS}:
        raise BadRule(min(unknown), RuleFault.UNKNOWN)
    return {name: read_rule(_HINTS[name], plain, name) for name in CLASSIC_RULE_FIELDS}
