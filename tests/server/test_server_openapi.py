"""Schemathesis over the OpenAPI document: whatever it thinks of, the server answers as documented."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest
import schemathesis
from clients import serving, settings_for
from hypothesis import HealthCheck, given, settings
from schemathesis.checks import not_a_server_error
from schemathesis.specs.openapi.checks import (
    content_type_conformance,
    response_headers_conformance,
    response_schema_conformance,
    status_code_conformance,
)

CHECKS = [
    not_a_server_error,
    status_code_conformance,
    content_type_conformance,
    response_headers_conformance,
    response_schema_conformance,
]


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """A server in a thread of its own, as Schemathesis calls it from this one."""
    chosen = settings_for(Path(tmp_path_factory.mktemp("openapi")))
    stop = threading.Event()
    ready = threading.Event()

    async def story() -> None:
        async with serving(chosen):
            ready.set()
            while not stop.is_set():
                await asyncio.sleep(0.05)

    thread = threading.Thread(target=lambda: asyncio.run(story()))
    thread.start()
    assert ready.wait(20)
    yield f"http://127.0.0.1:{chosen.port}"
    stop.set()
    thread.join()


def test_the_api_does_what_its_document_says(server: str) -> None:
    token = httpx.post(f"{server}/api/identity", json={"name": "Tester", "bearer": True}).json()["token"]
    headers = {"authorization": f"Bearer {token}"}
    schema = schemathesis.openapi.from_url(f"{server}/api/docs/openapi.json")
    tried = set()
    for found in schema.get_all_operations():
        operation = found.ok()
        tried.add(f"{operation.method.upper()} {operation.path}")
        _try(operation, headers)
    assert {"POST /api/tables", "PUT /api/tables/{table}/seats/{seat}", "GET /api/matches/{match_id}/frames"} <= tried


def _try(operation: Any, headers: dict[str, str]) -> None:
    @settings(max_examples=20, deadline=None, database=None, suppress_health_check=list(HealthCheck))
    @given(case=operation.as_strategy())
    def holds(case: Any) -> None:
        case.call_and_validate(headers=headers, checks=CHECKS)

    holds()
