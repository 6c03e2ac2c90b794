"""What cannot be done in a classic game is refused by one French sentence, and changes nothing."""

from typing import Any

import pytest

from nonuple.core.board import Board
from nonuple.core.rack import Rack
from nonuple.core.solver import Solver
from nonuple.entrypoints.bootstrap import open_lexicon
from tests.entrypoints.web.classic_tables import Table, opened, refused
from tests.entrypoints.web.clients import Client

pytestmark = pytest.mark.anyio


@pytest.fixture(scope="module")
def solver() -> Solver:
    return Solver(open_lexicon())


def _best(solver: Solver, seen: Any) -> dict[str, str] | None:
    letters = seen["own"]["hand"]["letters"]
    moves = solver.position(Board(seen["public"]["board"])).all_moves(Rack(letters))
    return {"word": moves[0].word, "coordinate": str(moves[0].coordinate)} if moves else None


async def _turn(table: Table, solver: Solver) -> None:
    """Whoever is to play lays the best word, or passes."""
    mover = (await table.view())["public"]["mover"]
    seen = await table.view(table.whose(mover))
    move = _best(solver, seen)
    if move is None:
        await table.act(mover, "pass")
    else:
        await table.act(mover, "play", **move)


async def test_letters_that_one_does_not_hold(server: Client) -> None:
    table = await opened(server)
    mover = (await table.begin())["mover"]
    letters = (await table.view(table.whose(mover)))["own"]["hand"]["letters"]
    missing = next(one for one in "ABCDEFGHIJKLMNOPQRSTUVWXYZ" if one not in letters + "?")
    before = (await table.view())["public"]
    for act in (
        {"kind": "play", "word": missing * 2, "coordinate": "H8"},
        {"kind": "exchange", "letters": missing},
    ):
        status, said = await refused(table.whose(mover), table.room, player=mover, **act)
        assert status == 422
        assert missing in said
        assert said.endswith(".")
    assert (await table.view())["public"] == before


async def test_squares_that_are_taken_or_out_of_reach(server: Client, solver: Solver) -> None:
    table = await opened(server)
    await table.begin()
    await _turn(table, solver)
    before = (await table.view())["public"]
    mover = before["mover"]
    letter = (await table.view(table.whose(mover)))["own"]["hand"]["letters"][0].replace("?", "e")
    for coordinate in ("A1", "15N", "H8", "Z99"):
        act = {"kind": "play", "word": letter * 3, "coordinate": coordinate}
        status, said = await refused(table.whose(mover), table.room, player=mover, **act)
        assert status == 422, coordinate
        assert said.endswith("."), said
    assert (await table.view())["public"] == before


async def test_a_challenge_out_of_its_window(server: Client, solver: Solver) -> None:
    table = await opened(server)
    mover = (await table.begin())["mover"]
    other = next(one for one in table.players if one != mover)
    challenge: dict[str, Any] = {"kind": "challenge", "player": other, "words": ["ZUT"]}
    assert await refused(table.whose(other), table.room, **challenge) == (
        422,
        "Il n’y a plus de mot à contester.",
    )
    await _turn(table, solver)
    status, said = await refused(table.whose(other), table.room, **challenge)
    assert (status, said) == (422, "Ce mot ne vient pas d’être formé : ZUT.")
    own: dict[str, Any] = {"kind": "challenge", "player": mover, "words": ["ZUT"]}
    assert (await refused(table.whose(mover), table.room, **own))[1] == "Ce mot est le vôtre."
    await table.act(other, "accept")
    assert (await refused(table.whose(other), table.room, **challenge))[1] == (
        "Il n’y a plus de mot à contester."
    )


async def test_an_exchange_with_too_few_letters_in_the_bag(server: Client, solver: Solver) -> None:
    table = await opened(server)
    view = await table.begin()
    while view["bag"] >= 7 or view["window"] is not None:
        if view["window"] is not None:
            await table.act(view["mover"], "accept")
        else:
            await _turn(table, solver)
        view = (await table.view())["public"]
    mover = view["mover"]
    letters = (await table.view(table.whose(mover)))["own"]["hand"]["letters"]
    act = {"kind": "exchange", "player": mover, "letters": letters[0]}
    assert await refused(table.whose(mover), table.room, **act) == (
        422,
        "Il reste trop peu de lettres dans le sac pour échanger.",
    )
    assert (await table.view())["public"] == view


@pytest.mark.parametrize(
    "order",
    [
        {"names": ["Ana"]},
        {"names": ["Ana", "Bea", "Cyd", "Dan", "Eve"]},
        {"credit": 60},
        {"credit": 36_000},
        {"edition": "nothing"},
        {"window": 1},
        {"is_match": True, "names": ["Ana", "", ""]},
        {"table": "nowhere"},
    ],
)
async def test_tables_that_cannot_be_opened(server: Client, order: dict[str, Any]) -> None:
    asked = {"title": "Amicale", "names": ["Ana", ""]} | order
    answer = await server.ask("POST", "/classic/rooms", json=asked)
    assert answer.status_code in (400, 404, 422), answer.text
    assert answer.json()["detail"].endswith((".", "?"))
    assert await server.get("/classic/rooms") == []
