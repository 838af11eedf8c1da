"""Shares per address: many identities of one visitor have no more tables, bots' time or room on the disk than one."""

from __future__ import annotations

import time
from pathlib import Path
from typing import Any

from clients import joined, run, seated_table, serving, settings_for, visitors

from ludothek.server.bots.pool import BotPool
from ludothek.server.metrics import Metrics
from ludothek.server.people.addresses import place_of


def test_one_address_has_only_so_many_tables_whoever_opens_them(tmp_path: Path) -> None:
    async def story() -> None:
        chosen = settings_for(tmp_path, tables_per_address=3)
        async with serving(chosen) as server, visitors(server.url, 3) as people:
            await people[0].open("dog")
            await people[1].open("dog")
            await people[2].open("dog")
            refused = await people[0].ask("POST", "/api/tables", {"game": "dog", "players": 4}, status=429)
            assert refused["code"] == "too-many-tables"
            elsewhere = {**people[0].headers, "x-forwarded-for": "203.0.113.9"}
            body = {"game": "dog", "players": 4}
            answer = await people[0].http.post(f"{server.url}/api/tables", json=body, headers=elsewhere)
            assert answer.status_code == 201, "another address has its own share"

    run(story())


def test_what_one_address_stores_is_limited(tmp_path: Path) -> None:
    async def story() -> None:
        chosen = settings_for(
            tmp_path, stored_bytes_per_address=40_000, stored_bytes_per_identity=20_000, chat_rate=1e6
        )
        async with serving(chosen) as server, visitors(server.url, 3) as people:
            room = await seated_table(people[:2], "denkste", 2)
            lines = [await joined(person, room["id"]) for person in people]
            said = [0, 0, 0]
            for place, line in enumerate(lines):
                while (answer := await line.ask("say", text="x" * 500))["type"] == "accepted":
                    said[place] += 1
                assert answer["code"] == "stored-too-much"
            assert 25 <= said[0] <= 40, "twenty thousand bytes each"
            assert 25 <= said[1] <= 40
            assert said[2] < 15, "and the third of the same address has what is left of its share"
            words = {zone: ["word"] * 336 for zone in "ABC"}
            body = {"game": "mimes", "players": 4, "options": {"words": words}}
            assert (await people[2].ask("POST", "/api/tables", body, status=429))["code"] == "stored-too-much"

    run(story())


def test_bots_of_one_address_share_their_time_whoever_hosts_them() -> None:
    async def story() -> None:
        asked: list[str] = []
        pool = BotPool(0, 60.0, Metrics(), share=1e9, address_share=0.1)

        def think(level: str, *_: Any) -> str:
            asked.append(level)
            time.sleep(0.2 if level == "hard" else 0.0)
            return "a"

        pool._here.choose = think  # type: ignore[method-assign]
        for number in range(10):
            await pool.choose("hard", "slot", {"game": "dog"}, ["a"], owner=f"host {number}", address="one place")
        await pool.choose("hard", "slot", {"game": "dog"}, ["a"], owner="host 1", address="another place")
        assert asked[0] == "hard"
        assert asked[-2:] == ["greedy", "hard"]

    run(story())


def test_a_table_remembers_where_it_was_opened_and_tells_nobody(tmp_path: Path) -> None:
    async def story() -> None:
        async with serving(settings_for(tmp_path)) as server, visitors(server.url, 2) as people:
            room = await seated_table(people, "denkste", 2)
            line = await joined(people[1], room["id"])
            table = server.runtime.directory.tables[room["id"]]
            assert table.address == server.runtime.addresses.digest("127.0.0.1")
            assert table.address not in str([room, *line.messages])
            database = (tmp_path / "test.db").read_bytes() + (tmp_path / "test.db-wal").read_bytes()
            assert b"127.0.0.1" not in database, "addresses are not stored, only their digests"

    run(story())


def test_a_household_is_one_place() -> None:
    assert place_of("2001:db8:1:2:3:4:5:6") == place_of("2001:db8:1:2:ffff::1")
    assert place_of("2001:db8:1:2::1") != place_of("2001:db8:1:3::1")
    assert place_of("::ffff:192.0.2.7") == "192.0.2.7"
