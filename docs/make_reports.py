"""Writes the report on the balance of every game into docs/balance: `python docs/make_reports.py [--games N]`."""

from __future__ import annotations

import argparse
import os
import time
from pathlib import Path

import ludothek
from ludothek.lab.balance import LIGHT, Plan, balance, balance_bot
from ludothek.lab.balance_page import balance_parts, balance_title
from ludothek.lab.page import save
from ludothek.lab.workers import in_process, processes

FOLDER = Path(__file__).parent / "balance"
SEED = 1
GAMES = {LIGHT: 10_000}
OTHER_GAMES = 200


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, help="per table (10,000 by the light policy, 200 by a bot)")
    parser.add_argument("--bot", help="who plays, where bots can")
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1)
    parser.add_argument("names", nargs="*", help="only these games")
    args = parser.parse_args()
    FOLDER.mkdir(exist_ok=True)
    workers = in_process if args.jobs == 1 else processes(args.jobs)
    for name in args.names or ludothek.game_ids():
        begun = time.perf_counter()
        usual = balance_bot(name)
        bot = args.bot if args.bot and usual != "random" else usual
        games = args.games or GAMES.get(bot, OTHER_GAMES)
        found = balance(Plan(name, games, bot, SEED, args.jobs, workers))
        for old in (FOLDER / name).glob("*.svg"):
            old.unlink()
        save(FOLDER / f"{name}.md", balance_title(found), balance_parts(found))
        print(f"{name}: {time.perf_counter() - begun:.0f} s", flush=True)


if __name__ == "__main__":
    main()
