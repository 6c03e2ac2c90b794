"""Writes docs/permissions.md: who may do and see what, from the tables that servers go by.

Run as `python -m tools.permissions`.
"""

from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import get_args

from nonuple.app.access import actors
from nonuple.app.access.actors import Role
from nonuple.app.access.permissions import Act, Grant, RoomAct, RoomSight, ServerAct, Sight
from nonuple.app.classic.commands import Command as ClassicCommand
from nonuple.app.classic.commands import DecideLoss
from nonuple.app.classic.rights import ClassicAct, ClassicSight
from nonuple.app.classic.rights import roles_for as classic_roles_for
from nonuple.app.classic.settings import TableKind
from nonuple.app.duplicate.commands import Command
from nonuple.app.duplicate.rights import GameAct, GameSight, roles_for
from nonuple.classic.events import Offence

PAGE = Path(__file__).resolve().parents[1] / "docs" / "permissions.md"

HEADING = """\
# Permissions

Who may do and see what. Written by `python -m tools.permissions` from
`src/nonuple/app/access/permissions.py`, `src/nonuple/app/duplicate/rights.py` and
`src/nonuple/app/classic/rights.py`: do not edit it.

Somebody is something in a room by a badge, administrators in all rooms; whoever has several roles
acts as the widest, or as the one they name. Whoever never joined watches, where the room is public.
An arbiter, and a second one, act on the players of their group and see theirs alone.
"""

# The groups by their names, the narrowest first.
_GROUPS = {
    "everybody": actors.EVERYBODY,
    "who joined": actors.JOINED,
    "referees": actors.REFEREES,
    "arbiters": actors.ARBITERS,
    "leaders": actors.LEADERS,
    "managers": actors.MANAGERS,
}


def page() -> str:
    """The page as it should be."""
    return "\n".join(
        (
            HEADING,
            "## Groups of roles",
            "",
            *_table(("group", "roles"), _groups()),
            "## Acts",
            "",
            *_table(("act", "for", "held"), _acts((*ServerAct, *RoomAct, *GameAct))),
            "## Sights",
            "",
            *_table(("what is seen", "by"), _sights((*RoomSight, *GameSight))),
            "## Commands of a game of duplicate",
            "",
            *_table(("command", "for"), _commands()),
            "## Classic games",
            "",
            "Players act for themselves alone. At a table that somebody keeps, on a shared device",
            "or beside a real board, arbiters act for them.",
            "",
            *_table(("act", "for", "held"), _acts(ClassicAct)),
            *_table(("what is seen", "by"), _sights(ClassicSight)),
            *_table(("command", "where each has a device", "at a kept table"), _classic_commands()),
        )
    )


def _groups() -> Iterator[tuple[str, ...]]:
    for name, roles in _GROUPS.items():
        yield name, ", ".join(map(_name, (role for role in Role if role in roles)))


def _acts(acts: Iterable[Act]) -> Iterator[tuple[str, ...]]:
    for act in acts:
        yield act.words, _who(act.roles), act.scope.value


def _sights(sights: Iterable[Sight]) -> Iterator[tuple[str, ...]]:
    for sight in sights:
        yield sight.words, "; ".join(map(_grant, sight.grants))


def _commands() -> Iterator[tuple[str, ...]]:
    for kind in get_args(Command):
        # The roles depend on the kind of a command alone, not on what it says.
        yield f"`{kind.__name__}`", _who(roles_for(kind.__new__(kind)))


def _classic_commands() -> Iterator[tuple[str, ...]]:
    for kind in get_args(ClassicCommand):
        command = kind.__new__(kind)
        if kind is DecideLoss:
            for offence in (Offence.CONDUCT, Offence.EXCLUSION):
                named = DecideLoss("", offence, "")
                yield f"`{kind.__name__}` ({offence.value})", *_at_tables(named)
        else:
            yield f"`{kind.__name__}`", *_at_tables(command)


def _at_tables(command: ClassicCommand) -> tuple[str, str]:
    online, kept = (classic_roles_for(command, one) for one in (TableKind.ONLINE, TableKind.REAL))
    return _who(online), _who(kept)


def _grant(grant: Grant) -> str:
    return _who(grant.roles) + ("" if grant.when is None else f" {grant.when.value}")


def _who(roles: frozenset[Role]) -> str:
    """The widest groups that make up some roles, and the roles that are left."""
    named: list[str] = []
    left = roles
    for name, group in _GROUPS.items():
        if len(group) > 1 and group <= left:
            named.append(name)
            left -= group
    return " and ".join([*named, *(f"the {_name(role)}" for role in Role if role in left)])


def _name(role: Role) -> str:
    return role.value.replace("_", " ")


def _table(heading: tuple[str, ...], rows: Iterable[tuple[str, ...]]) -> Iterator[str]:
    yield f"| {' | '.join(heading)} |"
    yield f"| {' | '.join('---' for _ in heading)} |"
    for row in rows:
        yield f"| {' | '.join(row)} |"
    yield ""


def main() -> None:
    PAGE.write_text(page(), encoding="utf-8")


if __name__ == "__main__":
    main()
