"""500 tables in play on one server: from a command to the other players' events, and memory per table.

    python bench/server/load.py [--tables 500] [--game dog] [--seconds 20] [--rates 1,2,3] [--database FILE]
                                [--boardgame-io FOLDER]

Starts a server of its own with persistence on, seats four players with a connection each at every table, and lets every
table make so many moves per second. The load program runs beside it on the same machine. If boardgame.io is installed
(`npm install --prefix FOLDER boardgame.io`), its own server gets the same load afterwards.
"""

from __future__ import annotations

import argparse
import asyncio
import gc
import math
import os
import random
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
from players import Moving, Table, free_port, keep_pace, sit, wait_until_ready

PLAYERS = 4
LIMIT_MS = 20.0

SetUp = Callable[[httpx.AsyncClient, str, int, list[float]], Awaitable[Sequence[Moving]]]


def memory_kb(pid: int) -> int:
    lines = Path(f"/proc/{pid}/status").read_text().splitlines()
    return int(next(line for line in lines if line.startswith("VmRSS")).split()[1])


def start_server(database: str) -> tuple[subprocess.Popen[bytes], str]:
    port = free_port()
    settings = {"PORT": port, "DATABASE": database, "ADDRESS_RATE": 1e6, "IDENTITY_RATE": 1e6, "LOGS": "warning"}
    environment = {**os.environ, **{f"LUDOTHEK_{name}": str(value) for name, value in settings.items()}}
    server = subprocess.Popen([sys.executable, "-m", "ludothek.server"], env=environment)
    url = f"http://127.0.0.1:{port}"
    wait_until_ready(url)
    return server, url


async def seat_everybody(
    http: httpx.AsyncClient, url: str, game: str, tables: int, latencies: list[float]
) -> list[Table]:
    people = [
        (await http.post("/api/identity", json={"name": f"Player {seat}", "bearer": True})).json()
        for seat in range(PLAYERS)
    ]
    headers = [{"authorization": f"Bearer {one['token']}"} for one in people]

    async def one_table() -> Table:
        body = {"game": game, "players": PLAYERS, "stand_in": "wait"}
        room = (await http.post("/api/tables", json=body, headers=headers[0])).json()["id"]
        for seat in range(PLAYERS):
            (await http.put(f"/api/tables/{room}/seats/{seat}", json={}, headers=headers[seat])).raise_for_status()
        (await http.post(f"/api/tables/{room}/start", headers=headers[0])).raise_for_status()
        table = Table(latencies)
        for seat in range(PLAYERS):
            await sit(url, table, seat, room, people[seat]["token"])
        return table

    made: list[Table] = []
    while len(made) < tables:
        made += await asyncio.gather(*(one_table() for _ in range(min(10, tables - len(made)))))
    return made


def ours(game: str) -> SetUp:
    return lambda http, url, tables, latencies: seat_everybody(http, url, game, tables, latencies)


def cpu_seconds(pid: int) -> float:
    fields = Path(f"/proc/{pid}/stat").read_text().rsplit(")", 1)[1].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


async def inside(http: httpx.AsyncClient) -> dict[str, float]:
    """What the server counts itself: commands by how long they took, from being read to their events being queued."""
    answer = await http.get("/metrics")
    lines = answer.text.splitlines() if answer.status_code == 200 else []
    found = (line.split("} ") for line in lines if line.startswith("ludothek_command_seconds_bucket"))
    return {name.split('"')[1]: float(count) for name, count in found}


async def measure(
    http: httpx.AsyncClient, pid: int, tables: Sequence[Moving], latencies: list[float], rate: float, seconds: float
) -> dict[str, Any]:
    await asyncio.sleep(1)
    latencies.clear()
    before = sum(table.number for table in tables)
    cpu, earlier = cpu_seconds(pid), await inside(http)
    begun = time.perf_counter()
    until = begun + seconds
    await asyncio.gather(*(keep_pace(table, rate, until, random.random()) for table in tables))
    took = time.perf_counter() - begun
    await asyncio.sleep(0.5)
    moves = sum(table.number for table in tables) - before
    cpu, later = cpu_seconds(pid) - cpu, await inside(http)
    within = (later["0.02"] - earlier["0.02"]) / max(1.0, later["+Inf"] - earlier["+Inf"]) if later else math.nan
    cuts = statistics.quantiles(latencies, n=1000)
    return {
        "asked": rate * len(tables),
        "moves_a_second": moves / took,
        "p50_ms": 1000 * cuts[499],
        "p99_ms": 1000 * cuts[989],
        "p999_ms": 1000 * cuts[998],
        "within": 100 * within,
        "cpu_ms": 1000 * cpu / max(1, moves),
        "load": os.getloadavg()[0],
    }


async def run(
    server: subprocess.Popen[bytes], url: str, set_up: SetUp, what: str, rates: list[float], seconds: float, many: int
) -> None:
    """The same for every server: set up, count memory, then rate by rate."""
    latencies: list[float] = []
    async with httpx.AsyncClient(base_url=url, timeout=120, limits=httpx.Limits(max_connections=20)) as http:
        warm = await set_up(http, url, 1, latencies)
        empty = memory_kb(server.pid)
        begun = time.perf_counter()
        tables = await set_up(http, url, many, latencies)
        took = time.perf_counter() - begun
        print(f"{what}: {many} tables, {PLAYERS} players each, set up in {took:.0f} s")
        await asyncio.sleep(1)
        each = (memory_kb(server.pid) - empty) / many
        print(f"  memory: {memory_kb(server.pid) / 1024:.0f} MB, {each:.0f} KB per table with {PLAYERS} connections")
        holds = 0.0
        for rate in rates:
            found = await measure(http, server.pid, tables, latencies, rate, seconds)
            print(
                "  {asked:5.0f} moves per second asked, {moves_a_second:5.0f} made; "
                "p50 {p50_ms:.1f} ms, p99 {p99_ms:.1f} ms, p99.9 {p999_ms:.1f} ms; "
                "{within:.2f} % within 20 ms by the server's own count; "
                "{cpu_ms:.2f} ms of the server's processor per move (load average {load:.1f})".format(**found),
                flush=True,
            )
            if found["p99_ms"] < LIMIT_MS and found["moves_a_second"] > 0.95 * found["asked"]:
                holds = max(holds, found["moves_a_second"])
        refused = sum((Counter(table.refused) for table in tables), Counter())
        print(
            f"  most moves per second with p99 below {LIMIT_MS:.0f} ms: {holds:.0f}; refused: {dict(refused) or 'none'}"
        )
        for table in (*warm, *tables):
            await table.close()


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--tables", type=int, default=500)
    parser.add_argument("--game", default="dog")
    parser.add_argument("--seconds", type=float, default=20)
    parser.add_argument("--rates", type=lambda text: [float(one) for one in text.split(",")], default=[1, 1.4, 2, 3])
    parser.add_argument("--database", default="")
    parser.add_argument("--boardgame-io", type=Path, metavar="FOLDER", help="where it was installed by npm")
    args = parser.parse_args()
    gc.disable()

    def load(server: subprocess.Popen[bytes], url: str, set_up: SetUp, what: str) -> None:
        try:
            asyncio.run(run(server, url, set_up, what, args.rates, args.seconds, args.tables))
        finally:
            server.terminate()
            server.wait()

    with tempfile.TemporaryDirectory() as folder:
        load(
            *start_server(args.database or f"{folder}/bench.db"),
            ours(args.game),
            f"Ludothek, {args.game}, every move stored",
        )
        if args.boardgame_io:
            load(
                *boardgame_io.start_server(args.boardgame_io),
                boardgame_io.set_up,
                "boardgame.io, a game of passing on, in memory",
            )


if __name__ == "__main__":
    main()
