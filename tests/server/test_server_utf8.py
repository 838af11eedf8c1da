"""Bytes that are no text, over raw sockets: refused with 400 over HTTP, with 1007 over WebSocket, never a failure."""

from __future__ import annotations

import asyncio
import base64
import os
from pathlib import Path

import pytest
from clients import Visitor, run, serving, settings_for, visitors

HEAD = b"Host: 127.0.0.1\r\nConnection: close\r\n"


def posted(path: bytes, body: bytes) -> bytes:
    about = b"Content-Type: application/json\r\nContent-Length: %d\r\n\r\n" % len(body)
    return b"POST " + path + b" HTTP/1.1\r\n" + HEAD + about + body


def asked(path: bytes) -> bytes:
    return b"GET " + path + b" HTTP/1.1\r\n" + HEAD + b"\r\n"


async def answered(port: int, request: bytes) -> bytes:
    reader, writer = await asyncio.open_connection("127.0.0.1", port)
    writer.write(request)
    head = await asyncio.wait_for(reader.readuntil(b"\r\n\r\n"), 20)
    writer.close()
    return head


@pytest.mark.parametrize(
    "request_bytes",
    [
        posted(b"/api/identity", b'{"name":"\xff\xfe","bearer":true}'),
        posted(b"/api/identity", '{"name":"Zoë","bearer":true}'.encode("latin-1")),
        posted(b"/api/identity", b'{"name":"\\ud800","bearer":true}'),
        posted(b"/api/games/mimes/words", b'{"text":"\xc3\x28"}'),
        asked(b"/api/tables/\xff\xfe"),
        asked(b"/api/tables/%FF%FE"),
        asked(b"/%FF%FE"),
        asked(b"/api/codes/%C3%28"),
        asked(b"/api/games?language=%FF"),
        asked(b"/api/games?language=\xff"),
    ],
)
def test_what_is_no_text_is_a_bad_request(tmp_path: Path, request_bytes: bytes) -> None:
    async def story() -> None:
        async with serving(settings_for(tmp_path)) as server:
            head = await answered(server.settings.port, request_bytes)
            assert head.startswith(b"HTTP/1.1 400"), head

    run(story())


def test_text_of_every_alphabet_is_welcome(tmp_path: Path) -> None:
    async def story() -> None:
        async with serving(settings_for(tmp_path)) as server:
            for path in (b"/api/games?language=%C3%A4", b"/api/games?x=%E2%82%AC%20"):
                assert (await answered(server.settings.port, asked(path))).startswith(b"HTTP/1.1 200")
            body = '{"name":"Zoë 李","bearer":true}'.encode()
            assert (await answered(server.settings.port, posted(b"/api/identity", body))).startswith(b"HTTP/1.1 201")

    run(story())


def frame(payload: bytes) -> bytes:
    mask = os.urandom(4)
    return bytes([0x81, 0x80 | len(payload)]) + mask + bytes(b ^ mask[place % 4] for place, b in enumerate(payload))


async def after_frame(port: int, table: str, person: Visitor, payload: bytes) -> bytes:
    """What a raw client hears after one text frame, up to the end of the connection."""
    reader, writer = await asyncio.open_connection("127.0.0.1", port)
    writer.write(
        f"GET /api/tables/{table}/live HTTP/1.1\r\nHost: 127.0.0.1\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
        f"Authorization: Bearer {person.token}\r\nSec-WebSocket-Version: 13\r\n"
        f"Sec-WebSocket-Key: {base64.b64encode(os.urandom(16)).decode()}\r\n\r\n".encode()
    )
    await reader.readuntil(b"\r\n\r\n")
    writer.write(frame(payload))
    heard = await asyncio.wait_for(reader.readuntil(b"\x88\x02\x03\xef"), 20)
    writer.close()
    return heard


def test_a_frame_that_is_no_text_ends_the_connection_with_1007_and_nothing_else(tmp_path: Path) -> None:
    async def story() -> None:
        async with serving(settings_for(tmp_path)) as server, visitors(server.url, 1) as (person,):
            room = await person.open("denkste", 2)
            said = b'{"type":"say","id":1,"text":"\xff\xfe"}'
            heard = await after_frame(server.settings.port, room["id"], person, said)
            assert b"\x88\x02\x03\xef" in heard
            assert await server.runtime.store.chat(room["id"]) == []
            line = await person.watch(room["id"])
            await line.until("welcome")
            await line.send("say", text="\ud800")
            assert (await line.until("refused"))["code"] == "malformed"

    run(story())
