"""Random games in bulk: every game × number of players × options must end, and lose nothing of what is in the box.

    python bench/soak.py [GAME ...] [--games 10000] [--every 50] [--players 4,5]
    python bench/soak.py [GAME ...] --house-rules 1000 --games 3 [--check 20]

Track games, Denkste! and Denkste!? run whole games in compiled kernels and are checked at the end of each; Thrill and
Mimes run as ordinary matches, where time acts at its deadline, and are checked at every `--every`-th action as well.
One line per configuration; for random combinations of house rules one per game, and `check_game` on the first of them.
"""

from __future__ import annotations

import argparse
import random
import time
from collections.abc import Iterator
from typing import Any

import ludothek
from ludothek.core.contract import CLOCK
from ludothek.core.options import house_rules_of, option_faults
from ludothek.core.rng import below, stream_of
from ludothek.testing import check_game

OPTIONS: dict[str, list[dict[str, Any]]] = {
    "tock6": [{}, {"teams": True}, {"centre_exit": "own"}],
    "super-tock": [{}, {"teams": True}, {"advanced": True}, {"advanced": True, "teams": True}],
    "dog": [{}],
    "dog-compact": [{}],
    "dog-royal": [{}, {"royal": False}, {"green_four": "both"}],
    "keezen": [{}, {"queen": 14}, {"lap": True}, {"start_swap": False}],
    "swiss-dog": [{}, {"stuck": "card"}, {"canadian": True}, {"sides": "two"}],
    "tock": [
        {},
        {"ace_eleven": False},
        {"jack": "swap"},
        {"burns": "king"},
        {"burns": "seven"},
        {"burns": "both"},
        {"jokers": True},
    ],
    "pegs-and-jokers": [{}, {"faces": "rank"}, {"nine": "forward"}, {"lap": False}, {"sides": "pairs"}],
    "jackaroo": [{}, {"queen_burns": True}, {"jack_eleven": True}],
    "denkste": [{}, {"setback": True}],
    "denkste-towers": [{}],
    "thrill": [{}, {"variant": True}, {"variant": True, "bets": "open"}],
    "mimes": [{}, {"place": "room"}, {"opponents_see_word": True}, {"place": "room", "opponents_see_word": True}],
}
LONGEST = 2_000_000


def configurations(names: list[str]) -> Iterator[tuple[str, int, dict[str, Any]]]:
    for name in names:
        seats = (4, 6, 9) if name == "mimes" else ludothek.game(name).seats
        for players in seats:
            for options in OPTIONS[name]:
                if not option_faults(name, ludothek.game(name).options, options, players):
                    yield name, players, options


def house_rules(names: list[str], count: int) -> Iterator[tuple[str, int, dict[str, Any]]]:
    """Random combinations of options and house rules that go together, `count` for every base."""
    for name in names:
        handle, chance = ludothek.game(name), random.Random(name)
        switches = house_rules_of(handle.options)
        made = 0
        while switches and made < count:
            players, often = chance.choice(list(handle.seats)), chance.choice((0.1, 0.3, 0.6))
            known = {**switches, **{option.name: option for option in handle.options}}
            options = {key: chance.choice(option.values) for key, option in known.items() if chance.random() < often}
            if not option_faults(name, handle.options, options, players):
                made += 1
                yield name, players, options


def play_compiled(
    name: str, players: int, options: dict[str, Any], seed: int
) -> tuple[int, dict[str, int], bool] | None:
    """One whole game: its length, what is in the box at the end, whether it is over. None without a kernel for it."""
    state = ludothek.game(name).new(players=players, options=options, seed=seed).state
    played = state.play_out(stream_of(seed), LONGEST)
    return None if played is None else (played, state.inventory(), state.outcome is not None)


def play_match(
    name: str, players: int, options: dict[str, Any], seed: int, every: int
) -> tuple[int, dict[str, int], bool]:
    rng = stream_of(f"soak {seed}")
    match = ludothek.game(name).new(players=players, options=options, seed=seed)
    material, played = match.state.inventory(), 0
    while match.to_act:
        seats = [seat for seat in match.to_act if seat != CLOCK]
        if CLOCK in match.to_act and (not seats or below(rng, 6) == 0):
            match.play(CLOCK, "timeout")
        else:
            seat = seats[below(rng, len(seats))]
            legal = match.legal(seat)
            match.play(seat, match.state.sample_action(seat, legal[below(rng, len(legal))], rng))
        played += 1
        if played % every == 0 and match.state.inventory() != material:
            raise SystemExit(f"{name} {players} {options} seed {seed}: {match.state.inventory()} is not {material}")
    return played, match.state.inventory(), match.outcome is not None


def soak(name: str, players: int, options: dict[str, Any], games: int, every: int) -> tuple[int, int]:
    """All games of one table; returns how many actions they took together, and the longest of them."""
    material = ludothek.game(name).new(players=players, options=options, seed=0).state.inventory()
    total = longest = 0
    for seed in range(games):
        result = play_compiled(name, players, options, seed)
        played, left, ended = result or play_match(name, players, options, seed, every)
        if left != material or not ended:
            raise SystemExit(f"{name}, {players} players, {options}, seed {seed}: ended {ended}, {left}")
        total, longest = total + played, max(longest, played)
    return total, longest


def soak_house_rules(name: str, count: int, games: int, check: int) -> None:
    """Random combinations of switches over one base."""
    begun, total, longest, played = time.perf_counter(), 0, 0, 0
    for number, (_, players, options) in enumerate(house_rules([name], count)):
        actions, most = soak(name, players, options, games, every=50)
        total, longest, played = total + actions, max(longest, most), played + games
        if number < check:
            check_game(name, players, options, matches=1, actions=150, seed=number, interpreted=False)
    if played:
        print(
            f"{name:15} {count} combinations, {played} games ended, {total / played:7.1f} actions per game, longest "
            f"{longest:6}, check_game on {check}, {time.perf_counter() - begun:6.1f} s",
            flush=True,
        )


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("names", nargs="*", metavar="GAME", help="all of them if none is named")
    parser.add_argument("--games", type=int, default=10_000)
    parser.add_argument("--every", type=int, default=50)
    parser.add_argument(
        "--players", type=lambda text: [int(part) for part in text.split(",")], help="only these tables"
    )
    parser.add_argument("--house-rules", type=int, default=0, help="so many random combinations of switches per base")
    parser.add_argument("--check", type=int, default=0, help="`check_game` on so many of them per base")
    chosen = parser.parse_args()
    names = chosen.names or list(OPTIONS)
    if chosen.house_rules:
        for name in names:
            soak_house_rules(name, chosen.house_rules, chosen.games, chosen.check)
        return
    for name, players, options in configurations(names):
        if chosen.players and players not in chosen.players:
            continue
        begun = time.perf_counter()
        total, longest = soak(name, players, options, chosen.games, chosen.every)
        what = " ".join(f"{key}={str(value).lower()}" for key, value in options.items())
        print(
            f"{name:15} {players} {what:40} {chosen.games} games ended, {total / chosen.games:7.1f} actions per game, "
            f"longest {longest:6}, {time.perf_counter() - begun:6.1f} s",
            flush=True,
        )


if __name__ == "__main__":
    main()
