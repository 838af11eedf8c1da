"""What a move costs inside the server, without sockets: microseconds of processor from a frame's text to the frames.

    python bench/server/steps.py [--game dog] [--tables 20] [--moves 20000] [--profile]

Tables are played as in the load program, but in this process, and what clients are sent goes nowhere. Figures of one
run can be compared with each other, the best of them even where the machine is not quiet; `--profile` says where they
come from.
"""

from __future__ import annotations

import argparse
import asyncio
import cProfile
import pstats
import statistics
import tempfile
import time

import msgspec
import uvloop
from players import PLAYERS

from ludothek.server.http.command_handler import CommandHandler
from ludothek.server.http.live_session import LiveSession
from ludothek.server.operations.run import calm_collector
from ludothek.server.people.address_limits import AddressLimits
from ludothek.server.people.guests import Guest
from ludothek.server.protocol.bodies import NewTable
from ludothek.server.runtime import Runtime
from ludothek.server.settings import Settings
from ludothek.server.tables.connection import Connection
from ludothek.server.tables.live_table import LiveTable

CHUNK = 500


class SilentLine:
    """Takes frames as a socket would."""

    def __init__(self) -> None:
        self.last = b""

    def write(self, data: bytes) -> None:
        self.last = data

    def close(self, status: int = 1000, reason: str = "") -> None: ...

    def listen(self, listener: object) -> None: ...

    def pause_reading(self) -> None: ...

    def resume_reading(self) -> None: ...


class Played:
    """A table and the sessions of its players."""

    def __init__(self, table: LiveTable, sessions: list[LiveSession]) -> None:
        self.table = table
        self.sessions = sessions

    def command(self) -> tuple[int, str] | None:
        """What whoever is awaited does next."""
        assert self.table.hosted
        if self.table.hosted.is_busy:
            return None
        logged = self.table.hosted.logged
        for seat in logged.match.to_act:
            legal = logged.legal[seat]
            if legal:
                number, action = logged.told, legal[logged.told % len(legal)]
                text = {"type": "play", "id": number, "number": number, "seat": seat, "action": action}
                return seat, msgspec.json.encode(text).decode()
        return None


async def seat(runtime: Runtime, game: str) -> Played:
    guests = [Guest(f"guest{number}", f"Player {number}") for number in range(PLAYERS)]
    room = await runtime.rooms.open(guests[0].id, NewTable(game=game, players=PLAYERS, stand_in="wait"))
    for number, guest in enumerate(guests):
        await runtime.rooms.take(room.id, number, guest.id, guest.name, "")
    await runtime.rooms.start(room.id, guests[0].id)
    table = await runtime.directory.get(room.id)
    sessions = []
    for guest in guests:
        connection = Connection(guest.id, guest.name, 64, table.snapshot, table.outbox)
        table.enter(connection)
        handler = CommandHandler(
            table, connection, guest, runtime.rooms, runtime.store, runtime.bus, runtime.chat_guard, runtime.bots
        )
        session = LiveSession(table, connection, handler, runtime.identity_limit, runtime.metrics)
        connection.resync()
        session.open(SilentLine())  # type: ignore[arg-type]
        sessions.append(session)
    return Played(table, sessions)


async def play(played: list[Played]) -> float:
    """Microseconds per move, without those of thinking what to play."""
    made, thinking, begun = 0, 0.0, time.process_time()
    while made < CHUNK:
        for table in played:
            before = time.thread_time()
            said = table.command()
            thinking += time.thread_time() - before
            if said is not None:
                table.sessions[said[0]].hear(said[1], None)
                made += 1
            await asyncio.sleep(0)
    return 1e6 * (time.process_time() - begun - thinking) / made


async def run(game: str, tables: int, moves: int, is_profiled: bool) -> None:
    with tempfile.TemporaryDirectory() as folder:
        settings = Settings(
            database=f"{folder}/steps.db",
            identity_rate=1e9,
            bot_threads=0,
            secret_key="0" * 64,
            tables_per_identity=10**6,
        )
        runtime = Runtime(settings, AddressLimits(settings))
        await runtime.open()
        played = [await seat(runtime, game) for _ in range(tables)]
        calm_collector()
        costs = [await play(played) for _ in range(max(2, moves // CHUNK))]
        print(
            f"{min(costs):.0f} us per move at best, {statistics.median(costs):.0f} in the median of {CHUNK} moves each"
        )
        if is_profiled:
            profile = cProfile.Profile()
            profile.enable()
            await play(played)
            profile.disable()
            pstats.Stats(profile).sort_stats("tottime").print_stats(45)
        await runtime.close()


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--game", default="dog")
    parser.add_argument("--tables", type=int, default=20)
    parser.add_argument("--moves", type=int, default=20_000)
    parser.add_argument("--profile", action="store_true")
    args = parser.parse_args()
    uvloop.run(run(args.game, args.tables, args.moves, args.profile))


if __name__ == "__main__":
    main()
