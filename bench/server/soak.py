"""People come, play a while and go, for half an hour: does the server's memory stay flat?

    python bench/server/soak.py [--minutes 30] [--tables 20] [--moves 40] [--game dog]

At any moment so many tables are in play, four players with a connection each, about a move per second and table. After
`moves` moves everybody leaves for good and others open a new table; what nobody is connected to is put away after ten
seconds. Memory is that of the server and all its processes, every ten seconds, by /proc: means of the first, second and
last third. The first two minutes do not count.
"""

from __future__ import annotations

import argparse
import asyncio
import random
import statistics
import tempfile
import time

import httpx
import uvloop
from pace import PacedTable
from players import PLAYERS, seat_everybody
from processes import cpu_seconds, memory_kb
from servers import start_server

EVERY_SECONDS = 10.0
SETTLING_SECONDS = 120.0
PACE_SECONDS = 1.0


class Crowd:
    """Keeps tables in play, one after the other."""

    def __init__(self, http: httpx.AsyncClient, url: str, game: str, moves: int) -> None:
        self._http, self._url, self._game, self._moves = http, url, game, moves
        self.tables, self.made = 0, 0

    async def play(self, until: float) -> None:
        await asyncio.sleep(random.random() * PACE_SECONDS * self._moves / 4)
        while time.monotonic() < until:
            (table,) = await seat_everybody(self._http, self._url, self._game, 1)
            paced = PacedTable(table, PLAYERS, [])
            table.on_event = paced.hear
            for _ in range(random.randint(self._moves // 2, self._moves)):
                paced.due(time.perf_counter())
                await asyncio.sleep(PACE_SECONDS * random.uniform(0.5, 1.5))
            table.close()
            self.tables, self.made = self.tables + 1, self.made + paced.made


async def soak(pid: int, url: str, args: argparse.Namespace) -> None:
    async with httpx.AsyncClient(base_url=url, timeout=120) as http:
        crowd = Crowd(http, url, args.game, args.moves)
        begun = time.monotonic()
        until = begun + 60 * args.minutes
        playing = [asyncio.create_task(crowd.play(until)) for _ in range(args.tables)]
        seen: list[float] = []
        while time.monotonic() < until:
            await asyncio.sleep(EVERY_SECONDS)
            if time.monotonic() - begun > SETTLING_SECONDS:
                seen.append(memory_kb(pid) / 1024)
        await asyncio.gather(*playing)
    third = len(seen) // 3
    means = [statistics.mean(part) for part in (seen[:third], seen[third : 2 * third], seen[-third:])]
    print(f"{args.minutes:.0f} minutes: {crowd.tables} tables opened, played at and left, {crowd.made} moves stored")
    print("memory in MB, means of the thirds: " + ", ".join(f"{mean:.1f}" for mean in means))
    print(f"least {min(seen):.1f}, most {max(seen):.1f}; {cpu_seconds(pid):.0f} s of processor")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--minutes", type=float, default=30)
    parser.add_argument("--tables", type=int, default=20)
    parser.add_argument("--moves", type=int, default=40)
    parser.add_argument("--game", default="dog")
    args = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        server, url = start_server(f"{folder}/soak.db", IDLE_SECONDS=10)
        try:
            uvloop.run(soak(server.pid, url, args))
        finally:
            server.terminate()
            server.wait()


if __name__ == "__main__":
    main()
