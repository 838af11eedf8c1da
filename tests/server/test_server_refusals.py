"""Refused, with an answer and no effect."""

from __future__ import annotations

import asyncio
import json
import socket
from pathlib import Path
from typing import Any

import pytest
from clients import ServerUnderTest, Visitor, joined, run, seated_table, serving, settings_for, visitors
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed, InvalidStatus

from ludothek.server.protocol.fields import MOST_BODY, MOST_LIVE
from ludothek.server.storage.vault import Vault


async def knock(server: ServerUnderTest, table: str, **headers: str) -> int:
    """The HTTP status a live connection is refused with; 101 if it is not."""
    try:
        async with connect(
            f"ws://127.0.0.1:{server.settings.port}/api/tables/{table}/live", additional_headers=headers
        ):
            return 101
    except InvalidStatus as refused:
        return refused.response.status_code


def test_foreign_origins(tmp_path: Path) -> None:
    async def story() -> None:
        settings = settings_for(tmp_path, origins="https://friends.example")
        async with serving(settings) as server, visitors(server.url, 1) as (host,):
            room = await host.open("mimes")
            for origin in ("https://evil.example", "null", f"http://127.0.0.1:{server.settings.port + 1}", "http://"):
                answer = await host.http.post(
                    f"{server.url}/api/tables/{room['id']}/start", headers={**host.headers, "origin": origin}
                )
                assert answer.status_code == 403
                assert answer.json()["code"] == "foreign-origin"
                assert await knock(server, room["id"], origin=origin, **host.headers) == 403
            site = {**host.headers, "sec-fetch-site": "cross-site"}
            assert (await host.http.patch(f"{server.url}/api/identity", json={}, headers=site)).status_code == 403
            for origin in (server.url, "https://friends.example"):
                assert await knock(server, room["id"], origin=origin, **host.headers) == 101
                renamed = await host.http.patch(
                    f"{server.url}/api/identity", json={"name": "x"}, headers={**host.headers, "origin": origin}
                )
                assert renamed.status_code == 200

    run(story())


def test_missing_and_forged_identities(tmp_path: Path) -> None:
    async def story() -> None:
        async with serving(settings_for(tmp_path)) as server, visitors(server.url, 1) as (host,):
            room = await host.open("mimes")
            for headers in ({}, {"authorization": "Bearer forged"}, {"cookie": "ludothek=forged"}):
                answer = await host.http.post(f"{server.url}/api/tables", json={}, headers=headers)
                assert answer.status_code in (400, 401)
                sit = await host.http.put(f"{server.url}/api/tables/{room['id']}/seats/0", json={}, headers=headers)
                assert sit.status_code == 401
                assert await knock(server, room["id"], **headers) == 403
            forged = {"authorization": f"Bearer {host.token[:-1]}"}
            assert (await host.http.get(f"{server.url}/api/identity", headers=forged)).status_code == 401
            long = {"authorization": "Bearer " + "x" * 5000}
            assert (await host.http.get(f"{server.url}/api/identity", headers=long)).status_code == 401
            assert (await host.ask("GET", f"/api/tables/{room['id']}"))["seats"][0]["owner"] is None
            assert await knock(server, "nosuchtable", **host.headers) == 403

    run(story())


MALFORMED: list[tuple[Any, str]] = [
    ("not json", "malformed"),
    ("[]", "malformed"),
    ("null", "malformed"),
    ('{"type": "dance", "id": 1}', "malformed"),
    ('{"type": "play", "id": 1}', "malformed"),
    ('{"type": "play", "id": 1, "seat": 0, "number": 0, "action": "fold", "cheat": true}', "malformed"),
    ('{"type": "play", "id": 1, "seat": -1, "number": 0, "action": "timeout"}', "malformed"),
    ('{"type": "play", "id": 1, "seat": 0, "number": "0", "action": "fold"}', "malformed"),
    ('{"type": "play", "id": 1, "seat": 0, "number": 0, "action": ""}', "malformed"),
    ('{"type": "play", "id": 1, "seat": 63, "number": 0, "action": "fold"}', "not-your-seat"),
    ('{"type": "play", "id": 1, "seat": 0, "number": 0, "action": "' + "x" * 5000 + '"}', "malformed"),
    ('{"type": "say", "id": 1, "text": "' + "x" * 501 + '"}', "malformed"),
    ('{"type": "emote", "id": 1, "emote": "rude"}', "malformed"),
    ('{"type": "reveal", "id": 1, "seat": 0, "nonce": "a|b"}', "malformed"),
    ('{"type": "commit", "id": 1, "seat": 0, "commitment": "not a digest"}', "malformed"),
    ("[" * 10_000, "malformed"),
    ("x" * (MOST_LIVE + 1), "too-large"),
    (b"\x01\x00", "not-drawing"),
    (b"", "not-drawing"),
]


def test_malformed_messages_get_an_answer_and_change_nothing(tmp_path: Path) -> None:
    async def story() -> None:
        async with serving(settings_for(tmp_path)) as server, visitors(server.url, 4) as people:
            room = await seated_table(people, "dog")
            line = await joined(people[0], room["id"])
            for raw, code in MALFORMED:
                await line.socket.send(raw)
                refused = await line.until("refused")
                assert refused["code"] == code, (raw, refused)
            assert line.number == 0
            assert (await server.runtime.store.log(room["match"])) == []
            assert (await line.ask("ping"))["type"] == "pong"

    run(story())


def test_huge_messages_end_the_connection_and_only_that(tmp_path: Path) -> None:
    async def story() -> None:
        async with serving(settings_for(tmp_path)) as server, visitors(server.url, 1) as (host,):
            room = await host.open("mimes")
            line, other = await joined(host, room["id"]), await joined(host, room["id"])
            await line.socket.send("x" * 1_000_000)
            with pytest.raises(ConnectionClosed):
                await line.until("never")
            assert (await other.ask("ping"))["type"] == "pong"
            large = await host.http.post(
                f"{server.url}/api/tables", content=b'"' + b"x" * (MOST_BODY + 1) + b'"', headers=host.headers
            )
            assert large.status_code == 413
            assert large.json()["code"] == "too-large"

    run(story())


BODIES: list[tuple[str, str, Any]] = [
    ("POST", "/api/identity", {"name": ""}),
    ("POST", "/api/identity", {"name": "x" * 33}),
    ("POST", "/api/identity", {"name": "\u202eevil"}),
    ("POST", "/api/identity", {"name": "a\nb"}),
    ("POST", "/api/identity", {"name": "   "}),
    ("POST", "/api/identity", {"name": "a", "admin": True}),
    ("POST", "/api/identity", {"name": 7}),
    ("POST", "/api/identity", []),
    ("POST", "/api/tables", {"game": "chess", "players": 4}),
    ("POST", "/api/tables", {"game": "dog", "players": 40}),
    ("POST", "/api/tables", {"game": "dog", "players": 4, "options": {"direction": ["x"]}}),
    ("POST", "/api/tables", {"game": "dog", "players": 4, "secret": "mine"}),
    ("POST", "/api/tables", {"game": "dog", "players": 4, "clock": {"kind": "move", "amount": -1}}),
]


@pytest.mark.parametrize(("method", "path", "body"), BODIES)
def test_bad_bodies(method: str, path: str, body: Any, tmp_path: Path) -> None:
    async def story() -> None:
        async with serving(settings_for(tmp_path)) as server, visitors(server.url, 1) as (host,):
            answer = await host.http.request(method, server.url + path, json=body, headers=host.headers)
            assert answer.status_code in (400, 404, 422), answer.text
            assert answer.json()["sentence"]
            assert (await host.ask("GET", "/api/tables"))["tables"] == []

    run(story())


def test_deep_nesting_and_raw_nonsense(tmp_path: Path) -> None:
    async def story() -> None:
        async with serving(settings_for(tmp_path)) as server, visitors(server.url, 1) as (host,):
            deep = b'{"game": "dog", "players": 4, "options": {"a": ' + b"[" * 30_000 + b"]" * 30_000 + b"}}"
            for content in (deep, b"{", b"\xff\xfe", b""):
                answer = await host.http.post(f"{server.url}/api/tables", content=content, headers=host.headers)
                assert answer.status_code == 400, answer.text
                assert answer.json()["code"] == "malformed"

    run(story())


def test_html_in_names_and_chat_is_delivered_as_text(tmp_path: Path) -> None:
    async def story() -> None:
        async with serving(settings_for(tmp_path)) as server, visitors(server.url, 1) as (host,):
            name = "<img src=x onerror=a()>"
            answer = await host.http.patch(f"{server.url}/api/identity", json={"name": name}, headers=host.headers)
            assert answer.json()["name"] == name
            assert answer.headers["content-type"] == "application/json"
            assert answer.headers["x-content-type-options"] == "nosniff"

    run(story())


PATHS = [
    "/api/tables/..%2f..%2fetc%2fpasswd",
    "/api/tables/%2e%2e/%2e%2e/etc/passwd",
    "/../../etc/passwd",
    "/api/tables/%00",
    "/api/tables/" + "a" * 300,
    "/api/tables/' OR 1=1 --",
    "/api/matches/%ff/record",
    "/api/codes/......",
    "//evil.example/%2e%2e",
]


def test_path_tricks(tmp_path: Path) -> None:
    async def story() -> None:
        async with serving(settings_for(tmp_path)) as server:
            for path in PATHS:
                status, body = await asyncio.to_thread(raw_request, server.settings.port, path)
                assert status in (400, 404), (path, status)
                assert "root:" not in body

    run(story())


def raw_request(port: int, path: str) -> tuple[int, str]:
    """As a client that tidies nothing up sends it."""
    with socket.create_connection(("127.0.0.1", port)) as line:
        line.sendall(f"GET {path.replace(' ', '%20')} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n".encode())
        answer = b""
        while part := line.recv(65536):
            answer += part
    head, _, body = answer.decode("latin-1").partition("\r\n\r\n")
    return int(head.split()[1]), body


def test_floods_are_refused_for_each_identity_and_each_address(tmp_path: Path) -> None:
    async def story() -> None:
        async with (
            serving(settings_for(tmp_path, identity_rate=2.0)) as server,
            visitors(server.url, 2) as (loud, quiet),
        ):
            room = await loud.open("mimes")
            line, other = await joined(loud, room["id"]), await joined(quiet, room["id"])
            for _ in range(40):
                await line.send("emote", emote="hurry")
            answers = [await line.ask("ping")]
            codes = [message["code"] for message in line.messages if message["type"] == "refused"]
            assert "flood" in codes
            assert answers[0]["code"] == "flood"
            assert (await other.ask("ping"))["type"] == "pong"
            emotes = [message for message in other.messages if message["type"] == "emoted"]
            assert len(emotes) <= 22, "what was refused had no effect"
            refused = await loud.ask("GET", "/api/identity", status=429)
            assert refused["code"] == "flood"
            await quiet.ask("GET", "/api/identity")

    async def addresses() -> None:
        async with serving(settings_for(tmp_path, address_rate=1.0)) as server, visitors(server.url, 1) as (person,):
            statuses = [(await person.http.get(f"{server.url}/api/bots")).status_code for _ in range(15)]
            assert 429 in statuses
            assert (await person.http.get(f"{server.url}/health")).status_code == 200

    run(story())
    run(addresses())


def test_endless_refusals_and_endless_connections_end(tmp_path: Path) -> None:
    async def story() -> None:
        settings = settings_for(tmp_path, connections_per_identity=3)
        async with serving(settings) as server, visitors(server.url, 1) as (host,):
            room = await host.open("mimes")
            lines = [await joined(host, room["id"]) for _ in range(3)]
            assert await knock(server, room["id"], **host.headers) == 403
            for _ in range(100):
                await lines[0].socket.send("nonsense")
            with pytest.raises(ConnectionClosed) as ended:
                await lines[0].until("never")
            assert ended.value.rcvd is not None
            assert (ended.value.rcvd.code, ended.value.rcvd.reason) == (1008, "too-much")
            assert (await lines[1].ask("ping"))["type"] == "pong"

    run(story())


def test_spectators_are_kept_out_where_the_table_does_not_want_them(tmp_path: Path) -> None:
    async def story() -> None:
        async with serving(settings_for(tmp_path)) as server, visitors(server.url, 3) as people:
            room = await seated_table(people[:2], "denkste", 2, spectators=False)
            assert await knock(server, room["id"], **people[2].headers) == 403
            assert await knock(server, room["id"], **people[1].headers) == 101

    run(story())


def test_secrets_are_not_logged(tmp_path: Path, capfd: pytest.CaptureFixture[str]) -> None:
    async def story() -> None:
        async with serving(settings_for(tmp_path, logs="debug")) as server, visitors(server.url, 2) as people:
            room = await seated_table(people, "denkste", 2)
            line = await joined(people[0], room["id"])
            await line.play(0, "nonsense")
            row = await server.runtime.store.match(room["match"])
            assert row
            printed = "".join(capfd.readouterr())
            secret_of_match = Vault(server.settings.match_key).secret_of(row)
            for secret in (secret_of_match, people[0].token, people[1].token):
                assert secret not in printed
            assert all(json.loads(text) for text in printed.splitlines() if text.startswith("{"))

    run(story())


def test_a_visitor_is_no_other(tmp_path: Path) -> None:
    async def story() -> None:
        async with serving(settings_for(tmp_path)) as server, visitors(server.url, 2) as (first, second):
            assert isinstance(first, Visitor)
            assert first.id != second.id
            assert first.token != second.token

    run(story())
