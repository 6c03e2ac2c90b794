"""A lost network, or a server that stops: a slip is queued, sent again once, and counted once."""

import re
import socket
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from pathlib import Path

import httpx
import pytest
from playwright.sync_api import Browser, Page, WebSocketRoute, expect

from tests.entrypoints.served import served
from tests.ui.phones import (
    entry,
    expect_received,
    hand_in,
    lay_first_tiles,
    phone_context,
    seated,
    sit,
    told,
    version,
)
from tests.ui.salle import HOST, Salle

_BACK = 20_000


@pytest.fixture
def phone(browser: Browser, salle: Salle) -> Iterator[Page]:
    """The browser itself complains on the console of a network that is not there."""
    with phone_context(browser, salle) as context:
        page = context.new_page()
        wrong: list[str] = []
        page.on("pageerror", lambda error: wrong.append(str(error)))
        yield page
        assert wrong == []


def outboxes(phone: Page) -> list[str]:
    """What waits on the device."""
    kept: list[str] = phone.evaluate("Object.keys(localStorage).filter(k => k.includes('outbox'))")
    return kept


def composed(phone: Page, salle: Salle, room: str, score: int) -> str:
    """A slip that is ready to be handed in, as it will be read."""
    salle.act(room, "draw")
    salle.act(room, "start_clock")
    expect(hand_in(phone)).to_be_enabled()
    word = lay_first_tiles(phone, 2)
    phone.get_by_label("Votre score").fill(str(score))
    return f"{word} H8 {score}"


def test_a_slip_written_without_a_network_is_sent_when_it_is_back(
    phone: Page, salle: Salle
) -> None:
    room, player = seated(phone, salle)
    slip = composed(phone, salle, room, 4)
    before = version(salle, room)
    phone.context.set_offline(True)
    expect(told(phone)).to_contain_text("Hors ligne")
    hand_in(phone).click()
    expect(told(phone)).to_contain_text("votre bulletin sera envoyé")
    # Changed before it ever left: the last one alone is sent.
    phone.get_by_label("Votre score").fill("5")
    hand_in(phone).click()
    expect(told(phone)).to_contain_text(slip.replace(" 4", " 5"))
    assert version(salle, room) == before
    phone.context.set_offline(False)
    expect(told(phone)).to_contain_text("Bulletin reçu", timeout=_BACK)
    assert entry(salle, room, player)["slips"] == [slip.replace(" 4", " 5")]
    assert version(salle, room) == before + 1
    assert outboxes(phone) == []


def test_a_slip_whose_receipt_was_lost_counts_once(phone: Page, salle: Salle) -> None:
    routes: list[WebSocketRoute] = []
    is_cut = loses_receipts = False

    def connect(route: WebSocketRoute) -> None:
        if is_cut:
            route.close()
            return
        routes.append(route)
        server = route.connect_to_server()
        # The network goes after the slip has left: its acknowledgement never comes.
        server.on_message(
            lambda text: None if '"receipt"' in text and loses_receipts else route.send(text)
        )

    phone.route_web_socket(re.compile("/live"), connect)
    room, player = seated(phone, salle)
    slip = composed(phone, salle, room, 4)
    loses_receipts = True
    hand_in(phone).click()
    expect(told(phone)).to_contain_text("Envoi du bulletin")
    is_cut = True
    routes[-1].close()
    expect(told(phone)).to_contain_text(re.compile("Hors ligne.*votre bulletin sera envoyé"))
    phone.reload()
    loses_receipts = is_cut = False
    expect(told(phone)).to_contain_text(re.compile(f"Bulletin reçu.*{slip}"), timeout=_BACK)
    assert outboxes(phone) == []
    assert entry(salle, room, player)["slips"] == [slip]
    known = version(salle, room)
    phone.reload()
    expect_received(phone, slip)
    assert version(salle, room) == known


def test_a_connection_that_died_without_a_word_is_left(phone: Page, salle: Salle) -> None:
    is_dead = False
    opened = 0

    def connect(route: WebSocketRoute) -> None:
        nonlocal opened
        opened += 1
        server = route.connect_to_server()
        number = opened

        def pass_on(text: str | bytes) -> None:
            if not (is_dead and number == 1):
                server.send(text)

        route.on_message(pass_on)

    phone.route_web_socket(re.compile("/live"), connect)
    room, player = seated(phone, salle)
    slip = composed(phone, salle, room, 4)
    is_dead = True
    hand_in(phone).click()
    expect(told(phone)).to_contain_text(re.compile(f"Bulletin reçu.*{slip}"), timeout=_BACK)
    assert opened == 2
    assert entry(salle, room, player)["slips"] == [slip]


def test_a_slip_that_comes_after_the_time_is_told_late(phone: Page, salle: Salle) -> None:
    room, player = seated(phone, salle)
    slip = composed(phone, salle, room, 4)
    phone.context.set_offline(True)
    expect(told(phone)).to_contain_text("Hors ligne")
    hand_in(phone).click()
    salle.act(room, "stop_clock")
    phone.context.set_offline(False)
    expect(told(phone)).to_contain_text(
        re.compile(f"Bulletin reçu après la fin du temps.*{slip}"), timeout=_BACK
    )
    assert entry(salle, room, player)["slips"] == [f"{slip} !T"]


def test_a_slip_for_letters_that_were_annulled_is_refused(phone: Page, salle: Salle) -> None:
    room, _ = seated(phone, salle)
    slip = composed(phone, salle, room, 4)
    phone.context.set_offline(True)
    expect(told(phone)).to_contain_text("Hors ligne")
    hand_in(phone).click()
    salle.act(room, "annul", reason="lettre tombée")
    salle.act(room, "draw")
    salle.act(room, "start_clock")
    phone.context.set_offline(False)
    expect(phone.get_by_text(re.compile(f"Bulletin refusé.*{slip}.*autre tirage"))).to_be_visible(
        timeout=_BACK
    )
    expect(told(phone)).to_have_text("À vous de jouer.")
    assert outboxes(phone) == []
    assert salle.get(f"/rooms/{room}")["public"]["slips_in"] == 0


class Power:
    """A server of one's own, which stops as by a power cut and comes back at the same address."""

    def __init__(self, folder: Path) -> None:
        self.folder, self._stack = folder, ExitStack()
        with socket.socket() as free:
            free.bind(("127.0.0.1", 0))
            self.port: int = free.getsockname()[1]

    def on(self) -> str:
        """The administrator's token."""
        process, _, token = self._stack.enter_context(served(self.folder, "--port", str(self.port)))
        self._process = process
        return token

    def off(self) -> None:
        self._process.kill()
        self._stack.close()


@pytest.fixture
def power(tmp_path: Path, put_lexicon: Callable[[Path], None]) -> Iterator[Power]:
    put_lexicon(tmp_path)
    power = Power(tmp_path)
    yield power
    power.off()


def test_a_server_killed_and_started_again_loses_nothing(browser: Browser, power: Power) -> None:
    token = power.on()
    base = f"http://127.0.0.1:{power.port}/api/v1"
    with httpx.Client(base_url=base, timeout=30) as client:
        client.post("/join", json={"token": token}).raise_for_status()
        salle = Salle(client, f"http://{HOST}:{power.port}")
        room = salle.open()
        player = salle.players(room)[0]
        with phone_context(browser, salle) as context:
            phone, wall = context.new_page(), context.new_page()
            sit(phone, salle, room, player)
            wall.goto(f"/ecran/{room}")
            slip = composed(phone, salle, room, 4)
            expect(wall.get_by_role("timer")).to_be_visible()
            before = version(salle, room)
            power.off()
            expect(wall.get_by_text("Liaison perdue")).to_be_visible()
            hand_in(phone).click()
            expect(told(phone)).to_contain_text("votre bulletin sera envoyé")
            power.on()
            expect_back = re.compile(f"Bulletin reçu.*{slip}")
            expect(told(phone)).to_contain_text(expect_back, timeout=_BACK)
            expect(wall.get_by_text("Liaison perdue")).to_have_count(0, timeout=_BACK)
            assert entry(salle, room, player)["slips"] == [slip]
            assert version(salle, room) == before + 1
            # Killed with the receipt on its way: sent again, it is known.
            phone.get_by_label("Votre score").fill("6")
            hand_in(phone).click()
            power.off()
            power.on()
            known = re.compile(f"Bulletin reçu.*{slip.replace(' 4', ' 6')}")
            expect(told(phone)).to_contain_text(known, timeout=_BACK)
            assert entry(salle, room, player)["slips"] == [slip.replace(" 4", " 6")]
            assert version(salle, room) == before + 2
            assert outboxes(phone) == []
