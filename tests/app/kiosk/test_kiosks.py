"""The kiosks of a server: codes, devices, what is answered and what is kept of it (5.2)."""

import secrets
from collections.abc import Iterator
from itertools import count
from typing import get_args

import pytest

from nonuple.adapters.passwords import ArgonHasher
from nonuple.app.access.errors import TooManyAttempts
from nonuple.app.errors import UnknownLexicon
from nonuple.app.hosting.idempotency import KeyReused
from nonuple.app.kiosk.asked_words import MOST_WORDS, spelled
from nonuple.app.kiosk.errors import (
    AskedFault,
    BadArbiterCode,
    BadAskedWord,
    ClosedKiosk,
    NoKioskHere,
    TooManyKiosks,
    UnknownKiosk,
    WrongArbiterCode,
)
from nonuple.app.kiosk.events import (
    DeviceEntered,
    DeviceLeft,
    KioskClosed,
    KioskEvent,
    KioskOpened,
    OfLaterVersion,
    Verdict,
    WordsChecked,
    decoded,
    encoded,
)
from nonuple.app.kiosk.kiosks import MOST_OPEN, Chance, Kiosks, Station
from nonuple.app.kiosk.records import Kiosk
from nonuple.app.kiosk.sealing import PAD_BYTES, kept_in
from nonuple.core.lexicon import Lexicon
from tests.app.access.entrances import SetClock
from tests.app.hosting.memory_store import MemoryStore

pytestmark = pytest.mark.anyio
CODE, HERE = "2468", "192.0.2.1"
LEXICON = Lexicon.from_words("petit", ["BON", "BEC", "ETE"])


class World:
    """Two processes on one store, whose only lexicon has three words."""

    def __init__(self) -> None:
        self.store, self.clock, self.hasher = MemoryStore(), SetClock(), ArgonHasher()
        self._numbers = count(1)
        self._moments = count(1)
        self.store.now = lambda: next(self._moments)
        self.here, self.elsewhere = self.process(), self.process()

    def process(self) -> Kiosks:
        chance = Chance(
            lambda: f"{next(self._numbers):x}",
            lambda: secrets.token_urlsafe(32),
            lambda: secrets.token_hex(PAD_BYTES),
        )
        return Kiosks(self.store, self.hasher, self.clock, chance, self._opened)

    async def _opened(self, name: str) -> Lexicon:
        if name != "petit":
            raise UnknownLexicon(name)
        return LEXICON

    async def opened(self) -> Kiosk:
        return await self.here.open("petit", CODE, "administrator")

    async def station(self, login: str = "") -> Station:
        _, kept = await self.here.enter(CODE, HERE, login)
        return await self.here.station(str(kept))


@pytest.fixture
def world() -> Iterator[World]:
    world = World()
    yield world
    world.hasher.close()


async def test_each_word_has_its_own_verdict_and_is_kept(world: World) -> None:
    kiosk = await world.opened()
    station = await world.station()
    check = await world.here.check(station, ["bon", "BONS", " été "], "k1")
    verdicts = (Verdict("BON", True), Verdict("BONS", False), Verdict("ETE", True))
    assert check.verdicts == verdicts
    await world.elsewhere.check(station, ["BECS"], "k2")
    kept = await world.elsewhere.checks(kiosk.number)
    assert [one.verdicts for one in kept] == [verdicts, (Verdict("BECS", False),)]
    assert kept[0].fingerprint == LEXICON.fingerprint
    assert kept[0].at < kept[1].at


async def test_what_is_sent_twice_is_answered_alike_and_kept_once(world: World) -> None:
    kiosk = await world.opened()
    station = await world.station()
    first = await world.here.check(station, ["BON"], "k")
    assert await world.elsewhere.check(station, ["BON"], "k") == first
    with pytest.raises(KeyReused):
        await world.here.check(station, ["BEC"], "k")
    # Another device may happen to choose the same key.
    other = await world.station()
    await world.here.check(other, ["BEC"], "k")
    assert [one.device for one in await world.here.checks(kiosk.number)] == [1, 2]


@pytest.mark.parametrize(
    ("typed", "reason"),
    [
        ([], AskedFault.EMPTY),
        (["  "], AskedFault.EMPTY),
        (["BON", "A"], AskedFault.SHORT),
        (["A" * 16], AskedFault.LONG),
        (["BON2"], AskedFault.NOT_LETTERS),
        (["ARC-EN-CIEL"], AskedFault.NOT_LETTERS),
        (["BON BEC"], AskedFault.NOT_LETTERS),
        (["?ON"], AskedFault.NOT_LETTERS),
        (["été", "ETE"], AskedFault.TWICE),
        (["AA", "AB", "AC", "AD", "AE", "AF", "AG", "AH", "AI"], AskedFault.MANY),
    ],
)
async def test_what_is_no_word_is_refused_and_nothing_is_kept(
    world: World, typed: list[str], reason: AskedFault
) -> None:
    kiosk = await world.opened()
    with pytest.raises(BadAskedWord) as refusal:
        await world.here.check(await world.station(), typed, "k")
    assert refusal.value.reason is reason
    assert await world.here.checks(kiosk.number) == []


def test_words_are_spelled_as_tiles_are() -> None:
    assert spelled(["cœur", "Noël", "ÇA", "A" * 15]) == ("COEUR", "NOEL", "CA", "A" * 15)
    assert len(spelled([f"B{letter}" for letter in "ABCDEFGH"])) == MOST_WORDS


async def test_the_code_makes_a_device_the_kiosk_and_no_other_does(world: World) -> None:
    kiosk = await world.opened()
    for wrong in ("2469", "", "x" * 1000):
        with pytest.raises(WrongArbiterCode):
            await world.here.enter(wrong, HERE, "")
    _, kept = await world.elsewhere.enter(" 24 68 ", HERE, "")
    station = await world.here.station(str(kept))
    assert (station.kiosk.number, station.device.place, station.login) == (kiosk.number, 1, "")
    assert CODE not in repr(world.store.log)
    assert kept.secret not in repr(world.store.log)


async def test_wrong_codes_are_limited_and_a_right_one_does_not_count(world: World) -> None:
    await world.opened()
    for _ in range(8):
        station = await world.station()
    for _ in range(5):
        with pytest.raises(WrongArbiterCode):
            await world.here.leave(station, "0000")
    with pytest.raises(TooManyAttempts) as refusal:
        await world.here.leave(station, CODE)
    assert refusal.value.seconds == 20
    world.clock.now += 20_000
    await world.here.leave(station, CODE)
    for _ in range(5):
        with pytest.raises(WrongArbiterCode):
            await world.here.enter("0000", HERE, "")
    with pytest.raises(TooManyAttempts):
        await world.here.enter(CODE, HERE, "")
    await world.here.enter(CODE, "192.0.2.2", "")


async def test_a_list_of_words_is_not_to_be_had_one_by_one(world: World) -> None:
    await world.opened()
    station = await world.station()
    for number in range(30):
        await world.here.check(station, ["BON"], f"k{number}")
    with pytest.raises(TooManyAttempts):
        await world.here.check(station, ["BON"], "more")


async def test_the_login_is_put_away_and_given_back_to_the_arbiter_alone(world: World) -> None:
    await world.opened()
    login = secrets.token_urlsafe(32)
    station = await world.station(login)
    assert login not in str(station.kept)
    assert login not in repr(world.store.log)
    with pytest.raises(WrongArbiterCode):
        await world.here.leave(station, "1357")
    assert await world.elsewhere.leave(station, CODE) == login
    with pytest.raises(NoKioskHere):
        await world.here.station(str(station.kept))


async def test_a_kiosk_that_becomes_one_again_keeps_the_login_put_away(world: World) -> None:
    await world.opened()
    before = await world.station("login-of-somebody")
    other = await world.here.open("petit", "another code", "director")
    _, kept = await world.here.enter("another code", HERE, "", str(before.kept))
    station = await world.here.station(str(kept))
    assert (station.kiosk.number, station.login) == (other.number, "login-of-somebody")
    with pytest.raises(NoKioskHere):
        await world.here.station(str(before.kept))
    # What a device kept of a kiosk that is no more does not stand in the way.
    await world.here.enter(CODE, HERE, "", "no.such.thing")


async def test_a_device_that_shows_something_else_is_no_kiosk(world: World) -> None:
    await world.opened()
    kept = str((await world.station("login")).kept)
    for shown in ("", kept[:-1], f"9{kept}", kept.replace(".", ".x", 1)):
        with pytest.raises(NoKioskHere):
            await world.here.station(shown)


async def test_a_login_that_was_tampered_with_is_nobody_s(world: World) -> None:
    await world.opened()
    kept = (await world.station("login")).kept
    changed = kept_in(f"{kept.number}.{kept.secret}.{'00' * 5}")
    station = await world.here.station(str(changed))
    assert station.login != "login"


async def test_a_pass_makes_one_device_the_kiosk(world: World) -> None:
    kiosk = await world.opened()
    token = world.here.new_pass(kiosk.number)
    found, _ = await world.here.enter(token, HERE, "")
    assert found.number == kiosk.number
    with pytest.raises(WrongArbiterCode):
        await world.here.enter(token, HERE, "")


async def test_a_closed_kiosk_checks_nothing_and_is_still_left_by_the_code(world: World) -> None:
    kiosk = await world.opened()
    station = await world.station("login")
    await world.here.check(station, ["BON"], "k")
    closed = await world.elsewhere.close(kiosk.number, "director")
    assert not closed.is_open
    assert await world.here.close(kiosk.number, "director") == closed
    station = await world.here.station(str(station.kept))
    with pytest.raises(ClosedKiosk):
        await world.here.check(station, ["BON"], "k2")
    with pytest.raises(WrongArbiterCode):
        await world.here.enter(CODE, HERE, "")
    assert len(await world.here.checks(kiosk.number)) == 1
    assert await world.here.leave(station, CODE) == "login"


async def test_what_a_kiosk_cannot_be_opened_with(world: World) -> None:
    for code in ("", "123", "  1 2 3  ", "x" * 41):
        with pytest.raises(BadArbiterCode):
            await world.here.open("petit", code, "administrator")
    with pytest.raises(UnknownLexicon):
        await world.here.open("grand", CODE, "administrator")
    assert await world.here.all() == []
    for _ in range(MOST_OPEN):
        last = await world.opened()
    with pytest.raises(TooManyKiosks):
        await world.opened()
    await world.here.close(last.number, "administrator")
    newest = await world.opened()
    assert (await world.here.all())[0] == newest


async def test_an_unknown_kiosk(world: World) -> None:
    for ask in (world.here.find, world.here.checks):
        with pytest.raises(UnknownKiosk):
            await ask("ff")


def test_every_event_is_read_as_it_was_recorded() -> None:
    events: tuple[KioskEvent, ...] = (
        KioskOpened("petit", "hash", "administrator"),
        DeviceEntered("d", "pad"),
        DeviceLeft("d"),
        KioskClosed("director"),
        WordsChecked(1, "f" * 64, (Verdict("BON", True),)),
    )
    assert {type(event) for event in events} == set(get_args(KioskEvent))
    for event in events:
        recorded = encoded(event)
        assert decoded(recorded.kind, recorded.body) == event
    assert decoded("KioskPainted", {}) == OfLaterVersion("KioskPainted")
