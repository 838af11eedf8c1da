"""Finds puzzles in games that bots play, and adds them to a file, a line each.

    python bench/puzzles.py dog 4 --games 1000 --seconds 600 --out found.jsonl
    python bench/puzzles.py --verify found.jsonl … --out verified.jsonl
    python bench/puzzles.py --ship src/ludothek/analysis/puzzles.jsonl verified.jsonl …     adds them to what ships

A game is named by its number, so that a search can go on where another ended (`--first`). What was found with other
weights is verified anew with those that ship: only what both hold for a puzzle, with the same solution, is kept. That
can be broken off and goes on after the last line that it looked at. The puzzles that ship can be verified, too
(`--verify src/ludothek/analysis/puzzles.jsonl`), and keep their names.
"""

from __future__ import annotations

import argparse
import json
import time
from collections import Counter
from pathlib import Path
from typing import Any

import ludothek
from ludothek.analysis.puzzle_finder import Found, finder_for
from ludothek.analysis.puzzles import PATH, Puzzle, complete_position, read_puzzles, written
from ludothek.bots.levels import make_ready
from ludothek.core.match import Match
from ludothek.core.registry import load

MOST_WINS = 0.1
"""Share of a game's puzzles whose solution ends it at once: they are easily seen."""


def told(found: Found, source: str) -> dict[str, Any]:
    match, seat = found.match, found.seat
    return {
        "game": match.game.id, "source": source, "seat": seat, "position": match.position(),
        "solution": found.solution, "chance": round(100 * found.chance, 1), "rival": round(100 * found.rival, 1),
        "next": round(100 * found.next_best, 1), "trials": found.trials, "misses": round(found.misses, 3),
        **looks(match, seat, found.solution),
    }  # fmt: skip


def looks(match: Match, seat: int, solution: str) -> dict[str, Any]:
    after = match.copy()
    after.play(seat, solution)
    return {"actions": len(match.legal(seat)), "wins": after.outcome is not None}


def search(name: str, players: int, first: int, games: int, seconds: float, out: Path) -> None:
    make_ready(name)
    finder = finder_for(ludothek.game(name).rules, players)
    end, count, number = time.monotonic() + seconds, 0, first
    with out.open("a") as file:
        while number < first + games and time.monotonic() < end:
            source = f"{name}:{players}:{number}"
            for found in finder.in_game(ludothek.game(name).new(players, seed=f"puzzles:{source}"), source):
                file.write(json.dumps(told(found, source)) + "\n")
                file.flush()
                count += 1
            number += 1
    print(f"{name} for {players}: {count} puzzles in games {first} to {number - 1}")


def verify(paths: list[Path], seconds: float, out: Path) -> None:
    """All lines once more, from another seed; `out` also notes those that are not kept."""
    lines = [unpacked(json.loads(line)) for path in paths for line in path.read_text().splitlines()]
    seen = len(out.read_text().splitlines()) if out.exists() else 0
    end, kept, finders = time.monotonic() + seconds, 0, {}
    with out.open("a") as file:
        for each in lines[seen:]:
            if time.monotonic() >= end:
                break
            name, players, seat = each["game"], each["position"]["players"], each["seat"]
            if (name, players) not in finders:
                make_ready(name)
                finders[name, players] = finder_for(ludothek.game(name).rules, players)
            seed = f"{each['source']}:{seen}:verified"
            found = finders[name, players].at(load(each["position"], seed=seed), seat, seed)
            agrees = found is not None and found.solution == each["solution"]
            kept_name = {"id": each["id"]} if "id" in each else {}
            refuted = {"game": name, "source": each["source"], "refuted": True}
            file.write(json.dumps((told(found, each["source"]) if agrees else refuted) | kept_name) + "\n")
            file.flush()
            seen, kept = seen + 1, kept + agrees
    print(f"{kept} kept; {seen} of {len(lines)} looked at")


def unpacked(line: dict[str, Any]) -> dict[str, Any]:
    """A line of what ships as one that was found; any other as it is."""
    if "source" in line:
        return line
    position = complete_position(line["position"])
    match = load(position, seed=line["id"])
    facts = {"game": position["game"], "source": line["id"], "position": position}
    return {**line, **facts, **looks(match, line["seat"], line["solution"])}


def ship(paths: list[Path]) -> None:
    """The easiest first; none twice."""
    lines = [unpacked(json.loads(line)) for path in paths for line in path.read_text().splitlines()]
    kept = [each for each in lines if "refuted" not in each]
    unique = {Puzzle.key_of(each["position"], each["seat"]): each for each in reversed(kept)}
    names = named(lines)
    in_order = sorted(unique.values(), key=lambda each: (each["misses"], each["actions"], names[id(each)]))
    spared = {id(each) for name in {each["game"] for each in kept} for each in too_many_wins(name, in_order)}
    chosen = [each for each in in_order if id(each) not in spared]
    with PATH.open("w", encoding="utf-8") as file:
        for each in chosen:
            file.write(written(each, names[id(each)]) + "\n")
    for name, count in sorted(Counter(each["game"] for each in chosen).items()):
        print(f"{name}: {count}")
    print(f"{len(read_puzzles())} puzzles, {PATH.stat().st_size} bytes")


def too_many_wins(name: str, in_order: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """Of a game's puzzles that win at once, the hardest."""
    those = [each for each in in_order if each["game"] == name]
    wins = [each for each in those if each["wins"]]
    return wins[int(MOST_WINS / (1 - MOST_WINS) * (len(those) - len(wins))) :]


def named(lines: list[dict[str, Any]]) -> dict[int, str]:
    """By the game they were found in, and a letter from the second one on: names stay when more puzzles come."""
    found = {id(each): each["id"] for each in lines if "id" in each}
    counts: dict[str, int] = {}
    for each in lines:
        if "id" in each:
            continue
        source = each["source"]
        number = counts[source] = counts.get(source, 0) + 1
        letter = "" if number == 1 else chr(ord("a") + number - 1)
        found[id(each)] = f"{each['game']}-{source.rpartition(':')[2]}{letter}"
    assert len(set(found.values())) == len(lines), "two puzzles have the same name"
    return found


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game", nargs="?", default="dog")
    parser.add_argument("players", nargs="?", type=int, default=4)
    parser.add_argument("--first", type=int, default=0)
    parser.add_argument("--games", type=int, default=1_000_000)
    parser.add_argument("--seconds", type=float, default=600.0)
    parser.add_argument("--out", type=Path, default=Path("puzzles.jsonl"))
    parser.add_argument("--verify", nargs="+", type=Path)
    parser.add_argument("--ship", nargs="+", type=Path)
    args = parser.parse_args()
    if args.ship:
        ship(args.ship)
    elif args.verify:
        verify(args.verify, args.seconds, args.out)
    else:
        search(args.game, args.players, args.first, args.games, args.seconds, args.out)


if __name__ == "__main__":
    main()
