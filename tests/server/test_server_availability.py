"""One table, one bot or one visitor does not take the others down."""

from __future__ import annotations

import asyncio
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from clients import ServerUnderTest, joined, play_on, run, seated_table, serving, settings_for, visitors
from sqlalchemy import update

from ludothek.core.registry import game
from ludothek.server.protocol.bodies import Clock
from ludothek.server.protocol.room import Room, Seat
from ludothek.server.refused import Refused
from ludothek.server.storage.entry import Entry
from ludothek.server.storage.schema import actions, matches
from ludothek.server.tables import background
from ludothek.server.tables.automatic_turns import AutomaticTurns
from ludothek.server.tables.background import Background
from ludothek.server.tables.logged_match import LoggedMatch
from ludothek.server.tables.replays import StoredMatch
from ludothek.server.tables.tasks import Task


async def change(server: ServerUnderTest, statement: Any) -> None:
    async with server.runtime.engine.begin() as connection:
        await connection.execute(statement)


async def eventually(is_so: Any) -> None:
    for _ in range(400):
        if await is_so() if asyncio.iscoroutinefunction(is_so) else is_so():
            return
        await asyncio.sleep(0.02)
    raise AssertionError("it did not happen")


@pytest.mark.parametrize(
    ("damage", "key"),
    [
        (lambda match: update(actions).where(actions.c.match_id == match).values(action="nonsense"), "server.damaged"),
        (lambda match: update(matches).where(matches.c.id == match).values(rules=0), "server.old-rules"),
        (lambda match: update(matches).where(matches.c.id == match).values(game="chess"), "server.no-game"),
    ],
)
def test_a_match_that_cannot_be_replayed_is_quarantined_and_the_others_go_on(
    damage: Any, key: str, tmp_path: Path
) -> None:
    async def story() -> None:
        settings = settings_for(tmp_path)
        async with serving(settings) as server, visitors(server.url, 2) as people:
            broken = await seated_table(people, "denkste-towers", 2, clock={"kind": "move", "amount": 60})
            sound = await seated_table(people, "denkste-towers", 2, clock={"kind": "move", "amount": 60})
            for room in (broken, sound):
                line = await joined(people[0], room["id"])
                line.views.update((await joined(people[1], room["id"])).views)
                seat = line.views[0]["to_act"][0]
                other = await joined(people[seat], room["id"])
                await other.play(seat, other.legal[seat][0])
            await change(server, damage(broken["match"]))
            await server.runtime.store.look_after(broken["match"], 1)
            await server.runtime.store.look_after(sound["match"], 2)
        async with serving(settings) as server, visitors(server.url, 1) as (visitor,):
            await eventually(lambda: sound["id"] in server.runtime.directory.tables)
            row = await server.runtime.store.match(broken["match"])
            assert row is not None
            assert (row.fault, row.due_ms) == (key, None)
            counted = (await visitor.http.get(f"{server.url}/metrics")).text
            assert "ludothek_quarantined_total{" in counted
            line = await visitor.watch(broken["id"], query="language=de")
            welcome = await line.until("welcome")
            assert "neue beginnen" in welcome["notice"] or "installiert" in welcome["notice"]
            assert welcome["seats"] == []
            assert (await line.play(0, "anything"))["code"] == "not-your-seat"
            whole = await joined(visitor, sound["id"])
            assert whole.number == 1
            await line.until_room("over")

    run(story())


class Recorder:
    """In place of a pool of bots: notes what it is asked."""

    def __init__(self) -> None:
        self.slots: list[str] = []

    async def choose(
        self, level: str, slot: str, view: dict[str, Any], legal: list[str], owner: str, address: str
    ) -> str:
        self.slots.append(slot)
        return legal[0]


def test_a_bots_choices_come_from_the_secret_of_the_match() -> None:
    """Its seed used to be `match:seat`, which everybody knows: 603 of 603 secret choices could be foreseen."""
    recorder = Recorder()
    room = Room(
        "t", "ABCDEF", "dog", 4, {}, Clock(), "link", True, "bot", "h",
        [Seat(bot="greedy")] * 4, "playing", 1, "m", "", 0,
    )  # fmt: skip

    async def play(*_: Any) -> int:
        return 1

    async def story() -> None:
        turns = AutomaticTurns(None, recorder)  # type: ignore[arg-type]
        for seed in ("a secret", "another secret"):
            logged = LoggedMatch(game("dog").new(players=4, seed=seed), Clock())
            for seat in (0, 1):
                await turns.carry_out(Task(0, "bot", seat), room, logged, play, "")

    run(story())
    assert len(set(recorder.slots)) == 4, "by match and by seat"
    assert not any("m:" in slot or "secret" in slot for slot in recorder.slots)


def test_bots_pause_while_nobody_is_there_and_nobody_is_awaited(tmp_path: Path) -> None:
    async def story() -> None:
        async with serving(settings_for(tmp_path, bot_pace=0.02)) as server, visitors(server.url, 1) as (host,):
            room = await host.open("dog-compact", 4)
            for seat in range(4):
                await host.ask("PUT", f"/api/tables/{room['id']}/seats/{seat}/bot", {"level": "random"})
            await host.ask("POST", f"/api/tables/{room['id']}/start")
            line = await joined(host, room["id"])
            await line.until("event", number=3)
            await line.close()
            table = await server.runtime.directory.get(room["id"])
            await eventually(lambda: not table.broadcaster.connections)
            await asyncio.sleep(0.1)
            paused = table.number
            await asyncio.sleep(0.5)
            assert table.number == paused
            await server.runtime.store.look_after(room["match"], 1)

            async def is_left_alone() -> bool:
                row = await server.runtime.store.match(room["match"])
                return row is not None and row.due_ms is None

            await eventually(is_left_alone)
            assert table.number == paused, "nor does the sweeper wake them"
            back = await joined(host, room["id"])
            await back.until("event")
            assert back.number > paused

    run(story())


def test_the_same_question_is_answered_once_and_too_many_are_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[int] = []

    def work(_: Any, number: int) -> bytes:
        asked.append(number)
        return b"x" * 10

    async def nothing() -> None:
        await asyncio.sleep(0.05)

    async def story() -> None:
        monkeypatch.setattr(background, "MOST_WAITING", 2)
        monkeypatch.setattr(background, "MOST_KEPT_BYTES", 25)
        place = Background(in_process=False)
        first = [place.ask(("frames", "m", 0), work, nothing) for _ in range(10)]
        assert await asyncio.gather(*first) == [b"x" * 10] * 10
        assert asked == [0]
        await place.ask(("frames", "m", 0), work, nothing)
        assert asked == [0], "remembered"
        answers = await asyncio.gather(
            *(place.ask(("frames", "m", number), work, nothing) for number in (1, 2, 3)), return_exceptions=True
        )
        assert sum(isinstance(answer, Refused) for answer in answers) == 1
        await place.ask(("frames", "m", 0), work, nothing)
        assert asked == [0, 1, 2, 0], "only so much is remembered"
        place.close()

    run(story())


def test_looking_back_has_a_limit_of_its_own_per_address(tmp_path: Path) -> None:
    async def story() -> None:
        async with serving(settings_for(tmp_path, replay_rate=0.5)) as server, visitors(server.url, 1) as (person,):
            statuses = [(await person.http.get(f"{server.url}/api/matches/m/frames")).status_code for _ in range(10)]
            assert 429 in statuses
            await person.ask("GET", "/api/bots")

    run(story())


def test_a_record_is_read_from_the_log_alone() -> None:
    match = game("dog").new(players=4, seed="s")
    logged = LoggedMatch(game("dog").new(players=4, seed="s"), Clock())
    entries: list[Entry] = []
    for at in range(60):
        seat = match.to_act[0]
        action = match.legal(seat)[0]
        match.play(seat, action, at)
        entries.append(Entry(len(entries) + 1, "play", seat, action, at, "player"))
        logged.replay(entries[-1:])
        if logged.may_take_back(seat):
            entries.append(Entry(len(entries) + 1, "undo", seat, "", at, "player"))
            entries.append(Entry(len(entries) + 1, "play", seat, action, at, "player"))
            logged.replay(entries[-2:])
    options = dict(match.state.options)
    assert StoredMatch("m", "dog", 1, 4, options, "s", entries).record() == match.record()
    assert logged.match.position() == match.position()


def test_a_finished_match_is_replayed_in_pages(tmp_path: Path) -> None:
    async def story() -> None:
        async with serving(settings_for(tmp_path)) as server, visitors(server.url, 1) as people:
            room = await seated_table(people, "denkste-towers", 2)
            line = await joined(people[0], room["id"])
            await play_on(line)
            page = await people[0].ask("GET", f"/api/matches/{room['match']}/frames")
            assert page["total"] == line.number + 1
            assert [frame["number"] for frame in page["frames"]] == list(range(min(50, line.number + 1)))
            assert await people[0].ask("GET", f"/api/matches/{room['match']}/frames?first=7") == page
            computed = [key for key in server.runtime.archive._background._answers if key[0] == "frames"]
            assert computed == [("frames", room["match"], 0)], "each page is computed once, whatever is asked for"
            assert (await people[0].ask("GET", f"/api/matches/{room['match']}/statistics"))["figures"]

    run(story())


LOOKING_BACK = """
import asyncio
import subprocess
import sys
from ludothek.server.tables.background import Background

async def looking_back():
    place = Background(in_process=True)
    await place.ask(("frames", "m"), bytes, lambda: asyncio.sleep(0, b"x"))
    print(*place._executor._processes, flush=True)
    await asyncio.sleep(600)

asyncio.run(looking_back())
"""


def is_running(process: int) -> bool:
    try:
        return Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()[0] != "Z"
    except FileNotFoundError:
        return False


def test_the_process_for_replays_ends_with_a_server_that_is_killed() -> None:
    with subprocess.Popen([sys.executable, "-c", LOOKING_BACK], stdout=subprocess.PIPE, text=True) as server:
        assert server.stdout
        process = int(server.stdout.readline())
        assert is_running(process)
        server.kill()
    run(eventually(lambda: not is_running(process)))
