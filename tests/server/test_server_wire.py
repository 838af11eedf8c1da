"""The live channel on the wire: frames as RFC 6455 has them, ends with the right status, and nobody who blocks it."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest
from clients import ServerUnderTest, Visitor, joined, run, seated_table, serving, settings_for, visitors
from hypothesis import given
from hypothesis import strategies as st
from websockets.frames import Frame, Opcode

from ludothek.server.http.keepalive import SHARES, Keepalive
from ludothek.server.protocol.frames import BINARY, PING, TEXT, FrameError, FrameReader, frame
from ludothek.server.protocol.outbox import Outbox
from ludothek.server.tables.connection import MOST_ANSWERS, Connection

MOST = 1_000
KINDS = {TEXT: Opcode.TEXT, BINARY: Opcode.BINARY, PING: Opcode.PING}


def from_client(code: int, payload: bytes, is_last: bool = True, is_masked: bool = True) -> bytes:
    """As a client's library writes it."""
    return Frame(Opcode(code), payload, is_last).serialize(mask=is_masked)


messages = st.lists(
    st.tuples(st.sampled_from([TEXT, BINARY]), st.binary(max_size=300))
    | st.tuples(st.just(PING), st.binary(max_size=125)),
    max_size=8,
)


@given(messages, st.lists(st.integers(1, 40), min_size=1, max_size=20))
def test_messages_are_read_however_the_network_cuts_them(sent: list[tuple[int, bytes]], cuts: list[int]) -> None:
    stream, reader, heard = b"".join(from_client(*message) for message in sent), FrameReader(MOST), []
    at, turn = 0, 0
    while at < len(stream):
        size = cuts[turn % len(cuts)]
        heard += list(reader.read(stream[at : at + size]))
        at, turn = at + size, turn + 1
    assert heard == sent


@given(st.lists(st.binary(max_size=200), min_size=1, max_size=5))
def test_a_message_in_parts_comes_as_one_with_pings_in_between(parts: list[bytes]) -> None:
    stream = b""
    for number, part in enumerate(parts):
        stream += from_client(TEXT if number == 0 else 0, part, is_last=number == len(parts) - 1)
        if number < len(parts) - 1:
            stream += from_client(PING, b"")
    heard = list(FrameReader(MOST).read(stream))
    assert heard == [(PING, b"")] * (len(parts) - 1) + [(TEXT, b"".join(parts))]


@pytest.mark.parametrize(
    ("data", "status"),
    [
        (from_client(TEXT, b"x", is_masked=False), 1002),
        (bytes([0x80 | 0x40 | TEXT, 0x80]) + b"0000", 1002),
        (bytes([0x80 | 3, 0x80]) + b"0000", 1002),
        (bytes([PING, 0x80]) + b"0000", 1002),
        (bytes([0x80 | PING, 0xFE, 0, 126]), 1002),
        (from_client(0, b"x"), 1002),
        (from_client(TEXT, b"x", is_last=False) + from_client(TEXT, b"x"), 1002),
        (bytes([0x80 | TEXT, 0xFF]) + (2**40).to_bytes(8, "big"), 1009),
        (from_client(TEXT, b"x" * 600, is_last=False) + from_client(0, b"x" * 600), 1009),
    ],
    ids=[
        "unmasked",
        "reserved bit",
        "reserved opcode",
        "ping in pieces",
        "long ping",
        "no beginning",
        "two beginnings",
        "too long",
        "too long in pieces",
    ],
)
def test_what_the_protocol_forbids_ends_the_connection_before_it_is_kept(data: bytes, status: int) -> None:
    with pytest.raises(FrameError) as error:
        list(FrameReader(MOST).read(data))
    assert error.value.status == status


@given(st.integers(0, 70_000))
def test_frames_say_their_length_as_clients_read_it(size: int) -> None:
    assert frame(BINARY, bytes(size)) == Frame(Opcode.BINARY, bytes(size)).serialize(mask=False)


async def opened(
    server: ServerUnderTest, person: Visitor, table: str
) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
    """A live connection without any library."""
    reader, writer = await asyncio.open_connection("127.0.0.1", server.settings.port)
    lines = [
        f"GET /api/tables/{table}/live HTTP/1.1",
        *("Host: x", "Connection: Upgrade", "Upgrade: websocket", "Sec-WebSocket-Version: 13"),
        *("Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==", f"Authorization: {person.headers['authorization']}"),
    ]
    writer.write("\r\n".join([*lines, "", ""]).encode())
    assert (await reader.readuntil(b"\r\n\r\n")).startswith(b"HTTP/1.1 101")
    return reader, writer


@pytest.mark.parametrize(
    ("data", "status"),
    [
        (from_client(TEXT, b'{"type":"ping","id":"\xff"}'), 1007),
        (from_client(TEXT, b"{}", is_masked=False), 1002),
        (from_client(TEXT, b"x" * 90_000), 1009),
    ],
    ids=["invalid text", "unmasked", "too long"],
)
def test_a_client_that_breaks_the_protocol_is_told_the_status(data: bytes, status: int, tmp_path: Path) -> None:
    async def story() -> None:
        async with serving(settings_for(tmp_path)) as server, visitors(server.url, 1) as (person,):
            room = await person.open("dog")
            reader, writer = await opened(server, person, room["id"])
            writer.write(data)
            heard = await asyncio.wait_for(reader.read(), 20)
            assert heard.endswith(b"\x88\x02" + status.to_bytes(2, "big"))
            writer.close()
            table = await server.runtime.directory.get(room["id"])
            for _ in range(100):
                if not table.broadcaster.connections:
                    break
                await asyncio.sleep(0.02)
            assert not table.broadcaster.connections

    run(story())


def test_many_commands_in_one_packet_are_answered_in_order(tmp_path: Path) -> None:
    async def story() -> None:
        async with serving(settings_for(tmp_path)) as server, visitors(server.url, 1) as (person,):
            room = await seated_table([person], "dog")
            line = await joined(person, room["id"])
            for number in range(50):
                kind = ("say", "ping", "why")[number % 3]
                more = {"say": {"text": "x"}, "why": {"seat": 0, "action": "fold"}}.get(kind, {})
                await line.send(kind, **more)
            answers = []
            while len(answers) < 50:
                message = await line.receive()
                if message["type"] in ("accepted", "pong", "reason", "refused"):
                    answers.append(message["id"])
            assert answers == list(range(1, 51))

    run(story())


def test_a_move_waits_for_another_writer_and_nobody_else_does(tmp_path: Path) -> None:
    """Somebody else holds SQLite's lock: the move is stored afterwards, and meanwhile others are answered."""

    async def story() -> None:
        async with serving(settings_for(tmp_path)) as server, visitors(server.url, 1) as (person,):
            room = await seated_table([person], "dog")
            line, other = await joined(person, room["id"]), await joined(person, room["id"])
            async with server.runtime.engine.connect() as connection:
                await connection.exec_driver_sql("BEGIN IMMEDIATE")
                command = await line.send("play", seat=0, action=line.legal[0][0], number=0)
                for _ in range(5):
                    assert (await other.ask("ping"))["type"] == "pong"
                assert other.number == 0
                await connection.rollback()
            assert (await line.until("accepted", id=command))["number"] == 1
            await other.until("event", number=1)

    run(story())


def test_who_does_not_answer_pings_is_hung_up_on() -> None:
    class Silent:
        def __init__(self) -> None:
            self.asked = 0

        def check_alive(self) -> None:
            self.asked += 1

    async def story() -> None:
        keepalive, lines = Keepalive(SHARES * 0.001), [Silent() for _ in range(3)]
        for line in lines:
            keepalive.add(line)
        keepalive.remove(lines[2])
        while not all(line.asked > 1 for line in lines[:2]):
            await asyncio.sleep(0.01)
        assert lines[2].asked == 0
        for line in lines[:2]:
            keepalive.remove(line)

    run(story())


class Recorder:
    """A line that notes what goes out over it, write by write."""

    def __init__(self) -> None:
        self.written: list[bytes] = []
        self.status: int | None = None
        self.reason = ""

    def write(self, data: bytes) -> None:
        self.written.append(data)

    def close(self, status: int, reason: str) -> None:
        self.status, self.reason = status, reason


def test_what_a_batch_means_for_a_client_goes_out_in_one_write_and_in_order() -> None:
    outbox, line = Outbox(), Recorder()
    connection = Connection("id", "name", 4, lambda _: [b"snapshot"], outbox)
    connection.put(b"early")
    connection.open(line)
    assert line.written == [b"early"]
    outbox.hold()
    connection.put(b"event ")
    connection.answer(b"accepted")
    assert line.written == [b"early"]
    outbox.release()
    assert line.written == [b"early", b"event accepted"]
    outbox.hold()
    connection.put(b"last")
    connection.close(1012)
    outbox.release()
    assert line.written[2:] == [b"last"]
    assert line.status == 1012


def test_a_client_that_asks_and_never_reads_is_shown_out() -> None:
    line = Recorder()
    connection = Connection("id", "name", 4, lambda _: [b"snapshot"], Outbox())
    connection.open(line)
    connection.pause()
    for _ in range(MOST_ANSWERS + 1):
        connection.answer(b"accepted")
    assert (line.status, line.reason) == (1008, "too-much")
    connection.resume()
    assert line.written == []
