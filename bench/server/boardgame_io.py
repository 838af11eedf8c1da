"""Scripted players at tables of boardgame.io: Socket.IO over a plain WebSocket, as its own client speaks it."""

from __future__ import annotations

import asyncio
import json
import subprocess
import time
from pathlib import Path
from typing import Any

import httpx
from players import free_port, wait_until_ready
from websockets.asyncio.client import ClientConnection, connect

GAME = "relay"
PLAYERS = 4
SPACE = f"/{GAME},"


def start_server(folder: Path) -> tuple[subprocess.Popen[bytes], str]:
    """The server, and the address of its lobby; the games are one port further."""
    port, script = free_port(), Path(__file__).with_suffix(".cjs")
    arguments = ["node", str(script), str(folder), str(port + 1), str(port)]
    server = subprocess.Popen(arguments, stdout=subprocess.DEVNULL)
    url = f"http://127.0.0.1:{port}"
    wait_until_ready(url, "/games")
    return server, url


class Seat:
    def __init__(self, table: RelayTable, seat: int, credentials: str, line: ClientConnection) -> None:
        self.table, self.seat, self.credentials, self.line = table, seat, credentials, line
        self.listening = asyncio.create_task(self._listen())

    async def say(self, *event: Any) -> None:
        await self.line.send(f"42{SPACE}{json.dumps(event)}")

    async def _listen(self) -> None:
        async for raw in self.line:
            now = time.perf_counter()
            text = raw if isinstance(raw, str) else raw.decode()
            if text == "2":
                await self.line.send("3")
            elif text.startswith("0"):
                await self.line.send(f"40{SPACE}")
            elif text.startswith(f"40{SPACE}"):
                await self.say("sync", self.table.room, str(self.seat), self.credentials, PLAYERS)
            elif text.startswith(f"42{SPACE}"):
                event, _, told, *_ = json.loads(text[2 + len(SPACE) :])
                if event in ("sync", "update"):
                    state = told["state"] if event == "sync" else told
                    self.table.hear(self.seat, state["_stateID"], int(state["ctx"]["currentPlayer"]), now)


class RelayTable:
    """The latency of a move is the time from its command to its update at another player's."""

    def __init__(self, latencies: list[float], room: str) -> None:
        self.room = room
        self.seats: list[Seat] = []
        self.number = 0
        self.turn = 0
        self.refused: dict[str, int] = {}
        self._latencies = latencies
        self._sent: tuple[int, int, float] | None = None

    def hear(self, seat: int, number: int, turn: int, now: float) -> None:
        if number >= self.number:
            self.number, self.turn = number, turn
        if self._sent and number == self._sent[0] and seat != self._sent[1]:
            self._latencies.append(now - self._sent[2])

    async def move(self) -> None:
        place = self.seats[self.turn]
        player = str(place.seat)
        payload = {"type": "pass", "args": [], "playerID": player, "credentials": place.credentials}
        self._sent = (self.number + 1, place.seat, time.perf_counter())
        await place.say("update", {"type": "MAKE_MOVE", "payload": payload}, self.number, self.room, player)

    async def close(self) -> None:
        for seat in self.seats:
            seat.listening.cancel()
            await seat.line.close()


async def set_up(http: httpx.AsyncClient, url: str, tables: int, latencies: list[float]) -> list[RelayTable]:
    live = f"ws://127.0.0.1:{int(url.rpartition(':')[2]) + 1}/socket.io/?EIO=4&transport=websocket"

    async def one_table() -> RelayTable:
        room = (await http.post(f"/games/{GAME}/create", json={"numPlayers": PLAYERS})).json()["matchID"]
        table = RelayTable(latencies, room)
        for seat in range(PLAYERS):
            body = {"playerID": str(seat), "playerName": f"Player {seat}"}
            joined = (await http.post(f"/games/{GAME}/{room}/join", json=body)).json()
            line = await connect(live, compression=None, max_queue=None, ping_interval=None)
            table.seats.append(Seat(table, seat, joined["playerCredentials"], line))
        return table

    made: list[RelayTable] = []
    while len(made) < tables:
        made += await asyncio.gather(*(one_table() for _ in range(min(10, tables - len(made)))))
    return made
