"""A club's own edition of the classic game: one of the package's, with some rules changed."""

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from nonuple.rules.bad_rules import BadRule, RuleFault
from nonuple.rules.classic_editions import classic_edition
from nonuple.rules.classic_plain import classic_rules_from_plain, classic_rules_to_plain
from nonuple.rules.classic_rules import ClassicRules
from nonuple.rules.club import changed_leaves, in_force, leaves, set_rule
from nonuple.rules.duplicate_rules import Plain


def derive_classic(
    base: ClassicRules, name: str, title: str, changes: Mapping[str, Plain]
) -> ClassicRules:
    """The club's edition: `{"challenges.cost": 10, "passes_each": None}`; raises BadRule.

    A part of a rule is named after a dot. Only rules in force have parts.
    """
    plain = classic_rules_to_plain(base)
    for path, value in changes.items():
        set_rule(plain, path, value)
    derived = replace(base, **classic_rules_from_plain(in_force(plain)), edition=name, title=title)
    before = classic_rules_to_plain(classic_edition(base.base))
    found = changed_leaves(before, classic_rules_to_plain(derived))
    return replace(derived, club_changes=found)


def classic_rule_values(rules: ClassicRules) -> dict[str, Plain]:
    """Every rule that `derive_classic` can change, by its path, with its value."""
    return dict(leaves(classic_rules_to_plain(rules)))


def classic_to_saved(rules: ClassicRules) -> dict[str, Any]:
    """A club's edition as what `classic_from_saved` makes it of again."""
    changes = {change.field: change.after for change in rules.club_changes}
    return {"base": rules.base, "title": rules.title, "changes": changes}


def classic_from_saved(name: str, saved: Mapping[str, Any]) -> ClassicRules:
    """The edition as it was saved; raises UnknownEdition or BadRule."""
    for key, kind in (("base", str), ("title", str), ("changes", dict)):
        if not isinstance(saved.get(key), kind):
            raise BadRule(key, RuleFault.MISSING)
    return derive_classic(classic_edition(saved["base"]), name, saved["title"], saved["changes"])
