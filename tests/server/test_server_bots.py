"""Bots think in a process of their own: many at a time, and none in another's way."""

from __future__ import annotations

import asyncio
import os
import signal
import threading
import time
from multiprocessing.connection import Connection
from typing import Any

import pytest
from clients import run

from ludothek.bots.level import HARD
from ludothek.core.match import Match
from ludothek.core.registry import game
from ludothek.server.bots.fair_queue import FairQueue
from ludothek.server.bots.pool import BotPool
from ludothek.server.metrics import Metrics


def waiting_for_a_choice(name: str, players: int) -> tuple[Match, int]:
    """A match in which a seat has something to think about."""
    match = game(name).new(players=players, seed=3)
    while len(match.legal(match.to_act[0])) < 3:
        match.play(match.to_act[0], match.legal(match.to_act[0])[0])
    return match, match.to_act[0]


def question(name: str = "denkste-towers", players: int = 2) -> tuple[dict[str, Any], list[str]]:
    match, seat = waiting_for_a_choice(name, players)
    return match.view(seat), match.legal(seat)


def faults(pool: BotPool, level: str) -> float:
    return pool._metrics.bot_faults.labels(level)._value.get()


def test_twenty_searching_bots_think_side_by_side() -> None:
    async def story() -> None:
        view, legal = question("jackaroo", 4)  # no network has learned it, so *hard* searches
        pool = BotPool(32, 60.0, Metrics())
        await pool.prepare("jackaroo", 4, {})
        await pool.when_ready("jackaroo")
        begun, ended = [], []

        async def ask(number: int) -> None:
            begun.append(time.monotonic())
            assert await pool.choose("hard", f"chair {number}", view, legal) in legal
            ended.append(time.monotonic())

        await asyncio.gather(*(ask(number) for number in range(20)))
        assert HARD.budget
        # One after the other the last would have waited for the nineteen before it.
        assert max(ended) - min(ended) < 10 * HARD.budget.seconds
        assert faults(pool, "hard") == 0
        pool.close()

    run(story())


def test_after_a_restart_the_rules_are_loaded_once_for_everybody(monkeypatch: pytest.MonkeyPatch) -> None:
    deals: list[str] = []

    def deal_once(name: str, players: int, options: dict[str, Any]) -> None:
        time.sleep(0.05)
        deals.append(name)
        if len(deals) == 1:
            raise ValueError("options nobody can play with")

    monkeypatch.setattr("ludothek.server.bots.pool._deal_once", deal_once)

    async def story() -> None:
        pool = BotPool(0, 60.0, Metrics())
        asked = (pool.prepare("denkste", 2, {}) for _ in range(50))
        answers = await asyncio.gather(*asked, return_exceptions=True)
        assert [type(answer) for answer in answers if answer is not None] == [ValueError], "it harms nobody else"
        assert deals == ["denkste", "denkste"]
        pool.close()

    run(story())


def test_a_quick_bot_does_not_wait_for_a_searching_one() -> None:
    async def story() -> None:
        view, legal = question()
        pool = BotPool(32, 60.0, Metrics())
        await pool.prepare("denkste-towers", 2, {})
        await pool.when_ready("denkste-towers")
        await pool.choose("medium", "warm", view, legal)
        order: list[str] = []

        async def ask(level: str) -> None:
            await pool.choose(level, f"{level} chair", view, legal)
            order.append(level)

        await asyncio.gather(ask("expert"), ask("medium"))
        assert order == ["medium", "expert"]
        pool.close()

    run(story())


def test_a_bot_remembers_its_match_from_one_action_to_the_next() -> None:
    async def story() -> None:
        view, legal = question()
        pool = BotPool(0, 60.0, Metrics())
        await pool.choose("medium", "first", view, legal)
        kept = pool._here._slots["medium", "first"]
        await pool.choose("medium", "second", view, legal)
        await pool.choose("medium", "first", view, legal)
        assert pool._here._slots["medium", "first"] is kept
        assert pool._here._slots["medium", "second"] is not kept

    run(story())


def test_when_the_process_dies_others_are_asked_again() -> None:
    async def story() -> None:
        view, legal = question()
        pool = BotPool(32, 60.0, Metrics())
        await pool.prepare("denkste-towers", 2, {})
        await pool.when_ready("denkste-towers")
        assert pool._client is not None
        victim = pool._client.process.pid
        assert victim is not None
        os.kill(victim, signal.SIGSTOP)  # so that it dies while it is being asked, however quick the bot is
        thinking = asyncio.create_task(pool.choose("hard", "chair", view, legal))
        while pool._client.is_idle:
            await asyncio.sleep(0)
        os.kill(victim, signal.SIGKILL)
        assert await thinking in legal
        assert pool._client.process.pid != victim
        assert faults(pool, "hard") == 0
        pool.close()

    run(story())


def test_a_bot_that_raises_says_so_and_a_random_action_is_played() -> None:
    async def story() -> None:
        pool = BotPool(4, 60.0, Metrics())
        assert await pool.choose("medium", "chair", {"game": "nonsense"}, ["a", "b"]) in ("a", "b")
        assert faults(pool, "medium") == 1
        pool.close()

    run(story())


def patient_worker(pipe: Connection, threads: int) -> None:
    """In place of the bots' process: the level `stuck` never answers, others do after a moment."""

    def answer(number: int, name: str, arguments: tuple[Any, ...]) -> None:
        if name == "choose":
            time.sleep(60 if arguments[0] == "stuck" else 1.0)
            pipe.send((number, arguments[3][-1], ""))

    while True:
        threading.Thread(target=answer, args=pipe.recv(), daemon=True).start()


def test_a_bot_that_overruns_hurts_only_its_own_table(monkeypatch: pytest.MonkeyPatch) -> None:
    """It used to be that the process was killed with everybody who was thinking there."""
    monkeypatch.setattr(BotPool, "patience", lambda _, level: 0.3 if level == "stuck" else 30.0)

    async def story() -> None:
        pool = BotPool(2, 0.0, Metrics(), work=patient_worker)
        view: dict[str, Any] = {"game": "dog"}
        other = asyncio.create_task(pool.choose("medium", "other", view, ["bad", "good"]))
        while pool._client is None or pool._client.is_idle:
            await asyncio.sleep(0.01)
        first = pool._client
        assert await pool.choose("stuck", "own", view, ["only"]) == "only"
        assert first.process.is_alive(), "others still think there"
        assert pool._client is not first, "but nobody new does"
        assert await other == "good"
        assert (faults(pool, "stuck"), faults(pool, "medium")) == (1, 0)
        first.process.join(20)
        assert not first.process.is_alive(), "when they are done, it ends"
        pool.close()

    run(story())


def test_those_who_wait_are_served_in_rotation() -> None:
    async def story() -> None:
        queue, order = FairQueue(1), []

        async def think(owner: str) -> None:
            async with queue.turn(owner):
                order.append(owner)
                await asyncio.sleep(0)

        greedy = [asyncio.create_task(think("many tables")) for _ in range(20)]
        await asyncio.sleep(0)
        await asyncio.gather(think("one table"), *greedy)
        assert order.index("one table") <= 3
        gone = [asyncio.create_task(think("gone")) for _ in range(3)]
        await asyncio.sleep(0)
        for task in gone:
            task.cancel()
        await asyncio.gather(*gone, return_exceptions=True)
        await asyncio.wait_for(think("next"), 1)

    run(story())


def test_beyond_their_share_of_thinking_somebodys_bots_play_simply() -> None:
    async def story() -> None:
        asked: list[str] = []
        pool = BotPool(0, 60.0, Metrics(), share=0.1)

        def think(level: str, *_: Any) -> str:
            asked.append(level)
            time.sleep(0.2 if level == "hard" else 0.0)
            return "a"

        pool._here.choose = think  # type: ignore[method-assign]
        for _ in range(10):
            await pool.choose("hard", "slot", {"game": "dog"}, ["a"], owner="greedy host")
        await pool.choose("hard", "slot", {"game": "dog"}, ["a"], owner="somebody else")
        assert asked[-2:] == ["greedy", "hard"]
        assert "hard" in asked[:-1]

    run(story())


def test_what_a_bot_does_not_need_of_its_time_is_given_back() -> None:
    """A level that the network plays in less than a millisecond counts as that, not as what it may use elsewhere."""

    async def story() -> None:
        asked: list[str] = []
        pool = BotPool(0, 60.0, Metrics(), share=0.2, address_share=0.1)
        pool._here.choose = lambda level, *_: asked.append(level) or "a"  # type: ignore[method-assign,func-returns-value]
        for _ in range(50):
            await pool.choose("hard", "slot", {"game": "dog"}, ["a"], owner="host", address="1.2.3.4")
        assert asked == ["hard"] * 50
        # Two seconds' worth for the host, but only one for the address: nothing is lost where that is refused.
        for _ in range(50):
            await pool.choose("strong", "slot", {"game": "dog"}, ["a"], owner="host", address="1.2.3.4")
        await pool.choose("strong", "slot", {"game": "dog"}, ["a"], owner="host", address="")
        assert asked[50:] == [*["greedy"] * 50, "strong"]

    run(story())


def test_while_a_games_bots_get_ready_a_simple_one_plays_at_once() -> None:
    async def story() -> None:
        pool = BotPool(2, 60.0, Metrics(), work=patient_worker)
        view, legal = question()
        await pool.prepare("denkste-towers", 2, {})  # the worker never says that it is ready
        assert await pool.choose("expert", "slot", view, legal) in legal
        assert ("greedy", "slot") in pool._here._slots
        assert faults(pool, "expert") == 0
        pool.close()

    run(story())
