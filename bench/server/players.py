"""Scripted players for the load program: they keep to a pace and note when each event reaches them."""

from __future__ import annotations

import asyncio
import socket
import time
from typing import Any, Protocol

import httpx
import msgspec
from websockets.asyncio.client import ClientConnection, connect


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


def wait_until_ready(url: str, path: str = "/ready") -> None:
    while True:
        try:
            if httpx.get(f"{url}{path}").status_code == 200:
                return
        except httpx.TransportError:
            time.sleep(0.05)


class Moving(Protocol):
    """What the load program drives, whoever's server it is."""

    number: int
    refused: dict[str, int]

    async def move(self) -> None: ...

    async def close(self) -> None: ...


async def keep_pace(table: Moving, rate: float, until: float, phase: float) -> None:
    """`rate` moves per second until then."""
    following = time.perf_counter() + phase / rate
    while following < until:
        await asyncio.sleep(max(0.0, following - time.perf_counter()))
        await table.move()
        following += 1.0 / rate


class SeatPart(msgspec.Struct):
    seat: int | None
    legal: list[str] = []
    changes: dict[str, Any] = {}
    view: dict[str, Any] = {}


class Heard(msgspec.Struct):
    type: str
    number: int = 0
    seats: list[SeatPart] = []
    code: str = ""


_decode = msgspec.json.Decoder(Heard).decode


class Seat:
    """One connection of one seat."""

    def __init__(self, table: Table, seat: int, line: ClientConnection) -> None:
        self.table, self.seat, self.line = table, seat, line
        self.legal: list[str] = []
        self.listening = asyncio.create_task(self._listen())

    async def _listen(self) -> None:
        async for raw in self.line:
            now = time.perf_counter()
            heard = _decode(raw)
            if heard.type in ("welcome", "event") and heard.seats:
                part = heard.seats[0]
                self.legal = part.legal
                awaited = (part.view or part.changes).get("to_act")
                if awaited is not None:
                    self.table.awaited = awaited
                if heard.type == "event":
                    self.table.hear(self.seat, heard.number, now)
                else:
                    self.table.number = max(self.table.number, heard.number)
            elif heard.type == "refused":
                self.table.refused[heard.code] = self.table.refused.get(heard.code, 0) + 1


class Table:
    """A table in play: the latency of a move is the time from its command to its event at another player's."""

    def __init__(self, latencies: list[float]) -> None:
        self.seats: list[Seat] = []
        self.awaited: list[int] = []
        self.number = 0
        self.refused: dict[str, int] = {}
        self.played = 0
        self._latencies = latencies
        self._sent: tuple[int, int, float] | None = None

    def hear(self, seat: int, number: int, now: float) -> None:
        self.number = max(self.number, number)
        if self._sent and number == self._sent[0] and seat != self._sent[1]:
            self._latencies.append(now - self._sent[2])

    async def move(self) -> None:
        """The next awaited seat plays some legal action."""
        for seat in self.awaited:
            place = self.seats[seat]
            if seat >= 0 and place.legal:
                action = place.legal[self.number % len(place.legal)]
                command = {"type": "play", "id": self.number, "number": self.number, "seat": seat, "action": action}
                self._sent = (self.number + 1, seat, time.perf_counter())
                await place.line.send(msgspec.json.encode(command).decode())
                self.played += 1
                return

    async def close(self) -> None:
        for seat in self.seats:
            seat.listening.cancel()
            await seat.line.close()


async def sit(url: str, table: Table, seat: int, room: str, token: str) -> None:
    line = await connect(
        f"{url.replace('http', 'ws', 1)}/api/tables/{room}/live",
        additional_headers={"authorization": f"Bearer {token}"},
        compression=None,
        max_queue=None,
        ping_interval=None,
    )
    table.seats.append(Seat(table, seat, line))
