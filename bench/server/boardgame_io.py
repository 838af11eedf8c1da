"""Scripted players at tables of boardgame.io: Socket.IO over a plain WebSocket, as its own client speaks it."""

from __future__ import annotations

import asyncio
import contextlib
import os
import socket
import subprocess
from pathlib import Path
from typing import Any

import httpx
import msgspec
from players import PLAYERS, OnEvent, free_port, wait_until_ready
from wire import Wire, connect


class Context(msgspec.Struct):
    currentPlayer: str  # noqa: N815, its own name


class RelayState(msgspec.Struct, rename={"number": "_stateID"}):
    number: int
    ctx: Context


class Synchronised(msgspec.Struct):
    state: RelayState


class Update(msgspec.Struct, array_like=True):
    event: str
    room: str
    state: RelayState


class Sync(msgspec.Struct, array_like=True):
    event: str
    room: str
    told: Synchronised


_read_update = msgspec.json.Decoder(Update).decode
_read_sync = msgspec.json.Decoder(Sync).decode


def two_free_ports() -> int:
    """The first of two that follow each other."""
    while True:
        port = free_port()
        with contextlib.suppress(OSError), socket.create_server(("", port + 1)):
            return port


def start_server(folder: Path, files: Path | None = None) -> tuple[subprocess.Popen[bytes], str]:
    """The server, which keeps its games in memory or in files, and the address of its lobby; the games are one port
    further."""
    port, script = two_free_ports(), Path(__file__).with_suffix(".cjs")
    arguments = ["node", str(script), str(folder), str(port + 1), str(port)]
    environment = {**os.environ, **({"FLATFILE_DIR": str(files)} if files else {})}
    server = subprocess.Popen(arguments, stdout=subprocess.DEVNULL, env=environment)
    url = f"http://127.0.0.1:{port}"
    wait_until_ready(url, "/games")
    return server, url


class RelayTable:
    def __init__(self, game: str, room: str) -> None:
        self._space = f"/{game},".encode()
        self.room = room
        self.number = 0
        self.turn = 0
        self.refused: dict[str, int] = {}
        self.on_event: OnEvent = lambda seat, number, now: None
        self._wires: list[Wire] = []
        self._credentials: list[str] = []

    async def sit(self, live: str, seat: int, credentials: str) -> None:
        def hear(text: bytes, now: float) -> None:
            self._hear(seat, text, now)

        self._credentials.append(credentials)
        self._wires.append(await connect(live, hear))

    def _say(self, seat: int, *event: Any) -> None:
        self._wires[seat].say(b"42" + self._space + msgspec.json.encode(event))

    def _hear(self, seat: int, text: bytes, now: float) -> None:
        if text.startswith(b"42" + self._space):
            event = text[2 + len(self._space) :]
            if event.startswith(b'["update"'):
                state = _read_update(event).state
                self._follow(state)
                self.on_event(seat, state.number, now)
            elif event.startswith(b'["sync"'):
                self._follow(_read_sync(event).told.state)
        elif text == b"2":
            self._wires[seat].say(b"3")
        elif text.startswith(b"40" + self._space):
            self._say(seat, "sync", self.room, str(seat), self._credentials[seat], PLAYERS)
        elif text.startswith(b"0"):
            asyncio.get_running_loop().call_soon(lambda: self._wires[seat].say(b"40" + self._space))

    def _follow(self, state: RelayState) -> None:
        if state.number >= self.number:
            self.number, self.turn = state.number, int(state.ctx.currentPlayer)

    def send_move(self) -> int:
        seat = self.turn
        payload = {"type": "pass", "args": [], "playerID": str(seat), "credentials": self._credentials[seat]}
        self._say(seat, "update", {"type": "MAKE_MOVE", "payload": payload}, self.number, self.room, str(seat))
        return seat

    def close(self) -> None:
        for wire in self._wires:
            wire.close()


async def set_up(game: str, http: httpx.AsyncClient, url: str, tables: int) -> list[RelayTable]:
    live = f"http://127.0.0.1:{int(url.rpartition(':')[2]) + 1}/socket.io/?EIO=4&transport=websocket"

    async def make() -> RelayTable:
        room = (await http.post(f"/games/{game}/create", json={"numPlayers": PLAYERS})).json()["matchID"]
        credentials = []
        for seat in range(PLAYERS):  # all of them before anybody connects: in files the two overwrite each other
            body = {"playerID": str(seat), "playerName": f"Player {seat}"}
            joined = (await http.post(f"/games/{game}/{room}/join", json=body)).json()
            credentials.append(joined["playerCredentials"])
        table = RelayTable(game, room)
        for seat in range(PLAYERS):
            await table.sit(live, seat, credentials[seat])
        return table

    made: list[RelayTable] = []
    while len(made) < tables:
        made += await asyncio.gather(*(make() for _ in range(min(10, tables - len(made)))))
    return made
