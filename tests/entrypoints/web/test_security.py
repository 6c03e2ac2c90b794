"""Who is let in, and what every answer bears."""

from collections.abc import AsyncIterator

import pytest

from nonuple.entrypoints.web.server.security import MOST_BYTES
from tests.entrypoints.web.clients import Client
from tests.entrypoints.web.rooms import room_of

pytestmark = pytest.mark.anyio


async def test_an_invitation_is_used_once(server: Client) -> None:
    room, (anne, _) = await room_of(server)
    asked = {"role": "player", "player": anne}
    token = (await server.post(f"/rooms/{room}/invitations", asked))["token"]
    player = server.other()
    joined = await player.join(token)
    assert [badge["player"] for badge in joined["badges"]] == [anne]
    again = await server.other().ask("POST", "/join", json={"token": token})
    assert (again.status_code, again.json()["code"]) == (401, "bad_invitation")
    assert (await player.get("/me"))["badges"] == joined["badges"]


async def test_the_cookie_is_out_of_reach_of_scripts(server: Client) -> None:
    room, _ = await room_of(server)
    made = await server.post(f"/rooms/{room}/invitations", {"role": "display"})
    answer = await server.other().ask("POST", "/join", json={"token": made["token"]})
    flags = answer.headers["set-cookie"].lower()
    assert "httponly" in flags
    assert "samesite=lax" in flags
    assert "secure" not in flags


async def test_leaving_and_withdrawing_end_a_login_at_once(server: Client) -> None:
    room, (anne, bruno) = await room_of(server)
    player = await server.invited(room, "player", player=anne)
    cookies = dict(player.http.cookies)
    assert (await player.ask("DELETE", "/me")).status_code == 204
    player.http.cookies.update(cookies)
    assert (await player.ask("GET", "/me")).status_code == 401
    made = await server.post(f"/rooms/{room}/invitations", {"role": "player", "player": bruno})
    other = server.other()
    await other.join(made["token"])
    gone = await server.ask("DELETE", f"/rooms/{room}/invitations/{made['name']}")
    assert gone.status_code == 204
    assert (await other.get(f"/rooms/{room}"))["own"] is None


async def test_only_leaders_invite(server: Client) -> None:
    room, (anne, _) = await room_of(server)
    player = await server.invited(room, "player", player=anne)
    path = f"/rooms/{room}/invitations"
    assert (await player.ask("POST", path, json={"role": "head_arbiter"})).status_code == 403
    head = await server.invited(room, "head_arbiter")
    assert (await head.ask("POST", path, json={"role": "director"})).status_code == 403
    assert (await head.ask("POST", path, json={"role": "administrator"})).status_code == 422


async def test_one_may_choose_among_ones_roles(server: Client) -> None:
    room, (anne, _) = await room_of(server)
    made = await server.post(f"/rooms/{room}/invitations", {"role": "player", "player": anne})
    await server.join(made["token"])
    assert (await server.get(f"/rooms/{room}"))["own"]["kind"] == "leader"
    assert (await server.get(f"/rooms/{room}?as=player"))["own"]["player"] == anne
    assert (await server.get(f"/rooms/{room}?as=spectator"))["own"] is None
    assert (await server.ask("GET", f"/rooms/{room}?as=director")).status_code == 403


async def test_accounts(server: Client) -> None:
    passer = server.other()
    account = {"name": "Élodie", "password": "un cheval de bataille"}
    made = await passer.post("/accounts", account)
    assert made["has_account"]
    again = server.other()
    assert (await again.post("/login", account))["has_account"]
    wrong = await again.ask("POST", "/login", json=account | {"password": "autre chose !"})
    assert (wrong.status_code, wrong.json()["code"]) == (401, "wrong_password")
    short = await again.ask("POST", "/accounts", json={"name": "x", "password": "court"})
    assert (short.status_code, short.json()["code"]) == (422, "bad_account")


async def test_guesses_are_limited(server: Client) -> None:
    passer = server.other()
    for _ in range(100):
        answer = await passer.ask("POST", "/join", json={"token": "guess"})
        if answer.status_code != 401:
            break
    assert (answer.status_code, answer.json()["code"]) == (429, "too_many_attempts")
    assert int(answer.headers["retry-after"]) >= 1


@pytest.mark.parametrize(
    "headers",
    [
        {"origin": "http://elsewhere.example"},
        {"origin": "null"},
        {"origin": "http://["},
        {"sec-fetch-site": "cross-site"},
        {"sec-fetch-site": "same-site"},
    ],
)
async def test_other_sites_cannot_act(server: Client, headers: dict[str, str]) -> None:
    answer = await server.ask("POST", "/rooms", json={"title": "x"}, headers=headers)
    assert (answer.status_code, answer.json()["code"]) == (403, "foreign_origin")


async def test_own_pages_can_act(server: Client) -> None:
    origin = {"origin": f"http://127.0.0.1:{server.port}", "sec-fetch-site": "same-origin"}
    answer = await server.ask("POST", "/rooms", json={"title": "x"}, headers=origin)
    assert answer.status_code == 201


async def test_large_requests_are_refused(server: Client) -> None:
    large = b" " * (MOST_BYTES + 1)
    kind = {"content-type": "application/json"}

    async def in_parts() -> AsyncIterator[bytes]:
        yield large

    for content in (large, in_parts()):
        answer = await server.ask("POST", "/rooms", content=content, headers=kind)
        assert (answer.status_code, answer.json()["code"]) == (413, "request_too_large")


async def test_every_answer_bears_the_headers(server: Client) -> None:
    for path in ("/health", "/nowhere", "/rooms", "/openapi.json"):
        headers = (await server.ask("GET", path)).headers
        assert headers["x-content-type-options"] == "nosniff"
        assert headers["cache-control"] == "no-store"
        assert "frame-ancestors 'none'" in headers["content-security-policy"]
        assert "server" not in headers
    page = await server.http.get(f"http://127.0.0.1:{server.port}/")
    assert 'lang="fr"' in page.text
    assert page.headers["cache-control"] == "no-cache"
    assert "frame-ancestors 'none'" in page.headers["content-security-policy"]


async def test_what_does_not_exist(server: Client) -> None:
    answer = await server.ask("GET", "/nowhere")
    assert (answer.status_code, answer.json()["code"]) == (404, "not_found")
    answer = await server.ask("PUT", "/rooms", json={})
    assert (answer.status_code, answer.json()["code"]) == (405, "method_not_allowed")
    assert (await server.get("/version"))["version"]
