"""What the server's tests have in common: a server on a free port, and people who come over HTTP and WebSocket."""

from __future__ import annotations

import asyncio
import contextlib
import itertools
import json
import os
import socket
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import httpx
from websockets.asyncio.client import ClientConnection, connect

from ludothek.bots.roster import make_bot
from ludothek.core.registry import game_ids
from ludothek.server.operations.logs import set_up
from ludothek.server.operations.run import Server, config_of
from ludothek.server.runtime import Runtime
from ludothek.server.settings import Settings

PATIENCE = 60.0
GAMES = game_ids()


LOWEST_PORT, PORTS_EACH = 20_000, 3_000
"""Below the ports that connections are given (from 32768 on), and so many for each process of tests: what is free stays
free until the server has started."""
_places = itertools.count(os.getpid())


def free_port() -> int:
    worker = int(os.environ.get("PYTEST_XDIST_WORKER", "gw0").removeprefix("gw")) % 4
    for place in itertools.islice(_places, PORTS_EACH):
        port = LOWEST_PORT + PORTS_EACH * worker + place % PORTS_EACH
        with socket.socket() as probe, contextlib.suppress(OSError):
            probe.bind(("127.0.0.1", port))
            return port
    raise AssertionError("no port is free")


def settings_for(folder: Path, **given: Any) -> Settings:
    fast: dict[str, Any] = {
        "secret_key": "the same for all",
        "bot_threads": 0,
        "replay_process": False,
        "replay_rate": 1e6,
        "bot_pace": 0.0,
    }
    fast |= {"address_rate": 1e6, "identity_rate": 1e6, "logs": "critical"}
    return Settings(**{"database": str(folder / "test.db"), "port": free_port(), **fast, **given})


class ServerUnderTest:
    """A server in this process."""

    def __init__(self, settings: Settings, server: Server) -> None:
        self.settings = settings
        self.app: Any = server.config.app
        self.url = f"http://{settings.host}:{settings.port}"

    @property
    def runtime(self) -> Runtime:
        return self.app.state.runtime


@asynccontextmanager
async def serving(settings: Settings) -> AsyncIterator[ServerUnderTest]:
    set_up(settings.logs)
    server = Server(config_of(settings))
    server.settings = settings
    task = asyncio.create_task(server.serve())
    while not server.started:
        assert not task.done(), "the server did not start"
        await asyncio.sleep(0.01)
    try:
        yield ServerUnderTest(settings, server)
    finally:
        server.should_exit = True
        await task


class Visitor:
    """Somebody with an identity of their own."""

    def __init__(self, url: str, http: httpx.AsyncClient, body: dict[str, Any]) -> None:
        self.url, self.http = url, http
        self.id, self.name, self.token = body["id"], body["name"], body["token"]
        self.headers = {"authorization": f"Bearer {self.token}"}

    async def ask(self, method: str, path: str, body: Any = None, status: int | None = None) -> Any:
        answer = await self.http.request(method, self.url + path, json=body, headers=self.headers)
        if status is not None:
            assert answer.status_code == status, (method, path, answer.status_code, answer.text)
        else:
            assert answer.status_code < 300, (method, path, answer.status_code, answer.text)
        return answer.json()

    async def open(self, game: str, players: int = 4, **more: Any) -> dict[str, Any]:
        return await self.ask("POST", "/api/tables", {"game": game, "players": players, **more})

    async def sit(self, table: str, seat: int, commitment: str = "") -> dict[str, Any]:
        return await self.ask("PUT", f"/api/tables/{table}/seats/{seat}", {"commitment": commitment})

    async def watch(self, table: str, since: int | None = None, url: str | None = None, query: str = "") -> LiveClient:
        asked = "&".join(filter(None, [query, "" if since is None else f"since={since}"]))
        path = f"{(url or self.url).replace('http', 'ws', 1)}/api/tables/{table}/live?{asked}"
        socket = await connect(
            path, additional_headers=self.headers, compression=None, max_queue=None, open_timeout=PATIENCE
        )
        return LiveClient(socket)


@asynccontextmanager
async def visitors(url: str, count: int) -> AsyncIterator[list[Visitor]]:
    async with httpx.AsyncClient(timeout=240) as http:
        people = []
        for number in range(count):
            body = {"name": f"Visitor {number}", "bearer": True}
            answer = await http.post(f"{url}/api/identity", json=body)
            assert answer.status_code == 201, answer.text
            people.append(Visitor(url, http, answer.json()))
        yield people


class LiveClient:
    """One live connection, and what it has been told: views are kept up to date by the changes in events."""

    def __init__(self, socket: ClientConnection) -> None:
        self.socket = socket
        self.number = 0
        self.views: dict[int | None, dict[str, Any]] = {}
        self.legal: dict[int | None, list[str]] = {}
        self.may_take_back: dict[int | None, bool] = {}
        self.room: dict[str, Any] = {}
        self.messages: list[Any] = []
        self.raw: list[str | bytes] = []
        self._next_id = 0

    async def receive(self) -> Any:
        raw = await asyncio.wait_for(self.socket.recv(), PATIENCE)
        self.raw.append(raw)
        if isinstance(raw, bytes):
            self.messages.append(raw)
            return raw
        message = json.loads(raw)
        self.messages.append(message)
        self._take_in(message)
        return message

    def _take_in(self, message: dict[str, Any]) -> None:
        kind = message["type"]
        if kind == "welcome":
            self.number, self.room = message["number"], message["room"]
            self.views = {seat["seat"]: seat["view"] for seat in message["seats"]}
        elif kind == "event":
            assert message["number"] == self.number + 1, "a gap in the numbers"
            self.number = message["number"]
            for seat in message["seats"]:
                self.views[seat["seat"]].update(seat["changes"])
        elif kind == "choice":
            for seat in message["seats"]:
                self.views[seat["seat"]].update(seat["changes"])
                self.legal[seat["seat"]] = seat["legal"]
        elif kind == "room":
            self.room = message["room"]
        if kind in ("welcome", "event"):
            self.legal = {seat["seat"]: seat["legal"] for seat in message["seats"]}
            self.may_take_back = {seat["seat"]: seat["may_take_back"] for seat in message["seats"]}

    async def until(self, kind: str, **fields: Any) -> Any:
        while True:
            message = await self.receive()
            wanted = {"type": kind, **fields}
            if isinstance(message, dict) and all(message.get(name) == value for name, value in wanted.items()):
                return message

    async def until_room(self, phase: str) -> None:
        while self.room["phase"] != phase:
            await self.receive()

    async def send(self, type: str, **fields: Any) -> int:
        self._next_id += 1
        await self.socket.send(json.dumps({"type": type, "id": self._next_id, **fields}))
        return self._next_id

    async def ask(self, type: str, **fields: Any) -> Any:
        """Sends a command and waits for its answer, taking in what comes before it."""
        command = await self.send(type, **fields)
        while True:
            message = await self.receive()
            if isinstance(message, dict) and message.get("id") == command and message["type"] != "said":
                return message

    async def play(self, seat: int, action: str, number: int | None = None) -> Any:
        return await self.ask("play", seat=seat, action=action, number=self.number if number is None else number)

    @property
    def outcome(self) -> Any:
        return next(iter(self.views.values()), {}).get("outcome")

    async def close(self) -> None:
        await self.socket.close()


async def seated_table(people: list[Visitor], game: str, players: int = 4, **more: Any) -> dict[str, Any]:
    """A started table with one seat per person."""
    room = await people[0].open(game, players, **more)
    for seat in range(players):
        await people[seat % len(people)].sit(room["id"], seat)
    return await people[0].ask("POST", f"/api/tables/{room['id']}/start")


async def joined(person: Visitor, table: str) -> LiveClient:
    """Connected, and welcomed."""
    line = await person.watch(table)
    await line.until("welcome")
    return line


def chosen(line: LiveClient, seat: int, rng_seed: str) -> str:
    """What a random player would do."""
    return make_bot("random", f"{seat}:{rng_seed}").choose(line.views[seat], line.legal[seat])


async def play_on(line: LiveClient, most: int = 10_000, stop: Callable[[], bool] = lambda: False) -> int:
    """Plays all seats of a connection at random until the game is over; answers how many actions were its own."""
    played = 0
    while line.outcome is None and played < most and not stop():
        seats = [seat for seat in line.legal if seat is not None and seat in line.views[seat]["to_act"]]
        if not seats or not line.legal[seats[0]]:
            await line.receive()
            continue
        answer = await line.play(seats[0], chosen(line, seats[0], f"{line.number}"))
        if answer["type"] == "refused":
            assert answer["code"] in ("stale", "not-your-turn", "illegal-move"), answer
        else:
            played += 1
            while line.number < answer["number"]:
                await line.receive()
    return played


def run(story: Awaitable[None]) -> None:
    """A whole test, with a limit."""

    async def limited() -> None:
        await asyncio.wait_for(story, 300)

    asyncio.run(limited())
