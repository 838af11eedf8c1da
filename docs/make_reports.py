"""Writes the report on the balance of every game into docs/balance: `python docs/make_reports.py [--games N]`."""

from __future__ import annotations

import argparse
import os
import time
from pathlib import Path

import ludothek
from ludothek.lab.balance import balance, balance_bot
from ludothek.lab.balance_page import balance_parts, balance_title
from ludothek.lab.page import save
from ludothek.lab.workers import in_process, processes

FOLDER = Path(__file__).parent / "balance"
SEED = 1


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=200, help="a table")
    parser.add_argument("--bot", help="who plays, where bots can")
    parser.add_argument("--jobs", type=int, default=os.cpu_count())
    parser.add_argument("names", nargs="*", help="only these games")
    args = parser.parse_args()
    FOLDER.mkdir(exist_ok=True)
    workers = in_process if args.jobs == 1 else processes(args.jobs)
    for name in args.names or ludothek.game_ids():
        begun = time.perf_counter()
        usual = balance_bot(name)
        bot = args.bot if args.bot and usual != "random" else usual
        found = balance(name, args.games, bot, SEED, workers)
        save(FOLDER / f"{name}.md", balance_title(found), balance_parts(found))
        print(f"{name}: {time.perf_counter() - begun:.0f} s")


if __name__ == "__main__":
    main()
