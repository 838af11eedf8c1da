"""Nobody chooses a deal: every seat commits to its nonce before any is revealed, and no secret is in the database."""

from __future__ import annotations

import sqlite3
from pathlib import Path
from typing import Any

import pytest
from clients import Visitor, joined, play_on, run, serving, settings_for, visitors
from websockets.exceptions import InvalidStatus

from ludothek.core.fairness import check, commit, seed_from
from ludothek.server.storage.vault import Vault, key_in
from ludothek.server.tables import rooms

NONCES = ("ada-42", "bo-17")


async def committed_table(people: list[Visitor], game: str = "denkste") -> str:
    """Two people at a table who have committed to a nonce each."""
    room = await people[0].open(game, 2)
    for seat, (person, nonce) in enumerate(zip(people, NONCES, strict=True)):
        await person.sit(room["id"], seat, commit(nonce))
    return str(room["id"])


def test_a_game_begins_when_all_have_revealed(tmp_path: Path) -> None:
    async def story() -> None:
        async with serving(settings_for(tmp_path)) as server, visitors(server.url, 2) as people:
            table = await committed_table(people)
            lines = [await joined(person, table) for person in people]
            assert [seat["commitment"] for seat in lines[1].room["seats"]] == [commit(nonce) for nonce in NONCES]
            started = await people[0].ask("POST", f"/api/tables/{table}/start")
            assert (started["phase"], started["reveal_by"] > 0) == ("waiting", True)
            assert (await lines[0].ask("reveal", seat=0, nonce=NONCES[0]))["type"] == "accepted"
            await lines[1].until("room")
            assert [seat["nonce"] for seat in lines[1].room["seats"]] == ["", ""], "seen before all were in"
            await people[1].ask("PUT", f"/api/tables/{table}/seats/1/nonce", {"nonce": NONCES[1]})
            for line in lines:
                await line.until_room("playing")
            assert [seat["nonce"] for seat in lines[0].room["seats"]] == list(NONCES)
            while 0 not in lines[0].legal:
                await lines[0].receive()
            assert lines[0].views[0]["outcome"] is None

    run(story())


def test_the_record_proves_it(tmp_path: Path) -> None:
    async def story() -> None:
        async with serving(settings_for(tmp_path)) as server, visitors(server.url, 1) as people:
            room = await people[0].open("denkste", 2)
            for seat, nonce in enumerate(NONCES):
                await people[0].sit(room["id"], seat, commit(nonce))
            line = await joined(people[0], room["id"])
            await people[0].ask("POST", f"/api/tables/{room['id']}/start")
            for seat, nonce in enumerate(NONCES):
                await line.ask("reveal", seat=seat, nonce=nonce)
            while 0 not in line.legal:
                await line.receive()
            await play_on(line)
            await line.until_room("over")
            record = await people[0].ask("GET", f"/api/matches/{room['match']}/record")
            assert check(record) == []
            assert record["commitments"] == [commit(nonce) for nonce in NONCES]
            assert record["seed"] == seed_from(record["secret"], NONCES)

    run(story())


@pytest.mark.parametrize(
    ("command", "fields", "code"),
    [
        ("reveal", {"seat": 0, "nonce": "another"}, "broken-commitment"),
        ("reveal", {"seat": 1, "nonce": NONCES[1]}, "not-your-seat"),
        ("commit", {"seat": 0, "commitment": commit("better")}, "already-started"),
    ],
)
def test_nothing_can_be_chosen_after_the_start(tmp_path: Path, command: str, fields: dict[str, Any], code: str) -> None:
    async def story() -> None:
        async with serving(settings_for(tmp_path)) as server, visitors(server.url, 2) as people:
            table = await committed_table(people)
            line = await joined(people[0], table)
            assert (await line.ask("reveal", seat=0, nonce=NONCES[0]))["code"] == "not-revealing"
            await people[0].ask("POST", f"/api/tables/{table}/start")
            refused = await line.ask(command, **fields)
            assert (refused["type"], refused["code"]) == ("refused", code)

    run(story())


def test_whoever_does_not_reveal_is_named_and_all_draw_anew(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(rooms, "REVEAL_MS", 200)

    async def story() -> None:
        async with serving(settings_for(tmp_path)) as server, visitors(server.url, 2) as people:
            table = await committed_table(people)
            line = await joined(people[0], table)
            await people[0].ask("POST", f"/api/tables/{table}/start")
            await line.ask("reveal", seat=0, nonce=NONCES[0])
            while not line.room["unrevealed"]:
                await line.receive()
            assert (line.room["phase"], line.room["reveal_by"], line.room["unrevealed"]) == ("waiting", 0, [1])
            assert all(seat["commitment"] == "" for seat in line.room["seats"])
            again = await people[0].ask("POST", f"/api/tables/{table}/start")
            assert again["phase"] == "playing", "nobody has committed to anything: nothing to wait for"

    run(story())


def test_no_secret_is_in_the_database(tmp_path: Path) -> None:
    """The operator's backups do not tell what will be dealt."""

    async def story() -> None:
        async with serving(settings_for(tmp_path)) as server, visitors(server.url, 2) as people:
            await committed_table(people)
            room = await people[0].open("denkste", 3)
            secret = Vault("the same for all").derive(room["match"])
            assert commit(secret) == room["commitment"]
            with sqlite3.connect(tmp_path / "test.db") as database:
                stored = list(database.execute("select * from matches"))
            assert room["commitment"] in str(stored)
            assert secret not in str(stored)

    run(story())


def test_a_match_is_never_played_on_with_another_key(tmp_path: Path) -> None:
    """It would be another deal."""

    async def begin() -> str:
        async with serving(settings_for(tmp_path)) as server, visitors(server.url, 1) as people:
            room = await people[0].open("denkste", 2)
            for seat in range(2):
                await people[0].sit(room["id"], seat)
            await people[0].ask("POST", f"/api/tables/{room['id']}/start")
            return str(room["id"])

    async def go_on(table: str) -> None:
        async with serving(settings_for(tmp_path, secret_key="another")) as server, visitors(server.url, 1) as people:
            with pytest.raises(InvalidStatus):
                await people[0].watch(table)

    tables: list[str] = []

    async def story() -> None:
        tables.append(await begin())
        await go_on(tables[0])

    run(story())


def test_the_key_of_a_machine_is_made_once_and_is_for_its_owner_alone(tmp_path: Path) -> None:
    key = key_in(tmp_path)
    assert len(key) == 64
    assert key_in(tmp_path) == key
    assert (tmp_path / "match-secrets.key").stat().st_mode & 0o777 == 0o600
