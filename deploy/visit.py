"""A visitor of a freshly installed server (`deploy/try-operate`): pages, a table with a bot, and moves, through TLS."""

from __future__ import annotations

import asyncio
import json
import ssl
import sys
import time
import urllib.error
import urllib.request
from pathlib import Path
from typing import Any

from websockets.asyncio.client import connect

MOVES = 5


def ask(url: str, context: ssl.SSLContext, method: str = "GET", body: Any = None, token: str = "") -> Any:
    data = None if body is None else json.dumps(body).encode()
    headers = {"content-type": "application/json"} | ({"authorization": f"Bearer {token}"} if token else {})
    request = urllib.request.Request(url, data, headers, method=method)
    with urllib.request.urlopen(request, context=context, timeout=20) as answer:
        text = answer.read()
        return json.loads(text) if "json" in answer.headers["content-type"] else text


def wait_for(url: str, authority: Path) -> ssl.SSLContext:
    """Until the proxy has its certificate and the server answers."""
    for _ in range(120):
        try:
            context = ssl.create_default_context(cafile=str(authority))
            ask(f"{url}/health", context)
            return context
        except (OSError, urllib.error.URLError):
            time.sleep(0.5)
    raise SystemExit("no answer")


async def play(url: str, context: ssl.SSLContext, room: str, token: str) -> int:
    """Against a bot, until some moves of both were told."""
    address = f"{url.replace('https', 'wss', 1)}/api/tables/{room}/live"
    told = 0
    async with connect(address, ssl=context, additional_headers={"authorization": f"Bearer {token}"}) as line:
        while told < MOVES:
            message = json.loads(await asyncio.wait_for(line.recv(), 60))
            if message["type"] not in ("welcome", "event"):
                continue
            told += message["type"] == "event"
            legal = message["seats"][0]["legal"]
            if legal:
                move = {"type": "play", "id": 1, "seat": 0, "number": message["number"], "action": legal[0]}
                await line.send(json.dumps(move))
    return told


def main() -> None:
    url, authority = sys.argv[1], Path(sys.argv[2])
    context = wait_for(url, authority)
    print(f"page: {len(ask(url, context))} bytes over TLS")
    try:
        ask(f"{url}/metrics", context)
    except urllib.error.HTTPError as error:
        print(f"/metrics from outside: {error.code}")
    token = ask(f"{url}/api/identity", context, "POST", {"name": "Visitor", "bearer": True})["token"]
    room = ask(f"{url}/api/tables", context, "POST", {"game": "denkste-towers", "players": 2}, token)["id"]
    path = f"{url}/api/tables/{room}"
    ask(f"{path}/seats/0", context, "PUT", {}, token)
    ask(f"{path}/seats/1/bot", context, "PUT", {"level": "medium"}, token)
    ask(f"{path}/start", context, "POST", {}, token)
    print(f"played: {asyncio.run(play(url, context, room, token))} moves with a bot over wss")


if __name__ == "__main__":
    main()
