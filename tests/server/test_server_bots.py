"""Bots think in a process of their own: many at a time, and none in another's way."""

from __future__ import annotations

import asyncio
import os
import signal
import time
from typing import Any

from clients import run

from ludothek.bots.level import HARD
from ludothek.core.match import Match
from ludothek.core.registry import game
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
        view, legal = question()
        pool = BotPool(32, 60.0, Metrics())
        await pool.prepare("denkste-towers", 2, {})
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


def test_a_quick_bot_does_not_wait_for_a_searching_one() -> None:
    async def story() -> None:
        view, legal = question()
        pool = BotPool(32, 60.0, Metrics())
        await pool.prepare("denkste-towers", 2, {})
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
        thinking = asyncio.create_task(pool.choose("hard", "chair", view, legal))
        await asyncio.sleep(0.3)
        assert pool._client is not None
        victim = pool._client.process.pid
        assert victim is not None
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
