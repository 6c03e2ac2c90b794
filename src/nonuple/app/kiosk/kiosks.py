"""The kiosks of a server: opened under an arbiter's code, used by devices, read in a log.

Each request reads what was recorded, so that any process of a server answers.
"""

from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass, field

from nonuple.app.access.accounts import PasswordHasher
from nonuple.app.access.entrance import digest_of
from nonuple.app.access.rate_limits import Attempts
from nonuple.app.clocks import GameClock
from nonuple.app.hosting.event_store import Append, EventStore
from nonuple.app.hosting.idempotency import KeyReused
from nonuple.app.kiosk.asked_words import spelled
from nonuple.app.kiosk.errors import (
    BadArbiterCode,
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
    Verdict,
    WordsChecked,
    encoded,
)
from nonuple.app.kiosk.records import CHECKS, STREAM, Check, Device, Kiosk, checks_in, folded
from nonuple.app.kiosk.sealing import Kept, kept_in, sealed, unsealed
from nonuple.core.lexicon import Lexicon

SHORTEST_CODE, LONGEST_CODE = 4, 40
# Whoever comes with a code is compared with each, slowly on purpose.
MOST_OPEN = 8
# Wrong codes in a row, and seconds until one more may be tried: four figures last for days.
_WRONG_CODES, _SECONDS_A_CODE = 5, 20.0
# No table challenges so often; a list of words is not to be had by asking for them one by one.
_CHECKS, _SECONDS_A_CHECK = 30, 2.0


@dataclass(frozen=True, slots=True)
class Chance:
    """What nobody can guess: a number for a kiosk, a token of 256 bits, a pad for a login."""

    number: Callable[[], str]
    token: Callable[[], str]
    pad: Callable[[], str]


@dataclass(frozen=True, slots=True)
class Station:
    """A device that is a kiosk, as it shows itself."""

    kiosk: Kiosk
    device: Device
    kept: Kept = field(repr=False)

    @property
    def login(self) -> str:
        """The login of whoever made the device a kiosk; empty where it had none."""
        return unsealed(self.kept.sealed, self.device.pad)


class Kiosks:
    """`words` opens a lexicon by its name; it raises UnknownLexicon."""

    def __init__(
        self,
        store: EventStore,
        hasher: PasswordHasher,
        ticks: GameClock,
        chance: Chance,
        words: Callable[[str], Awaitable[Lexicon]],
    ) -> None:
        self._store, self._hasher, self._chance, self._words = store, hasher, chance, words
        self._wrong_codes = Attempts(ticks, _WRONG_CODES, _SECONDS_A_CODE)
        self._checks = Attempts(ticks, _CHECKS, _SECONDS_A_CHECK)
        self._passes: dict[bytes, str] = {}

    async def open(self, lexicon: str, code: str, by: str) -> Kiosk:
        """Open a kiosk; raises BadArbiterCode, UnknownLexicon or TooManyKiosks."""
        code = _plain(code)
        if not SHORTEST_CODE <= len(code) <= LONGEST_CODE:
            raise BadArbiterCode(SHORTEST_CODE, LONGEST_CODE)
        await self._words(lexicon)
        if sum(one.is_open for one in await self.all()) >= MOST_OPEN:
            raise TooManyKiosks(MOST_OPEN)
        number = self._chance.number()
        await self._record(number, KioskOpened(lexicon, await self._hasher.hash(code), by))
        return await self.find(number)

    async def all(self) -> list[Kiosk]:
        """Every kiosk, the last opened first."""
        streams = await self._store.streams(STREAM)
        found = [await self.find(stream.removeprefix(STREAM)) for stream in streams]
        return sorted(found, key=lambda one: one.opened_at, reverse=True)

    async def find(self, number: str) -> Kiosk:
        """A kiosk by its number; raises UnknownKiosk."""
        kiosk = folded(number, [event async for event in self._store.read(STREAM + number)])
        if kiosk is None:
            raise UnknownKiosk(number)
        return kiosk

    async def close(self, number: str, by: str) -> Kiosk:
        """End a kiosk: its devices check nothing more; one that is closed stays so."""
        if (await self.find(number)).is_open:
            await self._record(number, KioskClosed(by))
        return await self.find(number)

    def new_pass(self, number: str) -> str:
        """What makes one device of this process's a kiosk without the code, once."""
        token = self._chance.token()
        self._passes[digest_of(token)] = number
        return token

    async def enter(
        self, code: str, address: str, login: str, shown: str = ""
    ) -> tuple[Kiosk, Kept]:
        """Make a device a kiosk by the arbiter's code, or by a pass; its login is put away.

        `shown` is what it kept where it was a kiosk already. Raises WrongArbiterCode or
        TooManyAttempts.
        """
        kiosk = await self._by_pass(code) or await self._by_code(code, address)
        if before := await self._station(shown):
            login = login or before.login
            await self._record_leaving(before)
        secret, pad = self._chance.token(), self._chance.pad()
        await self._record(kiosk.number, DeviceEntered(digest_of(secret).hex(), pad))
        return kiosk, Kept(kiosk.number, secret, sealed(login, pad))

    async def station(self, shown: str) -> Station:
        """The kiosk that a device is; raises NoKioskHere."""
        kept = kept_in(shown)
        try:
            kiosk = await self.find(kept.number)
        except UnknownKiosk:
            raise NoKioskHere from None
        device = kiosk.devices.get(digest_of(kept.secret).hex())
        if device is None:
            raise NoKioskHere
        return Station(kiosk, device, kept)

    async def require_code(self, station: Station, code: str) -> None:
        """Whether whoever is at a device is the arbiter; raises WrongArbiterCode."""
        key = f"{station.kiosk.number} {station.device.place}"
        self._wrong_codes.spend(key)
        if not await self._is_code(station.kiosk, code):
            raise WrongArbiterCode
        self._wrong_codes.give_back(key)

    async def leave(self, station: Station, code: str) -> str:
        """A device is a kiosk no more: the login that it had; raises WrongArbiterCode."""
        await self.require_code(station, code)
        await self._record_leaving(station)
        return station.login

    async def check(self, station: Station, typed: Sequence[str], key: str) -> Check:
        """Whether words are valid, each by itself; asked again with its key, it counts once.

        Raises ClosedKiosk, BadAskedWord, TooManyAttempts, UnknownLexicon or KeyReused.
        """
        if not station.kiosk.is_open:
            raise ClosedKiosk
        asked, place = spelled(typed), station.device.place
        self._checks.spend(f"{station.kiosk.number} {place}")
        words = await self._words(station.kiosk.lexicon)
        verdicts = tuple(Verdict(word, word in words) for word in asked)
        checked = encoded(WordsChecked(place, words.fingerprint, verdicts))
        stream = CHECKS + station.kiosk.number
        recorded = await self._store.append(Append(stream, [checked], key=f"{place}/{key}"))
        [check] = checks_in(recorded)
        if tuple(one.word for one in check.verdicts) != asked:
            raise KeyReused(key)
        return check

    async def checks(self, number: str) -> list[Check]:
        """All that a kiosk answered, the first first; raises UnknownKiosk."""
        await self.find(number)
        return checks_in([event async for event in self._store.read(CHECKS + number)])

    async def _station(self, shown: str) -> Station | None:
        try:
            return await self.station(shown)
        except NoKioskHere:
            return None

    async def _record_leaving(self, station: Station) -> None:
        left = DeviceLeft(digest_of(station.kept.secret).hex())
        await self._record(station.kiosk.number, left)

    async def _by_pass(self, token: str) -> Kiosk | None:
        number = self._passes.pop(digest_of(token), None)
        return None if number is None else await self.find(number)

    async def _by_code(self, code: str, address: str) -> Kiosk:
        if len(_plain(code)) < SHORTEST_CODE:
            raise WrongArbiterCode
        self._wrong_codes.spend(address)
        for kiosk in await self.all():
            if kiosk.is_open and await self._is_code(kiosk, code):
                self._wrong_codes.give_back(address)
                return kiosk
        raise WrongArbiterCode

    async def _is_code(self, kiosk: Kiosk, code: str) -> bool:
        code = _plain(code)
        # A very long text is not worth hashing.
        return len(code) <= LONGEST_CODE and await self._hasher.is_right(kiosk.code, code)

    async def _record(self, number: str, event: KioskEvent) -> None:
        await self._store.append(Append(STREAM + number, [encoded(event)]))


def _plain(code: str) -> str:
    """The same code from any keyboard: capitals and spaces do not count."""
    return "".join(code.split()).casefold()
