"""A lost network, or a server that stops: a slip is queued, sent again once, and counted once."""

import re
import socket
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, WebSocketRoute, expect

from tests.entrypoints.served import served
from tests.quiet_http import new_client
from tests.ui.axe import findings
from tests.ui.phones import (
    change,
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


def entries(salle: Salle, room: str) -> list[dict[str, Any]]:
    """What the arbiters have of the turn in play."""
    found: list[dict[str, Any]] = salle.get(f"/rooms/{room}")["own"]["entries"]["entries"]
    return found


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
    change(phone)
    phone.get_by_label("Votre score").fill("5")
    hand_in(phone).click()
    expect(told(phone)).to_contain_text(slip.replace(" 4", " 5"))
    assert version(salle, room) == before
    phone.context.set_offline(False)
    expect(told(phone)).to_contain_text("Bulletin reçu")
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
    expect(told(phone)).to_contain_text(re.compile(f"Bulletin reçu.*{slip}"))
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
    expect(told(phone)).to_contain_text(re.compile(f"Bulletin reçu.*{slip}"))
    assert opened == 2
    assert entry(salle, room, player)["slips"] == [slip]


def late_slip(phone: Page, salle: Salle, **order: Any) -> tuple[str, str, str]:
    """A slip validated without a network that arrives after the time; with its room and player."""
    room, player = seated(phone, salle, **order)
    slip = composed(phone, salle, room, 4)
    phone.context.set_offline(True)
    expect(told(phone)).to_contain_text("Hors ligne")
    hand_in(phone).click()
    expect(told(phone)).to_contain_text("votre bulletin sera envoyé")
    salle.act(room, "stop_clock")
    phone.context.set_offline(False)
    expect(told(phone)).to_contain_text(
        re.compile(f"Bulletin reçu après la fin du temps.*{slip}.*Dites-le à l’arbitre"),
    )
    return room, player, slip


def test_a_slip_that_comes_after_the_time_is_put_to_the_arbiter(
    phone: Page, office: Page, salle: Salle
) -> None:
    room, player, slip = late_slip(phone, salle)
    found = entry(salle, room, player)
    assert (found["slips"], found["late"]["slips"]) == (None, [slip])
    late = found["late"]
    assert late["validated_at"] <= late["ended_at"] <= late["received_at"]
    office.set_viewport_size({"width": 1366, "height": 768})
    office.goto(f"/arbitre/{room}")
    tasks = office.get_by_role("region", name="À décider")
    expect(tasks).to_contain_text("Coup 1, table 1 : bulletin reçu après la fin du temps.")
    expect(office.get_by_role("row", name=re.compile("Table 1"))).to_contain_text(
        f"en retard : {slip}"
    )
    # It is counted nowhere until it is decided on.
    expect(office.get_by_text("Temps écoulé. 0 bulletin sur 3.")).to_be_visible()
    expect(office.get_by_role("button", name="Bulletins 0/3")).to_be_visible()
    office.keyboard.press("d")
    dialog = office.get_by_role("dialog", name="Table 1 : coup 1")
    expect(dialog).to_contain_text(f"Reçu après la fin du temps : {slip}")
    expect(dialog).to_contain_text(re.compile(r"Validé à \d\d:\d\d:\d\d d’après le téléphone"))
    expect(dialog).to_contain_text(re.compile(r"Fin du temps à \d\d:\d\d:\d\d"))
    assert findings(office) == []
    office.keyboard.press("o")
    dialog.get_by_label("Motif (facultatif)").fill("Téléphone hors ligne")
    office.keyboard.press("Enter")
    expect(dialog).to_have_count(0)
    expect(tasks).to_have_count(0)
    expect(told(phone)).to_contain_text(re.compile(f"Bulletin reçu.*{slip}.*Temps écoulé"))
    decided = entry(salle, room, player)
    assert (decided["slips"], decided["ruling"] is None) == ([slip], False)
    assert decided["late"]["reason"] == "Téléphone hors ligne"


def test_a_late_slip_that_is_refused_counts_nothing(phone: Page, salle: Salle) -> None:
    room, player, slip = late_slip(phone, salle)
    salle.act(room, "retain")
    # It waits while the game goes on, and the phone goes on telling it.
    salle.act(room, "draw")
    salle.act(room, "start_clock")
    waits = phone.get_by_text(re.compile(f"Coup 1.*{slip} est arrivé après la fin du temps"))
    expect(waits).to_be_visible()
    expect(told(phone)).to_have_text("À vous de jouer.")
    phone.reload()
    expect(waits).to_be_visible()
    refused = {"turn": 1, "player": player, "is_accepted": False, "reason": "Trop tard."}
    salle.act(room, "decide_late", **refused)
    expect(
        phone.get_by_text("Coup 1 : bulletin reçu en retard refusé : Trop tard.")
    ).to_be_visible()
    expect(waits).to_have_count(0)
    phone.get_by_text("Feuille de route").first.click()
    phone.get_by_role("button", name="Détail du coup 1").click()
    detail = phone.get_by_role("dialog", name="Coup 1")
    expect(detail).to_contain_text("refusé : Trop tard.")
    expect(detail.locator(".points")).to_have_text(re.compile(r"^\s*0\s"))


def test_a_late_slip_refused_in_its_turn_is_told(phone: Page, salle: Salle) -> None:
    room, player, slip = late_slip(phone, salle)
    refused = {"turn": 1, "player": player, "is_accepted": False, "reason": "Trop tard."}
    salle.act(room, "decide_late", **refused)
    expect(phone.get_by_text("Bulletin reçu en retard refusé : Trop tard.")).to_be_visible()
    expect(told(phone)).to_have_text(
        f"Bulletin reçu en retard, refusé par l’arbitre : {slip}.",
    )


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
    expect(phone.get_by_text(re.compile(f"Bulletin refusé.*{slip}.*ancien tirage"))).to_be_visible()
    expect(told(phone)).to_have_text("À vous de jouer.")
    assert outboxes(phone) == []
    assert salle.get(f"/rooms/{room}")["public"]["slips_in"] == 0


def test_what_was_written_for_a_turn_is_never_sent_for_the_next(phone: Page, salle: Salle) -> None:
    room, player = seated(phone, salle)
    composed(phone, salle, room, 4)
    phone.context.set_offline(True)
    expect(told(phone)).to_contain_text("Hors ligne")
    salle.act(room, "stop_clock")
    salle.act(room, "retain")
    salle.act(room, "draw")
    salle.act(room, "start_clock")
    phone.context.set_offline(False)
    expect(phone.get_by_text("Bulletin du coup 2", exact=True)).to_be_visible()
    expect(phone.get_by_role("gridcell", name="à valider")).to_have_count(0)
    expect(phone.get_by_label("Votre score")).to_have_value("")
    hand_in(phone).click()
    expect(phone.get_by_text("Posez un mot sur la grille")).to_be_visible()
    # Handed in without a network for one turn, it is of that turn when it arrives at the next.
    word = lay_first_tiles(phone, 2, square=0)
    phone.get_by_label("Votre score").fill("5")
    phone.context.set_offline(True)
    expect(told(phone)).to_contain_text("Hors ligne")
    hand_in(phone).click()
    expect(told(phone)).to_contain_text(word)
    salle.act(room, "stop_clock")
    salle.act(room, "retain")
    salle.act(room, "draw")
    salle.act(room, "start_clock")
    phone.context.set_offline(False)
    expect(told(phone)).to_have_text("À vous de jouer.")
    waits = phone.locator("p.late").filter(has_text="Dites-le à l’arbitre")
    expect(waits).to_contain_text(re.compile(f"Coup 2.*{word}"))
    assert outboxes(phone) == []
    assert salle.get(f"/rooms/{room}")["public"]["slips_in"] == 0
    assert all(one["player"] != player for one in entries(salle, room))


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
    with new_client(base) as client:
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
            expect(wall.get_by_text("Connexion perdue")).to_be_visible()
            hand_in(phone).click()
            expect(told(phone)).to_contain_text("votre bulletin sera envoyé")
            power.on()
            expect_back = re.compile(f"Bulletin reçu.*{slip}")
            expect(told(phone)).to_contain_text(expect_back)
            expect(wall.get_by_text("Connexion perdue")).to_have_count(0)
            assert entry(salle, room, player)["slips"] == [slip]
            assert version(salle, room) == before + 1
            # Killed with the receipt on its way: sent again, it is known.
            change(phone)
            phone.get_by_label("Votre score").fill("6")
            hand_in(phone).click()
            power.off()
            power.on()
            known = re.compile(f"Bulletin reçu.*{slip.replace(' 4', ' 6')}")
            expect(told(phone)).to_contain_text(known)
            assert entry(salle, room, player)["slips"] == [slip.replace(" 4", " 6")]
            assert version(salle, room) == before + 2
            assert outboxes(phone) == []
