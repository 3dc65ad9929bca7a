"""The OpenAPI document is correct: generated requests are checked against it."""

import json
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
import schemathesis
from hypothesis import HealthCheck, Phase, given, settings
from schemathesis.checks import not_a_server_error
from schemathesis.core.result import Ok
from schemathesis.specs.openapi.checks import (
    content_type_conformance,
    response_schema_conformance,
    status_code_conformance,
)

from tests.server.harness import Server, http_get

CHECKS = [not_a_server_error, status_code_conformance, content_type_conformance, response_schema_conformance]


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with Server(tmp_path_factory.mktemp("schema")) as running:
        yield running
        assert running.metric("tablee_faults_total") == 0


def test_every_response_conforms_to_the_schema(server: Server) -> None:
    api = schemathesis.openapi.from_url(f"{server.url}/schema")
    tried = 0
    for found in api.get_all_operations():
        assert isinstance(found, Ok), found
        operation = found.ok()
        try_it = settings(
            max_examples=8,
            deadline=None,
            database=None,
            derandomize=True,
            phases=[Phase.explicit, Phase.generate],
            suppress_health_check=list(HealthCheck),
        )(given(case=operation.as_strategy())(_call))
        try_it()
        tried += 1
    assert tried >= 20


def _call(case: Any) -> None:
    case.call_and_validate(checks=CHECKS)


def test_the_printed_schema_is_the_served_one_and_names_the_games_types(server: Server) -> None:
    printed = [
        subprocess.run(
            [sys.executable, Path(__file__).parents[2] / "tools/print_schema.py"], capture_output=True, check=True
        ).stdout
        for _ in range(2)
    ]
    assert printed[0] == printed[1] == http_get(f"{server.url}/schema").content
    document = json.loads(printed[0])
    assert document["openapi"].startswith("3.1")
    schemas = document["components"]["schemas"]
    assert {"ServerMessage", "ClientMessage", "Preview"} <= schemas.keys()
    assert {f"Glop{name}" for name in ("Action", "Draft", "Event", "Options", "View")} <= schemas.keys()
    text = printed[0].decode()
    referred = {part.partition('"')[0] for part in text.split("#/components/schemas/")[1:]}
    assert referred <= schemas.keys()
