import asyncio
import itertools
import tempfile
from collections.abc import AsyncIterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from nonuple.app.access.actors import Actor, Forbidden, Role
from nonuple.app.access.changes import Changed
from nonuple.app.access.entrance import Access, Terms, digest_of
from nonuple.app.access.errors import (
    BadBadge,
    BadgeFault,
    BadInvitation,
    FirstLinkOver,
    InvitationFault,
    NotLoggedIn,
    TooManyAttempts,
)
from nonuple.app.access.store import Badge, Holder
from tests.app.access.entrances import Entrance

DISPLAY = Badge(Role.DISPLAY, "7", label="mur")
HOUR = 3_600_000


@pytest.fixture
async def entrance(tmp_path: Path) -> AsyncIterator[Entrance]:
    entrance = await Entrance.open(tmp_path / "store.db")
    yield entrance
    await entrance.database.close()


async def fault_of(access: Access, token: str) -> InvitationFault:
    with pytest.raises(BadInvitation) as refused:
        await access.redeem(token, "home")
    return refused.value.reason


@pytest.mark.anyio
async def test_the_first_token_makes_one_administrator(entrance: Entrance) -> None:
    access = entrance.access
    earlier, token = await access.first_token(), await access.first_token()
    assert await fault_of(access, earlier) is InvitationFault.WITHDRAWN
    entry = await access.redeem(token, "home")
    actor = entry.visitor.actor("any room")
    assert actor is not None
    assert replace(actor, device="") == Actor(Role.ADMINISTRATOR, "administrator")
    assert await fault_of(access, token) is InvitationFault.SPENT
    # Whoever follows such a link is helped on otherwise than a guest of a room.
    with pytest.raises(FirstLinkOver):
        await access.redeem(token, "home")
    await access.first_token()
    assert (await access.visitor(entry.token)).actor(None) is not None


@pytest.mark.anyio
async def test_an_invitation_says_why_it_lets_nobody_in(entrance: Entrance) -> None:
    access, root = entrance.access, await entrance.administrator()
    assert await fault_of(access, "anything") is InvitationFault.UNKNOWN
    assert await fault_of(access, "\ud800") is InvitationFault.UNKNOWN
    withdrawn, token = await access.invite(root, DISPLAY, None, HOUR)
    await access.withdraw(root, "7", withdrawn.name)
    assert await fault_of(access, token) is InvitationFault.WITHDRAWN
    _, late = await access.invite(root, DISPLAY, None, HOUR)
    entrance.clock.now += HOUR
    assert await fault_of(access, late) is InvitationFault.EXPIRED
    with pytest.raises(BadInvitation):
        await access.withdraw(root, "7", "unknown")


@pytest.mark.anyio
async def test_withdrawing_takes_back_what_was_given(entrance: Entrance) -> None:
    access, root = entrance.access, await entrance.administrator()
    invitation, token = await access.invite(root, DISPLAY, None, HOUR)
    entries = [await access.redeem(token, "home") for _ in range(3)]
    assert (await access.invitations(root, "7"))[0].uses == 3
    await access.withdraw(root, "7", invitation.name)
    for entry in entries:
        assert (await access.visitor(entry.token)).actor("7") is None


@pytest.mark.anyio
async def test_a_login_gathers_badges_and_acts_by_the_widest(entrance: Entrance) -> None:
    access, root = entrance.access, await entrance.administrator()
    player = Badge(Role.PLAYER, "7", player="p1", label="p1")
    arbiter = Badge(Role.ARBITER, "7", players=frozenset({"p2"}), label="a")
    elsewhere = Badge(Role.HEAD_ARBITER, "8", label="h")
    login: str | None = None
    for badge in (player, arbiter, elsewhere):
        _, token = await access.invite(root, badge, 1, HOUR)
        entry = await access.redeem(token, "home", login)
        assert login in (None, entry.token)
        login = entry.token
    assert login is not None
    visitor = await access.visitor(login)
    (device,) = {one.device for one in visitor.actors("7")}
    assert device
    assert visitor.actors("7") == [arbiter.actor(device), player.actor(device)]
    assert visitor.actor("8") == elsewhere.actor(device)
    assert visitor.actor("9") is None
    assert visitor.actor(None) is None


@pytest.mark.anyio
async def test_a_dead_login_shown_with_an_invitation_is_replaced(entrance: Entrance) -> None:
    access, root = entrance.access, await entrance.administrator()
    _, token = await access.invite(root, DISPLAY, None, HOUR)
    entry = await access.redeem(token, "home")
    await access.leave(entry.token)
    again = await access.redeem(token, "home", entry.token)
    assert again.token != entry.token
    with pytest.raises(NotLoggedIn):
        await access.visitor(entry.token)


@pytest.mark.anyio
async def test_a_login_ends_with_time_or_when_left(entrance: Entrance) -> None:
    access = entrance.access
    entry = await access.redeem(await access.first_token(), "home")
    entrance.clock.now = entry.visitor.login.expires - 1
    await access.visitor(entry.token)
    entrance.clock.now += 1
    with pytest.raises(NotLoggedIn):
        await access.visitor(entry.token)
    other = await access.redeem(await access.first_token(), "home")
    await access.leave(other.token)
    with pytest.raises(NotLoggedIn):
        await access.visitor(other.token)
    await access.sweep()
    assert await entrance.store.login(digest_of(entry.token), 0) is None


# Who may invite whom to their own room.
LED = {Role.HEAD_ARBITER, Role.ARBITER, Role.SECOND_ARBITER, Role.PLAYER, Role.DISPLAY}
LED |= {Role.SPECTATOR}
INVITED = {role: set[Role]() for role in Role} | {
    Role.ADMINISTRATOR: set(Role),
    Role.DIRECTOR: LED,
    Role.HEAD_ARBITER: LED,
}


@pytest.mark.anyio
@pytest.mark.parametrize(("by", "role"), list(itertools.product(Role, Role)))
async def test_who_invites_whom(entrance: Entrance, by: Role, role: Role) -> None:
    is_root = by is Role.ADMINISTRATOR
    visitor = await (entrance.administrator() if is_root else entrance.somebody(by))
    room = None if role is Role.ADMINISTRATOR else "7"
    badge = Badge(role, room, player="p2" if role is Role.PLAYER else None)
    if role in INVITED[by]:
        await entrance.access.invite(visitor, badge, 1, HOUR)
    else:
        with pytest.raises(Forbidden):
            await entrance.access.invite(visitor, badge, 1, HOUR)


@pytest.mark.anyio
async def test_a_leader_leads_one_room(entrance: Entrance) -> None:
    visitor, access = await entrance.somebody(Role.HEAD_ARBITER, "7"), entrance.access
    invitation, _ = await access.invite(await entrance.administrator(), DISPLAY, 1, HOUR)
    assert invitation in await access.invitations(visitor, "7")
    await access.withdraw(visitor, "7", invitation.name)
    with pytest.raises(Forbidden):
        await access.invite(visitor, Badge(Role.DISPLAY, "8"), 1, HOUR)
    with pytest.raises(Forbidden):
        await access.invitations(visitor, "8")
    with pytest.raises(Forbidden):
        await access.withdraw(visitor, "8", invitation.name)


@pytest.mark.anyio
@pytest.mark.parametrize("has_code", [False, True])
async def test_only_failures_count_against_an_address(tmp_path: Path, has_code: bool) -> None:  # noqa: FBT001
    terms = Terms(burst=3, seconds_each=2, code_burst=3, code_seconds_each=2)
    entrance = await Entrance.open(tmp_path / "store.db", terms)
    access, root = entrance.access, await entrance.administrator()
    _, token = await access.invite(root, DISPLAY, None, HOUR, has_code=has_code)
    guess = "guess" if has_code else "a guess"
    for _ in range(10):
        await access.redeem(token, "room")
    for _ in range(3):
        assert await fault_of(access, guess) is InvitationFault.UNKNOWN
        await access.redeem(token, "elsewhere")
    # Only now: three failures are allowed from "home".
    with pytest.raises(TooManyAttempts) as refused:
        await access.redeem(token, "home")
    assert refused.value.seconds == 2
    await access.redeem(token, "room")
    entrance.clock.now += 2000
    await access.redeem(token, "home")
    await entrance.database.close()


@pytest.mark.anyio
async def test_a_code_is_short_kept_and_low(entrance: Entrance) -> None:
    access, root = entrance.access, await entrance.administrator()
    head = await entrance.somebody(Role.HEAD_ARBITER)
    table = Badge(Role.PLAYER, "7", label="player")
    invitation, code = await access.invite(head, table, None, HOUR, has_code=True)
    assert (len(code), invitation.code) == (5, code)
    typed = f" {code[:2].lower()}-{code[2:]} "
    entry = await access.redeem(typed, "home")
    assert entry.visitor.badges == (table,)
    assert [one.code for one in await access.codes(head, "7")] == [code]
    wall = await entrance.somebody(Role.DISPLAY)
    assert [one.code for one in await access.codes(wall, "7")] == [code]
    with pytest.raises(Forbidden):
        await access.codes(entry.visitor, "7")
    await access.withdraw(head, "7", invitation.name)
    assert await access.codes(head, "7") == []
    for role in (Role.ARBITER, Role.HEAD_ARBITER):
        with pytest.raises(BadBadge) as refused:
            await access.invite(root, Badge(role, "7"), 1, HOUR, has_code=True)
        assert refused.value.reason is BadgeFault.SHORT


@pytest.mark.anyio
async def test_a_director_is_withdrawn_by_administrators_only(entrance: Entrance) -> None:
    access, root = entrance.access, await entrance.administrator()
    head = await entrance.somebody(Role.HEAD_ARBITER)
    made, token = await access.invite(root, Badge(Role.DIRECTOR, "7"), 1, HOUR)
    with pytest.raises(Forbidden):
        await access.withdraw(head, "7", made.name)
    general, general_token = await access.invite(root, Badge(Role.DIRECTOR), 1, HOUR)
    director = (await access.redeem(general_token, "home")).visitor
    for refused in (director, (await access.redeem(token, "home")).visitor):
        with pytest.raises(Forbidden):
            await access.invitations(refused, None)
        with pytest.raises(Forbidden):
            await access.withdraw(refused, None, general.name)
    await access.withdraw(root, None, general.name)


@pytest.mark.anyio
async def test_everything_that_changes_somebody_is_told(tmp_path: Path) -> None:
    told: list[Changed] = []

    async def tell(changed: Changed) -> None:
        told.append(changed)

    entrance = await Entrance.open(tmp_path / "store.db", tell=tell)
    access, root = entrance.access, await entrance.administrator()
    made, token = await access.invite(root, Badge(Role.PLAYER, "7"), None, HOUR)
    entry = await access.redeem(token, "home")
    mine = Changed.of([Holder(entry.visitor.login.digest, None)])
    assert told == []
    _, second = await access.invite(root, DISPLAY, 1, HOUR)
    await access.redeem(second, "home", entry.token)
    await access.sit_down(entry.visitor, "7", "p1", "1")
    await access.free(root, "7", "p1")
    await access.withdraw(root, "7", made.name)
    await access.leave(entry.token)
    assert told == [mine] * 5
    await entrance.database.close()


@pytest.mark.anyio
async def test_secrets_are_nowhere_at_rest(tmp_path: Path) -> None:
    entrance = await Entrance.open(tmp_path / "store.db")
    access = entrance.access
    first = await access.first_token()
    entry = await access.redeem(first, "home")
    _, unused = await access.invite(entry.visitor, DISPLAY, 1, HOUR)
    content = b"".join(path.read_bytes() for path in tmp_path.iterdir())
    for token in (first, entry.token, unused):
        assert token.encode() not in content
        assert digest_of(token) in content
        assert token not in repr(entry)
    await entrance.database.close()


BAD_BADGES: list[tuple[BadgeFault, dict[str, Any]]] = [
    (BadgeFault.NO_ROOM, {"role": Role.PLAYER, "player": "p"}),
    (BadgeFault.NO_ROOM, {"role": Role.DIRECTOR, "room": ""}),
    (BadgeFault.EVERYWHERE, {"role": Role.ADMINISTRATOR, "room": "7"}),
    (BadgeFault.PLAYS, {"role": Role.DISPLAY, "room": "7", "player": "p"}),
    (BadgeFault.HAS_GROUP, {"role": Role.DISPLAY, "room": "7", "players": frozenset("p")}),
    (BadgeFault.TEXT, {"role": Role.DISPLAY, "room": "7\0"}),
    (BadgeFault.TEXT, {"role": Role.DISPLAY, "room": "7", "label": "x" * 201}),
    (BadgeFault.TEXT, {"role": Role.ARBITER, "room": "7", "players": frozenset("\ud800")}),
]


@pytest.mark.parametrize("number", range(len(BAD_BADGES)))
def test_a_badge_makes_sense(number: int) -> None:
    fault, values = BAD_BADGES[number]
    with pytest.raises(BadBadge) as refused:
        Badge(**values)
    assert refused.value.reason is fault


@given(
    limit=st.integers(1, 4),
    starts=st.lists(st.integers(0, 12), min_size=1, max_size=12),
    gives_up=st.sets(st.integers(0, 11)),
)
@settings(max_examples=30, deadline=None)
def test_whatever_happens_at_once_no_use_is_had_twice(
    limit: int, starts: list[int], gives_up: set[int]
) -> None:
    """Some come together, some give up at any moment, over two processes."""

    async def course(folder: Path) -> None:
        here = await Entrance.open(folder / "store.db")
        there = await Entrance.open(folder / "store.db")
        invitation, token = await here.access.invite(
            await here.administrator(), DISPLAY, limit, HOUR
        )

        async def come(number: int) -> bool:
            for _ in range(starts[number]):
                await asyncio.sleep(0)
            entrance = (here, there)[number % 2]
            try:
                entry = await entrance.access.redeem(token, "home")
            except BadInvitation as refused:
                return refused.reason is not InvitationFault.SPENT
            return (await here.access.visitor(entry.token)).badges == (DISPLAY,)

        tasks = [asyncio.create_task(come(number)) for number in range(len(starts))]
        for number in gives_up & set(range(len(starts))):
            await asyncio.sleep(0)
            tasks[number].cancel()
        results = await asyncio.gather(*tasks, return_exceptions=True)
        assert not [one for one in results if isinstance(one, Exception)]
        let_in = sum(one is True for one in results)
        found = await here.store.invitation(digest_of(token))
        assert found is not None
        assert let_in <= found.uses <= limit
        if not gives_up:
            assert let_in == found.uses == min(limit, len(starts))
        assert found.name == invitation.name
        await here.database.close()
        await there.database.close()

    with tempfile.TemporaryDirectory() as folder:
        asyncio.run(course(Path(folder)))


@pytest.mark.anyio
async def test_a_start_withdraws_nothing_but_what_starts_made(entrance: Entrance) -> None:
    access, root = entrance.access, await entrance.administrator()
    unused = await access.first_token()
    _, token = await access.invite(root, Badge(Role.ADMINISTRATOR, label="second"), 1, HOUR)
    await access.first_token()
    assert await fault_of(access, unused) is InvitationFault.WITHDRAWN
    actor = (await access.redeem(token, "home")).visitor.actor(None)
    assert actor is not None
    assert actor.name == "second"
