"""A database of every earlier version, with matches in play, is brought up to date, and they are played to their end.

What each version wrote is put together from its own tables: columns and fields of rooms that came later are not there.
"""

from __future__ import annotations

import secrets
from pathlib import Path
from typing import Any

import msgspec
import pytest
from alembic.config import Config
from alembic.script import ScriptDirectory
from clients import Visitor, joined, play_on, run, serving, settings_for
from services import postgres
from sqlalchemy import MetaData, insert

import ludothek.server.storage.migrations as migrations
from ludothek.bots.roster import make_bot
from ludothek.core.fairness import commit, seed_from
from ludothek.core.match import Match
from ludothek.core.registry import game
from ludothek.server.people.guests import hashed
from ludothek.server.protocol.room import Room, Seat
from ludothek.server.settings import Settings
from ludothek.server.storage.database import make_engine, migrate
from ludothek.server.tables.rooms import check_choice
from ludothek.server.wall_clock import now_ms

NEW_FIELDS = {
    "0002": {"cameras"},
    "0003": {"reveal_by", "unrevealed"},
    "0005": {"clock_from", "blocked", "muted", "votes"},
}
"""Of rooms, with the migration they came with."""
NEW_SEAT_FIELDS = {"0003": {"commitment"}, "0005": {"open", "held_by"}}
MOVES = 25
TOKEN = "a token of an old version"
IDENTITY = "00112233aabbccdd"


def revisions() -> list[str]:
    config = Config()
    config.set_main_option("script_location", str(Path(migrations.__file__).parent))
    config.set_main_option("path_separator", "os")
    return sorted(script.revision for script in ScriptDirectory.from_config(config).walk_revisions())


def without(fields: dict[str, Any], revision: str, new: dict[str, set[str]]) -> dict[str, Any]:
    later = {name for came, names in new.items() if came > revision for name in names}
    return {name: value for name, value in fields.items() if name not in later}


def old_room(name: str, match: str, secret: str, revision: str, options: dict[str, Any]) -> dict[str, Any]:
    from ludothek.server.protocol.bodies import Clock

    seats = [Seat(owner=IDENTITY, name="Old hand"), Seat(name="random bot", bot="random")]
    room = Room(
        id=f"t{match}", code="ABC" + match[:3].upper(), game=name, players=2, options=options, clock=Clock(),
        visibility="public", spectators=True, stand_in="bot", host=IDENTITY, seats=seats, phase="playing", round=1,
        match=match, commitment=commit(secret), created=now_ms(),
    )  # fmt: skip
    written = without(msgspec.to_builtins(room), revision, NEW_FIELDS)
    written["seats"] = [without(seat, revision, NEW_SEAT_FIELDS) for seat in written["seats"]]
    return written


def begun(name: str, secret: str, options: dict[str, Any]) -> Match:
    """A match in the middle of play."""
    match = game(name).new(players=2, seed=seed_from(secret, ["", ""]), options=options)
    bots = [make_bot("random", f"{seat}") for seat in range(2)]
    while len(match.log) < MOVES:
        seat = match.to_act[0]
        match.play(seat, bots[seat].choose(match.view(seat), match.legal(seat)))
    return match


async def write_old(url: str, revision: str, name: str) -> tuple[str, Match]:
    """A database as a server of that version left it; the table, and the match there."""
    engine = make_engine(url)
    await migrate(engine, revision)
    stored = MetaData()
    async with engine.begin() as connection:
        await connection.run_sync(stored.reflect)
        secret, key = secrets.token_hex(16), secrets.token_hex(6).translate(str.maketrans("0123456789", "ghijklmnop"))
        options = check_choice(name, 2, {})
        match, room = begun(name, secret, options), old_room(name, key, secret, revision, options)
        rows: dict[str, list[dict[str, Any]]] = {
            "identities": [{"id": IDENTITY, "token_hash": hashed(TOKEN), "name": "Old hand", "created_ms": 1}],
            "tables": [{**{column: room[column] for column in ("id", "code", "visibility", "phase", "host")},
                        "created_ms": 1, "version": 1, "room": room}],
            "matches": [{"id": key, "table_id": room["id"], "round": 1, "game": name, "players": 2, "options": options,
                         "secret": secret, "commitment": commit(secret), "nonces": ["", ""], "commitments": ["", ""],
                         "names": ["Old hand", ""], "began_ms": now_ms() - 60_000, "due_ms": now_ms(),
                         "rules": match.game.version}],
            "actions": [{"match_id": key, "number": number, "kind": "play", "seat": seat, "action": action,
                         "at_ms": 0, "by": "player"} for number, (seat, action, *_) in enumerate(match.log, 1)],
        }  # fmt: skip
        for table, found in rows.items():
            columns = stored.tables[table].columns.keys()
            kept = [{column: value for column, value in row.items() if column in columns} for row in found]
            await connection.execute(insert(stored.tables[table]), kept)
    await engine.dispose()
    return str(room["id"]), match


async def upgraded(settings: Settings, revision: str, name: str) -> None:
    table, match = await write_old(settings.engine_url, revision, name)
    async with serving(settings) as server:
        import httpx

        async with httpx.AsyncClient(timeout=60) as http:
            person = Visitor(server.url, http, {"id": IDENTITY, "name": "Old hand", "token": TOKEN})
            assert table in [room["id"] for room in (await person.ask("GET", "/api/tables"))["tables"]]
            line = await joined(person, table)
            welcome = next(message for message in line.messages if message["type"] == "welcome")
            assert welcome["notice"] is None
            if welcome["number"] == MOVES:  # a bot may already have gone on
                expected = match.view(0)
                assert {name: welcome["seats"][0]["view"][name] for name in expected} == expected
            assert welcome["number"] >= MOVES
            await play_on(line)
            assert line.outcome
            assert (await person.ask("GET", f"/api/matches/{line.room['match']}/record"))["actions"]


@pytest.mark.parametrize("name", ["dog", "denkste-towers"])
@pytest.mark.parametrize("revision", revisions())
def test_a_match_of_an_earlier_version_is_played_to_its_end(tmp_path: Path, revision: str, name: str) -> None:
    run(upgraded(settings_for(tmp_path), revision, name))


def test_the_first_version_on_postgres(tmp_path: Path) -> None:
    with postgres() as database:
        run(upgraded(settings_for(tmp_path, database=database), revisions()[0], "denkste-towers"))


def test_every_migration_is_among_them() -> None:
    assert revisions() == [f"{number:04}" for number in range(1, len(revisions()) + 1)]
    assert len(revisions()) >= 5
