"""Even steps for the levels below *medium* at the tables that the network has not learned.

    python bench/one_step_levels.py find [GAME[:PLAYERS] …]       temperatures, as bots/track/levels.py has them
    python bench/one_step_levels.py measure [GAME[:PLAYERS] …]    writes docs/strength/levels-one-step.json
    … --games N       per pair of temperatures and per step (1,200)

These levels look one step ahead with linear features, each with a temperature. That is quick enough to play whole
games in one compiled function: millions of decisions per minute. One side meets all others at another temperature, each
side once per deal. `find` lets every temperature of a ladder meet its two neighbours below, puts all on one scale
(lab/elo.py), and reads off what lies so many points of Elo below *medium*: 100 for each level (64 games of a hundred),
or less where so much is luck that hardly more than six such steps lie above a random player. `measure` plays the levels
themselves, as they ship, in other deals, and *child* against random play besides.
"""

from __future__ import annotations

import argparse
import json
import math
import time
from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path
from typing import Any

import numba
import numpy as np

from ludothek.bots.level import MEDIUM
from ludothek.bots.track.levels import EVEN_LEVELS, eyes_at
from ludothek.bots.track.policy import action_value
from ludothek.bots.track.search import new_workspace
from ludothek.bots.track.weights import PLAYER, weights_of
from ludothek.core.kernel import warm
from ludothek.core.registry import game, game_ids
from ludothek.core.rng import MASK, next32, stream_of
from ludothek.games.track.apply import apply_action
from ludothek.games.track.deal import set_up
from ludothek.games.track.facts import TEAMS
from ludothek.games.track.game import TrackGame
from ludothek.games.track.layout import OVER, PHASE, clear, new_row
from ludothek.games.track.legal import legal_actions
from ludothek.games.track.simulate import first_to_act
from ludothek.games.track.table import Table
from ludothek.games.track.teams import has_won
from ludothek.lab.elo import Meeting, elo
from ludothek.lab.shares import Share, share

RUNGS = (0.0, 0.003, 0.006, 0.009, 0.013, 0.018, 0.025, 0.035, 0.05, 0.08, 0.15)
RANDOM = 1000.0
"""At such a temperature nothing of what an action is worth is left."""
STEP, STEPS_ABOVE_RANDOM = 100.0, 6
LONGEST = 20_000
FIRST_DEALS = {"find": 0, "measure": 1_000_000}
FIGURES = Path(__file__).parent.parent / "docs" / "strength" / "levels-one-step.json"


@numba.njit  # not `@kernel`: those are kept in a cache that does not notice edits below this folder
def winner(p: Any, f: Any, weights: Any, temperatures: Any, workspace: Any, rng: Any) -> int:
    """The side that wins a game in which every seat looks one step ahead at a temperature of its own."""
    played = 0
    while p[PHASE] != OVER and played < LONGEST:
        seat = first_to_act(p, f)
        count = legal_actions(p, f, seat, workspace.actions, workspace.scratch)
        chosen, best = 0, -math.inf
        if count > 1:
            for index in range(count):
                value = action_value(p, f, weights, seat, int(workspace.actions[index]), workspace, rng)
                if temperatures[seat] > 0:
                    value -= temperatures[seat] * math.log(-math.log((next32(rng) + 0.5) / (MASK + 1)))
                if value > best:
                    best, chosen = value, index
        apply_action(p, f, seat, int(workspace.actions[chosen]), rng)
        played += 1
    for side in range(f[TEAMS]):
        if has_won(p, f, side):
            return side
    return -1


class Bench:
    """One table, and room to play there."""

    def __init__(self, name: str, players: int, games: int, first_deal: int) -> None:
        rules = game(name).rules
        assert isinstance(rules, TrackGame)
        self.name, self.players, self.games, self.first_deal = name, players, games, first_deal
        self.table: Table = game(name).new(players, seed=0).state.table
        self.sides = int(self.table.facts[TEAMS])
        self._weights = weights_of(rules, self.table)[PLAYER]
        self._workspace, self._row = new_workspace(), new_row()

    def meet(self, temperature: float, other: float) -> Share:
        deals, wins = math.ceil(self.games / self.sides), 0
        for deal in range(self.first_deal, self.first_deal + deals):
            for side in range(self.sides):
                temperatures = np.array(
                    [temperature if seat % self.sides == side else other for seat in range(self.players)]
                )
                rng = stream_of(f"one-step:{self.name}:{self.players}:{deal}")
                clear(self._row)
                set_up(self._row, self.table.facts, rng)
                facts = self.table.facts
                wins += winner(self._row, facts, self._weights, temperatures, self._workspace, rng) == side
        return share(wins, deals * self.sides)

    def meeting(self, bot: str, opponent: str, found: Share) -> Meeting:
        rate = min(max(found.part, 1), found.whole - 1) / found.whole
        return Meeting(bot, opponent, rate, math.sqrt(rate * (1 - rate) / found.whole), 1 / self.sides)


def found_temperatures(bench: Bench) -> list[float]:
    """For EVEN_LEVELS."""
    meetings = [
        bench.meeting(str(RUNGS[place]), str(RUNGS[below]), bench.meet(RUNGS[place], RUNGS[below]))
        for place in range(len(RUNGS))
        for below in (place + 1, place + 2)
        if below < len(RUNGS)
    ]
    rated = elo(meetings, str(RUNGS[0]))
    below_medium = np.maximum.accumulate([-rated[str(rung)].points for rung in RUNGS])
    step = min(STEP, below_medium[-1] / STEPS_ABOVE_RANDOM)
    return [round(float(np.interp(steps * step, below_medium, RUNGS)), 4) for steps in range(1, len(EVEN_LEVELS) + 1)]


def measured(bench: Bench) -> list[dict[str, Any]]:
    """Every step, from the strongest; and what the weakest does against random play."""
    names = [level.name for level in (MEDIUM, *EVEN_LEVELS)] + ["random"]
    temperatures = [eyes_at(level, bench.table).temperature for level in (MEDIUM, *EVEN_LEVELS)] + [RANDOM]
    results = []
    for place, (bot, opponent) in enumerate(pairwise(names)):
        found = bench.meet(temperatures[place], temperatures[place + 1])
        rated = elo([bench.meeting(bot, opponent, found)], opponent)
        results.append({
            "game": bench.name, "players": bench.players, "bot": bot, "opponent": opponent,
            "temperatures": temperatures[place : place + 2], "won": found.part, "games": found.whole,
            "interval": [round(found.low, 4), round(found.high, 4)], "even_share": round(1 / bench.sides, 4),
            "points": round(rated[bot].points),
        })  # fmt: skip
    return results


def tables(asked: list[str]) -> Iterator[tuple[str, int]]:
    for name in game_ids():
        rules = game(name).rules
        if isinstance(rules, TrackGame):
            for players in rules.seats:
                if not asked or name in asked or f"{name}:{players}" in asked:
                    yield name, players


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("what", choices=FIRST_DEALS)
    parser.add_argument("tables", nargs="*", metavar="GAME[:PLAYERS]")
    parser.add_argument("--games", type=int, default=1200)
    chosen = parser.parse_args()
    warm("ludothek.bots.track")
    results = []
    for name, players in tables(chosen.tables):
        begun, bench = time.monotonic(), Bench(name, players, chosen.games, FIRST_DEALS[chosen.what])
        if chosen.what == "find":
            told = ", ".join(f"{temperature:.4f}" for temperature in found_temperatures(bench))
        else:
            results += measured(bench)
            steps = results[-len(EVEN_LEVELS) - 1 :]
            told = ", ".join(f"{step['won'] / step['games']:.1%} ({step['points']})" for step in steps)
        print(f"{name}:{players}: {told}    {time.monotonic() - begun:.0f} s", flush=True)
    if chosen.what == "measure" and not chosen.tables:
        told = {"how": "bench/one_step_levels.py measure: one side against all others, each side once per deal"}
        FIGURES.write_text(json.dumps({**told, "results": results}, indent=1) + "\n")


if __name__ == "__main__":
    main()
