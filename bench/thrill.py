"""The speed of Thrill: a push onto a full plate, and whole games of random players.

python bench/thrill.py              prints the figures
python bench/thrill.py soak 10000   plays so many random games, over every number of players and every option, and
                                    checks after each push that nothing overlaps and everything is supported
python bench/thrill.py penalties hard 100
                                    shares of what pushes of a level cost, over the first 60 rounds of so many tables
                                    where nobody bids or runs out of chips (src/ludothek/learn/thrill/penalties.py)
"""

from __future__ import annotations

import sys
import time
from collections import Counter
from itertools import combinations

import numpy as np

import ludothek
from ludothek.bots.roster import make_bot
from ludothek.core.match import Match
from ludothek.core.rng import below, stream_of
from ludothek.games.thrill.arrangement import arrange
from ludothek.games.thrill.plate import COUNTS, RADII, SIZES, Discs, R, is_supported, overlap
from ludothek.games.thrill.push import push
from ludothek.games.thrill.state import ThrillState
from ludothek.games.thrill.table import START_CHIPS

PUSHES = 300
ROUNDS = 60
GAMES = 60
CONDITIONS = [
    (players, {"variant": variant, "bets": bets})
    for players in range(2, 7)
    for variant, bets in ((False, "secret"), (True, "secret"), (True, "open"))
]


def full_plates(count: int) -> list[Discs]:
    """Plates with 32 discs, the last one on the strip: filled up by pushing until all of them are on it."""
    plates = []
    seed = 0
    while len(plates) < count:
        rng = stream_of(f"full plate {seed}")
        seed += 1
        discs = arrange(rng)
        for _ in range(60):
            free = np.flatnonzero(discs[:, R] == 0.0)
            size = next(name for name in SIZES if np.sum(discs[:, R] == RADII[name]) < COUNTS[name])
            radius = RADII[size]
            y = -37.0 + radius + below(rng, 1000) / 1000.0 * (45.0 - 2.0 * radius)
            discs[free[0]] = below(rng, 160_001) / 1000.0 - 80.0, y, radius
            if len(free) == 1:
                plates.append(discs.copy())
                break
            discs = push(discs).discs
    return plates


def push_times() -> list[float]:
    plates = full_plates(PUSHES)
    times = []
    for discs in plates:
        begun = time.perf_counter()
        push(discs)
        times.append(time.perf_counter() - begun)
    return times


def random_game(number: int, watch: bool = False) -> Match:
    players, options = CONDITIONS[number % len(CONDITIONS)]
    match = ludothek.game("thrill").new(players=players, seed=number, options=options)
    rng = stream_of(f"random game {number}")
    while match.to_act:
        seat = match.to_act[below(rng, len(match.to_act))]
        actions = match.legal(seat)
        action = match.state.sample_action(seat, actions[below(rng, len(actions))], rng)
        match.play(seat, action)
        if watch and action.startswith("push"):
            check(match)
    return match


def check(match: Match) -> None:
    assert isinstance(match.state, ThrillState)
    discs = [disc for disc in match.state.table.discs.tolist() if disc[R] > 0.0]
    assert all(is_supported(*disc) for disc in discs), match.record()
    assert all(overlap(*disc, *other) <= 0.05 for disc, other in combinations(discs, 2)), match.record()


def measure() -> list[tuple[str, float, str]]:
    random_game(0)
    times = push_times()
    begun = time.perf_counter()
    actions = sum(len(random_game(number).log) for number in range(GAMES))
    wall = time.perf_counter() - begun
    return [
        ("thrill: push of a full plate, mean", 1000.0 * sum(times) / len(times), "ms"),
        ("thrill: push of a full plate, 99 of 100 are quicker", 1000.0 * sorted(times)[len(times) * 99 // 100], "ms"),
        ("thrill: random games", GAMES / wall, "games/s"),
        ("thrill: random actions", actions / wall, "actions/s"),
    ]


def soak(games: int) -> None:
    begun = time.perf_counter()
    longest = pushes = 0
    for number in range(games):
        log = random_game(number, watch=True).log
        longest = max(longest, len(log))
        pushes += sum(entry[1].startswith("push") for entry in log)
    wall = time.perf_counter() - begun
    print(f"{games} games ended, {pushes} pushes, the longest game had {longest} actions; {wall:.0f} s")


def penalties(level: str, tables: int) -> list[float]:
    """Shares of pushes that cost 0, 1, 2 … chips."""
    costs: Counter[int] = Counter()
    for number in range(tables):
        match = ludothek.game("thrill").new(players=4, seed=f"p{number}")
        bots = [make_bot(level, f"{number}{seat}") for seat in range(4)]
        assert isinstance(match.state, ThrillState)
        for _ in range(ROUNDS):
            while match.view(None)["phase"] != "push":
                seat = match.to_act[0]
                is_bid = match.view(None)["phase"] == "bid"
                match.play(seat, "bid|0" if is_bid else bots[seat].choose(match.view(seat), match.legal(seat)))
            pusher = match.to_act[0]
            event = match.play(pusher, bots[pusher].choose(match.view(pusher), match.legal(pusher)))
            costs[event["penalty"]] += 1
            match.state.table.chips = [START_CHIPS] * 4
    return [round(costs[cost] / costs.total(), 4) for cost in range(max(costs) + 1)]


if __name__ == "__main__":
    if sys.argv[1:2] == ["soak"]:
        soak(int(sys.argv[2]))
    elif sys.argv[1:2] == ["penalties"]:
        print(penalties(sys.argv[2], int(sys.argv[3])))
    else:
        for name, figure, unit in measure():
            print(f"{name:55} {figure:12.2f} {unit}")
