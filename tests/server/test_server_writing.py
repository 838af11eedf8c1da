"""SQLite has one writer at a time: those of one process write in the order in which they came."""

from __future__ import annotations

import asyncio
from pathlib import Path

from clients import run, serving, settings_for, visitors
from sqlalchemy import text

from ludothek.server.storage.entry import Entry
from ludothek.server.storage.pending import PendingEntry
from ludothek.server.storage.transactions import transaction

WRITERS = 12


def test_whoever_came_first_writes_first(tmp_path: Path) -> None:
    async def story() -> None:
        async with serving(settings_for(tmp_path)) as server, visitors(server.url, 1) as (person,):
            match = (await person.open("dog"))["match"]
            store, writer = server.runtime.store, server.runtime.writer
            written: list[str] = []

            async def come(name: str) -> None:
                await store.add_identity(name, f"token of {name}", name, 0, "")
                written.append(name)

            async def act() -> None:
                assert await writer.store(PendingEntry(match, Entry(1, "action", 0, "-", 0, "player"), None, False))
                written.append("action")

            waiting = []
            async with transaction(server.runtime.engine) as connection:
                await connection.execute(text("UPDATE alembic_version SET version_num = version_num"))
                for number in range(WRITERS):
                    waiting.append(asyncio.create_task(come(f"guest {number}")))
                    if number == WRITERS // 2:
                        waiting.append(asyncio.create_task(act()))
                    await asyncio.sleep(0.02)
                assert written == []
            await asyncio.gather(*waiting)
            assert [name for name in written if name != "action"] == [f"guest {number}" for number in range(WRITERS)]
            assert written.index("action") in (WRITERS // 2, WRITERS // 2 + 1)

    run(story())


def test_a_failed_change_lets_the_next_one_write(tmp_path: Path) -> None:
    async def story() -> None:
        async with serving(settings_for(tmp_path)) as server:
            store = server.runtime.store
            await store.add_identity("guest", "token", "Ada", 0, "")
            again = store.add_identity("guest", "token", "Eve", 0, "")
            failed, _ = await asyncio.gather(again, store.rename("guest", "Ida"), return_exceptions=True)
            assert isinstance(failed, Exception)
            assert await store.identity_by("token") == ("guest", "Ida", 0, "")

    run(story())
