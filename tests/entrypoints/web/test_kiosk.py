"""The kiosk over HTTP: opened, entered, asked, read, left."""

import pytest

from tests.entrypoints.web.clients import Client
from tests.entrypoints.web.rooms import open_turn, refused, room_of

pytestmark = pytest.mark.anyio
CODE = "arbitre 7"


async def opened(server: Client) -> str:
    number: str = (await server.post("/kiosks", {"lexicon": "ouvert", "code": CODE}))["number"]
    return number


async def entered(client: Client) -> Client:
    await client.post("/kiosk/enter", {"code": CODE})
    return client


async def test_words_are_checked_on_a_device_and_told_to_the_arbiter(server: Client) -> None:
    number = await opened(server)
    tablet = await entered(server.other())
    here = await tablet.get("/kiosk")
    assert (here["number"], here["is_open"], here["most_words"]) == (number, True, 8)
    assert "Lexique libre" in here["lexicon"]
    asked = {"words": ["été", "zzz", "WOKS"], "key": "k1"}
    answer = await tablet.post("/kiosk/checks", asked)
    verdicts = [
        {"word": "ETE", "is_valid": True},
        {"word": "ZZZ", "is_valid": False},
        {"word": "WOKS", "is_valid": True},
    ]
    # Nothing but the verdicts: no definition, no other word.
    assert answer == {"at": answer["at"], "device": 1, "verdicts": verdicts}
    assert await tablet.post("/kiosk/checks", asked) == answer
    assert await tablet.post("/kiosk/log", {"code": CODE}) == [answer]
    assert await server.get(f"/kiosks/{number}/checks") == [answer]
    exported = await server.ask("GET", f"/kiosks/{number}/checks.csv")
    assert "verificateur-" in exported.headers["content-disposition"]
    lines = exported.content.decode("utf-8-sig").splitlines()
    assert lines[0] == "Date;Heure;Appareil;Mot;Verdict"
    assert [line.split(";")[2:] for line in lines[1:]] == [
        ["1", "ETE", "ADMIS"],
        ["1", "ZZZ", "NON ADMIS"],
        ["1", "WOKS", "ADMIS"],
    ]


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["R2"], "« R2 » n’est pas un mot"),
        (["a"], "au moins deux lettres"),
        (["a" * 16], "au plus quinze lettres"),
        (["sel", "SEL"], "« SEL » est déjà dans la liste"),
        ([""], "Tapez un mot."),
        ([], "Tapez un mot."),
        (["sel"] * 9, "au plus 8 mots"),
    ],
)
async def test_what_is_no_word_is_told_in_a_sentence(
    server: Client, words: list[str], said: str
) -> None:
    number = await opened(server)
    tablet = await entered(server.other())
    answer = await tablet.ask("POST", "/kiosk/checks", json={"words": words, "key": "k"})
    assert (answer.status_code, answer.json()["code"]) == (422, "bad_asked_word")
    assert said in answer.json()["detail"]
    assert await server.get(f"/kiosks/{number}/checks") == []


async def test_whoever_opened_it_is_nobody_on_the_device_until_the_code_is_given(
    server: Client,
) -> None:
    await opened(server)
    await entered(server)
    assert await refused(server, "GET", "/me") == (401, "not_logged_in")
    assert await refused(server, "GET", "/kiosks") == (401, "not_logged_in")
    wrong = {"code": "arbitre 8"}
    for path in ("/kiosk/leave", "/kiosk/log"):
        assert await refused(server, "POST", path, json=wrong) == (403, "wrong_arbiter_code")
    assert (await server.get("/kiosk"))["is_open"]
    left = await server.ask("POST", "/kiosk/leave", json={"code": CODE})
    assert left.status_code == 204
    assert (await server.get("/me"))["badges"][0]["role"] == "administrator"
    assert await refused(server, "GET", "/kiosk") == (404, "no_kiosk_here")


async def test_codes_are_not_to_be_guessed(server: Client) -> None:
    await opened(server)
    tablet = await entered(server.other())
    for _ in range(5):
        refusal = await refused(tablet, "POST", "/kiosk/leave", json={"code": "0000"})
        assert refusal == (403, "wrong_arbiter_code")
    limited = await tablet.ask("POST", "/kiosk/leave", json={"code": CODE})
    assert (limited.status_code, limited.json()["code"]) == (429, "too_many_attempts")
    assert 0 < int(limited.headers["retry-after"]) <= 20


async def test_a_device_without_the_code_is_no_kiosk(server: Client) -> None:
    await opened(server)
    stranger = server.other()
    for method, path, content in (
        ("GET", "/kiosk", None),
        ("POST", "/kiosk/checks", {"words": ["SEL"], "key": "k"}),
        ("POST", "/kiosk/log", {"code": CODE}),
        ("POST", "/kiosk/leave", {"code": CODE}),
    ):
        assert await refused(stranger, method, path, json=content) == (404, "no_kiosk_here")
    refusal = await refused(stranger, "POST", "/kiosk/enter", json={"code": "nope"})
    assert refusal == (403, "wrong_arbiter_code")


async def test_a_seated_phone_asks_nothing_while_it_plays(server: Client) -> None:
    await opened(server)
    room, (anne, _) = await room_of(server)
    phone = await server.invited(room, "player", player=anne)
    early = await server.invited(room, "player", player=(await players(server, room))[1])
    await entered(early)
    asked = {"words": ["SEL"], "key": "k"}
    await early.post("/kiosk/checks", asked)
    await open_turn(server, room)
    closed = (403, "words_closed")
    assert await refused(phone, "POST", "/kiosk/enter", json={"code": CODE}) == closed
    # Becoming a kiosk before the turn does not hide whose phone it is.
    again = {**asked, "key": "k2"}
    assert await refused(early, "POST", "/kiosk/checks", json=again) == closed
    assert await refused(early, "POST", "/kiosk/log", json={"code": CODE}) == closed
    await server.act(room, "stop_clock")
    await early.post("/kiosk/checks", again)


async def players(server: Client, room: str) -> list[str]:
    return [one["player"] for one in await server.get(f"/rooms/{room}/players")]


async def test_a_kiosk_that_is_closed_says_so(server: Client) -> None:
    number = await opened(server)
    tablet = await entered(server.other())
    assert (await server.get("/kiosks"))[0]["devices"] == 1
    assert (await server.ask("DELETE", f"/kiosks/{number}")).status_code == 204
    assert not (await tablet.get("/kiosk"))["is_open"]
    asked = {"words": ["SEL"], "key": "k"}
    assert await refused(tablet, "POST", "/kiosk/checks", json=asked) == (409, "closed_kiosk")
    refusal = await refused(server.other(), "POST", "/kiosk/enter", json={"code": CODE})
    assert refusal == (403, "wrong_arbiter_code")
    assert (await tablet.ask("POST", "/kiosk/leave", json={"code": CODE})).status_code == 204
    assert (await server.get("/kiosks"))[0]["closed_at"] is not None


async def test_what_it_cannot_be_opened_with_is_told(server: Client) -> None:
    short = {"lexicon": "ouvert", "code": "12"}
    answer = await server.ask("POST", "/kiosks", json=short)
    assert answer.json()["detail"] == "Le code de l’arbitre a de 4 à 40 caractères."
    unknown = {"lexicon": "rien", "code": CODE}
    assert await refused(server, "POST", "/kiosks", json=unknown) == (404, "unknown_lexicon")
    assert await refused(server, "DELETE", "/kiosks/ff") == (404, "unknown_kiosk")
