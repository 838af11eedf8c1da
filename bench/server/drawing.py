"""One player draws sixty batches of strokes a second, eight others watch: from the pen to their screens.

    python bench/server/drawing.py [--seconds 20] [--rate 60] [--viewers 8]

Starts a server of its own with its usual limits. One viewer goes away in the middle and comes back: what it is sent
then must be the whole drawing, point for point.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import statistics
import struct
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from typing import Any

import httpx
from players import free_port
from websockets.asyncio.client import ClientConnection, connect

PLAYERS = 4
LIMIT_MS = 100.0
POINTS = 4
"""In one batch: what a hand draws in a sixtieth of a second."""


def start_server(folder: str) -> tuple[subprocess.Popen[bytes], str]:
    port = free_port()
    settings = {"PORT": port, "DATABASE": f"{folder}/bench.db", "LOGS": "warning"}
    environment = {**os.environ, **{f"LUDOTHEK_{name}": str(value) for name, value in settings.items()}}
    server = subprocess.Popen([sys.executable, "-m", "ludothek.server"], env=environment)
    url = f"http://127.0.0.1:{port}"
    while True:
        try:
            if httpx.get(f"{url}/ready").status_code == 200:
                return server, url
        except httpx.TransportError:
            time.sleep(0.05)


class Guest:
    """Somebody at the table: its view, and the strokes it was sent, each with the moment it came."""

    def __init__(self, url: str, table: str, headers: dict[str, str]) -> None:
        self.path = f"{url.replace('http', 'ws', 1)}/api/tables/{table}/live"
        self.headers = headers
        self.view: dict[str, Any] = {}
        self.legal: list[str] = []
        self.number = 0
        self.strokes: list[tuple[float, bytes]] = []
        self.refused: list[str] = []
        self._changed = asyncio.Event()
        self._socket: ClientConnection | None = None
        self._listening: asyncio.Task[None] | None = None

    async def come(self) -> None:
        self.strokes = []
        self._socket = await connect(self.path, additional_headers=self.headers, compression=None, max_queue=None)
        self._listening = asyncio.create_task(self._listen(self._socket))
        while not self.view:
            await self.change()

    async def _listen(self, socket: ClientConnection) -> None:
        async for raw in socket:
            if isinstance(raw, bytes):
                self.strokes.append((time.perf_counter(), raw))
                continue
            message = json.loads(raw)
            if message["type"] == "refused":
                self.refused.append(message["code"])
            for one in message.get("seats", ()):
                self.view = {**self.view, **one.get("changes", one.get("view", {}))}
                self.legal = one["legal"]
                self.number = message["number"]
            self._changed.set()

    async def change(self) -> None:
        await self._changed.wait()
        self._changed.clear()

    async def send(self, data: str | bytes) -> None:
        assert self._socket
        await self._socket.send(data)

    async def play(self, action: str) -> None:
        seat = self.view["seat"]
        await self.send(json.dumps({"type": "play", "id": 1, "number": self.number, "seat": seat, "action": action}))

    async def go(self) -> None:
        assert self._socket
        await self._socket.close()


async def gather(http: httpx.AsyncClient, url: str, viewers: int) -> list[Guest]:
    """Four who play and the others who watch."""
    headers = []
    for number in range(max(PLAYERS, viewers + 1)):
        made = await http.post("/api/identity", json={"name": f"Guest {number}", "bearer": True})
        headers.append({"authorization": f"Bearer {made.json()['token']}"})
    body = {"game": "mimes", "players": PLAYERS, "options": {"seconds": 180}, "cameras": False}
    table = (await http.post("/api/tables", json=body, headers=headers[0])).json()["id"]
    for seat in range(PLAYERS):
        (await http.put(f"/api/tables/{table}/seats/{seat}", json={}, headers=headers[seat])).raise_for_status()
    (await http.post(f"/api/tables/{table}/start", headers=headers[0])).raise_for_status()
    guests = [Guest(url, table, one) for one in headers]
    for guest in guests:
        await guest.come()
    return guests


async def begin(guests: list[Guest]) -> Guest:
    """Up to the sand: the performer comes back. Without cameras, mimes are drawn, too."""
    while True:
        for guest in guests[:PLAYERS]:
            wanted = next((one for one in ("take", "show|draw", "ready") if one in guest.legal), None)
            if wanted:
                await guest.play(wanted)
                await guest.change()
        await asyncio.sleep(0.05)
        if all(guest.view["phase"] == "perform" for guest in guests):
            return next(one for one in guests if one.view["seat"] == one.view["performer"])


async def draw(artist: Guest, viewers: list[Guest], rate: int, seconds: int) -> tuple[list[float], list[bytes]]:
    sent: list[bytes] = []
    at: dict[bytes, float] = {}
    begun = time.perf_counter()
    leaver = viewers[-1]
    for number in range(rate * seconds):
        await asyncio.sleep(max(0.0, begun + number / rate - time.perf_counter()))
        points = [((number * POINTS + one) % 65536, number % 65536) for one in range(POINTS)]
        head = struct.pack(">BHBB", 1, number // rate, 0, 16)
        batch = head + b"".join(struct.pack(">HH", *point) for point in points)
        sent.append(batch)
        at[batch] = time.perf_counter()
        await artist.send(batch)
        if number == rate * seconds // 2:
            await leaver.go()
        if number == rate * seconds // 2 + rate:
            await leaver.come()
    await asyncio.sleep(1.0)
    staying = viewers[:-1]
    return [1000 * (came - at[batch]) for one in staying for came, batch in one.strokes], sent


async def measure(url: str, rate: int, seconds: int, viewers: int) -> int:
    async with httpx.AsyncClient(base_url=url, timeout=60) as http:
        guests = await gather(http, url, viewers)
        artist = await begin(guests)
        watching = [guest for guest in guests if guest is not artist]
        delays, sent = await draw(artist, watching, rate, seconds)
    lost = [len(sent) - len(one.strokes) for one in watching]
    whole = all([batch for _, batch in one.strokes] == sent for one in watching)
    p50, p99 = statistics.median(delays), statistics.quantiles(delays, n=100)[98]
    print(f"{rate} batches per second for {seconds} s, {len(watching)} viewers, one of them away for a second")
    print(f"delivered {len(delays)}: p50 {p50:.2f} ms, p99 {p99:.2f} ms, at most {max(delays):.2f} ms")
    print(f"lost {lost}, the same in the same order for all: {whole}, refused {len(artist.refused)}")
    return 0 if whole and not artist.refused and p99 < LIMIT_MS else 1


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--seconds", type=int, default=20)
    parser.add_argument("--rate", type=int, default=60)
    parser.add_argument("--viewers", type=int, default=8)
    args = parser.parse_args()
    with tempfile.TemporaryDirectory(prefix="ludothek-drawing-", dir=Path("/tmp")) as folder:
        server, url = start_server(folder)
        try:
            return asyncio.run(measure(url, args.rate, args.seconds, args.viewers))
        finally:
            server.terminate()
            server.wait(20)


if __name__ == "__main__":
    sys.exit(main())
