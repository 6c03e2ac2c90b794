"""One device for all: it goes from hand to hand, and shows letters to nobody else."""

import re

from playwright.sync_api import Locator, Page, expect

from nonuple.core.board import Board, Direction
from nonuple.core.lexicon import Lexicon
from nonuple.core.move import Move
from tests.ui.axe import findings
from tests.ui.classic_pages import DESK, PHONE, fits, open_game, view
from tests.ui.classic_words import best_move, formed, wrong_move
from tests.ui.salle import Salle

_TURNS_TO = {Direction.ACROSS: "horizontalement", Direction.DOWN: "verticalement"}


class Device:
    """The device, and those around it."""

    def __init__(self, page: Page, salle: Salle, room: str) -> None:
        self.page, self.salle, self.room = page, salle, room
        seats = salle.get(f"/classic/rooms/{room}")["seats"]
        self.names = {seat["player"]: seat["name"] for seat in seats}

    @property
    def mover(self) -> str:
        name: str = self.names[view(self.salle, self.room)["mover"]]
        return name

    @property
    def letters(self) -> str:
        own = self.salle.get(f"/rooms/{self.room}?as=head_arbiter")["own"]
        letters: str = own["hand"]["letters"]
        return letters

    @property
    def board(self) -> Board:
        return Board(view(self.salle, self.room)["board"])

    @property
    def rack(self) -> Locator:
        return self.page.get_by_role("list", name="Chevalet")

    def take(self) -> str:
        """Whoever is to play has the device, and says so; their name."""
        name = self.mover
        asked = self.page.get_by_role("region", name="Passer l’appareil")
        expect(asked).to_contain_text(name)
        # Nothing of the letters is on the page, in sight or not.
        expect(self.rack).to_have_count(0)
        asked.get_by_role("button", name="C’est moi").click()
        expect(self.rack).to_be_visible()
        return name

    def lay(self, move: Move) -> None:
        cell = self.page.locator(f'[data-square="{move.coordinate.square.index}"]')
        cell.click()
        turned = re.compile(_TURNS_TO[move.coordinate.direction])
        if not turned.search(cell.get_attribute("aria-label") or ""):
            self.page.keyboard.press("Space")
        expect(cell).to_have_attribute("aria-label", turned)
        self.page.keyboard.type(move.word.lower())
        self.page.get_by_role("button", name="Jouer").click()
        expect(self.page.get_by_role("heading", name="Quelqu’un conteste")).to_be_visible()

    def nobody_challenges(self) -> None:
        self.page.get_by_role("button", name="Personne ne conteste").click()

    def passes(self) -> None:
        self.page.get_by_role("button", name="Passer").click()
        asked = self.page.get_by_role("dialog")
        asked.get_by_role("button", name=re.compile("Passer")).click()
        # The turn is the next one's once the device asks for them.
        expect(self.page.get_by_role("region", name="Passer l’appareil")).to_be_visible()

    def is_blocked_by_all(self) -> None:
        """By the rules of the box a game may be blocked at any time."""
        for _ in self.names:
            self.take()
            self.page.get_by_role("button", name="Autres actions").click()
            self.page.get_by_role("button", name="Je ne vois plus de mot à jouer").click()
            version = view(self.salle, self.room)["version"]
            self.page.get_by_role("dialog").get_by_role("button").last.click()
            expect(self.page.get_by_role("dialog")).to_have_count(0)
            for _ in range(1200):
                if view(self.salle, self.room)["version"] > version:
                    break
                self.page.wait_for_timeout(50)
            if view(self.salle, self.room)["phase"] == "playing":
                self.passes()


def rematch(page: Page, room: str) -> None:
    page.get_by_role("button", name="Revanche").click()
    expect(page.get_by_role("button", name="Commencer")).to_be_visible()
    expect(page).not_to_have_url(re.compile(room))


def test_three_play_on_one_device_to_the_end(
    office: Page, salle: Salle, open_lexicon: Lexicon
) -> None:
    office.set_viewport_size(DESK)
    names = ("Ana", "Bea", "Cyd")
    room = open_game(office, "Sur cet appareil", names=names, seats=3, rules="Partie libre")
    expect(office.get_by_role("list", name="Places")).to_contain_text("Cyd")
    assert findings(office) == []
    office.get_by_role("button", name="Commencer").click()
    device = Device(office, salle, room)
    office.get_by_role("region", name="Tirage au sort").get_by_role("button").click()
    assert findings(office) == []

    first = device.take()
    best = best_move(device.board, device.letters, open_lexicon)
    device.lay(best)
    expect(device.rack).to_have_count(0)
    expect(office.get_by_role("region", name="Dernier coup")).to_contain_text(
        f"{first} joue {best.word.upper()}" if best.word.isupper() else first
    )
    assert findings(office) == []
    device.nobody_challenges()

    # The word of the second is challenged off by the first, by name.
    office.set_viewport_size(PHONE)
    expect(office.get_by_role("region", name="Passer l’appareil")).to_be_visible()
    assert fits(office)
    second = device.take()
    board = device.board
    wrong = wrong_move(board, device.letters, open_lexicon)
    device.lay(wrong)
    assert fits(office)
    for word in dict.fromkeys(formed(board, wrong)):
        office.get_by_role("button", name=word, exact=True).click()
    office.get_by_role("button", name=f"{first} conteste").click()
    asked = office.get_by_role("region", name="Passer l’appareil")
    expect(asked).to_contain_text("non admis")
    office.set_viewport_size(DESK)
    scores = {device.names[one["player"]]: one["score"] for one in view(salle, room)["players"]}
    assert (scores[first], scores[second]) == (best.score, 0)

    third = device.take()
    assert {first, second, third} == {*names}
    device.passes()
    device.is_blocked_by_all()
    expect(office.get_by_role("region", name="Résultat")).to_contain_text("gagne")
    expect(office.get_by_text("Partie bloquée")).to_be_visible()
    assert findings(office) == []
    rematch(office, room)
