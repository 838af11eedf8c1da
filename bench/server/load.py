"""500 tables in play on one server: from a command to the other players' events, and what it costs the server.

    python bench/server/load.py [--tables 500] [--game dog] [--seconds 20] [--rates 1,2,3] [--database FILE]
                                [--workers 2 --redis URL | --workers 2 --services] [--boardgame-io FOLDER]

Starts a server of its own with persistence on, seats four players with a connection each at every table, and lets every
table make so many moves per second (`pace.py`: latencies count from when a move was meant to be sent). The load program
runs beside it on the same machine. If boardgame.io is installed (`npm install --prefix FOLDER boardgame.io
node-persist@3`), its own server gets the same load afterwards: with the smallest game there is, kept in memory, then
with cards and pawns as at DOG, in memory and in files (`boardgame_io.cjs`).
"""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import functools
import gc
import os
import statistics
import subprocess
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Awaitable, Callable, Sequence
from pathlib import Path
from typing import Any

import boardgame_io
import httpx
import uvloop
from pace import PacedTable, keep_pace
from players import PLAYERS, seat_everybody
from processes import cpu_seconds, memory_kb, settled_memory_kb
from servers import start_server

LIMIT_MS = 20.0

SetUp = Callable[[httpx.AsyncClient, str, int], Awaitable[Sequence[Any]]]


def ours(game: str) -> SetUp:
    return lambda http, url, tables: seat_everybody(http, url, game, tables)


async def measure(
    pid: int, tables: Sequence[PacedTable], latencies: list[float], rate: float, seconds: float
) -> dict[str, Any]:
    await asyncio.sleep(1)
    latencies.clear()
    before, cpu, own = sum(table.made for table in tables), cpu_seconds(pid), time.process_time()
    begun = time.perf_counter()
    await keep_pace(tables, rate, seconds)
    for _ in range(100):
        if not any(table.waiting for table in tables):
            break
        await asyncio.sleep(0.1)
    took = time.perf_counter() - begun
    moves = sum(table.made for table in tables) - before
    cpu, own = cpu_seconds(pid) - cpu, time.process_time() - own
    cuts = statistics.quantiles(latencies, n=1000)
    return {
        "asked": rate * len(tables),
        "made": moves / took,
        "p50_ms": 1000 * cuts[499],
        "p99_ms": 1000 * cuts[989],
        "p999_ms": 1000 * cuts[998],
        "cpu_ms": 1000 * cpu / max(1, moves),
        "own_ms": 1000 * own / max(1, moves),
        "load": os.getloadavg()[0],
    }


async def run(pid: int, url: str, set_up: SetUp, what: str, rates: list[float], seconds: float, many: int) -> None:
    """The same for every server: set up, count memory, then rate by rate."""
    async with httpx.AsyncClient(
        base_url=url, timeout=120, limits=httpx.Limits(max_connections=20, keepalive_expiry=2)
    ) as http:
        warm = await set_up(http, url, 1)
        empty, begun = await settled_memory_kb(pid), time.perf_counter()
        tables = await set_up(http, url, many)
        print(f"{what}: {many} tables, {PLAYERS} players each, set up in {time.perf_counter() - begun:.0f} s")
        await asyncio.sleep(1)
        memory = memory_kb(pid)
        print(
            f"  memory: {memory / 1024:.0f} MB, {(memory - empty) / many:.0f} KB per table with {PLAYERS} connections",
            flush=True,
        )
        latencies: list[float] = []
        paced = [PacedTable(table, PLAYERS, latencies) for table in tables]
        for table, follower in zip(tables, paced, strict=True):
            table.on_event = follower.hear
        holds = 0.0
        for rate in rates:
            found = await measure(pid, paced, latencies, rate, seconds)
            print(
                "  {asked:5.0f} moves per second asked, {made:5.0f} made; "
                "p50 {p50_ms:.2f} ms, p99 {p99_ms:.2f} ms, p99.9 {p999_ms:.1f} ms; "
                "{cpu_ms:.3f} ms of the server's processor per move, {own_ms:.3f} of the load program's "
                "(load average {load:.1f})".format(**found),
                flush=True,
            )
            if found["p99_ms"] < LIMIT_MS and found["made"] > 0.95 * found["asked"]:
                holds = max(holds, found["made"])
        refused = sum((Counter(table.refused) for table in tables), Counter())
        print(
            f"  most moves per second with p99 below {LIMIT_MS:.0f} ms: {holds:.0f}; refused: {dict(refused) or 'none'}"
        )
        for table in (*warm, *tables):
            table.close()


def start_services(stack: contextlib.ExitStack) -> tuple[str, str]:
    """As the tests start them: the addresses of a database and a bus."""
    sys.path.insert(0, str(Path(__file__).parents[2] / "tests" / "server"))
    from services import postgres, redis

    return stack.enter_context(postgres()), stack.enter_context(redis())


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--tables", type=int, default=500)
    parser.add_argument("--game", default="dog")
    parser.add_argument("--seconds", type=float, default=20)
    parser.add_argument("--rates", type=lambda text: [float(rate) for rate in text.split(",")], default=[1, 2, 3])
    parser.add_argument("--database", default="", help="a file of SQLite, or the URL of PostgreSQL")
    parser.add_argument("--workers", type=int, default=1)
    parser.add_argument("--redis", default="")
    parser.add_argument("--services", action="store_true", help="a PostgreSQL and a Redis of its own")
    parser.add_argument("--boardgame-io", type=Path, metavar="FOLDER", help="where it was installed by npm")
    args = parser.parse_args()
    gc.disable()

    def load(server: subprocess.Popen[bytes], url: str, set_up: SetUp, what: str) -> None:
        try:
            uvloop.run(run(server.pid, url, set_up, what, args.rates, args.seconds, args.tables))
        finally:
            server.terminate()
            server.wait()

    with contextlib.ExitStack() as stack:
        folder = stack.enter_context(tempfile.TemporaryDirectory())
        database, redis = args.database or f"{folder}/bench.db", args.redis
        if args.services:
            database, redis = start_services(stack)
        load(
            *start_server(database, WORKERS=args.workers, REDIS=redis),
            ours(args.game),
            f"Ludothek, {args.game}, every move stored, {args.workers} processes",
        )
        if args.boardgame_io:
            for game, where in (("relay", None), ("cards", None), ("cards", Path(folder) / "boardgame.io")):
                load(
                    *boardgame_io.start_server(args.boardgame_io, where),
                    functools.partial(boardgame_io.set_up, game),
                    f"boardgame.io, {game}, {'in files' if where else 'in memory'}",
                )


if __name__ == "__main__":
    main()
