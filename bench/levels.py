"""Plays every step of the levels at DOG in teams and writes docs/strength/levels-dog.json.

    python bench/levels.py --weights "run 9" [--processes N] [--deals N] [--games FILE.jsonl] [STRONGER-WEAKER …]

Paired deals, each side once (bench/learned.py). Games are added to FILE as they end and what is there is not played
again, so a run can be broken off. With steps named (`hard-advanced`), only those are played. Searches go by the
processor's time, so other work on the machine does not weaken them.
"""

from __future__ import annotations

import argparse
import json
import os
from itertools import pairwise
from pathlib import Path

from learned import jobs_of, play_all, summary, unplayed

from ludothek.bots.level import ADEPT, ADVANCED, CHILD, EXPERT, LEVELS, STYLES, Level
from ludothek.bots.levels import make_ready

OUT = Path(__file__).parent.parent / "docs" / "strength" / "levels-dog.json"
DEALS = {EXPERT.name: 30, ADEPT.name: 60}
"""So many deals of two games where a step costs more than little; all others have 200."""
STEPS = [
    *((stronger.name, weaker.name) for weaker, stronger in list(pairwise(LEVELS))[::-1]),
    *((style.name, ADVANCED.name) for style in STYLES),
    (CHILD.name, "greedy"),
    (CHILD.name, "random"),
]


def settings_of(level: Level) -> str:
    """How a level plays where the network has learned the game: what published figures belong to."""
    learned = level.learned
    if learned is None:
        return f"{level.budget.iterations} iterations" if level.budget else "one step ahead"
    if learned.budget:
        return f"{learned.budget.iterations} deals in {learned.budget.seconds} s"
    return f"temperature {learned.temperature}"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("steps", nargs="*", metavar="STRONGER-WEAKER")
    parser.add_argument("--weights", required=True, help="whose weights ship")
    parser.add_argument("--processes", type=int, default=os.cpu_count() or 1)
    parser.add_argument("--deals", type=int, help="of two games, for each step, instead of those meant for it")
    parser.add_argument("--games", type=Path, default=Path("levels.jsonl"), help="where games are kept (levels.jsonl)")
    chosen = parser.parse_args()
    make_ready("dog")
    for bot, opponent in STEPS:
        if chosen.steps and f"{bot}-{opponent}" not in chosen.steps:
            continue
        jobs = jobs_of("dog", 4, {}, bot, opponent, range(chosen.deals or DEALS.get(bot, 200)))
        play_all(unplayed(jobs, chosen.games), chosen.games, chosen.processes, by_processor=True)
        write(chosen.games, chosen.weights)
        print(f"{bot} – {opponent}: played", flush=True)


def write(games: Path, weights: str) -> None:
    """Steps that were not played again stay as they were found with earlier weights, unless a level has changed."""
    before = json.loads(OUT.read_text())
    settings = {level.name: settings_of(level) for level in (*LEVELS, *STYLES)}

    def is_as_before(name: str) -> bool:
        return settings.get(name) == before["settings"].get(name)

    found = {
        (each["bot"], each["opponent"]): each
        for each in before["results"]
        if is_as_before(each["bot"]) and is_as_before(each["opponent"])
    }
    found |= {(each["bot"], each["opponent"]): {**each, "weights": weights} for each in summary([games])}
    told = {
        "how": "bench/levels.py: paired deals, the first that were complete, Wilson's 95 % intervals",
        "settings": settings,
        "not_played": [f"{bot} – {opponent}" for bot, opponent in STEPS if (bot, opponent) not in found],
        "results": [found[step] for step in STEPS if step in found],
    }
    OUT.write_text(json.dumps(told, indent=2, ensure_ascii=False) + "\n")


if __name__ == "__main__":
    main()
