"""Many tables at which nothing happens, and many connections that say nothing: what they cost, and how fast all come
back after the server was restarted.

    ulimit -n 20000; python bench/server/idle.py [--tables 5000] [--connections 10000] [--hold 60] [--game dog]

Every table is started, with somebody on each of its four seats; each is visited once, so that it is in memory, and left
again. The connections are then spread over the tables, each by the owner of a seat. For the restart the server is told
to stop and started anew on the same database: every table has to be read again by the first who comes back to it.
"""

from __future__ import annotations

import argparse
import asyncio
import gc
import subprocess
import tempfile
import time

import httpx
import uvloop
from players import PLAYERS, people, start_table
from processes import cpu_seconds, memory_kb, settled_memory_kb
from servers import start_server
from wire import Wire, connect

AT_ONCE = 50
GROUPS = 50
"""Each of as many groups of four plays at its share of the tables."""


class IdleCrowd:
    def __init__(self, url: str, game: str) -> None:
        self.url = url
        self.game = game
        self.tables: list[tuple[str, list[str]]] = []
        """Room and tokens of who sits there."""
        self.wires: list[Wire] = []
        self.welcomed = 0

    async def make_tables(self, http: httpx.AsyncClient, count: int) -> None:
        groups = [[person["token"] for person in await people(http)] for _ in range(GROUPS)]
        while len(self.tables) < count:
            some = [groups[number % GROUPS] for number in range(min(AT_ONCE, count - len(self.tables)))]
            rooms = await asyncio.gather(*(start_table(http, self.game, tokens) for tokens in some))
            self.tables += zip(rooms, some, strict=True)

    async def visit(self) -> None:
        """Somebody looks in at every table and goes: from then on it is in memory."""
        for first in range(0, len(self.tables), AT_ONCE):
            some = self.tables[first : first + AT_ONCE]
            for wire in await asyncio.gather(*(self._sit(room, tokens[0]) for room, tokens in some)):
                wire.close()

    async def connect(self, count: int) -> None:
        """All are welcomed before it returns."""
        self.wires, self.welcomed = [], 0
        places = [(room, tokens[seat]) for seat in range(PLAYERS) for room, tokens in self.tables][:count]
        for first in range(0, len(places), AT_ONCE):
            self.wires += await asyncio.gather(*(self._sit(*place) for place in places[first : first + AT_ONCE]))
        while self.welcomed < len(places):
            await asyncio.sleep(0.01)

    async def _sit(self, room: str, token: str) -> Wire:
        is_welcome = False

        def hear(text: bytes, now: float) -> None:
            nonlocal is_welcome
            if not is_welcome and text.startswith(b'{"type":"welcome"'):
                is_welcome = True
                self.welcomed += 1

        return await connect(f"{self.url}/api/tables/{room}/live", hear, {"authorization": f"Bearer {token}"})

    @property
    def alive(self) -> int:
        return sum(not wire.closed.done() for wire in self.wires)


async def fill(server: subprocess.Popen[bytes], crowd: IdleCrowd, tables: int, connections: int, hold: float) -> None:
    async with httpx.AsyncClient(
        base_url=crowd.url, timeout=120, limits=httpx.Limits(max_connections=50, keepalive_expiry=2)
    ) as http:
        await crowd.make_tables(http, 1)
        await crowd.visit()
        await settled_memory_kb(server.pid)
        await crowd.make_tables(http, tables)
    empty = await settled_memory_kb(server.pid)
    await crowd.visit()
    idle = await settled_memory_kb(server.pid)
    each = (idle - empty) / tables
    print(f"{tables} idle tables: {idle / 1024:.0f} MB, {each:.1f} KB per table", flush=True)
    begun = time.perf_counter()
    await crowd.connect(connections)
    took = time.perf_counter() - begun
    full = memory_kb(server.pid)
    each = (full - idle) / connections
    print(f"{connections} connections: in {took:.1f} s, {full / 1024:.0f} MB, {each:.1f} KB per connection", flush=True)
    cpu = cpu_seconds(server.pid)
    await asyncio.sleep(hold)
    share = 100 * (cpu_seconds(server.pid) - cpu) / hold
    memory = memory_kb(server.pid) / 1024
    print(f"after {hold:.0f} s: {crowd.alive} alive, {memory:.0f} MB, {share:.1f} % of a core", flush=True)


async def come_back(crowd: IdleCrowd, connections: int) -> None:
    begun = time.perf_counter()
    await crowd.connect(connections)
    print(f"after a restart: {crowd.welcomed} are back in {time.perf_counter() - begun:.1f} s", flush=True)


async def run(args: argparse.Namespace, database: str) -> None:
    settings = {"BOT_THREADS": 1, "IDLE_SECONDS": 3600}
    server, url = start_server(database, **settings)
    crowd = IdleCrowd(url, args.game)
    try:
        await fill(server, crowd, args.tables, args.connections, args.hold)
        server.terminate()
        server.wait()
        server, crowd.url = start_server(database, **settings)
        await come_back(crowd, args.connections)
        print(f"then: {memory_kb(server.pid) / 1024:.0f} MB, {crowd.alive} alive")
    finally:
        server.terminate()
        server.wait()


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--tables", type=int, default=5_000)
    parser.add_argument("--connections", type=int, default=10_000)
    parser.add_argument("--hold", type=float, default=60)
    parser.add_argument("--game", default="dog")
    args = parser.parse_args()
    gc.disable()
    with tempfile.TemporaryDirectory() as folder:
        uvloop.run(run(args, f"{folder}/idle.db"))


if __name__ == "__main__":
    main()
