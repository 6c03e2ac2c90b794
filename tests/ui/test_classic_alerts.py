"""A player who looks elsewhere is told of the turn: by the title, a sound, a notification."""

import re

from playwright.sync_api import Browser, expect

from tests.ui.classic import page_of, table_of
from tests.ui.salle import Salle

# Notes and notifications are written down; the page may be said to be hidden.
_LISTEN = """() => {
  window.heard = [];
  const node = () => ({ connect: (other) => other });
  class Tone {
    frequency = { value: 0 };
    start() { window.heard.push("note"); }
    stop() {}
    connect(other) { return other; }
  }
  window.AudioContext = class {
    currentTime = 0;
    destination = node();
    createOscillator() { return new Tone(); }
    createGain() { return { gain: { setValueAtTime() {}, setTargetAtTime() {} }, ...node() }; }
    close() { return Promise.resolve(); }
  };
  window.Notification = class {
    static permission = "default";
    static async requestPermission() {
      window.heard.push("asked");
      return (this.permission = "granted");
    }
    constructor(text) { window.heard.push(text); }
    close() {}
  };
}"""
_HIDE = "Object.defineProperty(document, 'visibilityState', { value: 'hidden' })"


def test_the_turn_is_told_to_who_looks_elsewhere(browser: Browser, salle: Salle) -> None:
    with table_of(salle, "Ana", "Bea") as table:
        player, other = table.mover, table.waiting
        # This machine's own address is a secure one, where a browser notifies.
        address = str(salle.client.base_url).removesuffix("/").removesuffix("/api/v1")
        with page_of(browser, salle, other, base_url=address) as page:
            page.add_init_script(f"({_LISTEN})()")
            page.reload()
            expect(other.told).to_contain_text("de jouer.")
            expect(page).to_have_title(re.compile("^Amicale"))
            assert page.evaluate("heard") == [], "nothing is asked without a click"
            other.button("Autres actions").click()
            other.button("Me prévenir quand c’est à moi").click()
            expect(page.get_by_text("Vous êtes prévenu de votre tour")).to_be_visible()
            page.keyboard.press("Escape")
            page.evaluate(_HIDE)
            player.act("pass")
            expect(page).to_have_title(re.compile("^● À vous de jouer"))
            assert page.evaluate("heard") == ["asked", "note", "À vous de jouer."]
            other.act("pass")
            expect(page).to_have_title(re.compile("^Amicale"))
            other.button("Autres actions").click()
            other.button("Couper le son").click()
            page.keyboard.press("Escape")
            player.act("pass")
            expect(page).to_have_title(re.compile("^●"))
            assert page.evaluate("heard.filter(one => one === 'note').length") == 1
            # What is there when the page is opened is on the screen already.
            page.reload()
            expect(page).to_have_title(re.compile("^●"))
            assert page.evaluate("heard") == []
