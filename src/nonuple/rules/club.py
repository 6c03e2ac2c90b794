"""A club's own edition: one of the package's, with some rules changed, and the list of them."""

from collections.abc import Iterator, Mapping
from dataclasses import replace
from typing import Any

from nonuple.rules.bad_rules import BadRule, RuleFault
from nonuple.rules.duplicate_rules import Change, DrawKind, DuplicateRules, Plain
from nonuple.rules.editions import edition
from nonuple.rules.formulas import FORMULAS
from nonuple.rules.plain import named_tempo, rules_from_plain, rules_to_plain

# Formulas and tempos are the choice of a game, not of an edition.
_CHOSEN_LATER = frozenset({"tempo", "draw", "sudden_death", "topping"})
# What 7.1 says of the second joker can be read in two ways, and every edition takes the other one.
# Games recorded before this was a setting follow it without listing it.
LITERAL_READING = Change("second_joker_replaced", before=True, after=False)


def derive(
    base: DuplicateRules, name: str, title: str, changes: Mapping[str, Plain]
) -> DuplicateRules:
    """The club's edition: `{"solo.least_players": 8, "tempos.rapide.seconds": 75}`.

    A part of a rule is named after a dot. A new tempo needs its seconds and its alert.
    """
    if base.formulas or base.tempo != base.tempos[0]:
        raise BadRule("formulas", RuleFault.CHOSEN_LATER)
    plain = rules_to_plain(base)
    for path, value in changes.items():
        if path.partition(".")[0] in _CHOSEN_LATER:
            raise BadRule(path, RuleFault.CHOSEN_LATER)
        set_rule(plain, path, value)
    values = rules_from_plain(in_force(plain))
    if taken := FORMULAS.keys() & {tempo.name for tempo in values["tempos"]}:
        raise BadRule(f"tempos.{min(taken)}", RuleFault.UNKNOWN)
    usual = named_tempo(values["tempos"], base.tempo.name)
    derived = replace(base, **values, edition=name, title=title, tempo=usual)
    return replace(derived, club_changes=_changes(derived))


def _changes(rules: DuplicateRules) -> tuple[Change, ...]:
    """What differs from the edition that the rules are derived from."""
    return changed_leaves(rules_to_plain(edition(rules.base)), rules_to_plain(rules))


def changed_leaves(before: Mapping[str, Any], after: Mapping[str, Any]) -> tuple[Change, ...]:
    """What differs between two sets of rules in plain data, by its path."""
    was, now = dict(leaves(before)), dict(leaves(after))
    paths = dict.fromkeys((*now, *was))
    return tuple(
        Change(path, was.get(path), now.get(path))
        for path in paths
        if was.get(path) != now.get(path)
    )


def rule_values(rules: DuplicateRules) -> dict[str, Plain]:
    """Every rule that `derive` can change, by its path, with its value."""
    return {
        path: value
        for path, value in leaves(rules_to_plain(rules))
        if path.partition(".")[0] not in _CHOSEN_LATER
    }


def to_saved(rules: DuplicateRules) -> dict[str, Any]:
    """A club's edition as what `from_saved` makes it of again."""
    changes = {change.field: change.after for change in rules.club_changes}
    return {"base": rules.base, "title": rules.title, "changes": changes}


def from_saved(name: str, saved: Mapping[str, Any]) -> DuplicateRules:
    """The edition as it was saved; raises UnknownEdition or BadRule."""
    for key, kind in (("base", str), ("title", str), ("changes", dict)):
        if not isinstance(saved.get(key), kind):
            raise BadRule(key, RuleFault.MISSING)
    return derive(edition(saved["base"]), name, saved["title"], saved["changes"])


def without_formulas(rules: DuplicateRules) -> DuplicateRules:
    """The edition of a game, a club's or not, before its formulas and its tempo were chosen."""
    found = from_saved(rules.edition, to_saved(rules))
    is_same = found.second_joker_replaced is rules.second_joker_replaced
    return found if is_same else read_otherwise(found)


def read_otherwise(rules: DuplicateRules) -> DuplicateRules:
    """The same rules with the other reading of 7.1, listed among the changes if not the usual."""
    changes = tuple(change for change in rules.club_changes if change != LITERAL_READING)
    if rules.second_joker_replaced:
        changes = (*changes, LITERAL_READING)
    reading = not rules.second_joker_replaced
    return replace(rules, second_joker_replaced=reading, club_changes=changes)


def departures(rules: DuplicateRules) -> tuple[Change, ...]:
    """What differs from the edition: a club's changes, and a reading not recorded as one."""
    is_literal = rules.draw is DrawKind.JOKER and not rules.second_joker_replaced
    if not is_literal or LITERAL_READING in rules.club_changes:
        return rules.club_changes
    return (*rules.club_changes, LITERAL_READING)


def set_rule(plain: dict[str, Any], path: str, value: Plain) -> None:
    """Change a rule in plain data, or a part of it; raises BadRule where there is none."""
    parent: Any = plain
    *parents, last = path.split(".")
    for n, name in enumerate(parents):
        # A new tempo is made by naming its parts.
        parent = parent.setdefault(name, {}) if parents[:n] == ["tempos"] else _part(parent, name)
        if not isinstance(parent, dict | list):
            raise BadRule(path, RuleFault.UNKNOWN)
    if isinstance(parent, list):
        if not last.isdecimal() or int(last) >= len(parent):
            raise BadRule(path, RuleFault.UNKNOWN)
        parent[int(last)] = value
    elif last in parent or parents[:1] == ["tempos"]:
        parent[last] = value
    else:
        raise BadRule(path, RuleFault.UNKNOWN)


def in_force(plain: Mapping[str, Any]) -> dict[str, Any]:
    """The same, where a rule of which no part is left is not in force.

    A club's edition lists such a change part by part.
    """
    return {name: None if _is_void(rule) else rule for name, rule in plain.items()}


def _is_void(rule: Any) -> bool:
    return isinstance(rule, dict) and bool(rule) and all(part is None for part in rule.values())


def _part(parent: Any, name: str) -> Any:
    return parent.get(name) if isinstance(parent, dict) else None


def leaves(plain: Any, path: str = "") -> Iterator[tuple[str, Plain]]:
    """Each value with its path, in the order of the rules."""
    items: Any
    match plain:
        case dict():
            items = plain.items()
        case list():
            items = enumerate(plain)
        case _:
            yield path, plain
            return
    for name, part in items:
        yield from leaves(part, f"{path}.{name}" if path else str(name))
