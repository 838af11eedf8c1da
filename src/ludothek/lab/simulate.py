"""Many matches between bots, in one process or in several; the results do not depend on how many."""

from __future__ import annotations

import signal
from collections.abc import Iterator, Mapping
from concurrent.futures import ProcessPoolExecutor, as_completed
from dataclasses import dataclass
from multiprocessing import active_children, get_context, parent_process
from typing import Any

from ludothek.bots.program import TIMEOUT
from ludothek.bots.roster import make_bot
from ludothek.core.registry import game
from ludothek.core.rng import stream_of
from ludothek.lab.run_match import run_match

CHUNKS_PER_JOB = 16
"""Into how many chunks the work of each process is cut, so that all end at about the same time."""


@dataclass(frozen=True)
class SimulationPlan:
    """What is to be simulated; `bots` has a name for every seat."""

    game: str
    players: int
    options: Mapping[str, Any]
    bots: tuple[str, ...]
    games: int
    seed: int | str
    timeout: float = TIMEOUT
    """Seconds a program of somebody else may think about one action."""


@dataclass(frozen=True)
class MatchResult:
    """How one match went: no winners if it was given up."""

    winners: tuple[int, ...]
    actions: int
    faults: tuple[tuple[int, str], ...]
    """Seat and sentence, for every move that a program forfeited."""


def matches(plan: SimulationPlan, jobs: int = 1) -> Iterator[MatchResult]:
    """The matches of a plan, in any order, as they end."""
    if jobs == 1:
        yield from chunk(plan, range(plan.games))
        return
    size = max(1, plan.games // (jobs * CHUNKS_PER_JOB))
    chunks = [range(first, min(first + size, plan.games)) for first in range(0, plan.games, size)]
    strangers = set(active_children())
    with ProcessPoolExecutor(jobs, mp_context=get_context("spawn"), initializer=_ignore_interrupts) as pool:
        try:
            for done in as_completed([pool.submit(_listed, plan, numbers) for numbers in chunks]):
                yield from done.result()
        except BaseException:  # nobody wants the rest: the processes are not waited for
            for process in set(active_children()) - strangers:
                process.terminate()
            pool.shutdown(wait=False, cancel_futures=True)
            raise


def chunk(plan: SimulationPlan, numbers: range) -> Iterator[MatchResult]:
    """Some of the matches. Each has a seed of its own, and so has every bot in it."""
    handle = game(plan.game)
    bots = []
    try:
        for name in plan.bots:
            bots.append(make_bot(name, timeout=plan.timeout))
        for number in numbers:
            seed = f"{plan.seed}:{number}"
            for seat, bot in enumerate(bots):
                bot.reseed(f"{seed}:{seat}")
                bot.faults = []
            match = handle.new(players=plan.players, seed=seed, options=plan.options)
            actions = run_match(match, bots, stream_of(f"umpire:{seed}"))
            winners = tuple(match.outcome["winners"]) if match.outcome else ()
            faults = tuple((seat, fault) for seat, bot in enumerate(bots) for fault in bot.faults)
            yield MatchResult(winners, actions, faults)
    finally:
        for bot in bots:
            bot.close()


def _listed(plan: SimulationPlan, numbers: range) -> list[MatchResult]:
    """The work of another process; it ends early if nobody is left to take the results."""
    parent = parent_process()
    found = []
    for played in chunk(plan, numbers):
        found.append(played)
        if parent is not None and not parent.is_alive():
            break
    return found


def _ignore_interrupts() -> None:
    """Ctrl-C is for the process that has the terminal; it ends the others."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
