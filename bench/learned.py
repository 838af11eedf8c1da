"""Two bots against each other: paired seeds, every side takes every chair, kept game by game.

    python bench/learned.py BOT OPPONENT [--game dog] [--players 4] [--half] [--seconds S] [--processes N] [--out FILE]

The first of each pair of games gives the bot side 0, the next side 1 of the same deal; in games for more sides it takes
each side once. With `--half` it takes half of the sides, then the other half of the same deal, and wins if one of its
sides does: four who play singly sit 0 1, 0 2 and 0 3 in turn, deal by deal.

With `--luck` every game (of the track family, and Denkste!?) is told with the luck of the bot's sides
(lab/luck.py), and the summary also has the luck-adjusted share, which has the same mean and varies less.

A bot is one by its name, or the network with settings: `network:temperature=0.02`,
`network-search:seconds=0.2,choices=4,weights=FILE`, at Denkste!? `towers:seconds=0.5,throws=10,weights=FILE`.
`expert-5b789e4` is the expert of that commit: 25,000 iterations (sixteen times as many at Denkste!?) in at most 4.5 s,
whatever the levels have become since (`expert-5b789e4:seconds=0.45` has a tenth of its time, `iterations=2500` a tenth
of its iterations); `reckoning:level=hard` is a level of Thrill that bids as all did before bids were learned. `python
bench/learned.py --summary FILE.jsonl …` adds up and writes intervals as JSON. With `--test 0.55 0.65` Wald's sequential
test (5 % of either error) decides between these two shares, over the whole deals in the order of their seeds, and
playing ends when it has decided. The summary holds the wins of every deal, so that the decision can be taken again from
it.

Games are added to FILE as they end, and what is there is not played again, so a match can be broken off.

With `--processor-time` seconds are those of the processor, so that bots are as strong on a machine that is shared with
other work as on a quiet one.

For a bot that is the network alone, at whatever temperature, no views are written: it is asked about the row that the
umpire keeps, of which it reads what its seat may see. Without a temperature these are the same games, action by action
(a test compares them).
"""

from __future__ import annotations

import argparse
import itertools
import json
import math
import multiprocessing
import os
import sys
import time
from collections.abc import Iterable
from pathlib import Path
from typing import Any, NamedTuple

from contestants import chooser

import ludothek
from ludothek.bots import budget
from ludothek.bots.levels import make_ready
from ludothek.core.options import complete
from ludothek.core.registry import game as game_of
from ludothek.lab.luck import luck_adjusted_share, luck_of
from ludothek.lab.sequential import ALPHA, ShareTest

LONGEST = 20_000


class Job(NamedTuple):
    game: str
    players: int
    options: dict[str, Any]
    bot: str
    opponent: str
    seed: str
    side: int
    """Which game of its deal it is."""
    taken: tuple[int, ...]
    """The sides that the bot takes."""
    measures_luck: bool = False


def sides_at(game: str, players: int, options: dict[str, Any]) -> int:
    """How many sides there are. A seat belongs to the side that is its number modulo so many."""
    return max(game_of(game).rules.sides(players, complete(game_of(game).rules.options, options, players))) + 1


def seatings(sides: int, deal: int, half: bool) -> list[tuple[int, ...]]:
    """The sides that the bot takes in each game of a deal: every side once, or one half and then the other."""
    if not half:
        return [(side,) for side in range(sides)]
    halves = [taken for taken in itertools.combinations(range(sides), sides // 2) if 0 in taken]
    taken = halves[deal % len(halves)]
    return [taken, tuple(side for side in range(sides) if side not in taken)]


def play(job: Job) -> dict[str, Any]:
    """One game: whether a side of the bot's won, and how long it thought per decision."""
    match = ludothek.game(job.game).new(job.players, seed=f"learned:{job.seed}", options=job.options)
    teams = sides_at(job.game, job.players, job.options)
    choosers = [
        chooser(job.bot if seat % teams in job.taken else job.opponent, match, seat, f"{job.seed}:{job.side}:{seat}")
        for seat in range(job.players)
    ]
    luck = luck_of(match, job.taken, f"{job.seed}:{job.side}") if job.measures_luck else None
    spent, asked = [0.0, 0.0], [0, 0]
    while match.to_act and len(match.log) < LONGEST:
        seat = match.to_act[0]
        choice, seconds = choosers[seat]()
        if seconds is not None:
            ours = seat % teams in job.taken
            spent[ours] += seconds
            asked[ours] += 1
        before = match.state.row.copy() if luck else None
        match.play(seat, choice)
        if luck:
            luck.note(before, seat, choice, match.state.row)
    won = bool(match.outcome) and match.outcome["winners"][0] % teams in job.taken
    return {
        **job._asdict(), "won": won, "sides": teams // len(job.taken), "actions": len(match.log),
        "ms": round(1000 * spent[1] / max(1, asked[1]), 3), "their_ms": round(1000 * spent[0] / max(1, asked[0]), 1),
        **({"luck": round(luck.total, 4)} if luck else {}),
    }  # fmt: skip


def interval(wins: int, games: int) -> tuple[float, float]:
    """Wilson's 95 % interval."""
    z, share = 1.96, wins / games
    middle = (share + z * z / (2 * games)) / (1 + z * z / games)
    half = z / (1 + z * z / games) * math.sqrt(share * (1 - share) / games + z * z / (4 * games * games))
    return round(middle - half, 4), round(middle + half, 4)


def whole_deals(games: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """The first deals all of whose games were played: what ended early must not count more than what took long."""
    sides, deals = games[0]["sides"], {}
    for told in games:
        deals.setdefault(int(told["seed"]), {})[told["side"]] = told
    first = min(deals)
    whole = itertools.takewhile(lambda seed: len(deals.get(seed, ())) == sides, itertools.count(first))
    return [deals[seed][side] for seed in whole for side in range(sides)]


def tested(deals: list[int], sides: int, shares: list[float]) -> dict[str, Any]:
    """What Wald's test says about whole deals, by the wins in each of them, and after how many games."""
    test = ShareTest(*shares)
    played = next((number for number, wins in enumerate(deals, 1) if test.add(wins, sides)), len(deals))
    wins, games = sum(deals[:played]), played * sides
    return {
        "shares": shares, "error": ALPHA, "is_high": test.is_high, "log_ratio": round(test.ratio, 3),
        "games": games, "won": wins, "share": round(wins / games, 4),
    }  # fmt: skip


def luck_adjusted(games: list[dict[str, Any]]) -> dict[str, Any]:
    """The luck-adjusted share of wins, where the luck of all games is known."""
    if not all("luck" in told for told in games):
        return {}
    won, luck = [told["won"] for told in games], [told["luck"] for told in games]
    share, *bounds = (round(part, 4) for part in luck_adjusted_share(won, luck, games[0]["sides"]))
    return {"luck_adjusted": {"share": share, "interval": bounds if len(games) > games[0]["sides"] else None}}


def wins_of_deals(games: list[dict[str, Any]]) -> list[int]:
    sides = games[0]["sides"]
    return [sum(told["won"] for told in games[first : first + sides]) for first in range(0, len(games), sides)]


def is_decided(path: Path, shares: list[float] | None) -> bool:
    """Whether there are whole deals, and the test has decided by them."""
    found = summary([path], shares) if shares else []
    return bool(found) and all(each["test"]["is_high"] is not None for each in found)


def summary(paths: list[Path], shares: list[float] | None = None) -> list[dict[str, Any]]:
    """Per table, bot and opponent."""
    found: dict[tuple[Any, ...], list[dict[str, Any]]] = {}
    for path in paths:
        for line in path.read_text().splitlines():
            told = json.loads(line)
            options = json.dumps(told["options"], sort_keys=True)
            key = (told["game"], told["players"], options, told["bot"], told["opponent"], len(told.get("taken", "1")))
            found.setdefault(key, []).append(told)
    return [
        {
            "game": key[0], "players": key[1], "options": json.loads(key[2]), "bot": key[3], "opponent": key[4],
            **({"sides_taken": key[5]} if key[5] > 1 else {}),
            "games": len(games), "won": (wins := sum(told["won"] for told in games)),
            "share": round(wins / len(games), 4),
            "interval": interval(wins, len(games)), "even_share": round(1 / games[0]["sides"], 4),
            "ms": round(sum(told["ms"] for told in games) / len(games), 3),
            "their_ms": round(sum(told["their_ms"] for told in games) / len(games), 1),
            "first_deal": int(games[0]["seed"]), "wins_of_deals": "".join(map(str, deals := wins_of_deals(games))),
            **luck_adjusted(games),
            **({"test": tested(deals, games[0]["sides"], shares)} if shares else {}),
        }
        for key, played in found.items()
        if (games := whole_deals(played))
    ]  # fmt: skip


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("bot", nargs="?", default="network")
    parser.add_argument("opponent", nargs="?", default="hard")
    parser.add_argument("--game", default="dog")
    parser.add_argument("--players", type=int, default=4)
    parser.add_argument("--option", action="append", default=[], metavar="NAME=VALUE")
    parser.add_argument("--half", action="store_true", help="the bot takes half of the sides, not one")
    parser.add_argument("--luck", action="store_true", help="tell the luck of every game")
    parser.add_argument("--processor-time", action="store_true", help="searches go by it, not by the clock")
    parser.add_argument("--first", type=int, default=0, help="number of the first deal")
    parser.add_argument("--deals", type=int, default=1_000_000)
    parser.add_argument("--seconds", type=float, default=86_400.0, help="what is not ended by then does not count")
    parser.add_argument("--processes", type=int, default=os.cpu_count() or 1)
    parser.add_argument("--out", type=Path, default=Path("learned.jsonl"))
    parser.add_argument("--test", nargs=2, type=float, metavar=("LOW", "HIGH"), help="shares to decide between")
    parser.add_argument("--summary", nargs="+", type=Path)
    chosen = parser.parse_args()
    if chosen.summary:
        print(json.dumps(summary(chosen.summary, chosen.test), indent=2))
        return
    options = {name: json.loads(value) for name, _, value in (entry.partition("=") for entry in chosen.option)}
    if chosen.half and sides_at(chosen.game, chosen.players, options) % 2:
        parser.error("an odd number of sides has no half")
    deals = range(chosen.first, chosen.first + chosen.deals)
    told = (chosen.game, chosen.players, options, chosen.bot, chosen.opponent)
    make_ready(chosen.game)
    play_all(
        unplayed(jobs_of(*told, deals, half=chosen.half, luck=chosen.luck), chosen.out), chosen.out, chosen.processes,
        seconds=chosen.seconds, by_processor=chosen.processor_time, shares=chosen.test,
    )  # fmt: skip
    json.dump(summary([chosen.out], chosen.test), sys.stdout)


def jobs_of(
    game: str, players: int, options: dict[str, Any], bot: str, opponent: str, deals: Iterable[int], *,
    half: bool = False, luck: bool = False,
) -> Iterable[Job]:  # fmt: skip
    sides = sides_at(game, players, options)
    for deal in deals:
        for side, taken in enumerate(seatings(sides, deal, half)):
            yield Job(game, players, options, bot, opponent, str(deal), side, taken, luck)


def unplayed(jobs: Iterable[Job], path: Path) -> Iterable[Job]:
    """The games that are not in the file."""

    def key(told: dict[str, Any]) -> str:
        return json.dumps([told.get(name) for name in Job._fields if name != "measures_luck"], sort_keys=True)

    lines = path.read_text().splitlines() if path.exists() else []
    played = {key(json.loads(line)) for line in lines}
    return (job for job in jobs if key(job._asdict()) not in played)


def play_all(
    jobs: Iterable[Job], path: Path, processes: int, *,
    seconds: float = 86_400.0, by_processor: bool = False, shares: list[float] | None = None,
) -> None:  # fmt: skip
    """Adds a line per game to the file as it ends, until all are played, time is up, or the test has decided."""
    end = time.monotonic() + seconds
    begin = go_by_processor_time if by_processor else None
    with multiprocessing.get_context("spawn").Pool(processes, begin) as pool, path.open("a") as out:
        results = pool.imap_unordered(play, take_while_time(jobs, end))
        while True:
            try:
                told = results.next(timeout=max(0.1, end - time.monotonic()))
            except (StopIteration, multiprocessing.TimeoutError):
                break
            out.write(json.dumps(told) + "\n")
            out.flush()
            if is_decided(path, shares):
                break
        pool.terminate()


def go_by_processor_time() -> None:
    budget.clock = time.process_time


def take_while_time(jobs: Any, end: float) -> Any:
    """The pool's feeder reads ahead without bound: it is handed a few more jobs than can be played."""
    for number, job in enumerate(jobs):
        if time.monotonic() >= end or number >= 5000:
            return
        yield job


if __name__ == "__main__":
    main()
