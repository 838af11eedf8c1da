"""What is deleted and when, and who is forgotten."""

from __future__ import annotations

import sqlite3
from pathlib import Path
from typing import Any

import pytest
from clients import joined, play_on, run, seated_table, serving, settings_for, visitors
from sqlalchemy import func, select, text
from sqlalchemy.exc import OperationalError

from ludothek.server.storage import database
from ludothek.server.storage.database import checkpoint, make_engine, migrate
from ludothek.server.storage.retention import DAY_MS
from ludothek.server.storage.schema import actions, chat, identities, matches, tables
from ludothek.server.wall_clock import now_ms


async def counts(engine: Any) -> dict[str, int]:
    found = {}
    async with engine.connect() as connection:
        for table in (identities, tables, matches, actions, chat):
            found[table.name] = (await connection.execute(select(func.count()).select_from(table))).scalar_one()
    return found


def test_old_tables_games_and_chat_are_deleted_and_young_ones_stay(tmp_path: Path) -> None:
    async def story() -> None:
        async with serving(settings_for(tmp_path)) as server, visitors(server.url, 1) as people:
            await people[0].open("dog")
            over = await seated_table(people, "denkste-towers", 2)
            line = await joined(people[0], over["id"])
            await line.ask("say", text="hello")
            await play_on(line)
            playing = await seated_table(people, "denkste-towers", 2)
            engine, retention = server.runtime.engine, server.runtime.retention
            before = await counts(engine)
            assert (before["tables"], before["matches"], before["chat"]) == (3, 3, 1)
            await retention.clean_up()
            assert await counts(engine) == before
            await retention.clean_up(now_ms() + 31 * DAY_MS)
            after = await counts(engine)
            assert (after["tables"], after["matches"], after["chat"]) == (2, 2, 0)
            assert after["actions"] == before["actions"]
            assert await server.runtime.store.room(playing["id"]) is not None
            await retention.clean_up(now_ms() + 366 * DAY_MS)
            assert (await counts(engine))["tables"] == 0
            assert (await counts(engine))["actions"] == 0

    run(story())


def test_whoever_wants_to_be_forgotten_leaves_only_their_games(tmp_path: Path) -> None:
    async def story() -> None:
        async with serving(settings_for(tmp_path)) as server, visitors(server.url, 2) as people:
            gone, other = people
            room = await seated_table(people, "denkste-towers", 2)
            lines = [await joined(person, room["id"]) for person in people]
            await lines[0].ask("say", text="my secret recipe")
            await lines[1].ask("say", text="nice")
            await gone.ask("DELETE", "/api/identity")
            await gone.ask("GET", "/api/identity", status=401)
            database_text = "\n".join(sqlite3.connect(tmp_path / "test.db").iterdump())
            for trace in (gone.id, gone.name, "secret recipe"):
                assert trace not in database_text, trace
            assert other.name in database_text
            left = await other.ask("GET", f"/api/tables/{room['id']}")
            assert left["host"] == other.id
            assert left["seats"][0]["bot"], "a bot plays on"
            assert (await counts(server.runtime.engine))["matches"] == 1

    run(story())


def test_one_person_hosts_only_so_many_tables(tmp_path: Path) -> None:
    async def story() -> None:
        async with serving(settings_for(tmp_path, tables_per_identity=2)) as server, visitors(server.url, 2) as people:
            await people[0].open("dog")
            await people[0].open("dog")
            body = {"game": "dog", "players": 4}
            refused = await people[0].ask("POST", "/api/tables", body, status=429)
            assert refused["code"] == "too-many-tables"
            await people[1].open("dog")

    run(story())


def test_a_long_log_is_emptied_under_steady_load(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(database, "MOST_LOG_BYTES", 100_000)

    async def story() -> None:
        engine = make_engine(f"sqlite+aiosqlite:///{tmp_path / 'x.db'}")
        await migrate(engine)
        log = tmp_path / "x.db-wal"
        sizes = []
        for number in range(30):
            async with engine.begin() as connection:
                row = {"id": f"i{number}", "token_hash": f"t{number}", "name": "x" * 9_000, "created_ms": 0}
                await connection.execute(identities.insert().values(row))
            await checkpoint(engine)
            sizes.append(log.stat().st_size)
        assert max(sizes) < 200_000
        assert 0 in sizes
        await engine.dispose()

    run(story())


def test_no_parameter_of_a_failed_statement_is_told(tmp_path: Path) -> None:
    async def story() -> None:
        engine = make_engine(f"sqlite+aiosqlite:///{tmp_path / 'x.db'}")
        with pytest.raises(OperationalError) as failed:
            async with engine.connect() as connection:
                await connection.execute(text("SELECT * FROM nowhere WHERE secret = :secret"), {"secret": "hush"})
        assert "hush" not in str(failed.value)
        await engine.dispose()

    run(story())


def test_ready_means_that_something_can_be_written(tmp_path: Path) -> None:
    async def story() -> None:
        async with serving(settings_for(tmp_path)) as server, visitors(server.url, 1) as (person,):
            assert (await person.http.get(f"{server.url}/ready")).status_code == 200
            greedy = sqlite3.connect(tmp_path / "test.db", isolation_level=None)
            greedy.execute("BEGIN IMMEDIATE")  # nobody else can write now; reading still works
            assert (await person.http.get(f"{server.url}/ready")).status_code == 503
            greedy.execute("ROLLBACK")
            greedy.close()
            assert (await person.http.get(f"{server.url}/ready")).status_code == 200

    run(story())
