"""Every request by everybody, at every stage of a game: who is answered, and what they read.

The answers are in `who_may_ask_what.txt`: for each request its outcomes, each with those who get
it. An outcome is "ok" or the code of a refusal, with what the answer tells in brackets.
"""

import io
from collections.abc import AsyncIterator, Iterator
from contextlib import AsyncExitStack, asynccontextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import httpx
import pytest
from fastapi import FastAPI
from pypdf import PdfReader

from nonuple.adapters.lexicons.edition_store import EditionFolder
from nonuple.app.access.actors import Role
from nonuple.app.club_editions import Editions
from nonuple.entrypoints.server_settings import ServerSettings
from nonuple.entrypoints.web.app import PREFIX, described_app
from nonuple.entrypoints.web.bootstrap import serving

pytestmark = pytest.mark.anyio

EXPECTED = Path(__file__).with_name("who_may_ask_what.txt")
SEED, REASON = "SENTINEL-OF-THE-SEED", "SENTINEL-OF-AN-APPEAL"
# Words of no lexicon, which Anne and Bruno wrote.
HERS, HIS = "QXZKWJ", "WJKZXQ"
TOLD = {"name": "Annabelle", "hers": HERS, "his": HIS, "reason": REASON, "seed": SEED}
UNKNOWN = "0123456789abcdef"
# However slow the machine, the time of a turn is not over meanwhile.
SLOWLY = {"edition": "slow", "tempo": "lent"}

# What ends or changes the login of whoever asks, or makes one.
OWN_LOGIN = {
    "POST /join",
    "POST /login",
    "POST /accounts",
    "DELETE /me",
    "PUT /me/password",
    "DELETE /me/logins",
    "DELETE /me/account",
}
# Would be done at the end of a game; before, it is refused whoever may ask for it.
BEFORE_THE_END = {"DELETE /rooms/{room}", "POST /rooms/{room}/next"}


@dataclass(frozen=True)
class Asked:
    """A request that changes nothing when it is granted; `path` as the interface describes it."""

    operation: str
    json: Any = None
    content: bytes | None = None
    values: dict[str, str] = field(default_factory=dict)
    query: str = ""

    def __str__(self) -> str:
        method, path = self.operation.split(" ")
        told = {name: value for name, value in self.values.items() if name in ("kind", "turn")}
        for name, value in told.items():
            path = path.replace(f"{{{name}}}", value)
        said = "" if self.json is None else f" {self.json}"
        return f"{method} {path}{self.query}{said}"


def _of_server() -> Iterator[Asked]:
    for operation in (
        "GET /health",
        "GET /version",
        "GET /metrics",
        "GET /machine",
        "POST /machine/administrator",
        "GET /me",
        "GET /me/account",
        "GET /addresses",
        "GET /catalogue",
        "GET /lexicons",
        "GET /lexicons/imports",
        "GET /editions",
        "GET /invitations",
        "GET /rooms",
        "GET /people",
        "GET /demonstration",
    ):
        yield Asked(operation)
    yield Asked("GET /words/{word}", values={"word": "SEL"})
    yield Asked("POST /players-file", content=b"nom\nAnne\n")
    yield Asked("POST /lexicons", query="?file=x.txt&name=ouvert", content=b"SEL\n")
    for method in ("GET", "DELETE"):
        yield Asked(f"{method} /lexicons/imports/{{number}}", values={"number": UNKNOWN})
    yield Asked("PUT /lexicons/default", json={"name": "nothing"})
    yield Asked("POST /lexicons/overlays", json={"name": "x", "base": "nothing", "title": ""})
    nothing = {"name": "nothing", "other": "nothing", "word": "SEL"}
    yield Asked("DELETE /lexicons/{name}", values=nothing)
    yield Asked("GET /lexicons/{name}/diff/{other}", values=nothing)
    yield Asked("GET /lexicons/{name}/changes", values=nothing)
    changes = {"words": ["SEL"], "change": "added", "reason": ""}
    yield Asked("POST /lexicons/{name}/changes", values=nothing, json=changes)
    yield Asked("DELETE /lexicons/{name}/changes/{word}", values=nothing)
    yield Asked("GET /word-search/anagrams", query="?letters=SEL")
    yield Asked("GET /word-search/pattern", query="?pattern=SEL")
    yield Asked("GET /word-search/extensions", query="?word=SEL")
    yield Asked("GET /word-search/hooks", query="?word=SEL")
    yield Asked("POST /editions", json={"name": "x", "base": "nothing"})
    yield Asked("GET /editions/{name}", values={"name": "2014"})
    yield Asked("DELETE /editions/{name}", values=nothing)
    for role in ("director", "arbiter"):
        yield Asked("POST /invitations", json={"role": role})
    yield Asked("DELETE /invitations/{name}", values={"name": UNKNOWN})
    yield Asked("POST /qr", json={"text": "x"})
    yield Asked("POST /rooms", json={"title": "x", "edition": "nothing"})
    yield Asked("GET /kiosks")
    yield Asked("POST /kiosks", json={"lexicon": "nothing", "code": "1234"})
    yield Asked("DELETE /kiosks/{number}", values={"number": UNKNOWN})
    yield Asked("GET /kiosks/{number}/checks", values={"number": UNKNOWN})
    yield Asked("GET /kiosks/{number}/checks.csv", values={"number": UNKNOWN})
    yield Asked("GET /kiosk")
    yield Asked("POST /kiosk/enter", json={"code": ""})
    yield Asked("POST /kiosk/checks", json={"words": ["SEL"], "key": "k"})
    for path in ("log", "leave"):
        yield Asked(f"POST /kiosk/{path}", json={"code": "1234"})


def _of_room() -> Iterator[Asked]:
    for path in (
        "",
        "/heading",
        "/standings",
        "/card",
        "/solutions",
        "/history",
        "/announcement",
        "/players",
        "/settings",
        "/invitations",
        "/codes",
        "/turns",
        "/exports/table.txt",
        "/exports/game.csv",
        "/exports/log.json",
        "/exports/players.csv",
        "/prints/standings.csv",
        "/prints/results.txt",
        "/players/{player}/person",
    ):
        yield Asked(f"GET /rooms/{{room}}{path}")
    for chosen in Role:
        yield Asked("GET /rooms/{room}", query=f"?as={chosen}")
    yield Asked("GET /rooms/{room}/cautions", query="?act=close")
    yield Asked("GET /rooms/{room}/words/{word}", values={"word": "SEL"})
    for turn in ("1", "2"):
        yield Asked("GET /rooms/{room}/entries/{turn}/{player}", values={"turn": turn})
        yield Asked("GET /rooms/{room}/turns/{turn}", values={"turn": turn})
    yield Asked("GET /rooms/{room}/solutions", query="?turn=1")
    for kind in ("game", "standings"):
        yield Asked("GET /rooms/{room}/prints/{kind}.pdf", values={"kind": kind})
    for kind in ("standings", "game", "players"):
        yield Asked("GET /rooms/{room}/spreadsheets/{kind}.csv", values={"kind": kind})
    yield Asked("GET /rooms/{room}/spreadsheets/{kind}.xlsx", values={"kind": "game"})
    yield Asked("POST /rooms/{room}/address", json={"address": "::"})
    for role in ("spectator", "head_arbiter", "director"):
        yield Asked("POST /rooms/{room}/invitations", json={"role": role})
    yield Asked("PUT /rooms/{room}/invitations/{name}/group", json={})
    yield Asked("DELETE /rooms/{room}/invitations/{name}")
    yield Asked("DELETE /rooms/{room}")
    yield Asked("PATCH /rooms/{room}/card", json={})
    yield Asked("PATCH /rooms/{room}/settings", json={})
    yield Asked("POST /rooms/{room}/next")
    for command in ({"kind": "draw"}, {"kind": "enter", "player": "nobody"}):
        yield Asked("POST /rooms/{room}/commands", json={"command": command})
    yield Asked("POST /rooms/{room}/slips", json={"turn": 1, "text": "_", "key": "k"})
    yield Asked("POST /rooms/{room}/slip-preview", json={"turn": 1, "text": "_"})
    yield Asked("POST /rooms/{room}/word-preview", json={"word": HERS, "is_admitted": False})
    yield Asked("POST /rooms/{room}/announcing", json={"version": 1, "step": 1})
    for player in ({"table": "1", "name": "Zoé"}, {"table": "9", "player": "nobody"}):
        yield Asked("POST /rooms/{room}/players", json={"players": [player]})
    yield Asked("PUT /rooms/{room}/players/{player}/table", json={"table": "2"})
    yield Asked("PUT /rooms/{room}/players/{player}/person", json={"name": "Annabelle"})
    bruno = {"name": "Bruno", "licence": "1067"}
    yield Asked("PUT /rooms/{room}/players/{player}/person", values={"player": "2"}, json=bruno)
    yield Asked("DELETE /rooms/{room}/players/{player}/holder", values={"player": "2"})
    yield Asked("PUT /rooms/{room}/seat", json={"table": "1"})
    yield Asked("PUT /rooms/{room}/seat/name", json={"name": "Zoé"})


# Of a classic room, whose players both hold their seats.
NOT_AT_TABLES = {"DELETE /rooms/{room}/players/{player}/holder"}


def _of_classic() -> Iterator[Asked]:
    """What is asked of classic rooms; FIRST and SECOND stand for the numbers of the players."""
    yield Asked("GET /classic/rooms")
    yield Asked("POST /classic/rooms", json={"title": "x", "names": ["", ""], "edition": "nothing"})
    for path in ("", "/code", "/exports/game.gcg", "/exports/game.txt", "/exports/log.json"):
        yield Asked(f"GET /classic/rooms/{{room}}{path}")
    yield Asked("GET /classic/rooms/{room}/turns/{turn}/solutions", values={"turn": "1"})
    yield Asked("GET /classic/prints/{kind}.pdf", values={"kind": "game"})
    yield Asked("GET /classic/rooms/{room}/prints/{kind}.pdf", values={"kind": "challenge-slips"})
    yield Asked("PUT /classic/rooms/{room}/seat", json={"name": "Zoé"})
    nobody = {"player": "nobody", "reason": "x"}
    commands: tuple[dict[str, Any], ...] = (
        {"kind": "sign", "player": "FIRST"},
        {"kind": "sign", "player": "SECOND"},
        {"kind": "resume_clock"},
        {"kind": "warn", **nobody},
        {"kind": "decide_loss", "offence": "exclusion", **nobody},
        {"kind": "set_time", "milliseconds": 1, **nobody},
    )
    for command in commands:
        yield Asked("POST /classic/rooms/{room}/commands", json={"command": command})
    yield Asked("POST /classic/rooms/{room}/rematch")
    for chosen in Role:
        yield Asked("GET /rooms/{room}", query=f"?as={chosen}")


class Person:
    """Somebody with a browser, far from the server's machine."""

    def __init__(self, app: FastAPI) -> None:
        transport = httpx.ASGITransport(app=app, client=("203.0.113.9", 1))
        self.http = httpx.AsyncClient(transport=transport, base_url=f"http://n.example{PREFIX}")

    async def post(self, path: str, content: Any, method: str = "POST") -> Any:
        answer = await self.http.request(method, path, json=content)
        assert answer.is_success, answer.text
        return answer.json()

    async def act(self, room: str, kind: str, **parts: Any) -> None:
        await self.post(f"/rooms/{room}/commands", {"command": {"kind": kind, **parts}})


@dataclass
class Crowd:
    """Everybody by name; `rooms` with the numbers of their two players."""

    people: dict[str, Person]
    rooms: dict[str, list[str]] = field(default_factory=dict)
    codes: dict[str, str] = field(default_factory=dict)

    async def outcomes(self, asked: Asked, room: str = "", among: tuple[str, ...] = ()) -> str:
        """A request on a line, with each outcome and those who get it."""
        found: dict[str, list[str]] = {}
        for name, person in self.people.items():
            if not among or name in among:
                found.setdefault(await self._outcome(person, asked, room), []).append(name)
        parts = (f"{outcome}: {' '.join(names)}" for outcome, names in found.items())
        return f"{asked}\n" + "".join(f"    {part}\n" for part in parts)

    async def act_as_mover(self, room: str, kind: str) -> None:
        """Whoever is to play in a classic room does something."""
        mover = (await self.people["player"].http.get(f"/rooms/{room}")).json()["public"]["mover"]
        name = "player" if mover == self.rooms[room][0] else "second"
        command = {"kind": kind, "player": mover}
        path = f"/classic/rooms/{room}/commands?as=player"
        await self.people[name].post(path, {"command": command})

    async def _outcome(self, person: Person, asked: Asked, room: str) -> str:
        method, path = asked.operation.split(" ")
        players = dict(zip("12", self.rooms.get(room, ["", ""]), strict=True))
        player = players.get(asked.values.get("player", "1"), "")
        values = {"room": room, "name": UNKNOWN, **asked.values, "player": player}
        sent = _about(asked.json, players)
        answer = await person.http.request(
            method, path.format(**values) + asked.query, json=sent, content=asked.content
        )
        if not answer.is_success:
            return str(answer.json()["code"])
        return f"ok{_told(answer, self.codes.get(room))}"


def _about(sent: Any, players: dict[str, str]) -> Any:
    """What is sent, with the numbers of the players in it."""
    match sent:
        case dict():
            return {name: _about(value, players) for name, value in sent.items()}
        case "FIRST" | "SECOND":
            return players["1" if sent == "FIRST" else "2"]
        case _:
            return sent


def _told(answer: httpx.Response, code: str | None) -> str:
    text = answer.text
    if answer.headers.get("content-type") == "application/pdf":
        pages = PdfReader(io.BytesIO(answer.content)).pages
        text = " ".join(page.extract_text() for page in pages)
    told = [what for what, sign in TOLD.items() if sign in text]
    if code is not None and code in text:
        told.append("code")
    if text.startswith("{") and (own := answer.json().get("own")):
        shown = [name for name in ("tops", "hand") if own.get(name)]
        told.insert(0, "+".join([own["kind"], *shown]))
    if '"salt":' in text:
        told.append("draws")
    return f" [{' '.join(told)}]" if told else ""


@asynccontextmanager
async def _crowd(folder: Path) -> AsyncIterator[Crowd]:
    changes = {"tempos.lent.seconds": 3600, "tempos.lent.alert_seconds": 0}
    Editions(EditionFolder(folder / "editions")).derive("2014", "slow", "Slow", changes)
    async with AsyncExitStack() as stack:
        app, context = await stack.enter_async_context(serving(ServerSettings(folder)))
        names = (
            "administrator director_of_all director head arbiter arbiter_of_2 second "
            "player unseated display spectator director_elsewhere account nobody"
        )
        people = {name: Person(app) for name in names.split()}
        for person in people.values():
            stack.push_async_callback(person.http.aclose)
        root = people["administrator"]
        await root.post("/join", {"token": await context.access.first_token()})
        made = await root.post("/invitations", {"role": "director"})
        await people["director_of_all"].post("/join", {"token": made["token"]})
        credentials = {"name": "élise", "password": "Épée de bois"}
        await people["account"].post("/accounts", credentials)
        yield Crowd(people)


async def _room(crowd: Crowd, **order: Any) -> str:
    """A room where everybody is what they are called, and Anne's slips are handed in."""
    root = crowd.people["administrator"]
    seats = [
        {"table": "1", "name": "Annabelle"},
        {"table": "2", "name": "Bruno", "licence": "1067"},
    ]
    asked = {"title": "x", "seed": SEED, "players": seats, **SLOWLY, **order}
    room = str((await root.post("/rooms", asked))["room"])
    listed = (await root.http.get(f"/rooms/{room}/players")).json()
    anne, bruno = crowd.rooms[room] = [seat["player"] for seat in listed]
    roles: dict[str, dict[str, Any]] = {
        "director": {"role": "director"},
        "head": {"role": "head_arbiter"},
        "arbiter": {"role": "arbiter"},
        "arbiter_of_2": {"role": "arbiter", "tables": ["2"]},
        "second": {"role": "second_arbiter"},
        "player": {"role": "player", "player": anne},
        "unseated": {"role": "player"},
        "display": {"role": "display"},
        "spectator": {"role": "spectator"},
    }
    for name, invited in roles.items():
        made = await root.post(f"/rooms/{room}/invitations", invited)
        await crowd.people[name].post("/join", {"token": made["token"]})
    code = {"role": "spectator", "limit": None, "has_code": True}
    crowd.codes[room] = (await root.post(f"/rooms/{room}/invitations", code))["code"]
    await root.act(room, "draw")
    await root.act(room, "start_clock")
    handed = {"turn": 1, "text": f"{HERS} H8 10", "key": "k"}
    await crowd.people["player"].post(f"/rooms/{room}/slips", handed)
    await root.act(room, "key_slips", turn=1, player=bruno, text=f"{HIS} H8 10")
    return room


async def _table(crowd: Crowd, **order: Any) -> str:
    """A table of a classic game, opened by who plays first there, and joined by its code."""
    people = crowd.people
    asked = {"title": "x", "names": ["Annabelle", ""], **order}
    opened = await people["player"].post("/classic/rooms", asked)
    room = str(opened["room"])
    await people["second"].post("/join", {"token": opened["code"]})
    path = f"/classic/rooms/{room}"
    seated = await people["second"].post(f"{path}/seat", {"name": "Bruno"}, method="PUT")
    await people["unseated"].post("/join", {"token": opened["code"]})
    crowd.rooms[room] = [seat["player"] for seat in seated["seats"]]
    crowd.codes[room] = opened["code"]
    for name, role in (("head", "head_arbiter"), ("arbiter", "arbiter"), ("director", "director")):
        made = await people["administrator"].post(f"/rooms/{room}/invitations", {"role": role})
        await people[name].post("/join", {"token": made["token"]})
    return room


async def _all_do(crowd: Crowd, room: str, kind: str) -> None:
    """Both players do something."""
    for name, player in zip(("player", "second"), crowd.rooms[room], strict=True):
        command = {"kind": kind, "player": player}
        path = f"/classic/rooms/{room}/commands?as=player"
        await crowd.people[name].post(path, {"command": command})


async def _play(crowd: Crowd, room: str) -> None:
    """Lay the top of the first turn, on which Bruno appeals."""
    root, bruno = crowd.people["administrator"], crowd.rooms[room][1]
    await root.act(room, "stop_clock")
    await root.act(room, "retain")
    await root.act(room, "lodge_appeal", turn=1, player=bruno, reason=REASON)


async def _of_tables(crowd: Crowd, some: tuple[str, ...]) -> list[str]:
    """What is asked of classic rooms, at each stage of a game."""
    classic = await _table(crowd)
    parts = ["\n# A classic room before its game begins: of a player and a second one\n"]
    parts += [await crowd.outcomes(asked, classic) for asked in _of_classic()]
    await _all_do(crowd, classic, "ready")
    parts.append("\n# The same while it is played\n")
    of_tables = [one for one in _of_room() if one.operation not in NOT_AT_TABLES]
    asked_now = (*_of_classic(), *of_tables)
    parts += [await crowd.outcomes(asked, classic) for asked in asked_now]
    for _ in range(2):
        await crowd.act_as_mover(classic, "pass")
    await _all_do(crowd, classic, "call_off")
    parts.append("\n# The same once it is over\n")
    asked_then = [one for one in _of_classic() if "rematch" not in one.operation]
    parts += [await crowd.outcomes(asked, classic) for asked in asked_then]
    hidden = await _table(crowd, is_public=False)
    parts.append("\n# A private classic room, to some\n")
    parts += [await crowd.outcomes(asked, hidden, some) for asked in _of_classic()]
    return parts


async def test_everybody_is_answered_what_is_for_them(data_folder: Path) -> None:
    async with _crowd(data_folder) as crowd:
        root = crowd.people["administrator"]
        elsewhere = (await root.post("/rooms", {"title": "y", "is_public": False}))["room"]
        made = await root.post(f"/rooms/{elsewhere}/invitations", {"role": "director"})
        await crowd.people["director_elsewhere"].post("/join", {"token": made["token"]})

        opened = await _room(crowd)
        parts = ["# The server, while the time of a turn runs\n"]
        parts += [await crowd.outcomes(asked) for asked in _of_server()]
        parts.append("\n# A room, while the time of its first turn runs\n")
        parts += [await crowd.outcomes(asked, opened) for asked in _of_room()]

        shown = await _room(crowd, is_refereed=True)
        await _play(crowd, shown)
        await root.act(shown, "draw")
        await root.act(shown, "start_clock")
        settings = {"shows_standings": True}
        await root.post(f"/rooms/{shown}/settings", settings, method="PATCH")
        parts.append("\n# A room refereed by people that shows its standings, at its second turn\n")
        parts += [await crowd.outcomes(asked, shown) for asked in _of_room()]

        over = await _room(crowd)
        await _play(crowd, over)
        await root.act(over, "close")
        parts.append("\n# A room whose game is over\n")
        asked_then = [one for one in _of_room() if one.operation not in BEFORE_THE_END]
        parts += [await crowd.outcomes(asked, over) for asked in asked_then]

        private = await _room(crowd, is_public=False)
        parts.append("\n# A private room, to some\n")
        some = ("director", "spectator", "director_elsewhere", "account", "nobody")
        parts += [await crowd.outcomes(asked, private, some) for asked in _of_room()]
        parts += await _of_tables(crowd, some)
    assert "".join(parts) == EXPECTED.read_text(encoding="utf-8")


def test_every_request_is_walked() -> None:
    described = {
        f"{method.upper()} {path.removeprefix(PREFIX)}"
        for path, operations in described_app().openapi()["paths"].items()
        for method in operations
    }
    walked = {asked.operation for asked in (*_of_server(), *_of_room(), *_of_classic())}
    assert described == walked | OWN_LOGIN
