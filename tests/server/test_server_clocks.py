"""Clocks, bots, and whoever is out of time or gone."""

from __future__ import annotations

import asyncio
import threading
from pathlib import Path
from typing import Any

import pytest
from clients import joined, play_on, run, seated_table, serving, settings_for, visitors

from ludothek.bots.level import EXPERT
from ludothek.core.contract import CLOCK
from ludothek.server.bots.pool import BotPool
from ludothek.server.bots.worker import BotWorker
from ludothek.server.metrics import Metrics
from ludothek.server.protocol.bodies import Clock
from ludothek.server.tables import match_time
from ludothek.server.tables.clock_state import DAY, ClockState


def test_a_move_clock_starts_when_a_seat_is_awaited_and_again_after_its_action() -> None:
    clocks = ClockState(Clock("move", 30), 2)
    clocks.update([0], 1_000)
    assert clocks.due() == {0: 31_000}
    clocks.update([1], 5_000, actor=0)
    assert clocks.due() == {1: 35_000}
    clocks.update([1], 9_000, actor=1, restart=False)
    assert clocks.due() == {1: 35_000}, "a leg of a seven does not restart the time"
    clocks.update([1], 9_000, actor=1)
    assert clocks.due() == {1: 39_000}


def test_a_bank_is_used_up_by_its_own_player_alone_and_filled_by_the_increment() -> None:
    clocks = ClockState(Clock("bank", 60, increment=2), 2)
    clocks.update([0], 0)
    clocks.update([1], 10_000, actor=0)
    assert clocks.banks(10_000) == [52_000, 60_000]
    clocks.update([0], 70_001, actor=1)
    assert clocks.banks(70_001) == [52_000, 1_999]
    assert clocks.due() == {0: 70_001 + 52_000}


def test_days_a_move_and_the_games_own_clock() -> None:
    clocks = ClockState(Clock("days", 3), 2)
    clocks.update([1], 500)
    assert clocks.due() == {1: 500 + 3 * DAY}
    clocks.update([CLOCK, 0, 1], 600)
    assert clocks.due() == {}, "while the sand runs, the table's clock stands still"


@pytest.mark.parametrize("jump_ms", [3_600_000, -3_600_000])
def test_setting_the_time_of_day_does_not_touch_the_clocks(jump_ms: int, monkeypatch: pytest.MonkeyPatch) -> None:
    wall = {"ms": 1_700_000_000_000}
    passed = {"s": 50.0}
    monkeypatch.setattr(match_time, "now_ms", lambda: wall["ms"])
    monkeypatch.setattr(match_time, "monotonic", lambda: passed["s"])
    clock = match_time.MatchTime(1_700_000_000_000 - 5_000, 1.0)
    assert (clock.now(), clock.unix_ms(9_000)) == (5_000, 1_700_000_004_000)
    wall["ms"] += 2_000
    passed["s"] += 2.0
    assert (clock.now(), clock.unix_ms(9_000)) == (7_000, 1_700_000_004_000)
    wall["ms"] += jump_ms
    assert clock.now() == 7_000
    assert clock.unix_ms(9_000) == 1_700_000_004_000 + jump_ms, "what is stored is by the new time of day"
    passed["s"] += 1.0
    wall["ms"] += 1_000
    assert clock.now() == 8_000


def test_a_match_taken_up_after_the_clock_was_set_back_runs_on_from_its_log(monkeypatch: pytest.MonkeyPatch) -> None:
    """It used to stand still until the time of day had caught up."""
    passed = {"s": 50.0}
    monkeypatch.setattr(match_time, "now_ms", lambda: 1_700_000_000_000 - 3_600_000)
    monkeypatch.setattr(match_time, "monotonic", lambda: passed["s"])
    clock = match_time.MatchTime(1_700_000_000_000, 1.0, at_least=30_000)
    assert clock.now(30_000) == 30_000
    passed["s"] += 4.0
    assert clock.now(30_000) == 34_000


def test_out_of_time_a_bot_plays_on_until_the_player_returns(tmp_path: Path) -> None:
    async def story() -> None:
        async with serving(settings_for(tmp_path, bot_pace=0.3)) as server, visitors(server.url, 2) as people:
            room = await seated_table(people, "denkste", 2, clock={"kind": "move", "amount": 1})
            line = await joined(people[0], room["id"])
            changed = await line.until("room")
            assert any(seat["away"] for seat in changed["room"]["seats"])
            event = await line.until("event")
            assert event["by"] == "bot"
            while not line.room["seats"][0]["away"]:
                await line.receive()
            assert (await line.ask("back"))["type"] == "accepted"
            while line.room["seats"][0]["away"]:
                await line.receive()
            assert line.room["seats"][1]["away"]

    run(story())


def test_where_the_table_waits_nobody_plays_for_others(tmp_path: Path) -> None:
    async def story() -> None:
        async with serving(settings_for(tmp_path)) as server, visitors(server.url, 2) as people:
            room = await seated_table(people, "denkste", 2, clock={"kind": "move", "amount": 1}, stand_in="wait")
            line = await joined(people[0], room["id"])
            await asyncio.sleep(1.3)
            await line.ask("ping")
            assert line.number == 0
            assert not any(seat["away"] for seat in line.room["seats"])

    run(story())


def test_whoever_is_gone_is_stood_in_for_while_somebody_waits(tmp_path: Path) -> None:
    async def story() -> None:
        async with serving(settings_for(tmp_path, grace_seconds=0.5)) as server, visitors(server.url, 2) as people:
            room = await seated_table(people, "denkste", 2)
            line = await joined(people[0], room["id"])
            await play_on(line)
            assert line.outcome is not None
            assert line.room["seats"][1]["away"]
            assert {message["by"] for message in line.messages if message["type"] == "event"} == {"player", "bot"}

    run(story())


def test_the_sand_runs_out_by_itself_also_after_a_restart(tmp_path: Path) -> None:
    async def story() -> None:
        settings = settings_for(tmp_path)
        async with serving(settings) as server, visitors(server.url, 4) as people:
            room = await seated_table(people, "mimes", 4, options={"seconds": 30})
            line = await joined(people[0], room["id"])
            spectator = [await joined(person, room["id"]) for person in people]
            performer = line.views[0]["to_act"][0]
            await spectator[performer].play(performer, "take")
            number = spectator[performer].number
            due = (await server.runtime.store.match(room["match"])).due_ms
            assert due is not None
        async with serving(settings) as server:
            await server.runtime.store.look_after(room["match"], 1)  # as if that moment had come while nobody served
            table = None
            for _ in range(100):
                await asyncio.sleep(0.05)
                table = server.runtime.directory.tables.get(room["id"])
                if table:
                    break
            assert table, "the sweeper takes the table over without anybody asking for it"
            table.playing().time.skip(25_000)  # the reading time is over now
            table.scheduler.wake()
            for _ in range(100):
                await asyncio.sleep(0.02)
                if table.number > number:
                    break
            log = await server.runtime.store.log(room["match"])
            assert (log[-1].seat, log[-1].action, log[-1].by) == (CLOCK, "timeout", "clock")

    run(story())


def test_bots_fill_the_empty_chairs_and_play_to_the_end(tmp_path: Path) -> None:
    async def story() -> None:
        async with serving(settings_for(tmp_path)) as server, visitors(server.url, 1) as people:
            room = await people[0].open("dog", 4)
            await people[0].sit(room["id"], 0)
            for seat, level in ((1, "random"), (2, "greedy"), (3, "random")):
                await people[0].ask("PUT", f"/api/tables/{room['id']}/seats/{seat}/bot", {"level": level})
            await people[0].ask("POST", f"/api/tables/{room['id']}/start")
            line = await joined(people[0], room["id"])
            await play_on(line, most=30)
            assert line.number > 60
            by = {(message["seat"], message["by"]) for message in line.messages if message["type"] == "event"}
            assert by == {(0, "player"), (1, "bot"), (2, "bot"), (3, "bot")}

    run(story())


def test_a_bot_that_is_late_or_ill_is_replaced_by_a_random_action(monkeypatch: pytest.MonkeyPatch) -> None:
    answered = threading.Event()

    def stuck(*_: Any) -> str:
        answered.wait(60)
        return "too late"

    def ill(*_: Any) -> str:
        raise ValueError("no idea")

    async def story() -> None:
        for fault in (stuck, ill):
            monkeypatch.setattr(BotWorker, "choose", fault)
            pool = BotPool(0, 0.2, Metrics())
            assert await pool.choose("greedy", "chair", {"game": "dog"}, ["fold"]) == "fold"
            answered.set()
            pool.close()

    run(story())


def test_expert_has_its_own_seconds() -> None:
    pool = BotPool(0, 3.0, Metrics())
    assert EXPERT.budget
    assert pool.patience("expert") == EXPERT.budget.seconds + 3.0
    assert pool.patience("medium") == 3.0
