"""Several processes as one server: their counts are summed, and what somebody spends at one is spent at the others."""

from __future__ import annotations

import asyncio
import re
from collections.abc import Awaitable, Callable, Iterator
from pathlib import Path

import httpx
import pytest
from clients import joined, run, seated_table, serving, settings_for, visitors
from services import postgres, redis
from websockets.exceptions import InvalidStatus


async def until_it_fails(attempt: Callable[[], Awaitable[None]]) -> None:
    """What one process knows takes a moment to reach the other."""
    for _ in range(100):
        await attempt()
        await asyncio.sleep(0.05)


@pytest.fixture(scope="module")
def shared() -> Iterator[dict[str, str]]:
    with postgres() as database, redis() as bus:
        yield {"database": database, "redis": bus}


async def counted(url: str, sample: str) -> float:
    async with httpx.AsyncClient() as http:
        text = (await http.get(f"{url}/metrics")).text
    found = re.search(rf"^{re.escape(sample)} (\S+)$", text, re.MULTILINE)
    return float(found[1]) if found else 0.0


async def becomes(url: str, sample: str, value: float) -> None:
    for _ in range(200):
        if await counted(url, sample) == value:
            return
        await asyncio.sleep(0.05)
    raise AssertionError((sample, await counted(url, sample), value))


def test_metrics_are_summed_over_processes_and_outlive_them(shared: dict[str, str], tmp_path: Path) -> None:
    async def story() -> None:
        moves = 'ludothek_moves_total{by="player",game="denkste"}'
        async with serving(settings_for(tmp_path, share_seconds=0.1, **shared)) as first:
            before = await counted(first.url, moves)
            async with (
                serving(settings_for(tmp_path, share_seconds=0.1, **shared)) as second,
                visitors(first.url, 2) as people,
            ):
                room = await seated_table(people, "denkste", 2)
                mine = await joined(people[0], room["id"])
                other = await people[1].watch(room["id"], url=second.url)
                await other.until("welcome")
                chosen = await mine.play(0, mine.legal[0][0])
                while other.number < chosen["number"]:  # a choice that does not know of it is stale
                    await other.receive()
                assert (await other.play(1, other.legal[1][0]))["type"] == "accepted"
                for url in (first.url, second.url):
                    await becomes(url, moves, before + 2)
                    await becomes(url, "ludothek_connections", 2)
                    await becomes(url, "ludothek_players", 2)
                    await becomes(url, "ludothek_command_seconds_count", await counted(first.url, moves))
                await mine.close()
                await other.close()
            await becomes(first.url, moves, before + 2)
            await becomes(first.url, "ludothek_connections", 0)

    run(story())


def test_the_operator_sees_the_connections_of_all_processes(shared: dict[str, str], tmp_path: Path) -> None:
    async def story() -> None:
        given = {"share_seconds": 0.1, "admin_token": "operator", **shared}
        async with (
            serving(settings_for(tmp_path, **given)) as first,
            serving(settings_for(tmp_path, **given)) as second,
            visitors(first.url, 2) as people,
        ):
            room = await seated_table(people, "denkste", 2)
            await joined(people[0], room["id"])
            await (await people[1].watch(room["id"], url=second.url)).until("welcome")
            headers = {"authorization": "Bearer operator"}
            for url in (first.url, second.url):
                found: set[str] = set()
                while found != {people[0].id, people[1].id}:
                    answer = await people[0].http.get(f"{url}/api/admin/connections", headers=headers)
                    found = {connection["identity"] for connection in answer.json()["connections"]}
                    await asyncio.sleep(0.05)

    run(story())


def test_a_limit_that_is_used_up_at_one_process_is_used_up_at_the_other(shared: dict[str, str], tmp_path: Path) -> None:
    async def story() -> None:
        given = {"share_seconds": 0.1, "chat_rate": 0.01, "identity_rate": 0.5, **shared}
        async with (
            serving(settings_for(tmp_path, **given)) as first,
            serving(settings_for(tmp_path, **given)) as second,
            visitors(first.url, 1) as (person,),
        ):
            path = f"{first.url}/api/identity"
            while (await person.http.get(path, headers=person.headers)).status_code == 200:
                pass
            other = f"{second.url}/api/identity"
            codes = []
            for _ in range(40):
                codes.append((await person.http.get(other, headers=person.headers)).status_code)
                if codes[-1] == 429:
                    break
                await asyncio.sleep(0.05)
            assert codes[-1] == 429, codes

    run(story())


def test_connections_of_one_address_are_counted_over_all_processes(shared: dict[str, str], tmp_path: Path) -> None:
    async def story() -> None:
        given = {"share_seconds": 0.1, "connections_per_address": 3, **shared}
        async with (
            serving(settings_for(tmp_path, **given)) as first,
            serving(settings_for(tmp_path, **given)) as second,
            visitors(first.url, 2) as people,
        ):
            room = await seated_table(people, "denkste", 2)
            held = [await people[0].watch(room["id"]), await people[1].watch(room["id"])]
            held.append(await people[0].watch(room["id"]))
            for live in held:
                await live.until("welcome")

            async def one_more() -> None:
                stray = await people[1].watch(room["id"], url=second.url)
                await stray.close()

            with pytest.raises(InvalidStatus):
                await until_it_fails(one_more)

    run(story())
