"""The wall: what hangs there, turn by turn, and nothing else."""

import re

import pytest
from playwright.sync_api import Page, ViewportSize, WebSocket, WebSocketRoute, expect

from tests.ui.axe import findings
from tests.ui.phones import announce
from tests.ui.salle import Salle

DRAWN = re.compile(r"^Coup 1\..* Tirage")
PROJECTOR = ViewportSize(width=1920, height=1080)


@pytest.fixture
def wall(page: Page) -> Page:
    page.set_viewport_size(PROJECTOR)
    return page


def test_a_turn_from_the_draw_to_the_top(wall: Page, salle: Salle) -> None:
    room = salle.open(shows_standings=True)
    wall.goto(salle.link(room, "display"))
    expect(wall.get_by_text("La partie va commencer.")).to_be_visible()
    expect(wall.get_by_role("img", name="QR code pour rejoindre")).to_be_visible()
    salle.act(room, "draw")
    announce(salle, room)
    expect(wall.get_by_role("img", name=re.compile("^Tirage : [A-Z], "))).to_be_visible()
    expect(wall.get_by_role("timer")).to_have_text("3:00")
    salle.act(room, "start_clock")
    expect(wall.get_by_role("timer")).to_have_text("2:58")
    expect(wall.get_by_text("0 bulletin sur 3.")).to_be_visible()
    player = salle.players(room)[1]
    salle.act(room, "key_slips", turn=1, player=player, text="ETE H8 6")
    expect(wall.get_by_text("1 bulletin sur 3.")).to_be_visible()
    salle.act(room, "interrupt")
    expect(wall.get_by_text("La partie est interrompue.")).to_be_visible()
    salle.act(room, "resume")
    salle.act(room, "stop_clock")
    expect(wall.get_by_role("timer")).to_have_text("0:00")
    salle.act(room, "retain")
    expect(wall.get_by_text("Top du coup 1")).to_be_visible()
    expect(wall.locator(".word")).to_have_text(re.compile(r"^[A-Z()]+$"))
    assert wall.get_by_role("gridcell", name="dernier coup").count() >= 2
    expect(wall.get_by_role("region", name="Classement")).to_contain_text("Top")


@pytest.mark.parametrize(("width", "height"), [(1920, 1080), (1366, 768), (1024, 768)])
def test_all_fits_a_projector(wall: Page, salle: Salle, width: int, height: int) -> None:
    wall.set_viewport_size({"width": width, "height": height})
    room = salle.open(players=40, shows_standings=True)
    salle.play(room, 3)
    salle.act(room, "draw")
    announce(salle, room)
    wall.goto(f"/ecran/{room}")
    expect(wall.get_by_role("region", name="Classement")).to_contain_text("Table ")
    over = wall.evaluate(
        """[...document.querySelectorAll('main *')].filter(e => {
            const { right, bottom } = e.getBoundingClientRect();
            const margin = e.closest('.column *') ? 8 : 0;
            return bottom > innerHeight + 1 || right > innerWidth - margin;
        }).map(e => e.className)"""
    )
    assert over == []
    for whole in (r"^Coup 4\..* Tirage", "liste ouverte, non officielle$"):
        line = wall.locator("footer").get_by_text(re.compile(whole)).last
        assert line.evaluate("line => line.scrollWidth - line.clientWidth") == 0
    clock = wall.get_by_role("timer").bounding_box()
    assert clock is not None
    assert clock["height"] >= 0.14 * height


def announcing(salle: Salle, room: str, step: int) -> None:
    """The announcement comes to a step."""
    version = salle.get(f"/rooms/{room}")["public"]["announcing"]["version"]
    told = {"version": version, "step": step}
    salle.client.post(f"/rooms/{room}/announcing", json=told).raise_for_status()


def test_letters_are_shown_as_they_are_said(wall: Page, salle: Salle) -> None:
    room = salle.open()
    frames: list[str] = []

    def keep(socket: WebSocket) -> None:
        socket.on("framereceived", lambda text: frames.append(str(text)))

    wall.on("websocket", keep)
    wall.goto(f"/ecran/{room}")
    expect(wall.get_by_text("La partie va commencer.")).to_be_visible()
    salle.act(room, "draw")
    letters = salle.get(f"/rooms/{room}")["own"]["entries"]["rack"]["drawn"]
    beats = salle.get(f"/rooms/{room}/announcement")["beats"]
    shown = wall.locator(".rack .place")
    expect(wall.get_by_text("Coup 1.")).to_be_visible()
    expect(shown).to_have_count(0)
    known = beats[3]["known"]
    announcing(salle, room, 4)
    expect(shown).to_have_count(known)
    expect(wall.locator(".said")).to_have_text(beats[3]["caption"])
    # A wall that comes back is where the others are.
    wall.reload()
    expect(shown).to_have_count(known)
    expect(wall.locator(".said")).to_have_text(beats[3]["caption"])
    assert 0 < known < len(letters)
    assert not any(f'"drawn":"{letters[: known + 1]}' in frame for frame in frames)
    announce(salle, room)
    expect(shown).to_have_count(7)
    expect(wall.get_by_text(DRAWN)).to_be_visible()
    salle.act(room, "start_clock")
    expect(wall.get_by_text("0 bulletin sur 3.")).to_be_visible()


def test_a_wall_that_only_watches_counts_slips_too(wall: Page, salle: Salle) -> None:
    room = salle.open()
    wall.goto(f"/ecran/{room}")
    salle.act(room, "draw")
    salle.act(room, "start_clock")
    expect(wall.get_by_text("0 bulletin sur 3.")).to_be_visible()
    player = salle.players(room)[0]
    salle.act(room, "key_slips", turn=1, player=player, text="ETE H8 6")
    expect(wall.get_by_text("1 bulletin sur 3.")).to_be_visible()


def test_all_walls_stand_still_where_the_room_wants_it(wall: Page, salle: Salle) -> None:
    room = salle.open(players=40, shows_standings=True)
    salle.play(room, 1)
    wall.goto(f"/ecran/{room}")
    standings = wall.get_by_role("region", name="Classement")
    expect(standings).to_contain_text("Top")
    salle.client.patch(f"/rooms/{room}/settings", json={"is_wall_frozen": True})
    expect(standings).to_contain_text("figé")
    # This wall alone goes on, until the room is set anew.
    wall.keyboard.press("f")
    expect(standings).not_to_contain_text("figé")
    salle.client.patch(f"/rooms/{room}/settings", json={"is_wall_frozen": False})
    salle.client.patch(f"/rooms/{room}/settings", json={"is_wall_frozen": True})
    expect(standings).to_contain_text("figé")


def test_standings_that_the_room_freezes_show_their_first_page(wall: Page, salle: Salle) -> None:
    room = salle.open(players=40, shows_standings=True)
    salle.play(room, 1)
    wall.goto(f"/ecran/{room}")
    standings = wall.get_by_role("region", name="Classement")
    expect(standings).to_contain_text(re.compile(r"1/\d"))
    wall.keyboard.press("ArrowRight")
    expect(standings).to_contain_text(re.compile(r"2/\d"))
    salle.client.patch(f"/rooms/{room}/settings", json={"is_wall_frozen": True})
    expect(standings).to_contain_text("figé")
    expect(standings).to_contain_text(re.compile(r"1/\d"))


CUT = """() => [...document.querySelectorAll('footer *, [aria-label="Classement"] *')]
    .filter(one => getComputedStyle(one).overflow !== 'visible')
    .filter(one => one.scrollWidth > one.clientWidth)
    .map(one => one.textContent)"""


def test_players_of_the_same_name_and_what_is_told_are_whole(wall: Page, salle: Salle) -> None:
    wall.set_viewport_size({"width": 1024, "height": 768})
    names = {"1": "Lucie Petit", "12": "Lucie Petit", "3": "Luc Petit"}
    players = [{"table": table, "name": name} for table, name in names.items()]
    room = salle.open(players=0, shows_standings=True)
    salle.post(f"/rooms/{room}/players", {"players": players})
    salle.play(room, 7)
    for _ in range(4):
        salle.act(room, "discipline", turn=1, player=salle.players(room)[0], reason="Bavardage")
    salle.client.patch(f"/rooms/{room}/settings", json={"is_wall_frozen": True})
    wall.goto(salle.link(room, "display"))
    standings = wall.get_by_role("region", name="Classement")
    expect(standings).to_contain_text("figé · provisoire · après 7 coups")
    expect(standings.get_by_text("Lucie Petit (12)")).to_be_visible()
    expect(standings.get_by_text("Lucie Petit (1)")).to_be_visible()
    expect(standings).not_to_contain_text("(3)")
    assert wall.evaluate(CUT) == []
    salle.act(room, "draw")
    announce(salle, room)
    expect(wall.get_by_text(re.compile(r"^Coup 8\..* Tirage"))).to_be_visible()
    assert wall.evaluate(CUT) == []


def test_standings_without_the_cost_of_warnings_are_provisional(wall: Page, salle: Salle) -> None:
    room = salle.open(shows_standings=True)
    salle.play(room, 1)
    wall.goto(f"/ecran/{room}")
    standings = wall.get_by_role("region", name="Classement")
    expect(standings).to_contain_text("après 1 coup")
    expect(standings).not_to_contain_text("provisoire")
    for _ in range(4):
        salle.act(room, "discipline", turn=1, player=salle.players(room)[0], reason="Bavardage")
    expect(standings).to_contain_text("provisoire · après 1 coup")
    salle.act(room, "close")
    expect(standings).not_to_contain_text("provisoire")


def test_standings_turn_their_pages_or_are_frozen(wall: Page, salle: Salle) -> None:
    room = salle.open(players=40, shows_standings=True)
    salle.play(room, 1)
    wall.clock.install()
    wall.goto(f"/ecran/{room}")
    standings = wall.get_by_role("region", name="Classement")
    expect(standings).to_contain_text(re.compile(r"1/\d"))
    wall.clock.run_for(9_500)
    expect(standings).to_contain_text(re.compile(r"2/\d"))
    wall.keyboard.press("f")
    expect(standings).to_contain_text("figé")
    wall.clock.run_for(30_000)
    expect(standings).to_contain_text(re.compile(r"2/\d"))
    wall.keyboard.press("ArrowLeft")
    expect(standings).to_contain_text(re.compile(r"1/\d"))
    wall.keyboard.press("?")
    expect(wall.get_by_role("dialog")).to_contain_text(re.compile(r"f\s*Figer le classement"))


def test_the_code_of_the_room_is_for_a_wall_that_was_let_in(wall: Page, salle: Salle) -> None:
    room = salle.open()
    asked = {"role": "player", "has_code": True, "limit": None}
    code = salle.post(f"/rooms/{room}/invitations", asked)["token"]
    wall.goto(f"/ecran/{room}")
    expect(wall.get_by_role("img", name="QR code pour rejoindre")).to_be_visible()
    expect(wall.get_by_text(code)).to_have_count(0)
    wall.goto(salle.link(room, "display"))
    expect(wall.get_by_text(code)).to_be_visible()
    assert findings(wall) == []


def test_the_end_shows_the_whole_standings(wall: Page, salle: Salle) -> None:
    room = salle.open(players=12)
    wall.goto(salle.link(room, "display"))
    salle.play(room, 2)
    expect(wall.get_by_role("region", name="Classement")).to_have_count(0)
    salle.act(room, "close")
    expect(wall.get_by_text("La partie est finie")).to_be_visible()
    expect(wall.get_by_role("region", name="Classement")).to_contain_text("Joueuse 12")
    expect(wall.get_by_role("timer")).to_have_count(0)
    assert findings(wall) == []


def test_names_are_for_a_wall_that_was_let_in(wall: Page, salle: Salle) -> None:
    room = salle.open(shows_standings=True)
    salle.play(room, 1)
    wall.goto(salle.link(room, "display"))
    expect(wall.get_by_role("region", name="Classement")).to_contain_text("Joueuse 2")


def test_the_wall_of_an_arbiter_is_sent_no_secret(wall: Page, salle: Salle) -> None:
    room = salle.open(is_refereed=True)
    salle.act(room, "draw")
    frames: list[str] = []

    def keep(socket: WebSocket) -> None:
        socket.on("framereceived", lambda text: frames.append(str(text)))

    wall.goto(salle.link(room, "head_arbiter"))
    expect(wall).to_have_url(re.compile("/arbitre/"))
    # The console's own connection is none of the wall's.
    wall.goto("about:blank")
    wall.on("websocket", keep)
    wall.goto(f"/ecran/{room}")
    expect(wall.get_by_text("Coup 1.")).to_be_visible()
    assert any('"public"' in frame for frame in frames)
    assert not any('"own"' in frame or '"tops"' in frame for frame in frames)


def test_a_lost_wall_comes_back_by_itself(wall: Page, salle: Salle) -> None:
    routes: list[WebSocketRoute] = []
    is_cut = False

    def connect(route: WebSocketRoute) -> None:
        if is_cut:
            route.close()
            return
        routes.append(route)
        route.connect_to_server()

    wall.route_web_socket(re.compile("/live"), connect)
    room = salle.open()
    wall.goto(f"/ecran/{room}")
    expect(wall.get_by_text("La partie va commencer.")).to_be_visible()
    is_cut = True
    routes[-1].close()
    expect(wall.get_by_text("Connexion perdue")).to_be_visible()
    salle.act(room, "draw")
    announcing(salle, room, 2)
    is_cut = False
    rack = wall.get_by_role("img", name=re.compile("^Tirage : [A-Z]"))
    expect(rack).to_be_visible()
    expect(wall.get_by_text("Connexion perdue")).to_have_count(0)
