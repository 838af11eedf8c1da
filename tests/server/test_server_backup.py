"""Backups: made while people play, whole or not at all, and put back into either kind of database."""

from __future__ import annotations

import asyncio
import gzip
from pathlib import Path

import pytest
from clients import joined, play_on, run, seated_table, serving, settings_for, visitors
from services import postgres

from ludothek.cli.main import main
from ludothek.server.settings import Settings
from ludothek.server.storage.backup import BackupError, back_up, check, restore
from ludothek.server.storage.database import make_engine, migrate


def engine_for(database: str) -> str:
    return Settings(database=database).engine_url


async def play_and_back_up(folder: Path, database: str, file: Path) -> str:
    """A match goes on while the backup is made; returns the table."""
    async with (
        serving(settings_for(folder, database=database)) as server,
        visitors(server.url, 2) as people,
    ):
        room = await seated_table(people, "denkste", 2)
        lines = [await joined(person, room["id"]) for person in people]
        players = [asyncio.create_task(play_on(line, most=8)) for line in lines]
        engine = make_engine(engine_for(database))
        try:
            rows = await back_up(engine, file)
        finally:
            await engine.dispose()
        assert rows["tables"] == rows["matches"] == 1
        assert rows["identities"] == 2
        for player in players:
            player.cancel()
        await asyncio.gather(*players, return_exceptions=True)
        return str(room["id"])


async def play_to_the_end(folder: Path, database: str, table: str) -> None:
    """Everybody is recognised, and the match goes on where the backup saw it."""
    async with serving(settings_for(folder, database=database)) as server, visitors(server.url, 1) as people:
        room = await people[0].ask("GET", f"/api/tables/{table}")
        assert room["phase"] == "playing"
        line = await joined(people[0], table)
        assert line.views[None]["outcome"] is None


def test_from_sqlite_to_postgresql_and_back(tmp_path: Path) -> None:
    first, second = tmp_path / "first.backup", tmp_path / "second.backup"

    async def story(url: str) -> None:
        table = await play_and_back_up(tmp_path, str(tmp_path / "here.db"), first)
        for source, database in ((first, url), (second, str(tmp_path / "there.db"))):
            engine = make_engine(engine_for(database))
            assert await restore(engine, source) == check(source)
            await play_to_the_end(tmp_path, database, table)
            await back_up(engine, second)
            await engine.dispose()

    with postgres() as url:
        run(story(url))


def test_a_backup_goes_into_an_empty_database_only(tmp_path: Path) -> None:
    async def story() -> None:
        await play_and_back_up(tmp_path, str(tmp_path / "here.db"), tmp_path / "it.backup")
        engine = make_engine(engine_for(str(tmp_path / "here.db")))
        with pytest.raises(BackupError, match="not empty: it has rows in identities"):
            await restore(engine, tmp_path / "it.backup")
        await engine.dispose()

    run(story())


def test_a_damaged_backup_is_noticed_before_anything_is_written(tmp_path: Path) -> None:
    async def story() -> None:
        whole = tmp_path / "whole.backup"
        await play_and_back_up(tmp_path, str(tmp_path / "here.db"), whole)
        lines = gzip.decompress(whole.read_bytes()).splitlines(keepends=True)
        altered = [line.replace(b"Visitor 0", b"Visitor 9") for line in lines]
        for name, damaged, fault in (
            ("cut", whole.read_bytes()[:-40], "cut off"),
            ("short", gzip.compress(b"".join(lines[:-1])), "last line is missing"),
            ("altered", gzip.compress(b"".join(altered)), "digest does not match"),
            ("other", b"no backup", "this is no backup"),
        ):
            file = tmp_path / name
            file.write_bytes(damaged)
            engine = make_engine(engine_for(str(tmp_path / f"{name}.db")))
            with pytest.raises(BackupError, match=fault):
                await restore(engine, file)
            await engine.dispose()
            assert not (tmp_path / f"{name}.db").exists()

    run(story())


def test_on_the_command_line(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    database, file = tmp_path / "here.db", tmp_path / "it.backup"

    async def story() -> None:
        engine = make_engine(engine_for(str(database)))
        await migrate(engine)
        await engine.dispose()

    run(story())
    assert main(["backup", str(file), "--database", str(database)]) == 0
    assert main(["backup", "--check", str(file)]) == 0
    assert main(["restore", str(file), "--database", str(tmp_path / "there.db")]) == 0
    assert "0 identities" in capsys.readouterr().out
    assert main(["restore", str(tmp_path / "none"), "--database", str(tmp_path / "other.db")]) == 2
    assert main(["backup", str(tmp_path / "nowhere" / "x"), "--database", str(database)]) == 2
    faults = capsys.readouterr().err.splitlines()
    assert len(faults) == 2
    assert all("No such file or directory" in fault for fault in faults)
