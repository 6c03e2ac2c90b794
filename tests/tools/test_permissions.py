"""The page of permissions says what servers go by."""

from typing import get_args

import pytest

from nonuple.app.access.actors import Role
from nonuple.app.access.permissions import RoomAct, RoomSight, ServerAct
from nonuple.app.classic.rights import ClassicAct, ClassicSight
from nonuple.app.duplicate.commands import Command
from nonuple.app.duplicate.rights import GameAct, GameSight, roles_for
from tools.permissions import PAGE, page


def test_the_page_is_what_the_tables_say() -> None:
    stale = "run `python -m tools.permissions`"
    assert PAGE.read_text(encoding="utf-8") == page(), stale


def test_every_row_is_for_somebody() -> None:
    for act in (*ServerAct, *RoomAct, *GameAct, *ClassicAct):
        assert act.roles
    for sight in (*RoomSight, *GameSight, *ClassicSight):
        assert all(grant.roles for grant in sight.grants)
        assert sight.grants


@pytest.mark.parametrize("act", [*ServerAct, *RoomAct, *GameAct, *ClassicAct])
def test_an_administrator_does_all_but_what_players_do(act: ServerAct) -> None:
    assert Role.ADMINISTRATOR in act.roles or act.roles == {Role.PLAYER}


def test_the_roles_of_a_command_are_told_by_its_kind() -> None:
    for kind in get_args(Command):
        assert roles_for(kind.__new__(kind))
