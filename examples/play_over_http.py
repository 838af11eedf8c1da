"""Plays every game to the end over HTTP and WebSocket alone, with four identities.

    ludothek serve --port 8000 &
    python examples/play_over_http.py http://127.0.0.1:8000 [GAME ...]

It needs httpx and websockets and nothing of Ludothek: a starting point for bots in any language. Players choose at
random among the legal actions; where a move is a point or a text, they make one up and try again if it is refused.
"""

from __future__ import annotations

import asyncio
import json
import random
import sys
import time
from typing import Any

import httpx
from websockets.asyncio.client import connect

SPEND_AT_MOST = 300.0


class Player:
    def __init__(self, http: httpx.AsyncClient, name: str) -> None:
        self.http, self.name = http, name
        self.headers: dict[str, str] = {}
        self.views: dict[str, Any] = {}
        self.seat = -1
        self.number = 0

    async def arrive(self) -> None:
        answer = await self.http.post("/api/identity", json={"name": self.name, "bearer": True})
        self.headers = {"authorization": f"Bearer {answer.json()['token']}"}

    async def ask(self, method: str, path: str, body: Any = None) -> Any:
        answer = await self.http.request(method, path, json=body, headers=self.headers)
        answer.raise_for_status()
        return answer.json()

    async def play(self, table: str, helpers: list[Player]) -> dict[str, Any]:
        """Connects, and plays until there is an outcome."""
        url = f"{str(self.http.base_url).rstrip('/').replace('http', 'ws', 1)}/api/tables/{table}/live"
        async with connect(url, additional_headers=self.headers, max_queue=None) as line:
            command, waiting = 0, False
            async for raw in line:
                message = json.loads(raw) if isinstance(raw, str) else {"type": "strokes"}
                kind = message["type"]
                if kind == "welcome":
                    self.number, self.seat = message["number"], message["seats"][0]["seat"]
                    self.views, legal = message["seats"][0]["view"], message["seats"][0]["legal"]
                elif kind == "event":
                    assert message["number"] == self.number + 1, "an event is missing"
                    self.number = message["number"]
                    self.views.update(message["seats"][0]["changes"])
                    legal = message["seats"][0]["legal"]
                elif kind in ("accepted", "refused"):
                    waiting = False
                    if message.get("code") == "flood":
                        await asyncio.sleep(1.5)
                else:
                    continue
                if self.views["outcome"] is not None:
                    return dict(self.views["outcome"])
                if not waiting and legal and self.seat in self.views["to_act"]:
                    command, waiting = command + 1, True
                    action = self.made_up(random.choice(legal), helpers)
                    order = {"type": "play", "id": command, "number": self.number, "seat": self.seat, "action": action}
                    await line.send(json.dumps(order))
        raise RuntimeError("the connection ended before the game")

    def made_up(self, action: str, helpers: list[Player]) -> str:
        """A pattern filled in. A guesser here is lucky now and then: somebody at this keyboard knows the word."""
        if action.endswith("|TEXT"):
            words = [player.views.get("word") for player in helpers if player.views.get("word")]
            text = words[0] if words and random.random() < 0.5 else random.choice(["a house", "a cat", "swimming"])
            return action.replace("TEXT", text)
        if "x,y" in action or "wx,wy" in action:
            disc = random.choice(self.views["discs"]) if self.views.get("discs") else {"id": 0, "x": 0, "y": 0}
            filled = action.replace("wx,wy", f"{disc['x']:.3f},{disc['y']:.3f}").replace("ID", str(disc["id"]))
            return filled.replace("x,y", f"{random.uniform(-100, 100):.3f},{random.uniform(-27, -2):.3f}")
        return action


async def one_game(http: httpx.AsyncClient, players: list[Player], game: dict[str, Any]) -> str:
    host, begun = players[0], time.monotonic()
    room = await host.ask("POST", "/api/tables", {"game": game["id"], "players": 4})
    for seat, player in enumerate(players):
        await player.ask("PUT", f"/api/tables/{room['id']}/seats/{seat}", {})
    await host.ask("POST", f"/api/tables/{room['id']}/start")
    for player in players:
        player.views = {}
    outcomes = await asyncio.gather(*(player.play(room["id"], players) for player in players))
    assert all(outcome == outcomes[0] for outcome in outcomes), "everybody saw the same end"
    record = await host.ask("GET", f"/api/matches/{room['match']}/record")
    assert record["commitment"] == room["commitment"]
    seconds = time.monotonic() - begun
    return (
        f"{game['id']:15} {len(record['actions']):5} actions in {seconds:5.1f} s, won by seats {outcomes[0]['winners']}"
    )


async def main(url: str, wanted: list[str]) -> None:
    async with httpx.AsyncClient(base_url=url, timeout=120) as http:
        players = [Player(http, name) for name in ("Anna", "Ben", "Chloé", "Dario")]
        for player in players:
            await player.arrive()
        for game in (await http.get("/api/games")).json():
            if not wanted or game["id"] in wanted:
                print(await asyncio.wait_for(one_game(http, players, game), SPEND_AT_MOST), flush=True)


if __name__ == "__main__":
    asyncio.run(main(sys.argv[1] if len(sys.argv) > 1 else "http://127.0.0.1:8000", sys.argv[2:]))
