"""Plays every step of the levels at a game that networks have learned and writes docs/strength/levels-GAME.json.

    python bench/levels.py --weights "run 9" [--game dog] [--processes N] [--deals N] [--games FILE.jsonl]
        [STRONGER-WEAKER …]

At DOG in teams, or with `--game` at its relatives (Tock 6 and Super Tock singly, two seats against two), or Denkste!?
(`denkste-towers`, `denkste-towers:3`, `denkste-towers:4`), where one seat of the first meets as many of the other as
there are. Paired deals, each side once (bench/learned.py). Games are added to FILE as they end and what is there is not
played again, so a run can be broken off. With steps named (`hard-advanced`), only those are played. Searches go by the
processor's time, so other work on the machine does not weaken them. At Denkste!? the luck of the dice is told as well
(lab/luck.py), and steps that lead past several levels are played besides: they show whether one scale fits all.
"""

from __future__ import annotations

import argparse
import json
import math
import os
import statistics
from collections.abc import Callable, Mapping
from functools import partial
from itertools import pairwise
from pathlib import Path
from types import MappingProxyType
from typing import Any, NamedTuple

from learned import jobs_of, play_all, summary, unplayed

from ludothek.bots.level import (
    ADEPT,
    ADVANCED,
    CHILD,
    EASY,
    EXPERT,
    LEVELS,
    MEDIUM,
    STRONG,
    STYLES,
    Learned,
    Level,
)
from ludothek.bots.levels import make_ready
from ludothek.bots.network.levels import learned_of as track_learned_of
from ludothek.bots.towers.levels import learned_of as towers_learned_of
from ludothek.lab.elo import Elo, Meeting, elo
from ludothek.lab.shares import Z95

FOLDER = Path(__file__).parent.parent / "docs" / "strength"
STEPS = (
    *((stronger.name, weaker.name) for weaker, stronger in list(pairwise(LEVELS))[::-1]),
    *((style.name, ADVANCED.name) for style in STYLES),
    (CHILD.name, "greedy"),
    (CHILD.name, "random"),
)
RELATIVES = ("dog-compact", "dog-royal", "keezen", "swiss-dog", "tock", "tock6", "super-tock")
"""Those that the network learned with DOG, for four. Steps at its other tables: bench/temperatures_on_gpu.py."""
SINGLY = ("tock6", "super-tock")
"""Where four play without partners."""
ANCHOR, ANCHORED = MEDIUM.name, 1500.0
"""The points of *medium* are set; what others have follows from the games."""


class Table(NamedTuple):
    """A table at which the levels have learned to play."""

    players: int
    learned_of: Callable[[Level], Learned | None]
    deals: int
    """For each step, with a game for every side."""
    fewer: Mapping[str, int]
    """By the stronger bot, where a step costs more than little."""
    steps: tuple[tuple[str, str], ...] = STEPS
    half: bool = False
    """Each bot has half of the sides, not one against all others."""
    measures_luck: bool = False


FAR_STEPS = ((EASY.name, "random"), (MEDIUM.name, "random"), (MEDIUM.name, CHILD.name), (STRONG.name, MEDIUM.name))
"""They lead past several levels: whether steps add up."""


def track(rulebook: str, *, expert: int = 0, half: bool = False) -> Table:
    """*Expert* against *adept*, two minutes of a core per game, is played where figures say so."""
    learned_of = partial(track_learned_of, rulebook=rulebook, players=4)
    return Table(4, learned_of, 200, {EXPERT.name: expert, ADEPT.name: 60}, half=half)


def towers(players: int, deals: int, adept: int, expert: int) -> Table:
    fewer = {EXPERT.name: expert, ADEPT.name: adept}
    return Table(players, towers_learned_of, deals, fewer, (*STEPS, *FAR_STEPS), measures_luck=True)


TABLES: Mapping[str, Table] = MappingProxyType(
    {
        "dog": track("dog", expert=30),
        **{rulebook: track(rulebook, half=rulebook in SINGLY) for rulebook in RELATIVES},
        "denkste-towers": towers(2, 500, 100, 15),
        "denkste-towers:3": towers(3, 340, 70, 12),
        "denkste-towers:4": towers(4, 250, 50, 8),
    }
)
"""By game, and by how many play it where there are tables of several sizes."""


def game_at(table: str) -> str:
    return table.partition(":")[0]


def figures_of(table: str) -> Path:
    return FOLDER / f"levels-{table.replace(':', '-')}.json"


def settings_of(learned: Learned | None) -> str:
    """How a level plays where the network has learned the game: what published figures belong to."""
    assert learned
    if learned.budget:
        return f"{learned.budget.iterations} deals in {learned.budget.seconds} s"
    missed = f", {learned.missed_percent} % overlooked" if learned.missed_percent else ""
    return f"temperature {learned.temperature}{missed}"


def settings_at(table: str) -> dict[str, str]:
    return {level.name: settings_of(TABLES[table].learned_of(level)) for level in (*LEVELS, *STYLES)}


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("steps", nargs="*", metavar="STRONGER-WEAKER")
    parser.add_argument("--game", choices=TABLES, default="dog")
    parser.add_argument("--weights", required=True, help="whose weights ship")
    parser.add_argument("--processes", type=int, default=os.cpu_count() or 1)
    parser.add_argument("--deals", type=int, help="for each step, instead of those meant for it")
    parser.add_argument("--games", type=Path, default=Path("levels.jsonl"), help="where games are kept (levels.jsonl)")
    chosen = parser.parse_args()
    table = TABLES[chosen.game]
    make_ready(game_at(chosen.game))
    for bot, opponent in table.steps:
        if chosen.steps and f"{bot}-{opponent}" not in chosen.steps:
            continue
        deals = range(chosen.deals or table.fewer.get(bot, table.deals))
        if not deals:
            continue
        told = game_at(chosen.game), table.players, {}, bot, opponent, deals
        jobs = jobs_of(*told, half=table.half, luck=table.measures_luck)
        play_all(unplayed(jobs, chosen.games), chosen.games, chosen.processes, by_processor=True)
        write(chosen.game, chosen.games, chosen.weights)
        print(f"{bot} – {opponent}: played", flush=True)


def write(table: str, games: Path, weights: str) -> None:
    """Steps that were not played again stay as they were found with earlier weights, unless a level has changed."""
    path, settings, steps = figures_of(table), settings_at(table), TABLES[table].steps
    before = json.loads(path.read_text()) if path.exists() else {"settings": {}, "results": []}

    def is_as_before(name: str) -> bool:
        return settings.get(name) == before["settings"].get(name)

    found = {
        (each["bot"], each["opponent"]): each
        for each in before["results"]
        if is_as_before(each["bot"]) and is_as_before(each["opponent"])
    }
    here = game_at(table), TABLES[table].players
    played = [each for each in summary([games]) if (each["game"], each["players"]) == here]
    found |= {(each["bot"], each["opponent"]): {**each, "weights": weights} for each in played}
    told = {
        "how": "bench/levels.py: paired deals, the first that were complete, Wilson's 95 % intervals",
        "settings": settings,
        "not_played": [f"{bot} – {opponent}" for bot, opponent in steps if (bot, opponent) not in found],
        "results": [found[step] for step in steps if step in found],
    }
    path.write_text(json.dumps(told, indent=2, ensure_ascii=False) + "\n")


def ratings_of(results: list[dict[str, Any]]) -> dict[str, Elo]:
    """All bots on one scale, by luck-adjusted shares where luck is known. What was won or lost whole is left out: it
    says that a bot is far above another, and not how far."""
    return elo([meeting_of(found) for found in results if 0 < found["won"] < found["games"]], ANCHOR, ANCHORED)


def meeting_of(found: dict[str, Any]) -> Meeting:
    """A share, and how sure it is by how much its deals differ."""
    if "luck_adjusted" in found:
        low, high = found["luck_adjusted"]["interval"]
        share, error = found["luck_adjusted"]["share"], (high - low) / (2 * Z95)
    else:
        deals = [int(wins) * found["even_share"] for wins in found["wins_of_deals"]]
        share, error = found["share"], statistics.stdev(deals) / math.sqrt(len(deals))
    return Meeting(found["bot"], found["opponent"], share, error, found["even_share"])


if __name__ == "__main__":
    main()
