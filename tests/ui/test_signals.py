"""The signals of the time and the French voice, as the browser is asked for them."""

import re
from typing import Any

from playwright.sync_api import Page, expect

from tests.ui.consoles import at_console, next_is
from tests.ui.salle import Salle
from tests.ui.waiting import until_true

# What sound and voice are asked for; notes by their length in tenths of a second.
_LISTEN = """(hasVoice) => {
  window.heard = [];
  const node = () => ({ connect: (other) => other });
  class Tone {
    frequency = { value: 0 };
    start(at) { this.at = at; }
    stop(at) { window.heard.push(`note ${Math.round((at - this.at) * 10)}`); }
    connect(other) { return other; }
  }
  window.AudioContext = class {
    currentTime = 0;
    destination = node();
    createOscillator() { return new Tone(); }
    createGain() {
      return { gain: { setValueAtTime() {}, setTargetAtTime() {} }, ...node() };
    }
    close() { return Promise.resolve(); }
  };
  const voices = hasVoice ? [{ lang: "fr-FR", name: "Zoé" }] : [];
  Object.defineProperty(window, "speechSynthesis", {
    value: {
      getVoices: () => voices,
      cancel() {},
      speak(said) {
        window.heard.push(`${said.lang} ${said.text}`);
        setTimeout(() => said.onend?.(new Event("end")));
      },
      addEventListener() {},
      removeEventListener() {},
    },
  });
}"""
_ALERT, _END = ["note 3", "note 3"], ["note 11"]


def listening(page: Page, salle: Salle, *, has_voice: bool = True, **order: Any) -> str:
    room = salle.open(**order)
    page.add_init_script(f"({_LISTEN})({str(has_voice).lower()})")
    at_console(page, salle, room)
    return room


def heard(page: Page) -> list[str]:
    said: list[str] = page.evaluate("window.heard")
    return said


def expect_heard(page: Page, *wanted: str) -> None:
    """All of it in this order, sooner or later."""
    until_true(
        page,
        """(wanted) => {
          let at = 0;
          for (const one of window.heard) if (one.includes(wanted[at])) at += 1;
          return at >= wanted.length;
        }""",
        [*wanted],
    )


def test_signals_come_at_their_times_to_ear_and_eye(page: Page, salle: Salle) -> None:
    """Eight seconds, the alert seven before the end."""
    room = listening(page, salle, edition="club", tempo="court")
    salle.act(room, "draw")
    next_is(page, "Annoncer")
    salle.act(room, "start_clock")
    expect_heard(page, *_ALERT)
    clock = page.get_by_role("timer").locator("..")
    expect(clock).to_have_class(re.compile("short"))
    assert heard(page) == _ALERT
    expect_heard(page, *_ALERT, *_END)
    expect(page.get_by_text("Temps écoulé.", exact=True)).to_be_visible()
    expect(page.get_by_role("timer").first).to_have_text("0:00")
    assert heard(page) == [*_ALERT, *_END]


def test_a_time_that_is_ended_is_signalled_once(page: Page, salle: Salle) -> None:
    room = listening(page, salle)
    salle.act(room, "draw")
    salle.act(room, "start_clock")
    next_is(page, "Bulletins")
    page.keyboard.press("f")
    expect_heard(page, *_END)
    # What happens after it is no end of the time.
    salle.act(room, "key_slips", turn=1, player=salle.players(room)[0], text="_")
    expect(page.get_by_role("cell", name="Bulletin vierge")).to_be_visible()
    assert heard(page) == _END


def test_no_signal_where_none_is_wanted(page: Page, salle: Salle) -> None:
    room = listening(page, salle)
    page.keyboard.press("s")
    expect(page.get_by_role("button", name="Signaux : non")).to_be_visible()
    salle.act(room, "draw")
    salle.act(room, "start_clock")
    next_is(page, "Bulletins")
    page.keyboard.press("f")
    expect(page.get_by_text("Temps écoulé.", exact=True)).to_be_visible()
    assert heard(page) == []


def test_the_voice_says_the_draw_and_the_time_in_french(page: Page, salle: Salle) -> None:
    room = listening(page, salle)
    page.keyboard.press("v")
    expect(page.get_by_role("button", name="Voix : oui")).to_be_visible()
    page.keyboard.press("Space")
    next_is(page, "Annoncer")
    said = salle.get(f"/rooms/{room}/announcement")
    beats = [beat["spoken"] for beat in said["beats"]]
    page.keyboard.press("Space")
    expect_heard(page, *beats)
    next_is(page, "Chrono")
    page.keyboard.press("Space")
    next_is(page, "Bulletins")
    page.keyboard.press("f")
    expect_heard(page, *beats, said["time"][0], said["time"][-1])
    spoken = [one for one in heard(page) if not one.startswith("note")]
    assert all(one.startswith("fr-FR ") for one in spoken)


def test_a_browser_without_a_french_voice_says_so(page: Page, salle: Salle) -> None:
    listening(page, salle, has_voice=False)
    page.keyboard.press("v")
    sentence = re.compile(r"n’a pas de voix française")
    expect(page.get_by_text(sentence).first).to_be_visible()
    page.keyboard.press("Space")
    next_is(page, "Annoncer")
    page.keyboard.press("Space")
    expect(page.locator("p.muted").filter(has_text=sentence)).to_be_visible()
    assert heard(page) == []


# As the box's, in seconds instead of minutes.
_BOX = {"timer.beeps.0": 2, "timer.beeps.1": 6}


def box_evening(salle: Salle, name: str, seconds: int) -> dict[str, Any]:
    """An edition whose timer, as that of the box, is heard sooner; what a room is opened with."""
    changes = {
        **_BOX,
        "tempos.court.seconds": seconds,
        "tempos.court.alert_seconds": 0,
    }
    salle.post("/editions", {"name": name, "base": "famille", "changes": changes})
    return {"edition": name, "tempo": "court"}


def test_the_timer_of_the_box_is_heard_to_a_long_end(page: Page, salle: Salle) -> None:
    """As with two or four minutes: twice on the way, longer at the end."""
    room = listening(page, salle, **box_evening(salle, "coffret-8", 8))
    salle.act(room, "draw")
    next_is(page, "Annoncer")
    salle.act(room, "start_clock")
    beeps = ["note 3", *_ALERT, *_ALERT, *_END]
    expect_heard(page, *beeps)
    assert heard(page) == beeps


def test_an_end_after_one_or_three_minutes_is_two_beeps(page: Page, salle: Salle) -> None:
    room = listening(page, salle, **box_evening(salle, "coffret-6", 6))
    salle.act(room, "draw")
    next_is(page, "Annoncer")
    salle.act(room, "start_clock")
    expect(page.get_by_role("timer").first).to_have_text("0:00")
    beeps = ["note 3", *_ALERT, *_ALERT]
    expect_heard(page, *beeps)
    assert heard(page) == beeps


def test_a_wall_is_heard_where_somebody_says_so(page: Page, salle: Salle) -> None:
    room = salle.open(**box_evening(salle, "coffret-mur", 6))
    page.add_init_script(f"({_LISTEN})(false)")
    page.goto(salle.link(room, "display"))
    expect(page.get_by_text("La partie va commencer.")).to_be_visible()
    page.keyboard.press("s")
    expect(page.get_by_text("Signaux sonores sur cet écran.")).to_be_visible()
    assert heard(page) == ["note 3"]
    page.reload()
    expect(page.get_by_text("La partie va commencer.")).to_be_visible()
    salle.act(room, "draw")
    expect(page.get_by_role("timer")).to_be_visible()
    salle.act(room, "start_clock")
    beeps = ["note 3", *_ALERT, *_ALERT]
    expect_heard(page, *beeps)
    salle.act(room, "retain")
    expect(page.get_by_text("Top du coup 1")).to_be_visible()
    assert heard(page) == beeps
    page.keyboard.press("s")
    expect(page.get_by_text("Plus de signaux sur cet écran.")).to_be_visible()
    salle.act(room, "draw")
    salle.act(room, "start_clock")
    salle.act(room, "stop_clock")
    expect(page.get_by_role("timer")).to_have_text("0:00")
    assert heard(page) == beeps


def test_a_wall_is_silent_unless_it_was_told(page: Page, salle: Salle) -> None:
    room = salle.open()
    page.add_init_script(f"({_LISTEN})(false)")
    page.goto(salle.link(room, "display"))
    expect(page.get_by_text("La partie va commencer.")).to_be_visible()
    salle.act(room, "draw")
    salle.act(room, "start_clock")
    salle.act(room, "stop_clock")
    expect(page.get_by_role("timer")).to_have_text("0:00")
    assert heard(page) == []
