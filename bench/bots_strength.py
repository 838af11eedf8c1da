"""How strong the levels are: paired seeds, every side takes every chair, wins with 95 % intervals.

    python bench/bots_strength.py dog medium random --games 200
    python bench/bots_strength.py dog hard medium --games 60 --budget 1000 --processes 2

Each seed is played once for every side the first bot can take, so luck of the cards is shared out evenly. `--budget`
replaces the levels' budgets by so many iterations of the search, for both (`--budget 1000,8000` for each of them).
"""

from __future__ import annotations

import argparse
import json
import math
import multiprocessing
import time
from collections.abc import Iterator
from typing import Any, NamedTuple

import ludothek
from ludothek.bots.bot import Bot
from ludothek.bots.budget import Budget
from ludothek.bots.levels import LevelBot
from ludothek.bots.roster import BOTS, make_bot

MOST_ACTIONS = 20_000


class Job(NamedTuple):
    game: str
    players: int
    options: dict[str, Any]
    names: tuple[str, str]
    budgets: tuple[int, int]
    seed: int


def made(name: str, seed: str, iterations: int) -> Bot:
    kind = BOTS.get(name)
    if iterations and kind is not None and issubclass(kind, LevelBot):
        return kind(seed, Budget(iterations=iterations))
    return make_bot(name, seed)


def sides(job: Job) -> int:
    """How many sides play: partners sit opposite each other."""
    match = ludothek.game(job.game).new(job.players, seed=0, options=job.options)
    table = getattr(match.state, "table", None)
    return table.setup.teams if hasattr(table, "setup") else job.players


def play(job: Job) -> tuple[int, int, float, int]:
    """All games of one seed; returns games, wins of the first bot, seconds it thought, and how often."""
    wins, spent, asked, teams = 0, 0.0, 0, sides(job)
    for side in range(teams):
        match = ludothek.game(job.game).new(job.players, seed=f"strength:{job.seed}", options=job.options)
        first = [seat % teams == side for seat in range(job.players)]
        bots = [
            made(job.names[not own], f"{job.seed}:{side}:{seat}", job.budgets[not own])
            for seat, own in enumerate(first)
        ]
        while match.to_act and len(match.log) < MOST_ACTIONS:
            seat = match.to_act[0]
            view, legal = match.view(seat), match.legal(seat)
            begun = time.perf_counter()
            action = bots[seat].choose(view, legal)
            if first[seat] and len(legal) > 1:
                spent += time.perf_counter() - begun
                asked += 1
            match.play(seat, action)
        wins += bool(match.outcome) and first[match.outcome["winners"][0]]
    return teams, wins, spent, asked


def interval(wins: int, games: int) -> tuple[float, float]:
    """Wilson's 95 % interval."""
    z, share = 1.96, wins / games
    middle = (share + z * z / (2 * games)) / (1 + z * z / games)
    half = z / (1 + z * z / games) * math.sqrt(share * (1 - share) / games + z * z / (4 * games * games))
    return middle - half, middle + half


def played(jobs: list[Job], processes: int, end: float) -> Iterator[tuple[int, int, float, int]]:
    """The results seed by seed, until the time is up."""
    if processes == 1:
        for job in jobs:
            yield play(job)
            if time.perf_counter() > end:
                return
        return
    with multiprocessing.get_context("spawn").Pool(processes) as pool:
        for result in pool.imap(play, jobs):
            yield result
            if time.perf_counter() > end:
                return


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game")
    parser.add_argument("first")
    parser.add_argument("second")
    parser.add_argument("--players", type=int, default=4)
    parser.add_argument("--games", type=int, default=100, help="seeds; each is played once for every side")
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--option", action="append", default=[], metavar="NAME=VALUE")
    parser.add_argument("--budget", default="0")
    parser.add_argument("--seconds", type=float, default=150.0, help="no new seed is begun after so long")
    parser.add_argument("--processes", type=int, default=1)
    chosen = parser.parse_args()
    options = {name: json.loads(value) for name, _, value in (entry.partition("=") for entry in chosen.option)}
    budgets = [int(part) for part in chosen.budget.split(",")]
    pair = (budgets[0], budgets[-1])
    jobs = [
        Job(chosen.game, chosen.players, options, (chosen.first, chosen.second), pair, chosen.seed + number)
        for number in range(chosen.games)
    ]
    begun, games, wins, spent, asked = time.perf_counter(), 0, 0, 0.0, 0
    for result in played(jobs, chosen.processes, begun + chosen.seconds):
        games, wins, spent, asked = (
            total + more for total, more in zip((games, wins, spent, asked), result, strict=True)
        )
    low, high = interval(wins, games)
    print(
        json.dumps(
            {
                "game": chosen.game, "players": chosen.players, "options": options, "first": chosen.first,
                "second": chosen.second, "budgets": pair,
                "seeds": [chosen.seed, chosen.seed + games // sides(jobs[0]) - 1],
                "games": games, "wins": wins, "share": round(wins / games, 4), "low": round(low, 4),
                "high": round(high, 4), "even": round(1 / sides(jobs[0]), 4),
                "ms_a_choice": round(1000 * spent / max(asked, 1), 2),
            }
        )
    )  # fmt: skip


if __name__ == "__main__":
    main()
