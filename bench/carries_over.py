"""At which tables does the network play well, also where it was never trained? Other numbers of players, other options.

    python bench/carries_over.py [GAME …] [--players N] [--processes N] [--games FILE.jsonl] [--out FILE.json]

Every rulebook of the track family with every number of players, and with each value of each option, one by one and
together: the network alone meets the search without it, first with 60 iterations, then, unless that was clearly too
much for it, with the 1,000 that *hard* had before the network. Paired deals, two halves of the table against each other
where the sides can be halved, otherwise one side of the network against all others; shares are luck-adjusted
(lab/luck.py). Where an even share is within reach, `bots/network/learned.py` may let the levels ask the network. Games
are added to FILE as they end, and what is there is not played again.
"""

from __future__ import annotations

import argparse
import json
import os
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

from learned import jobs_of, play_all, sides_at, summary, unplayed

from ludothek.bots.levels import make_ready
from ludothek.core.options import option_faults
from ludothek.core.registry import game, game_ids
from ludothek.games.track.game import TrackGame

BOT = "network"
WARM_UP, SEARCH = "expert-5b789e4:iterations=60,seconds=0.9", "expert-5b789e4:iterations=1000,seconds=0.9"
FIRST_DEAL = 60_000
ONLY_DRAWN = ("direction",)
"""Options that change nothing but how the board is drawn."""


class Tried(NamedTuple):
    game: str
    players: int
    options: dict[str, Any]

    @property
    def is_halved(self) -> bool:
        return sides_at(*self) % 2 == 0 and sides_at(*self) > 2

    def __str__(self) -> str:
        options = "".join(f", {name} {value}" for name, value in self.options.items())
        return f"{self.game} for {self.players}{options}"


def tables(name: str) -> Iterator[Tried]:
    """The usual rules, every other value of one option at a time, and the last value of each option at once."""
    rules = game(name).rules
    for players in rules.seats:
        yield Tried(name, players, {})
        others = [
            {option.name: value}
            for option in rules.options
            for value in option.values
            if option.name not in ONLY_DRAWN
            and value != option.default_for(players)
            and is_allowed(name, players, {option.name: value})
        ]
        yield from (Tried(name, players, options) for options in others)
        together = {option: value for options in others for option, value in options.items()}
        if len(together) > 1 and is_allowed(name, players, together):
            yield Tried(name, players, together)


def is_allowed(name: str, players: int, options: dict[str, Any]) -> bool:
    rules = game(name).rules
    return not option_faults(name, rules.options, options, players)


def meet(table: Tried, opponent: str, deals: int, games: Path, processes: int) -> dict[str, Any]:
    """Plays what is missing; the figures."""
    numbers = range(FIRST_DEAL, FIRST_DEAL + deals)
    jobs = jobs_of(*table, BOT, opponent, numbers, half=table.is_halved, luck=True)
    play_all(unplayed(jobs, games), games, processes, by_processor=True)
    wanted = (*table, opponent)
    return next(
        found
        for found in summary([games])
        if (found["game"], found["players"], found["options"], found["opponent"]) == wanted
    )


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    track = [name for name in game_ids() if isinstance(game(name).rules, TrackGame)]
    parser.add_argument("rulebooks", nargs="*", metavar="GAME", help=f"of {', '.join(track)}; all without")
    parser.add_argument("--players", type=int, help="tables for so many only")
    parser.add_argument("--deals", type=int, default=60, help="against the search (60); a third against the short one")
    parser.add_argument("--processes", type=int, default=os.cpu_count() or 1)
    parser.add_argument("--games", type=Path, default=Path("carries-over.jsonl"), help="where games are kept")
    parser.add_argument("--out", type=Path, help="figures as JSON")
    chosen = parser.parse_args()
    results = []
    for name in chosen.rulebooks or track:
        make_ready(name)
        for table in tables(name):
            if chosen.players not in (None, table.players):
                continue
            for opponent, deals in ((WARM_UP, chosen.deals // 3), (SEARCH, chosen.deals)):
                found = meet(table, opponent, deals, chosen.games, chosen.processes)
                results.append(found)
                adjusted = found["luck_adjusted"]
                low, high = adjusted["interval"]
                print(f"{table}: {adjusted['share']:.1%} ({low:.1%} to {high:.1%}), even {found['even_share']:.1%}, "
                      f"{found['games']} games against {opponent}", flush=True)  # fmt: skip
                if high < found["even_share"]:
                    break
            if chosen.out:
                told = {"how": "bench/carries_over.py: luck-adjusted, paired deals", "results": results}
                chosen.out.write_text(json.dumps(told, indent=2, ensure_ascii=False) + "\n")


if __name__ == "__main__":
    main()
