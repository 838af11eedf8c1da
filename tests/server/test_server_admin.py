"""For the operator: tables, connections, reports, bans, deletion, unwanted words; over HTTP and on the command line."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import httpx
import pytest
from clients import ServerUnderTest, Visitor, joined, run, seated_table, serving, settings_for, visitors
from websockets.exceptions import ConnectionClosed, InvalidStatus

from ludothek.cli.main import main

TOKEN = "a token of the operator"


class Admin:
    def __init__(self, server: ServerUnderTest, http: httpx.AsyncClient) -> None:
        self._url, self._http = f"{server.url}/api/admin", http

    async def ask(self, method: str, path: str, body: Any = None, status: int = 200, token: str = TOKEN) -> Any:
        headers = {"authorization": f"Bearer {token}"}
        answer = await self._http.request(method, self._url + path, json=body, headers=headers)
        assert answer.status_code == status, (method, path, answer.status_code, answer.text)
        return answer.json()


async def let_in(person: Visitor, table: str) -> bool:
    try:
        line = await person.watch(table)
        await line.receive()
    except (ConnectionClosed, InvalidStatus):
        return False
    await line.close()
    return True


def test_without_the_token_nothing_is_told_and_without_a_token_there_is_no_door(tmp_path: Path) -> None:
    async def story() -> None:
        async with serving(settings_for(tmp_path, admin_token=TOKEN)) as server, visitors(server.url, 1) as (guest,):
            admin = Admin(server, guest.http)
            for path in ("/tables", "/connections", "/reports", "/bans", "/words"):
                assert (await admin.ask("GET", path, status=401, token="wrong"))["code"] == "not-admin"
                await admin.ask("GET", path)
            assert (await admin.ask("GET", "/tables", status=401, token=guest.token))["code"] == "not-admin"
        async with serving(settings_for(tmp_path)) as server, visitors(server.url, 1) as (guest,):
            for token in ("guess", TOKEN):
                answer = await Admin(server, guest.http).ask("GET", "/tables", status=404, token=token)
                assert answer["code"] == "no-admin"

    run(story())


def test_guessing_the_token_is_slowed_down(tmp_path: Path) -> None:
    async def story() -> None:
        async with serving(settings_for(tmp_path, admin_token=TOKEN)) as server, visitors(server.url, 1) as (guest,):
            headers = {"authorization": "Bearer guess"}
            codes = [
                (await guest.http.get(f"{server.url}/api/admin/tables", headers=headers)).status_code for _ in range(30)
            ]
            assert codes[0] == 401
            assert codes[-1] == 429

    run(story())


def test_tables_and_connections_are_listed_and_a_table_is_deleted_for_everybody(tmp_path: Path) -> None:
    async def story() -> None:
        async with serving(settings_for(tmp_path, admin_token=TOKEN)) as server, visitors(server.url, 2) as people:
            admin = Admin(server, people[0].http)
            room = await seated_table(people, "dog")
            line = await joined(people[0], room["id"])
            await line.ask("say", text="hello there")
            listed = (await admin.ask("GET", "/tables"))["tables"]
            assert [(table["id"], table["phase"], table["host"]) for table in listed] == [
                (room["id"], "playing", people[0].id)
            ]
            assert listed[0]["names"] == [people[seat % 2].name for seat in range(4)]
            connections = (await admin.ask("GET", "/connections"))["connections"]
            assert [(found["identity"], found["table"]) for found in connections] == [(people[0].id, room["id"])]
            hand = json.dumps(line.views[0]["hand"])
            assert hand not in json.dumps([listed, connections]), "the operator's page shows no hands"
            await admin.ask("DELETE", f"/tables/{room['id']}")
            with pytest.raises(ConnectionClosed):
                await line.until("never")
            await people[1].ask("GET", f"/api/tables/{room['id']}", status=404)
            await admin.ask("DELETE", f"/tables/{room['id']}", status=404)
            assert room["id"] not in server.runtime.directory.tables

    run(story())


def test_a_banned_guest_is_out_everywhere_and_so_is_a_banned_address(tmp_path: Path) -> None:
    async def story() -> None:
        async with serving(settings_for(tmp_path, admin_token=TOKEN)) as server, visitors(server.url, 3) as people:
            host, troll, friend = people
            admin = Admin(server, host.http)
            room = await seated_table([host, troll], "denkste", 2)
            line = await joined(troll, room["id"])
            await admin.ask("PUT", f"/bans/{troll.id}", {"reason": "spam", "days": 1})
            with pytest.raises(ConnectionClosed):
                await line.until("never")
            assert (await troll.ask("POST", "/api/tables", {"game": "dog", "players": 4}, status=403))[
                "code"
            ] == "banned"
            assert not await let_in(troll, room["id"])
            listed = (await admin.ask("GET", "/bans"))["bans"]
            assert [(ban["kind"], ban["value"], ban["reason"]) for ban in listed] == [("identity", troll.id, "spam")]
            await admin.ask("DELETE", f"/bans/{troll.id}")
            assert await let_in(troll, room["id"])
            await admin.ask("PUT", f"/bans/{troll.id}", {"reason": "again", "address": True})
            assert {ban["kind"] for ban in (await admin.ask("GET", "/bans"))["bans"]} == {"identity", "address"}
            newcomer = await friend.http.post(f"{server.url}/api/identity", json={"name": "Me", "bearer": True})
            assert newcomer.json()["code"] == "banned"
            assert not await let_in(friend, room["id"]), "an address is everybody there"
            await admin.ask("PUT", "/bans/00ff", {"reason": ""}, status=404)

    run(story())


def test_a_ban_that_is_over_is_over(tmp_path: Path) -> None:
    async def story() -> None:
        async with serving(settings_for(tmp_path, admin_token=TOKEN)) as server, visitors(server.url, 1) as (guest,):
            await Admin(server, guest.http).ask("PUT", f"/bans/{guest.id}", {"reason": "", "days": 1e-8})
            await guest.ask("GET", "/api/identity")

    run(story())


def test_unwanted_words_are_neither_said_nor_names(tmp_path: Path) -> None:
    async def story() -> None:
        async with serving(settings_for(tmp_path, admin_token=TOKEN)) as server, visitors(server.url, 2) as people:
            admin = Admin(server, people[0].http)
            room = await seated_table(people, "denkste", 2)
            line = await joined(people[1], room["id"])
            assert (await admin.ask("PUT", "/words/Blödmann"))["words"] == ["blödmann"]
            for said in ("du blödmann", "DU BLODMANN!", "Ｂｌödmann"):
                assert (await line.ask("say", text=said))["code"] == "unwanted-word", said
            assert (await line.ask("say", text="Blödmannstrasse"))["type"] == "accepted", "whole words alone"
            body = {"name": "Blödmann 7", "bearer": True}
            refused = await people[0].http.post(f"{server.url}/api/identity", json=body)
            assert refused.json()["code"] == "unwanted-word"
            renamed = await people[1].ask("PATCH", "/api/identity", {"name": "blödmann"}, status=422)
            assert renamed["code"] == "unwanted-word"
            assert (await admin.ask("DELETE", "/words/BLÖDMANN"))["words"] == []
            assert (await line.ask("say", text="du blödmann"))["type"] == "accepted"

    run(story())


def test_unwanted_words_are_no_guesses(tmp_path: Path) -> None:
    async def story() -> None:
        async with serving(settings_for(tmp_path, admin_token=TOKEN)) as server, visitors(server.url, 4) as people:
            admin = Admin(server, people[0].http)
            room = await seated_table(people, "mimes", 4)
            line = await joined(people[1], room["id"])
            await admin.ask("PUT", "/words/Blödmann")
            told = {"seat": 1, "number": line.number}
            assert (await line.ask("play", action="guess|du blodmann", **told))["code"] == "unwanted-word"
            allowed = await line.ask("play", action="guess|Blödmannstrasse", **told)
            assert allowed.get("code") != "unwanted-word", "whole words alone"

    run(story())


def test_the_operator_forgets_somebody_and_closes_reports(tmp_path: Path) -> None:
    async def story() -> None:
        async with serving(settings_for(tmp_path, admin_token=TOKEN)) as server, visitors(server.url, 2) as people:
            host, guest = people
            admin = Admin(server, host.http)
            room = await seated_table(people, "denkste", 2)
            body = {"identity": guest.id, "reason": "name", "text": "look at it"}
            await host.ask("POST", f"/api/tables/{room['id']}/reports", body)
            report = (await admin.ask("GET", "/reports"))["reports"][0]
            await admin.ask("PUT", f"/reports/{report['id']}/closed")
            assert (await admin.ask("GET", "/reports"))["reports"] == []
            assert len((await admin.ask("GET", "/reports?closed=true"))["reports"]) == 1
            await admin.ask("PUT", "/reports/999/closed", status=404)
            await admin.ask("DELETE", f"/identities/{guest.id}")
            await guest.ask("GET", "/api/identity", status=401)
            left = await host.ask("GET", f"/api/tables/{room['id']}")
            assert left["seats"][1]["owner"] is None

    run(story())


def test_the_command_line_does_the_same_and_a_running_server_hears_of_it(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Over the database alone, from another process; the server looks every few seconds."""
    import asyncio

    async def admin(*words: str) -> str:
        given = ["admin", *words, "--database", str(tmp_path / "test.db")]
        assert await asyncio.to_thread(main, given) == 0, words
        return capsys.readouterr().out

    async def story() -> None:
        async with serving(settings_for(tmp_path, moderation_seconds=0.1)) as server, visitors(server.url, 2) as people:
            room = await seated_table(people, "dog")
            line = await joined(people[1], room["id"])
            body = {"identity": people[1].id, "reason": "cheating", "text": "how?"}
            await people[0].ask("POST", f"/api/tables/{room['id']}/reports", body)
            assert room["id"] in await admin("tables")
            assert "how?" in await admin("reports")
            await admin("word", "potato")
            assert "potato" in await admin("words")
            while (await line.ask("say", text="potato"))["type"] == "accepted":
                await asyncio.sleep(0.05)
            await admin("ban", people[1].id, "--reason", "enough", "--days", "2")
            with pytest.raises(ConnectionClosed):
                await line.until("never")
            assert "enough" in await admin("bans")
            await admin("unban", people[1].id)
            await admin("close", "1")
            assert "how?" not in await admin("reports")
            await admin("delete", room["id"])
            assert room["id"] not in await admin("tables")

    run(story())


def test_the_command_line_says_what_is_not_there(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    async def story() -> None:
        async with serving(settings_for(tmp_path)):
            pass

    run(story())
    for words in (["ban", "00ff"], ["delete", "nowhere"], ["close", "7"], ["forget", "00ff"]):
        assert main(["admin", *words, "--database", str(tmp_path / "test.db")]) == 2
        assert "There is no such" in capsys.readouterr().err
