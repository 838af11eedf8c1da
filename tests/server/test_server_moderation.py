"""The host during play, votes, muting, blocking, reports and floods of chat."""

from __future__ import annotations

import asyncio
import json
from pathlib import Path
from typing import Any

import pytest
from clients import LiveClient, Visitor, joined, play_on, run, seated_table, serving, settings_for, visitors
from websockets.exceptions import ConnectionClosed, InvalidStatus


async def shown_out(person: Visitor, table: str) -> None:
    """A live connection that is not let in."""
    with pytest.raises((ConnectionClosed, InvalidStatus)):
        await (await person.watch(table)).receive()


async def dismissed(line: LiveClient) -> None:
    with pytest.raises(ConnectionClosed):
        await line.until("never")


def test_the_host_frees_a_seat_in_play_a_bot_plays_on_and_somebody_else_takes_it(tmp_path: Path) -> None:
    async def story() -> None:
        async with serving(settings_for(tmp_path)) as server, visitors(server.url, 3) as (host, gone, other):
            room = await seated_table([host, gone], "dog")
            path = f"/api/tables/{room['id']}"
            seat = f"{path}/seats/1"
            assert (await other.ask("PUT", seat, {}, status=409))["code"] == "already-started"
            assert (await other.ask("DELETE", seat, status=403))["code"] == "not-your-seat"
            line, watcher = await joined(gone, room["id"]), await joined(other, room["id"])
            before = line.views[1]
            assert before["hand"]
            freed = await host.ask("DELETE", seat)
            assert freed["seats"][1]["owner"] is None
            assert freed["seats"][1]["bot"]
            assert freed["seats"][1]["open"]
            while "hand" in line.views.get(1, {}):
                await line.receive()
            assert list(line.views) == [3], "only the seat that is still theirs"
            taken = await other.ask("PUT", seat, {"name": "Newcomer"})
            assert (taken["seats"][1]["owner"], taken["seats"][1]["name"]) == (other.id, "Newcomer")
            assert not taken["seats"][1]["open"]
            stored = await server.runtime.store.match(room["match"])
            assert stored
            assert stored.names[1] == "Newcomer", "the record names who played it to the end"
            while 1 not in watcher.views:
                await watcher.receive()
            hosted = server.runtime.directory.tables[room["id"]].hosted
            assert hosted
            match = hosted.logged.match
            assert set(watcher.views[1]["hand"]) <= set(before["hand"]), "what that seat had, but for what it gave"
            for name, value in watcher.views[1].items():
                assert value == match.view(1)[name] or name == "options", name
            told = json.dumps([message for message in watcher.messages if message["type"] != "room"])
            for hidden in (0, 2, 3):
                assert json.dumps(match.view(hidden)["hand"]) not in told, hidden

    run(story())


def test_nobody_who_knows_another_hand_takes_a_freed_seat(tmp_path: Path) -> None:
    async def story() -> None:
        async with serving(settings_for(tmp_path)) as server, visitors(server.url, 4) as people:
            host, second, third, fourth = people
            room = await seated_table(people, "dog")
            path = f"/api/tables/{room['id']}/seats"
            await host.ask("DELETE", f"{path}/1")
            refused = await third.ask("PUT", f"{path}/1", {}, status=409)
            assert refused["code"] == "knows-too-much"
            await fourth.ask("DELETE", f"{path}/3")
            refused = await fourth.ask("PUT", f"{path}/1", {}, status=409)
            assert refused["code"] == "knows-too-much"
            back = await second.ask("PUT", f"{path}/1", {})
            assert back["seats"][1]["owner"] == second.id, "their own seat they know already"

    run(story())


def test_a_seat_somebody_left_is_taken_only_when_the_host_offers_it(tmp_path: Path) -> None:
    async def story() -> None:
        async with serving(settings_for(tmp_path)) as server, visitors(server.url, 3) as (host, gone, other):
            room = await seated_table([host, gone], "denkste", 2)
            seat = f"/api/tables/{room['id']}/seats/1"
            await gone.ask("DELETE", seat)
            assert (await other.ask("PUT", seat, {}, status=409))["code"] == "already-started"
            await host.ask("DELETE", seat)
            await other.ask("PUT", seat, {})

    run(story())


def test_the_host_puts_a_bot_on_a_chair_in_play(tmp_path: Path) -> None:
    async def story() -> None:
        async with serving(settings_for(tmp_path)) as server, visitors(server.url, 2) as (host, gone):
            room = await seated_table([host, gone], "denkste-towers", 2)
            bot = f"/api/tables/{room['id']}/seats/1/bot"
            assert (await host.ask("PUT", bot, {"level": "random"}, status=409))["code"] == "seat-taken"
            await gone.ask("DELETE", f"/api/tables/{room['id']}/seats/1")
            assert (await gone.ask("PUT", bot, {"level": "random"}, status=403))["code"] == "not-host"
            seated = await host.ask("PUT", bot, {"level": "random"})
            assert (seated["seats"][1]["bot"], seated["seats"][1]["away"]) == ("random", False)
            line = await joined(host, room["id"])
            await play_on(line)
            assert line.outcome

    run(story())


@pytest.mark.parametrize("kind", ["move", "bank"])
def test_the_host_sets_a_clock_in_play_and_time_before_it_does_not_count(tmp_path: Path, kind: str) -> None:
    async def story() -> None:
        chosen = settings_for(tmp_path)
        async with serving(chosen) as server, visitors(server.url, 2) as (host, guest):
            room = await seated_table([host, guest], "denkste-towers", 2)
            path = f"/api/tables/{room['id']}"
            line = await joined(guest, room["id"])
            hosted = server.runtime.directory.tables[room["id"]].hosted
            assert hosted
            hosted.time.skip(3_600_000)
            clock = {"clock": {"kind": kind, "amount": 100, "increment": 0}}
            assert (await guest.ask("PATCH", path, clock, status=403))["code"] == "not-host"
            await host.ask("PATCH", path, clock)
            welcome = await line.until("welcome")
            times = welcome["times"]
            for due in times["due"].values():
                assert 99_000 <= due - times["at"] <= 100_000
            if kind == "bank":
                assert all(99_000 <= left <= 100_000 for left in times["banks"])
            stored = await server.runtime.store.match(room["match"])
            assert stored
            assert stored.due_ms is not None, "somebody looks after it when time is out"
            before = hosted.logged.clocks.due()
        async with serving(chosen) as server, visitors(server.url, 1):
            table = await server.runtime.directory.get(room["id"])
            assert table.hosted
            assert table.hosted.logged.clocks.due() == before, "a restart counts the same"

    run(story())


def test_the_others_vote_a_host_out_and_a_single_guest_cannot(tmp_path: Path) -> None:
    async def story() -> None:
        async with serving(settings_for(tmp_path)) as server, visitors(server.url, 4) as people:
            host, second, third, stranger = people
            pair = await seated_table([host, second], "denkste", 2)
            assert (await second.ask("PUT", f"/api/tables/{pair['id']}/vote", status=409))["code"] == "vote-too-few"
            room = await seated_table([host, second, third], "denkste", 3)
            vote = f"/api/tables/{room['id']}/vote"
            assert (await stranger.ask("PUT", vote, status=403))["code"] == "not-seated"
            assert (await host.ask("PUT", vote, status=403))["code"] == "not-seated"
            assert (await second.ask("PUT", vote))["votes"] == [second.id]
            assert (await second.ask("PUT", vote))["votes"] == [second.id], "one voice each"
            assert (await second.ask("DELETE", vote))["votes"] == []
            await second.ask("PUT", vote)
            after = await third.ask("PUT", vote)
            assert after["host"] == second.id
            assert after["votes"] == []
            assert after["seats"][0]["owner"] is None
            assert after["seats"][0]["bot"]
            assert (await host.ask("PATCH", f"/api/tables/{room['id']}", {"cameras": False}, status=403))["code"]

    run(story())


def test_a_blocked_guest_does_not_come_back_not_even_under_a_new_name(tmp_path: Path) -> None:
    async def story() -> None:
        async with serving(settings_for(tmp_path)) as server, visitors(server.url, 3) as (host, troll, friend):
            room = await seated_table([host, troll], "denkste", 2)
            path = f"/api/tables/{room['id']}"
            line, watching = await joined(troll, room["id"]), await joined(friend, room["id"])
            freed = await host.ask("DELETE", f"{path}/seats/1?block=true")
            assert freed["blocked"] == {troll.id: troll.name}
            assert troll.name != freed["seats"][1]["name"], "nor does the name stay on the chair"
            await dismissed(line)
            await shown_out(troll, room["id"])
            assert (await troll.ask("PUT", f"{path}/seats/1", {}, status=403))["code"] == "blocked"
            async with visitors(server.url, 1) as (again,):
                await shown_out(again, room["id"])
                assert (await again.ask("PUT", f"{path}/seats/1", {}, status=403))["code"] == "blocked"
            assert (await watching.ask("ping"))["type"] == "pong", "others at the same address stay"
            await friend.ask("PUT", f"{path}/seats/1", {})
            assert (await friend.ask("DELETE", f"{path}/blocked/{troll.id}", status=403))["code"] == "not-host"
            await host.ask("DELETE", f"{path}/blocked/{troll.id}")
            await joined(troll, room["id"])

    run(story())


def test_a_spectator_can_be_blocked_and_the_host_cannot_block_themselves(tmp_path: Path) -> None:
    async def story() -> None:
        async with serving(settings_for(tmp_path)) as server, visitors(server.url, 3) as (host, guest, troll):
            room = await seated_table([host, guest], "denkste", 2)
            line = await joined(troll, room["id"])
            blocked = f"/api/tables/{room['id']}/blocked"
            assert (await guest.ask("PUT", f"{blocked}/{troll.id}", status=403))["code"] == "not-host"
            assert (await host.ask("PUT", f"{blocked}/{host.id}", status=422))["code"] == "not-yourself"
            assert (await host.ask("PUT", f"{blocked}/00ff", status=404))["code"] == "not-found"
            await host.ask("PUT", f"{blocked}/{troll.id}")
            await dismissed(line)

    run(story())


def test_whoever_is_muted_is_not_heard_and_plays_on(tmp_path: Path) -> None:
    async def story() -> None:
        async with serving(settings_for(tmp_path)) as server, visitors(server.url, 2) as (host, loud):
            room = await seated_table([host, loud], "denkste", 2)
            muted = f"/api/tables/{room['id']}/muted/{loud.id}"
            ears, mouth = await joined(host, room["id"]), await joined(loud, room["id"])
            assert (await loud.ask("PUT", muted, status=403))["code"] == "not-host"
            assert (await host.ask("PUT", muted))["muted"] == [loud.id]
            assert (await mouth.ask("say", text="la la la"))["code"] == "muted"
            assert (await mouth.ask("emote", emote="laugh"))["code"] == "muted"
            await host.ask("DELETE", muted)
            assert (await mouth.ask("say", text="sorry"))["type"] == "accepted"
            assert (await ears.until("said"))["line"]["text"] == "sorry"
            assert "la la la" not in json.dumps(ears.messages)

    run(story())


def test_nobody_floods_the_chat(tmp_path: Path) -> None:
    async def story() -> None:
        async with (
            serving(settings_for(tmp_path, chat_rate=0.5)) as server,
            visitors(server.url, 2) as (host, loud),
        ):
            room = await seated_table([host, loud], "denkste", 2)
            line, other = await joined(loud, room["id"]), await joined(host, room["id"])
            answers = [await line.ask("say", text=f"buy {number}") for number in range(20)]
            accepted = [answer for answer in answers if answer["type"] == "accepted"]
            assert 5 <= len(accepted) <= 7
            assert {answer["code"] for answer in answers if answer["type"] == "refused"} == {"chat-flood"}
            assert (await line.ask("emote", emote="laugh"))["code"] == "chat-flood"
            assert (await other.ask("say", text="hm"))["type"] == "accepted", "everybody has their own share"
            assert (await line.ask("ping"))["type"] == "pong"

    run(story())


def test_a_block_list_hides_what_somebody_says_and_keeps_them_from_my_tables(tmp_path: Path) -> None:
    async def story() -> None:
        async with serving(settings_for(tmp_path)) as server, visitors(server.url, 3) as (me, pest, third):
            room = await seated_table([me, pest, third], "denkste", 3)
            mine, theirs, others = [await joined(person, room["id"]) for person in (me, pest, third)]
            await theirs.ask("say", text="first")
            await mine.until("said")
            assert await me.ask("GET", "/api/identity/blocks") == {"people": []}
            assert (await me.ask("PUT", f"/api/identity/blocks/{me.id}", status=422))["code"] == "not-yourself"
            blocked = await me.ask("PUT", f"/api/identity/blocks/{pest.id}")
            assert blocked == {"people": [{"id": pest.id, "name": pest.name}]}
            await theirs.ask("say", text="second")
            await theirs.ask("emote", emote="laugh")
            heard = await others.until("emoted")
            assert heard["identity"] == pest.id
            await mine.ask("ping")
            assert "second" not in json.dumps(mine.messages)
            assert "emoted" not in json.dumps(mine.messages)
            again = await joined(me, room["id"])
            assert [line["text"] for line in again.messages[0]["chat"]] == []
            own = await me.open("denkste", 2)
            assert (await pest.ask("PUT", f"/api/tables/{own['id']}/seats/0", {}, status=403))["code"] == "blocked"
            await third.sit(own["id"], 0)
            assert (await me.ask("DELETE", f"/api/identity/blocks/{pest.id}")) == {"people": []}
            await pest.sit(own["id"], 1)

    run(story())


def test_a_report_reaches_the_operator_with_its_context(tmp_path: Path) -> None:
    async def story() -> None:
        chosen = settings_for(tmp_path, admin_token="let me in, please")
        async with serving(chosen) as server, visitors(server.url, 3) as (host, rude, stranger):
            room = await seated_table([host, rude], "denkste", 2)
            line = await joined(rude, room["id"])
            await line.ask("say", text="you play like a potato")
            reports = f"/api/tables/{room['id']}/reports"
            body: dict[str, Any] = {"identity": rude.id, "reason": "insult", "text": "see above"}
            assert (await stranger.ask("POST", reports, body, status=403))["code"] == "not-here"
            nobody = {**body, "identity": stranger.id}
            assert (await host.ask("POST", reports, nobody, status=404))["code"] == "not-found"
            await host.ask("POST", reports, body)
            admin = {"authorization": "Bearer let me in, please"}
            found = (await host.http.get(f"{server.url}/api/admin/reports", headers=admin)).json()["reports"]
            assert len(found) == 1
            report = found[0]
            assert (report["accused"], report["reporter"], report["reason"]) == (rude.id, host.id, "insult")
            assert (report["table"], report["text"]) == (room["id"], "see above")
            assert report["context"]["game"] == "denkste"
            assert report["context"]["chat"][0]["text"] == "you play like a potato"
            assert report["context"]["names"] == {host.id: host.name, rude.id: rude.name}
            assert "hand" not in json.dumps(report), "no secret of the game"

    run(story())


def test_reports_are_few_per_person(tmp_path: Path) -> None:
    async def story() -> None:
        async with serving(settings_for(tmp_path)) as server, visitors(server.url, 2) as (host, guest):
            room = await seated_table([host, guest], "denkste", 2)
            body = {"identity": guest.id, "reason": "other", "text": ""}
            path = f"{server.url}/api/tables/{room['id']}/reports"
            answers = [await host.http.post(path, json=body, headers=host.headers) for _ in range(15)]
            codes = [answer.status_code for answer in answers]
            assert codes[:10] == [201] * 10
            assert codes[-1] == 429

    run(story())


def test_moderation_reaches_the_other_worker(tmp_path: Path) -> None:
    """Two processes over one database: the note between them is what tells the other one."""
    from services import postgres, redis

    async def story(database: str, cache: str) -> None:
        given = {"database": database, "redis": cache}
        async with (
            serving(settings_for(tmp_path, **given)) as first,
            serving(settings_for(tmp_path, **given)) as second,
            visitors(first.url, 2) as (host, troll),
        ):
            room = await seated_table([host, troll], "denkste", 2)
            mine = await host.watch(room["id"], url=second.url)
            await mine.until("welcome")
            theirs = await troll.watch(room["id"], url=second.url)
            await theirs.until("welcome")
            await host.ask("PUT", f"/api/identity/blocks/{troll.id}")
            await asyncio.sleep(0.5)
            await theirs.ask("say", text="hidden")
            await mine.ask("ping")
            assert "hidden" not in json.dumps(mine.messages)
            await host.ask("DELETE", f"/api/tables/{room['id']}/seats/1?block=true")
            await dismissed(theirs)

    with postgres() as database, redis() as cache:
        run(story(database, cache))
