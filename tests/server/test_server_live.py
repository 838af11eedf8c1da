"""The live channel: views, numbered events, answers, gaps, several devices, slow clients, taking back."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest
from clients import chosen, joined, play_on, run, seated_table, serving, settings_for, visitors
from websockets.exceptions import ConnectionClosed

from ludothek.core.registry import game, load
from ludothek.server.people.guests import plain
from ludothek.server.protocol.bodies import Clock
from ludothek.server.protocol.frames import encode
from ludothek.server.protocol.messages import Pong
from ludothek.server.refused import Refused
from ludothek.server.storage.entry import Entry
from ludothek.server.tables.event_encoder import KEPT, EventEncoder
from ludothek.server.tables.logged_match import LoggedMatch
from ludothek.server.tables.replays import StoredMatch


def test_a_command_is_accepted_or_refused_with_code_rule_and_sentence(tmp_path: Path) -> None:
    async def story() -> None:
        async with serving(settings_for(tmp_path)) as server, visitors(server.url, 5) as people:
            room = await seated_table(people[:4], "dog")
            line = await joined(people[0], room["id"])
            give = line.legal[0][0]
            refused = await line.play(0, "fold")
            assert refused["type"] == "refused"
            assert refused["rule"].startswith("DOG-")
            assert refused["sentence"]
            assert (await line.play(0, "nonsense"))["code"] == "notation"
            assert (await line.play(1, give))["code"] == "not-your-seat"
            reason = await line.ask("why", seat=0, action="fold")
            assert reason["rule"] == refused["rule"]
            assert (await line.ask("why", seat=0, action=give))["rule"] is None
            accepted = await line.play(0, give)
            assert accepted == {"type": "accepted", "id": accepted["id"], "number": 1}
            assert line.views[0]["given"] == give.split("|")[1]
            assert (await line.play(0, give, number=0))["code"] == "stale"
            assert (await line.play(0, give, number=99))["code"] == "stale"
            spectator = await joined(people[4], room["id"])
            assert spectator.views[None]["hand"] is None
            assert (await spectator.play(0, give))["code"] == "not-your-seat"

    run(story())


def test_secret_choices_of_others_do_not_make_mine_stale(tmp_path: Path) -> None:
    async def story() -> None:
        async with serving(settings_for(tmp_path)) as server, visitors(server.url, 4) as people:
            room = await seated_table(people, "dog")
            lines = [await joined(person, room["id"]) for person in people]
            answers = await asyncio.gather(
                *(line.play(seat, line.legal[seat][0], number=0) for seat, line in enumerate(lines))
            )
            assert [answer["type"] for answer in answers] == ["accepted"] * 4
            await lines[0].ask("ping")
            events = [message for message in lines[0].messages if message["type"] == "event"]
            own = [event for event in events if event["seat"] == 0]
            assert own[0]["seats"][0]["action"].startswith("give|")
            others = [event for event in events if event["seat"] != 0]
            assert all(event["action"] is None for event in others)
            assert all("action" not in event["seats"][0] or event["seats"][0]["action"] is None for event in others)

    run(story())


def test_two_devices_of_one_player_and_hot_seats_see_the_same(tmp_path: Path) -> None:
    async def story() -> None:
        async with serving(settings_for(tmp_path)) as server, visitors(server.url, 1) as people:
            room = await seated_table(people, "dog", 4)
            first, second = await joined(people[0], room["id"]), await joined(people[0], room["id"])
            assert sorted(first.views) == [0, 1, 2, 3]  # type: ignore[type-var]
            await play_on(first, most=40)
            await second.until("event", number=first.number)
            assert second.views == first.views
            assert second.legal == first.legal

    run(story())


def test_gaps_are_refilled_and_long_ones_by_a_snapshot(tmp_path: Path) -> None:
    async def story() -> None:
        async with serving(settings_for(tmp_path)) as server, visitors(server.url, 1) as people:
            room = await seated_table(people, "dog", 4)
            line = await joined(people[0], room["id"])
            await play_on(line, most=10)
            await line.send("resync", since=4)
            line.number = 4
            for number in range(5, 11):
                assert (await line.until("event"))["number"] == number
            await line.close()
            back = await people[0].watch(room["id"], since=8)
            back.views, back.number = line.views, 8
            assert (await back.until("event"))["number"] == 9
            assert (await back.until("event"))["number"] == 10
            await play_on(back, most=KEPT + 5)
            late = await people[0].watch(room["id"], since=3)
            assert (await late.receive())["type"] == "welcome"
            assert late.number == back.number

    run(story())


def test_a_slow_client_is_resynchronised_and_slows_nobody(tmp_path: Path) -> None:
    async def story() -> None:
        async with serving(settings_for(tmp_path, queue=4)) as server, visitors(server.url, 2) as people:
            room = await seated_table(people[:1], "dog", 4)
            table = await server.runtime.directory.get(room["id"])
            fast = await joined(people[0], room["id"])
            slow = await joined(people[1], room["id"])
            connection = next(
                connection for connection in table.broadcaster.connections if connection.identity == people[1].id
            )
            connection.pause()  # as if its line were full
            for _ in range(5):
                connection.put(encode(Pong(0, 0)))
            assert connection.drops == 1
            await play_on(fast, most=20)
            connection.resume()
            await slow.until("welcome")
            while slow.number < fast.number:
                await slow.receive()
            assert slow.views[None]["pawns"] == fast.views[0]["pawns"]

    run(story())


def test_chat_emotes_and_presence_reach_everybody_as_text(tmp_path: Path) -> None:
    async def story() -> None:
        async with serving(settings_for(tmp_path)) as server, visitors(server.url, 2) as people:
            room = await people[0].open("dog")
            line = await joined(people[0], room["id"])
            other = await joined(people[1], room["id"])
            assert (await line.until("presence"))["present"] == sorted(person.id for person in people)
            text = "<script>alert(1)</script> & so on"
            assert (await line.ask("say", text=text))["type"] == "accepted"
            assert (await other.until("said"))["line"]["text"] == text
            await line.ask("emote", emote="bravo")
            assert (await other.until("emoted"))["emote"] == "bravo"
            assert (await line.ask("say", text="  \t "))["code"] == "bad-text"
            assert (await line.ask("say", text="a\x00b"))["code"] == "bad-text"
            await other.close()
            assert (await line.until("presence"))["present"] == [people[0].id]
            again = await joined(people[1], room["id"])
            assert again.messages[0]["chat"][0]["text"] == text

    run(story())


def test_a_split_seven_is_taken_back_leg_by_leg_until_its_last(tmp_path: Path) -> None:
    match = load(position_with_a_seven(), seed=1)
    logged = LoggedMatch(match, Clock())
    before = logged.match.view(0)
    entries: list[Entry] = []

    def enter(kind: str, action: str = "") -> None:
        entry = Entry(logged.number + 1, kind, 0, action, 0, "player")  # type: ignore[arg-type]
        logged.replay([entry])
        entries.append(entry)

    with pytest.raises(Refused):
        enter("undo")
    enter("play", "7|7|0.0|T7")
    enter("play", "7|7|0.1|T22")
    assert logged.may_take_back(0)
    assert not logged.may_take_back(1)
    enter("undo")
    enter("undo")
    assert logged.match.view(0) == before
    assert logged.number == 4
    with pytest.raises(Refused):
        enter("undo")
    enter("play", "7|7|0.0|T7")
    enter("play", "7|7|0.1|T25")
    with pytest.raises(Refused):
        enter("undo")
    assert len(StoredMatch("m", "dog", None, 4, {}, "s", entries).record()["actions"]) == 2
    assert logged.match.state.view(0)["seven"] is None
    assert EventEncoder(logged).seat_view(0).may_take_back is False


def position_with_a_seven() -> dict[str, object]:
    """A table of four where seat 0 holds a seven and has two pawns on the track."""
    position = game("dog").new(players=4, seed=3).position()
    position.update(phase="play", turn=0, given=[None] * 4)
    position["pawns"] = [["T5", "T20", "T30", "R"], *[["R"] * 4] * 3]
    pool = [card for hand in position["hands"] for card in hand] + position["draw"]
    pool.remove("7")
    sizes = [len(hand) for hand in position["hands"]]
    hands = []
    for size in [sizes[0] - 1, *sizes[1:]]:
        hands.append([pool.pop() for _ in range(size)])
    hands[0].append("7")
    position["hands"], position["draw"] = hands, pool
    return position


def test_random_play_over_the_wire_can_take_back(tmp_path: Path) -> None:
    async def story() -> None:
        async with serving(settings_for(tmp_path)) as server, visitors(server.url, 1) as people:
            room = await seated_table(people, "dog", 4)
            line = await joined(people[0], room["id"])
            taken = 0
            while taken < 2 and line.outcome is None:
                seat = next(seat for seat in line.legal if seat in line.views[seat]["to_act"])
                assert seat is not None
                before = {viewer: dict(view) for viewer, view in line.views.items()}
                action = next((legal for legal in line.legal[seat] if legal.startswith("7|7|")), None)
                await line.play(seat, action or chosen(line, seat, f"{line.number}"))
                if line.may_take_back[seat] and line.views[seat]["seven"]:
                    answer = await line.ask("take_back", seat=seat, number=line.number)
                    assert answer["type"] == "accepted"
                    assert line.views == before
                    taken += 1
            assert taken == 2
            refused = await line.ask("take_back", seat=0, number=line.number)
            assert refused["code"] == "nothing-to-take-back"
            log = await server.runtime.store.log(room["match"])
            replayed, _ = await server.runtime.loader.load(room["match"], Clock())
            assert replayed.number == len(log)
            assert [replayed.match.view(seat) for seat in range(4)] == [line.views[seat] for seat in range(4)]

    run(story())


def test_spectators_are_shown_out_when_a_game_without_them_begins(tmp_path: Path) -> None:
    """They were let in while the table waited, and stayed."""

    async def story() -> None:
        async with serving(settings_for(tmp_path)) as server, visitors(server.url, 3) as people:
            room = await people[0].open("denkste-towers", 2, spectators=False)
            spy = await joined(people[2], room["id"])
            for seat in (0, 1):
                await people[seat].sit(room["id"], seat)
            await people[0].ask("POST", f"/api/tables/{room['id']}/start")
            with pytest.raises(ConnectionClosed) as ended:
                await spy.until("never")
            assert ended.value.rcvd is not None
            assert ended.value.rcvd.code == 1008
            assert spy.views == {}

    run(story())


def test_a_command_is_answered_even_while_a_snapshot_is_due(tmp_path: Path) -> None:
    async def story() -> None:
        async with serving(settings_for(tmp_path)) as server, visitors(server.url, 1) as people:
            room = await seated_table(people, "denkste-towers", 2)
            line = await joined(people[0], room["id"])
            answer = await line.ask("resync")
            assert answer["type"] == "accepted"
            kinds = [message["type"] for message in line.messages]
            assert kinds.count("welcome") == 2, "the snapshot came before it"

    run(story())


def test_whoever_comes_back_misses_neither_chat_nor_changes_of_the_room(tmp_path: Path) -> None:
    async def story() -> None:
        async with serving(settings_for(tmp_path)) as server, visitors(server.url, 2) as people:
            room = await seated_table(people, "denkste-towers", 2)
            line, other = await joined(people[0], room["id"]), await joined(people[1], room["id"])
            await line.close()
            await other.ask("say", text="while you were away")
            await people[1].ask("DELETE", f"/api/tables/{room['id']}/seats/1")
            back = await people[0].watch(room["id"], since=line.number)
            back.views = line.views  # a page that comes back still has them, and a bot may have played meanwhile
            welcome = await back.until("welcome")
            assert [said["text"] for said in welcome["chat"]] == ["while you were away"]
            assert welcome["room"]["seats"][1]["bot"]

    run(story())


@pytest.mark.parametrize("name", ["\u3164", "\u200b\u200b", "\u2800 ", "a\u202eb", "\u2067x", "x\u200fy"])
def test_invisible_and_turning_names_are_refused(name: str) -> None:
    with pytest.raises(Refused):
        plain(name, "name")


def test_a_spectator_does_not_speak_under_a_players_name(tmp_path: Path) -> None:
    async def story() -> None:
        async with serving(settings_for(tmp_path)) as server, visitors(server.url, 2) as people:
            room = await people[0].open("dog")
            await people[0].sit(room["id"], 0)
            await people[1].ask("PATCH", "/api/identity", {"name": "VISITOR\u200b  \uff10"})
            line = await joined(people[1], room["id"])
            assert (await line.ask("say", text="I am the host"))["code"] == "name-taken"
            await people[1].ask("PATCH", "/api/identity", {"name": "Somebody else"})
            line = await joined(people[1], room["id"])
            assert (await line.ask("say", text="hello"))["type"] == "accepted"

    run(story())
