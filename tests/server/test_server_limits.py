"""Limits before anything is parsed: slow, huge and many requests end, and others are served meanwhile."""

from __future__ import annotations

import asyncio
from contextlib import AsyncExitStack
from pathlib import Path

import pytest
from clients import ServerUnderTest, run, serving, settings_for, visitors
from websockets.asyncio.client import connect
from websockets.exceptions import InvalidStatus

from ludothek.server.http.guarded_protocol import ConnectionLimits, GuardedH11, GuardedHttpTools

Stream = tuple[asyncio.StreamReader, asyncio.StreamWriter]


async def opened(server: ServerUnderTest) -> Stream:
    return await asyncio.open_connection("127.0.0.1", server.settings.port)


async def answer(stream: Stream) -> bytes:
    """All there is until the server hangs up."""
    told = await asyncio.wait_for(stream[0].read(), 20)
    stream[1].close()
    return told


BEGUN = [
    b"",
    b"GET /health HTTP/1.1\r\nHost: x\r\nX-Slow: ",
    b"POST /api/identity HTTP/1.1\r\nHost: x\r\nContent-Length: 9\r\n\r\n{",
]


@pytest.fixture(params=[GuardedH11, GuardedHttpTools], autouse=True)
def _parser(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """By both of uvicorn's parsers: the fast one is not always installed."""
    monkeypatch.setattr(ConnectionLimits, "protocol", lambda limits: type("P", (request.param,), {"limits": limits}))


@pytest.mark.parametrize("begun", BEGUN)
def test_a_request_that_never_arrives_is_given_up(begun: bytes, tmp_path: Path) -> None:
    async def story() -> None:
        settings = settings_for(tmp_path, request_seconds=0.3)
        async with serving(settings) as server, visitors(server.url, 1) as (person,):
            slow = [await opened(server) for _ in range(20)]
            for _, writer in slow:
                writer.write(begun)
            for stream in slow:
                assert (await answer(stream)).startswith(b"HTTP/1.1 408")
            await person.ask("GET", "/api/identity")

    run(story())


def test_a_request_with_a_huge_head_is_refused_before_it_is_read(tmp_path: Path) -> None:
    async def story() -> None:
        async with serving(settings_for(tmp_path, head_bytes=4_000)) as server, visitors(server.url, 1) as (person,):
            stream = await opened(server)
            stream[1].write(b"GET /health HTTP/1.1\r\nHost: x\r\nX-Large: " + b"x" * 6_000)
            told = await answer(stream)
            assert told.startswith(b"HTTP/1.1 431")
            assert b'"code":"too-large"' in told
            large = await person.http.post(f"{server.url}/api/identity", json={"name": "x" * 8_000})
            assert large.status_code == 400, "a body is no head"

    run(story())


def test_one_address_holds_only_so_many_connections(tmp_path: Path) -> None:
    async def story() -> None:
        settings = settings_for(tmp_path, connections_per_address=5, trusted_proxies="10.0.0.1")
        async with serving(settings) as server:
            held = [await opened(server) for _ in range(5)]
            assert (await answer(await opened(server))).startswith(b"HTTP/1.1 429")
            held[0][1].close()
            await held[0][1].wait_closed()
            for _ in range(100):
                stream = await opened(server)
                stream[1].write(b"GET /health HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n")
                if (await answer(stream)).startswith(b"HTTP/1.1 200"):
                    break
            else:
                pytest.fail("a connection that was closed still counts")
            for _, writer in held[1:]:
                writer.close()

    run(story())


def test_one_address_holds_only_so_many_live_connections(tmp_path: Path) -> None:
    async def story() -> None:
        settings = settings_for(tmp_path, connections_per_address=3)
        async with serving(settings) as server, visitors(server.url, 1) as (host,), AsyncExitStack() as stack:
            room = await host.open("dog")
            address = f"{server.url.replace('http', 'ws', 1)}/api/tables/{room['id']}/live"
            for _ in range(3):
                await stack.enter_async_context(connect(address, additional_headers=host.headers))
            with pytest.raises(InvalidStatus):
                await connect(address, additional_headers=host.headers)

    run(story())
