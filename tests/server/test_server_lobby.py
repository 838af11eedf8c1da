"""Guests, tables, seats, bots, hosts and rematches."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

from clients import play_on, run, seated_table, serving, settings_for, visitors

from ludothek.core import fairness


def test_a_browser_gets_its_identity_in_a_cookie_no_script_can_read(tmp_path: Path) -> None:
    async def story() -> None:
        async with serving(settings_for(tmp_path)) as server, visitors(server.url, 1) as people:
            http = people[0].http
            answer = await http.post(f"{server.url}/api/identity", json={"name": "Ada"})
            assert answer.json()["token"] is None
            cookie = answer.headers["set-cookie"]
            assert "HttpOnly" in cookie
            assert "SameSite=lax" in cookie
            who = await http.get(f"{server.url}/api/identity")
            assert who.json()["name"] == "Ada"
            renamed = await http.patch(f"{server.url}/api/identity", json={"name": "Grace"})
            assert renamed.json() == {"id": answer.json()["id"], "name": "Grace", "token": None}

    run(story())


def test_a_browser_that_was_here_before_keeps_its_identity_and_its_name(tmp_path: Path) -> None:
    async def story() -> None:
        async with serving(settings_for(tmp_path)) as server, visitors(server.url, 1) as people:
            http = people[0].http
            first = await http.post(f"{server.url}/api/identity", json={"name": "Ada"})
            again = await http.post(f"{server.url}/api/identity", json={"name": "Guest 123"})
            assert (first.status_code, again.status_code) == (201, 200)
            assert again.json() == first.json()
            program = await http.post(f"{server.url}/api/identity", json={"name": "Bot", "bearer": True})
            assert program.json()["id"] != first.json()["id"]

    run(story())


def test_tables_are_found_by_list_link_and_code(tmp_path: Path) -> None:
    async def story() -> None:
        async with serving(settings_for(tmp_path)) as server, visitors(server.url, 2) as (host, guest):
            hidden = await host.open("mimes")
            shown = await host.open("mimes", visibility="public")
            listed = [room["id"] for room in (await guest.ask("GET", "/api/tables"))["tables"]]
            assert listed == [shown["id"]]
            assert (await guest.ask("GET", f"/api/codes/{hidden['code'].lower()}"))["id"] == hidden["id"]
            assert (await guest.ask("GET", f"/api/tables/{hidden['id']}"))["code"] == hidden["code"]
            assert (await guest.ask("GET", "/api/codes/ZZZZZZ", status=404))["code"] == "not-found"

    run(story())


def test_seats_belong_to_identities_and_the_host_rules_the_table(tmp_path: Path) -> None:
    async def story() -> None:
        async with serving(settings_for(tmp_path)) as server, visitors(server.url, 3) as (host, guest, third):
            room = await host.open("denkste", 2)
            path = f"/api/tables/{room['id']}"
            await guest.sit(room["id"], 0)
            refused = await host.ask("PUT", f"{path}/seats/0", {}, status=409)
            assert refused["code"] == "seat-taken"
            assert (await third.ask("DELETE", f"{path}/seats/0", status=403))["code"] == "not-your-seat"
            assert (await guest.ask("PUT", f"{path}/seats/1/bot", {"level": "random"}, status=403))[
                "code"
            ] == "not-host"
            assert (await host.ask("POST", f"{path}/start", status=409))["code"] == "seats-empty"
            assert (await host.ask("PUT", f"{path}/seats/1/bot", {"level": "cmd:rm"}, status=422))[
                "code"
            ] == "unknown-bot"
            await host.ask("PUT", f"{path}/seats/1/bot", {"level": "random"})
            freed = await host.ask("DELETE", f"{path}/seats/1")
            assert freed["seats"][1]["bot"] is None
            both = await guest.ask("PUT", f"{path}/seats/1", {"name": "Little sister"})
            assert [seat["name"] for seat in both["seats"]] == ["Visitor 1", "Little sister"]
            assert (await host.ask("PUT", f"{path}/host", {"identity": third.id}, status=422))["code"] == "not-seated"
            handed = await host.ask("PUT", f"{path}/host", {"identity": guest.id})
            assert handed["host"] == guest.id
            assert (await guest.ask("POST", f"{path}/start"))["phase"] == "playing"
            assert (await guest.ask("PUT", f"{path}/seats/0", {}, status=409))["code"] == "already-started"

    run(story())


def test_the_host_changes_what_was_agreed_and_all_faults_are_told(tmp_path: Path) -> None:
    async def story() -> None:
        async with serving(settings_for(tmp_path)) as server, visitors(server.url, 1) as (host,):
            wrong = {"game": "mimes", "players": 4, "options": {"target": 0, "colour": "red"}}
            refused = await host.ask("POST", "/api/tables", wrong, status=422)
            assert "target" in refused["sentence"]
            assert "colour" in refused["sentence"]
            room = await host.open("mimes", 4)
            teams: dict[str, Any] = {"teams": [[0, 1], [2, 3], [4, 5]], "target": 6}
            wider = await host.ask("PATCH", f"/api/tables/{room['id']}", {"players": 6, "options": teams})
            assert len(wider["seats"]) == 6
            assert wider["options"]["teams"] == teams["teams"]
            clock = {"clock": {"kind": "move", "amount": 0}}
            assert (await host.ask("PATCH", f"/api/tables/{room['id']}", clock, status=422))["code"] == "bad-clock"

    run(story())


def test_a_rematch_keeps_the_seats_commits_to_a_new_secret_and_is_begun_by_anybody(tmp_path: Path) -> None:
    async def story() -> None:
        async with serving(settings_for(tmp_path)) as server, visitors(server.url, 2) as people:
            host = people[0]
            room = await seated_table(people, "denkste", 2)
            line = await people[1].watch(room["id"])
            await line.until("welcome")
            other = await host.watch(room["id"])
            await other.until("welcome")
            await asyncio.gather(play_on(line), play_on(other))
            await other.until_room("over")
            again = await people[1].ask("POST", f"/api/tables/{room['id']}/rematch")
            assert [seat["owner"] for seat in again["seats"]] == [people[0].id, people[1].id]
            assert again["host"] == host.id
            assert again["commitment"] != room["commitment"]
            assert again["match"] != room["match"]
            assert all(seat["commitment"] == seat["nonce"] == "" for seat in again["seats"])
            await line.until_room("waiting")
            await people[1].ask("POST", f"/api/tables/{room['id']}/start")
            await line.until_room("playing")
            assert list(line.views) == [1]
            record = await host.ask("GET", f"/api/matches/{room['match']}/record")
            assert fairness.check(record) == []
            assert (await host.ask("GET", f"/api/matches/{room['match']}"))["bots"] == [False, False]
            frames = await host.ask("GET", f"/api/matches/{room['match']}/frames")
            assert frames["total"] == len(record["actions"]) + 1
            assert len(frames["frames"][0]["views"]) == 2
            counted = await host.ask("GET", f"/api/matches/{room['match']}/statistics")
            progress = next(figure for figure in counted["figures"] if figure["name"] == "progress")
            assert max(progress["seats"]) == 63
            assert progress["course"][0][0] == 0
            analysis = f"/api/matches/{room['match']}/analysis"
            while (found := (await host.ask("GET", analysis))["found"]) is None:
                await asyncio.sleep(0.1)
            assert found["judge"] == "solved"
            assert [point["number"] for point in found["open"]] == list(range(len(record["actions"]) + 1))
            assert {decision["number"] for decision in found["decisions"]} == set(range(1, len(record["actions"]) + 1))
            assert set(found["open_mistakes"][0]["text"]) == {"en", "de", "fr", "it"}
            for unfinished in ("statistics", "analysis"):
                refused = await host.ask("GET", f"/api/matches/{again['match']}/{unfinished}", status=409)
                assert refused["code"] == "not-finished"
            assert (await host.ask("GET", f"/api/matches/{again['match']}/record", status=409))[
                "code"
            ] == "not-finished"

    run(story())


def test_leaving_in_play_leaves_the_seat_to_a_bot_and_passes_the_host_on(tmp_path: Path) -> None:
    async def story() -> None:
        async with serving(settings_for(tmp_path)) as server, visitors(server.url, 2) as people:
            room = await seated_table(people, "denkste", 2)
            left = await people[0].ask("DELETE", f"/api/tables/{room['id']}/seats/0")
            assert left["seats"][0]["bot"] == "greedy"
            assert left["host"] == people[1].id
            line = await people[1].watch(room["id"])
            await line.until("welcome")
            await play_on(line)
            assert line.outcome is not None

    run(story())


def test_a_new_name_is_seen_on_ones_own_seats_and_on_nobody_elses(tmp_path: Path) -> None:
    async def story() -> None:
        async with serving(settings_for(tmp_path)) as server, visitors(server.url, 2) as (host, guest):
            room = await host.open("denkste", 4)
            path = f"/api/tables/{room['id']}"
            await host.ask("PUT", f"{path}/seats/0", {"avatar": "owl"})
            await host.ask("PUT", f"{path}/seats/1", {"name": "Little sister", "avatar": "cat"})
            await guest.sit(room["id"], 2)
            await host.ask("PATCH", "/api/identity", {"name": "Grace"})
            seats = (await guest.ask("GET", path))["seats"]
            assert [seat["name"] for seat in seats[:3]] == ["Grace", "Little sister", guest.name]
            assert [seat["avatar"] for seat in seats[:3]] == ["owl", "cat", ""]
            await host.ask("PATCH", "/api/identity", {"name": "Grace", "avatar": "fox"})
            changed = await host.ask("PATCH", f"{path}/seats/1", {"name": "Ada", "avatar": "pig"})
            assert [(seat["name"], seat["avatar"]) for seat in changed["seats"][:2]] == [
                ("Grace", "fox"),
                ("Ada", "pig"),
            ]
            refused = await guest.ask("PATCH", f"{path}/seats/1", {"name": "Eve"}, status=403)
            assert refused["code"] == "not-your-seat"
            assert (await host.ask("PATCH", f"{path}/seats/1", {"name": "Ada", "avatar": "../x"}, status=400))["code"]

    run(story())


def test_a_bot_plays_for_whoever_asks_until_they_take_over_again(tmp_path: Path) -> None:
    async def story() -> None:
        async with serving(settings_for(tmp_path, bot_pace=0.2)) as server, visitors(server.url, 2) as people:
            room = await seated_table(people, "denkste", 2)
            line = await people[0].watch(room["id"])
            await line.until("welcome")
            assert (await line.ask("rest"))["type"] == "accepted"
            event = await line.until("event")
            assert (event["seat"], event["by"]) == (0, "bot")
            # Coming back with another window changes nothing: it was asked for.
            again = await people[0].watch(room["id"])
            assert (await again.until("welcome"))["room"]["seats"][0]["is_resting"]
            assert (await again.ask("ping"))["type"] == "pong"
            assert again.room["seats"][0]["away"]
            assert (await line.ask("back"))["type"] == "accepted"
            while line.room["seats"][0]["away"]:
                await line.receive()
            assert not line.room["seats"][0]["is_resting"]
            spectator = await people[1].watch(room["id"])
            await spectator.until("welcome")
            assert not spectator.room["seats"][1]["away"]

    run(story())


def test_nobody_rests_before_the_game_or_without_a_seat(tmp_path: Path) -> None:
    async def story() -> None:
        async with serving(settings_for(tmp_path)) as server, visitors(server.url, 3) as (host, guest, third):
            waiting = await host.open("denkste", 2)
            line = await host.watch(waiting["id"])
            await line.until("welcome")
            assert (await line.ask("rest"))["code"] == "not-started"
            room = await seated_table([host, guest], "denkste", 2)
            watching = await third.watch(room["id"])
            await watching.until("welcome")
            assert (await watching.ask("rest"))["code"] == "not-your-seat"

    run(story())


def test_a_finished_match_says_which_seats_bots_played(tmp_path: Path) -> None:
    """Whatever a person calls themselves."""

    async def story() -> None:
        async with serving(settings_for(tmp_path)) as server, visitors(server.url, 1) as (host,):
            room = await host.open("denkste", 2)
            path = f"/api/tables/{room['id']}"
            await host.ask("PUT", f"{path}/seats/0", {"name": "my bot"})
            await host.ask("PUT", f"{path}/seats/1/bot", {"level": "random"})
            line = await host.watch(room["id"])
            await line.until("welcome")
            await host.ask("POST", f"{path}/start")
            await line.until_room("playing")
            await play_on(line)
            await line.until_room("over")
            info = await host.ask("GET", f"/api/matches/{room['match']}")
            assert info["bots"] == [False, True]

    run(story())


def test_whoever_resigns_against_bots_has_lost_and_the_game_is_over(tmp_path: Path) -> None:
    async def story() -> None:
        async with serving(settings_for(tmp_path)) as server, visitors(server.url, 1) as (host,):
            room = await host.open("denkste", 2)
            path = f"/api/tables/{room['id']}"
            await host.sit(room["id"], 0)
            await host.ask("PUT", f"{path}/seats/1/bot", {"level": "random"})
            line = await host.watch(room["id"])
            await line.until("welcome")
            assert (await line.ask("resign"))["code"] == "not-started"
            await host.ask("POST", f"{path}/start")
            await line.until_room("playing")
            assert (await line.ask("resign"))["type"] == "accepted"
            await line.until_room("over")
            assert (line.room["winners"], line.room["resigned"]) == ([1], [0])
            assert (await line.play(0, line.legal[0][0]))["code"] == "given-up"
            info = await host.ask("GET", f"/api/matches/{room['match']}")
            assert info["outcome"]["winners"] == [1]
            record = await host.ask("GET", f"/api/matches/{room['match']}/record")
            assert fairness.check(record) == []
            again = await host.ask("POST", f"{path}/rematch")
            assert (again["winners"], again["resigned"]) == (None, [])

    run(story())


def test_where_others_play_on_a_bot_plays_for_whoever_resigned(tmp_path: Path) -> None:
    async def story() -> None:
        async with serving(settings_for(tmp_path)) as server, visitors(server.url, 3) as people:
            room = await seated_table(people, "denkste", 3)
            line = await people[0].watch(room["id"])
            await line.until("welcome")
            assert (await line.ask("resign"))["type"] == "accepted"
            while not line.room["seats"][0]["away"]:
                await line.receive()
            assert (line.room["phase"], line.room["winners"]) == ("playing", None)
            # There is no way back.
            assert (await line.ask("back"))["type"] == "accepted"
            assert (await people[1].ask("GET", f"/api/tables/{room['id']}"))["seats"][0]["away"]
            other = await people[1].watch(room["id"])
            await other.until("welcome")
            assert (await other.ask("resign"))["type"] == "accepted"
            await other.until_room("over")
            assert other.room["winners"] == [2]

    run(story())
