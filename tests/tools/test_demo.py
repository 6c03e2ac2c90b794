"""The demonstration on a real server."""

from collections.abc import Callable
from contextlib import closing
from pathlib import Path

import pytest

from nonuple.core.lexicon import Lexicon
from tests.entrypoints.conftest import compiled_folder, open_lexicon, put_lexicon
from tests.entrypoints.served import served
from tests.quiet_http import new_client
from tools.demo import PHONES, begun

__all__ = ["compiled_folder", "open_lexicon", "put_lexicon"]
TABLES = PHONES + 2


@pytest.mark.slow
def test_tables_hand_in_by_phone_and_on_paper(
    tmp_path: Path, put_lexicon: Callable[[Path], None], open_lexicon: Lexicon
) -> None:
    put_lexicon(tmp_path)
    with (
        served(tmp_path) as (_, address, token),
        new_client(f"{address}/api/v1") as client,
    ):
        client.post("/join", json={"token": token}).raise_for_status()
        with closing(begun(client, open_lexicon, TABLES, 1)) as crowd:
            assert (crowd.public()["turn"], crowd.public()["slips_in"]) == (2, 0)
            crowd.hand_in(crowd.seats())
            assert crowd.public()["slips_in"] == TABLES
            turn = client.get(f"/rooms/{crowd.room}/turns/1").raise_for_status().json()
            origin = {row["player"]: row["origin"] for row in turn["rows"]}
            by_phone = [player for player in crowd.seats() if origin[player] == "phone"]
            assert by_phone == crowd.seats()[:PHONES]
            assert crowd.free_seat() not in crowd.seats()
