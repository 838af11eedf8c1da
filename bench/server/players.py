"""Scripted players at our own tables, for the load program: a seat plays some legal action when it is told to."""

from __future__ import annotations

import asyncio
import socket
import time
from collections.abc import Callable
from typing import Any

import httpx
import msgspec
from wire import Wire, connect

PLAYERS = 4

OnEvent = Callable[[int, int, float], None]
"""Seat, number of the event, and when it came."""


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


class Part(msgspec.Struct, frozen=True):
    """Of a view or its changes, as much as a scripted player looks at."""

    to_act: list[int] | None = None


class SeatPart(msgspec.Struct):
    legal: list[str] = []
    changes: Part = Part()
    view: Part = Part()


class Heard(msgspec.Struct):
    type: str
    number: int = 0
    seats: list[SeatPart] = []
    code: str = ""


_decode = msgspec.json.Decoder(Heard).decode


class PlayedTable:
    """A table in play, with a connection per seat."""

    def __init__(self) -> None:
        self.awaited: list[int] = []
        self.number = 0
        self.refused: dict[str, int] = {}
        self.on_event: OnEvent = lambda seat, number, now: None
        self._wires: list[Wire] = []
        self._legal: list[list[str]] = [[] for _ in range(PLAYERS)]

    async def sit(self, url: str, seat: int, room: str, token: str) -> None:
        def hear(text: bytes, now: float) -> None:
            self._hear(seat, _decode(text), now)

        live = f"{url}/api/tables/{room}/live"
        self._wires.append(await connect(live, hear, {"authorization": f"Bearer {token}"}))

    def _hear(self, seat: int, heard: Heard, now: float) -> None:
        if heard.type in ("welcome", "event") and heard.seats:
            part = heard.seats[0]
            self._legal[seat] = part.legal
            awaited = part.changes.to_act if part.view.to_act is None else part.view.to_act
            if awaited is not None:
                self.awaited = awaited
            self.number = max(self.number, heard.number)
            if heard.type == "event":
                self.on_event(seat, heard.number, now)
        elif heard.type == "refused":
            self.refused[heard.code] = self.refused.get(heard.code, 0) + 1

    def send_move(self) -> int | None:
        for seat in self.awaited:
            if seat >= 0 and self._legal[seat]:
                action = self._legal[seat][self.number % len(self._legal[seat])]
                command = {"type": "play", "id": self.number, "number": self.number, "seat": seat, "action": action}
                self._wires[seat].say(msgspec.json.encode(command))
                return seat
        return None

    def close(self) -> None:
        for wire in self._wires:
            wire.close()


async def people(http: httpx.AsyncClient) -> list[dict[str, Any]]:
    """As many guests as a table has seats: they sit at every table of the run."""
    return [
        (await http.post("/api/identity", json={"name": f"Player {seat}", "bearer": True})).json()
        for seat in range(PLAYERS)
    ]


async def start_table(http: httpx.AsyncClient, game: str, tokens: list[str]) -> str:
    """A table with somebody on every seat, begun; its id."""
    headers = [{"authorization": f"Bearer {token}"} for token in tokens]
    body = {"game": game, "players": PLAYERS, "stand_in": "wait"}
    room: str = (await http.post("/api/tables", json=body, headers=headers[0])).json()["id"]
    for seat in range(PLAYERS):
        (await http.put(f"/api/tables/{room}/seats/{seat}", json={}, headers=headers[seat])).raise_for_status()
    (await http.post(f"/api/tables/{room}/start", headers=headers[0])).raise_for_status()
    return room


async def seat_everybody(http: httpx.AsyncClient, url: str, game: str, tables: int) -> list[PlayedTable]:
    tokens = [person["token"] for person in await people(http)]

    async def make() -> PlayedTable:
        room, table = await start_table(http, game, tokens), PlayedTable()
        for seat in range(PLAYERS):
            await table.sit(url, seat, room, tokens[seat])
        return table

    made: list[PlayedTable] = []
    while len(made) < tables:
        made += await asyncio.gather(*(make() for _ in range(min(10, tables - len(made)))))
    return made
