"""Words searched over HTTP, by anyone, and no list handed out."""

import asyncio

import pytest

from tests.entrypoints.web.clients import Client
from tests.entrypoints.web.imported import WORDS, file_of, imported
from tests.entrypoints.web.rooms import refused

pytestmark = pytest.mark.anyio


async def test_words_are_searched_by_anyone(server: Client) -> None:
    await imported(server, file_of(WORDS))
    passer = server.other()
    ask = "lexicon=mien"
    found = await passer.get(f"/word-search/anagrams?letters=nob&{ask}")
    assert (found["words"], found["total"], found["lexicon"]) == (["BON"], 1, "mien")
    found = await passer.get(f"/word-search/anagrams?letters=bon?&shorter=true&{ask}")
    assert found["words"] == ["BONS", "BON"]
    found = await passer.get(f"/word-search/pattern?pattern=bon*&offset=1&limit=1&{ask}")
    assert (found["words"], found["total"]) == (["BONS"], 3)
    found = await passer.get(f"/word-search/extensions?word=bon&{ask}")
    assert found["words"] == ["BONS", "BONTE"]
    found = await passer.get(f"/word-search/hooks?word=bon&{ask}")
    assert (found["is_valid"], found["front"], found["back"]) == (True, [], ["S"])


async def test_no_search_hands_out_a_list(server: Client) -> None:
    for path in (
        "/word-search/pattern?pattern=*",
        "/word-search/pattern?pattern=*[^A]*[^B]*[^C]*",
        "/word-search/extensions?word=e",
        "/word-search/anagrams?letters=????",
    ):
        assert await refused(server, "GET", path) == (422, "too_many_words"), path
    assert (await server.get("/word-search/pattern?pattern=*er*"))["total"] > 10_000
    found = await server.get("/word-search/pattern?pattern=????????&offset=900&limit=500")
    assert (len(found["words"]), found["reachable"]) == (100, 1000)
    assert found["total"] > 10_000
    assert await refused(server, "GET", "/word-search/pattern?pattern=[") == (422, "bad_pattern")
    long = "/word-search/anagrams?letters=ABCDEFGHIJKLMNOP"
    assert await refused(server, "GET", long) == (422, "bad_word")


@pytest.mark.parametrize("path", ["/words/bon", "/word-search/hooks?word=bon"])
async def test_searches_are_limited(server: Client, path: str) -> None:
    passer = server.other()
    answers = await asyncio.gather(*(passer.ask("GET", path) for _ in range(300)))
    refusals = [answer for answer in answers if answer.status_code != 200]
    assert 0 < len(refusals) < len(answers)
    assert {answer.json()["code"] for answer in refusals} == {"too_many_attempts"}
    assert all(int(answer.headers["retry-after"]) >= 1 for answer in refusals)
