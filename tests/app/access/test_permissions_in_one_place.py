"""Only app/access, and the rights of each kind of game, know which role may do or see what."""

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

import nonuple
from nonuple.app.access import actors
from nonuple.app.access.actors import Role

SOURCES = Path(nonuple.__file__).parent
GROUPS = {name for name, value in vars(actors).items() if isinstance(value, frozenset)}
MODULES = [
    path
    for path in sorted(SOURCES.rglob("*.py"))
    if path.parent != SOURCES / "app" / "access" and path.name != "rights.py"
]


def test_there_are_groups() -> None:
    assert {"LEADERS", "ARBITERS", "REFEREES", "MANAGERS"} <= GROUPS


def test_what_decides_is_found() -> None:
    decisions = (
        "actor.role in LEADERS",
        "badge.role is not Role.PLAYER",
        "actor.role == 'player'",
        "roles & REFEREES",
        "list(Role).index(actor.role)",
        "match actor.role:\n    case Role.PLAYER:\n        pass",
    )
    assert [*map(is_deciding, map(ast.parse, decisions))] == [True] * len(decisions)
    allowed = ("Actor(Role.ADMINISTRATOR, 'server')", "NAMES = {Role.PLAYER: 'un joueur'}")
    assert not any(map(is_deciding, map(ast.parse, allowed)))


@pytest.mark.parametrize("path", MODULES, ids=lambda path: str(path.relative_to(SOURCES)))
def test_no_other_module_decides_by_a_role(path: Path) -> None:
    tree = ast.parse(path.read_text(encoding="utf-8"))
    assert not is_deciding(tree)


def is_deciding(tree: ast.AST) -> bool:
    return any(_deciding(tree))


def _deciding(tree: ast.AST) -> Iterator[bool]:
    for node in ast.walk(tree):
        match node:
            case ast.Name(id=name) | ast.alias(name=name):
                yield name in GROUPS
            case ast.Compare(left=left, comparators=others):
                yield any(map(_is_role, (left, *others)))
            case ast.Match(subject=subject, cases=cases):
                patterns = (one for case in cases for one in ast.walk(case.pattern))
                yield _is_role(subject) or any(
                    isinstance(one, ast.MatchValue) and _is_role(one.value) for one in patterns
                )
            case ast.Call(func=ast.Attribute(value=listed, attr="index")):
                yield any(
                    isinstance(one, ast.Name) and one.id == "Role" for one in ast.walk(listed)
                )


def _is_role(node: ast.AST) -> bool:
    """`x.role`, or a role by its name; whether a role has a name is no decision."""
    match node:
        case ast.Attribute(attr="role"):
            return True
        case ast.Attribute(value=ast.Name(id="Role"), attr=name):
            return name in Role.__members__
    return False
