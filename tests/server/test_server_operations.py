"""Health, metrics, settings, migrations, the schema, graceful shutdown; drawing and cameras."""

from __future__ import annotations

import asyncio
import json
import struct
from pathlib import Path
from typing import Any

import msgspec
import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from clients import LiveClient, free_port, joined, play_on, run, seated_table, serving, settings_for, visitors
from processes import process
from websockets.exceptions import ConnectionClosed

from ludothek.cli.main import main
from ludothek.server.operations.run import serve
from ludothek.server.protocol.commands import Commands
from ludothek.server.protocol.messages import Messages
from ludothek.server.protocol.schema import json_schema
from ludothek.server.refused import Refused
from ludothek.server.settings import Settings, read_settings
from ludothek.server.storage.database import make_engine, migrate
from ludothek.server.storage.schema import metadata


def test_health_readiness_metrics_and_documents(tmp_path: Path) -> None:
    async def story() -> None:
        async with serving(settings_for(tmp_path)) as server, visitors(server.url, 2) as people:
            room = await seated_table(people, "denkste", 2)
            line = await joined(people[0], room["id"])
            await line.play(0, line.legal[0][0])
            http = people[0].http
            assert (await http.get(f"{server.url}/health")).json() == {"status": "ok"}
            assert (await http.get(f"{server.url}/ready")).json() == {"status": "ready"}
            counted = (await http.get(f"{server.url}/metrics")).text
            for name in (
                "ludothek_tables 1.0",
                "ludothek_players 1.0",
                'ludothek_moves_total{by="player",game="denkste"} 1.0',
                "ludothek_command_seconds_count 1.0",
                "ludothek_queue_drops_total 0.0",
            ):
                assert name in counted
            assert "openapi" in (await http.get(f"{server.url}/api/docs/openapi.json")).json()
            assert "openapi.json" in (await http.get(f"{server.url}/api/docs")).text.lower()
            assert (await http.get(f"{server.url}/api/protocol")).json() == json.loads(
                msgspec.json.encode(json_schema())
            )
            games = {game["id"] for game in (await http.get(f"{server.url}/api/games")).json()}
            assert {"dog", "mimes", "thrill", "denkste"} <= games
            assert "greedy" in (await http.get(f"{server.url}/api/bots")).json()

    run(story())


def test_every_message_can_be_read_back_by_the_schema(tmp_path: Path) -> None:
    async def story() -> None:
        async with serving(settings_for(tmp_path)) as server, visitors(server.url, 2) as people:
            room = await seated_table(people, "denkste", 2)
            lines = [await joined(person, room["id"]) for person in people]
            await lines[0].ask("say", text="hello")
            await lines[0].ask("emote", emote="bravo")
            await asyncio.gather(*(play_on(line) for line in lines))
            for raw in lines[0].raw:
                msgspec.json.decode(raw, type=Messages)

    run(story())
    assert msgspec.json.decode('{"type":"ping","id":3}', type=Commands).id == 3


def test_settings_come_from_arguments_before_the_environment() -> None:
    environment = {"LUDOTHEK_PORT": "9", "LUDOTHEK_HOST": "::1", "LUDOTHEK_SECURE_COOKIES": "true"}
    settings = read_settings({"port": 8, "host": None}, environment)
    assert (settings.port, settings.host, settings.secure_cookies) == (8, "::1", True)
    with pytest.raises(msgspec.ValidationError, match=r"port"):
        read_settings({}, {"LUDOTHEK_PORT": "many"})
    assert Settings(database="postgres://u@h/d").engine_url == "postgresql+asyncpg://u@h/d"
    assert Settings(database="x.db").engine_url == "sqlite+aiosqlite:///x.db"
    with pytest.raises(Refused):
        serve(Settings(workers=2))


def test_migrations_lead_to_the_schema(tmp_path: Path) -> None:
    async def story() -> None:
        engine = make_engine(Settings(database=str(tmp_path / "x.db")).engine_url)
        await migrate(engine)
        await migrate(engine)
        async with engine.connect() as connection:
            differences = await connection.run_sync(
                lambda sync: compare_metadata(MigrationContext.configure(sync), metadata)
            )
        assert differences == []
        await engine.dispose()

    run(story())


def test_a_graceful_shutdown_tells_clients_to_come_back(tmp_path: Path) -> None:
    async def story() -> None:
        with process(database=str(tmp_path / "x.db")) as server:
            async with visitors(server.url, 1) as (host,):
                room = await host.open("mimes")
                line = await joined(host, room["id"])
                ending = asyncio.create_task(asyncio.to_thread(server.terminate))
                goodbye = await line.until("goodbye")
                assert goodbye["retry_ms"] > 0
                with pytest.raises(ConnectionClosed) as ended:
                    await line.until("never")
                assert ended.value.rcvd is not None
                assert ended.value.rcvd.code == 1012
                assert await ending == 0

    run(story())


def stroke(number: int, *points: tuple[int, int]) -> bytes:
    return struct.pack(">BHBB", 1, number, 2, 3) + b"".join(struct.pack(">HH", *point) for point in points)


async def performing(lines: list[LiveClient], way: str) -> int:
    """Plays Mimes until somebody performs that way; the performer's seat comes back."""
    while True:
        for line in lines:
            await line.ask("ping")
        view = lines[0].views[0]
        if view["phase"] == "perform" and view["mode"] == way:
            return int(view["performer"])
        seats = [seat for seat in view["to_act"] if seat >= 0]
        seat = view["performer"] if view["performer"] in seats else seats[0]
        legal = lines[seat].legal[seat]
        wanted = [f"show|{way}", "take", "ready", "foul", "pass"]
        if view["phase"] == "perform":
            seat = next(judge for judge in seats if "foul" in lines[judge].legal[judge])
            legal = lines[seat].legal[seat]
        await lines[seat].play(seat, next(action for action in wanted if action in legal))


def test_strokes_reach_all_others_and_late_joiners_until_the_card_ends(tmp_path: Path) -> None:
    async def story() -> None:
        async with serving(settings_for(tmp_path)) as server, visitors(server.url, 5) as people:
            room = await seated_table(people[:4], "mimes", 4)
            lines = [await joined(person, room["id"]) for person in people[:4]]
            performer = await performing(lines, "draw")
            other = (performer + 1) % 4
            batches = [stroke(1, (0, 0), (65535, 65535)), stroke(1, (7, 8)), stroke(2, (5, 5)), b"\x03\x00\x02"]
            for batch in batches:
                await lines[performer].socket.send(batch)
            for line in (lines[other], lines[(performer + 2) % 4]):
                received: list[Any] = []
                while len(received) < 4:
                    message = await line.receive()
                    received += [message] if isinstance(message, bytes) else []
                assert received == batches
            late = await joined(people[4], room["id"])
            assert [await late.receive() for _ in batches] == batches
            await lines[other].socket.send(stroke(9, (1, 1)))
            assert (await lines[other].until("refused"))["code"] == "not-drawing"
            for wrong in (stroke(1), b"\x01\x00\x01\x02\x03\x04", b"\x07", stroke(1, *[(1, 1)] * 501)):
                await lines[performer].socket.send(wrong)
                assert (await lines[performer].until("refused"))["code"] == "malformed"
            assert not any(isinstance(message, bytes) for message in lines[performer].messages)
            await lines[other].play(other, "foul")
            mate = (performer + 2) % 4
            await lines[mate].play(mate, "pass", number=lines[other].number)
            await late.until("wiped")
            assert not (await server.runtime.directory.get(room["id"])).relay.board.batches
            assert all(entry.kind == "play" for entry in await server.runtime.store.log(room["match"]))

    run(story())


def test_cameras_are_signalled_between_performer_and_viewers_only(tmp_path: Path) -> None:
    async def story() -> None:
        async with serving(settings_for(tmp_path)) as server, visitors(server.url, 4) as people:
            room = await seated_table(people, "mimes", 4)
            lines = [await joined(person, room["id"]) for person in people]
            performer = await performing(lines, "mime")
            viewer, third = (performer + 1) % 4, (performer + 2) % 4
            peers = [next(m["peer"] for m in line.messages if m["type"] == "welcome") for line in lines]
            await lines[viewer].ask("signal", data="hello")
            heard = await lines[performer].until("signalled")
            assert heard == {"type": "signalled", "peer": peers[viewer], "data": "hello"}
            await lines[performer].ask("signal", to=heard["peer"], data="offer")
            assert (await lines[viewer].until("signalled"))["data"] == "offer"
            refused = await lines[viewer].ask("signal", to=peers[third], data="psst")
            assert refused["code"] == "no-peer"

    run(story())


def test_plain_ludothek_serves_and_opens_the_browser(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    served: list[Settings] = []
    opened: list[str] = []
    monkeypatch.setattr("ludothek.server.operations.run.serve", served.append)
    monkeypatch.setattr("ludothek.cli.serve.open_when_ready", lambda host, port, address: opened.append(address))
    monkeypatch.setenv("LUDOTHEK_PORT", str(free_port()))
    assert main([]) == 0
    assert main(["serve", "--database", "x.db"]) == 0
    assert [settings.database for settings in served] == ["", "x.db"]
    assert opened == [f"http://127.0.0.1:{served[0].port}"]
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    assert Settings().engine_url == f"sqlite+aiosqlite:///{tmp_path}/ludothek/tables.db"
