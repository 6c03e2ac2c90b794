"""Requests made from the description of the interface: none makes the server fail."""

from pathlib import Path
from typing import Any

import httpx
import pytest
import schemathesis
from hypothesis import HealthCheck, Phase, given, settings
from schemathesis import Case
from schemathesis.checks import not_a_server_error
from schemathesis.core.result import Ok
from schemathesis.specs.openapi.checks import (
    content_type_conformance,
    response_schema_conformance,
    status_code_conformance,
)

from tests.entrypoints.served import served

_CHECKS = [
    not_a_server_error,
    content_type_conformance,
    response_schema_conformance,
    status_code_conformance,
]


@pytest.mark.skipif("sys.platform == 'win32'", reason="the server is ended by a signal")
def test_whatever_is_asked_is_answered_as_described(data_folder: Path) -> None:
    with served(data_folder) as (_, address, token):
        with httpx.Client(base_url=f"{address}/api/v1") as client:
            client.post("/join", json={"token": token})
            room = client.post("/rooms", json={"title": "x", "players": [{"table": "1"}]}).json()
            cookies = dict(client.cookies)
        schema = schemathesis.openapi.from_url(f"{address}/api/v1/openapi.json")

        def ask(case: Case[Any]) -> None:
            if "room" in case.path_parameters:
                case.path_parameters["room"] = room["room"]
            case.call_and_validate(checks=_CHECKS, cookies=cookies)

        operations = [found.ok() for found in schema.get_all_operations() if isinstance(found, Ok)]
        assert len(operations) > 15
        for operation in operations:
            small = settings(
                max_examples=4,
                deadline=None,
                database=None,
                phases=[Phase.generate],
                suppress_health_check=list(HealthCheck),
            )
            small(given(operation.as_strategy())(ask))()
        assert httpx.get(f"{address}/api/v1/health").json()["status"] == "ok"
