"""Requests made from the description of the interface: none makes the server fail, or tell."""

import re
from pathlib import Path
from typing import Any

import httpx
import pytest
import schemathesis
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis import strategies as st
from schemathesis import Case
from schemathesis.checks import not_a_server_error
from schemathesis.core.result import Ok
from schemathesis.specs.openapi.checks import (
    content_type_conformance,
    response_schema_conformance,
    status_code_conformance,
)

from nonuple.app.access.actors import Role
from tests.entrypoints.served import served
from tests.entrypoints.web.rooms import SEED

_CHECKS = [
    not_a_server_error,
    content_type_conformance,
    response_schema_conformance,
    status_code_conformance,
]
_EXAMPLES = 10
_PASSER = "nobody"
_SMALL = settings(
    max_examples=_EXAMPLES,
    deadline=None,
    database=None,
    phases=[Phase.generate],
    suppress_health_check=list(HealthCheck),
)
# What a player handed in, which only whoever referees may read besides.
_WRITTEN = "QXZKWJ"


class _Crowd:
    """A client for each role, and rooms of one player where a turn is played."""

    def __init__(self, address: str, token: str) -> None:
        self._base = f"{address}/api/v1"
        self._root = httpx.Client(base_url=self._base)
        self._post(self._root, "/join", {"token": token})
        self.cookies: dict[str, dict[str, str]] = {_PASSER: {}}
        self.room, self.player = "", ""

    def open_room(self) -> None:
        """A new room, with somebody new in each role, and slips that are handed in."""
        seats = [{"table": table, "name": table} for table in "12"]
        order = {"title": "x", "players": seats, "seed": SEED, "is_public": False}
        self.room = self._post(self._root, "/rooms", order)["room"]
        path = f"/rooms/{self.room}"
        self.player = self._root.get(f"{path}/players").json()[0]["player"]
        self.cookies[Role.ADMINISTRATOR] = dict(self._root.cookies)
        for role in Role:
            if role is Role.ADMINISTRATOR:
                continue
            asked = {"role": role} | ({"player": self.player} if role is Role.PLAYER else {})
            token = self._post(self._root, f"{path}/invitations", asked)["token"]
            with httpx.Client(base_url=self._base) as client:
                self._post(client, "/join", {"token": token})
                self.cookies[role] = dict(client.cookies)
        for kind in ("draw", "start_clock"):
            self._post(self._root, f"{path}/commands", {"command": {"kind": kind}})
        handed = {"turn": 1, "text": f"{_WRITTEN} H8 10", "key": "k"}
        with httpx.Client(base_url=self._base, cookies=self.cookies[Role.PLAYER]) as client:
            self._post(client, f"{path}/slips", handed)

    def close(self) -> None:
        self._root.close()

    def _post(self, client: httpx.Client, path: str, content: Any) -> Any:
        answer = client.post(path, json=content)
        assert answer.is_success, answer.text
        return answer.json()


@pytest.mark.skipif("sys.platform == 'win32'", reason="the server is ended by a signal")
def test_whatever_is_asked_is_answered_as_described(data_folder: Path, tmp_path: Path) -> None:
    roles = st.sampled_from([*map(str, Role), _PASSER])
    complaints = tmp_path / "complaints"
    with complaints.open("w") as log, served(data_folder, log=log) as (_, address, token):
        crowd = _Crowd(address, token)
        schema = schemathesis.openapi.from_url(f"{address}/api/v1/openapi.json")

        def ask(case: Case[Any], role: str) -> None:
            for name, value in (("room", crowd.room), ("player", crowd.player)):
                if name in case.path_parameters:
                    case.path_parameters[name] = value
            answer = case.call_and_validate(checks=_CHECKS, cookies=crowd.cookies[role])
            _require_no_secret(case.path, role, answer.content.decode(errors="replace"))

        operations = [found.ok() for found in schema.get_all_operations() if isinstance(found, Ok)]
        assert len(operations) > 40
        # Whoever left, or closed their account, has nothing more to ask.
        crowd.open_room()
        for operation in sorted(operations, key=lambda one: "/me" in one.path):
            if "{room}" in operation.path and operation.method != "get":
                crowd.open_room()
            _SMALL(given(operation.as_strategy(), roles)(ask))()
        assert httpx.get(f"{address}/api/v1/health").json()["status"] == "ok"
        crowd.close()
    said = complaints.read_text(encoding="utf-8")
    assert "Traceback" not in said, said
    assert SEED not in said


def _require_no_secret(path: str, role: str, text: str) -> None:
    # A leader may close the game, and then read its log.
    if not path.endswith("log.json"):
        assert SEED not in text
    knows = {Role.ADMINISTRATOR, Role.DIRECTOR, Role.HEAD_ARBITER, Role.ARBITER, Role.PLAYER}
    if role not in knows and "/exports/" not in path:
        assert not re.search(_WRITTEN, text)
