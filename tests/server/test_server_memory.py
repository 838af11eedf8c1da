"""Whoever has gone leaves nothing behind in memory."""

from __future__ import annotations

import asyncio
import gc
from collections import Counter
from pathlib import Path

import pytest
from clients import run, seated_table, serving, settings_for, visitors

from ludothek.server.people import guests, rate_limit
from ludothek.server.people.rate_limit import RateLimit
from ludothek.server.refused import Refused


class FakeTime:
    """Stands where a module's `time` is."""

    def __init__(self) -> None:
        self.now = 1000.0

    def monotonic(self) -> float:
        return self.now


def test_a_bucket_that_is_full_again_is_forgotten(monkeypatch: pytest.MonkeyPatch) -> None:
    clock = FakeTime()
    monkeypatch.setattr(rate_limit, "time", clock)
    limit = RateLimit(1.0, burst_seconds=10)
    for number in range(100):
        limit.take(f"guest {number}")
    clock.now += 21
    for _ in range(100):
        limit.take("regular")
        clock.now += 1
    assert list(limit._buckets) == ["regular"]


def test_what_is_not_full_again_is_remembered(monkeypatch: pytest.MonkeyPatch) -> None:
    clock = FakeTime()
    monkeypatch.setattr(rate_limit, "time", clock)
    limit = RateLimit(1.0, burst_seconds=10)
    limit.charge("flood", 100.0)
    clock.now += 15
    for number in range(100):
        limit.take(f"guest {number}")
    for _ in range(5):
        limit.take("flood")
    with pytest.raises(Refused):
        limit.take("flood")


def test_guests_who_have_gone_are_forgotten_and_known_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def story() -> None:
        clock = FakeTime()
        monkeypatch.setattr(guests, "time", clock)
        async with serving(settings_for(tmp_path)) as server, visitors(server.url, 5) as people:
            for person in people:
                await person.ask("GET", "/api/identity")
            assert len(server.runtime.guests._known) == 5
            clock.now += guests.FRESH_SECONDS + 1
            assert (await people[0].ask("GET", "/api/identity"))["name"] == people[0].name
            assert len(server.runtime.guests._known) == 1

    run(story())


OF_THE_SERVER = ("ludothek.server", "litestar", "uvicorn", "uvloop", "httptools", "websockets.server")


def test_tables_and_connections_are_freed_without_the_garbage_collector(tmp_path: Path) -> None:
    """The server hardly ever lets it run: what is part of a reference cycle stays for hours."""

    async def story() -> None:
        async with serving(settings_for(tmp_path)) as server, visitors(server.url, 4) as people:

            async def play_and_go() -> None:
                room = await seated_table(people, "dog")
                clients = [await person.watch(room["id"]) for person in people]
                for _ in range(5):
                    for seat, client in enumerate(clients):
                        while not client.legal:
                            await client.receive()
                        if client.legal[seat]:
                            await client.play(seat, client.legal[seat][0])
                for client in clients:
                    await client.close()
                await asyncio.sleep(0.2)
                await server.runtime.directory.put_away_idle(0)
                assert not server.runtime.directory.tables

            await play_and_go()  # what is read and compiled the first time
            await asyncio.sleep(0.2)
            gc.collect()
            gc.disable()
            await play_and_go()
            await asyncio.sleep(0.2)
            gc.set_debug(gc.DEBUG_SAVEALL)
            gc.collect()
            left = Counter(f"{type(each).__module__}.{type(each).__qualname__}" for each in gc.garbage)
            assert not {name: count for name, count in left.items() if name.startswith(OF_THE_SERVER)}

    try:
        run(story())
    finally:
        gc.set_debug(0)
        gc.garbage.clear()
        gc.enable()
