"""Random games of every rulebook of the track family to their end, with what must be conserved checked after each.

    python bench/soak.py [GAMES A TABLE, 10000 by default] [RULEBOOK ...]

Prints one line a table: how many games ended, how many actions they took, and how fast that was.
"""

from __future__ import annotations

import sys
import time
from collections.abc import Iterator
from typing import Any

import ludothek
from ludothek.core.rng import stream_of
from ludothek.games.track import facts as F
from ludothek.games.track import layout as L
from ludothek.games.track.simulate import play_random
from ludothek.games.track.table import Table

LIMIT = 200_000
"""Actions after which a game counts as endless."""

Setting = tuple[str, int, dict[str, Any]]


def settings() -> Iterator[Setting]:
    """Every game, number of players and team setting; Super Tock also advanced, DOG Royal also its basic game."""
    for game in ("tock6", "super-tock", "dog", "dog-compact", "dog-royal"):
        for players in ludothek.game(game).seats:
            yield game, players, {}
            if game in ("tock6", "super-tock") and players in (4, 6):
                yield game, players, {"teams": True}
            if game == "super-tock":
                yield game, players, {"advanced": True}
            if game == "dog-royal":
                yield game, players, {"royal": False}


def title(setting: Setting) -> str:
    game, players, options = setting
    return " ".join([game, str(players), *(f"{key}={str(value).lower()}" for key, value in options.items())])


def unsound(table: Table, row: L.Row) -> str:
    """What is wrong with a finished game; nothing, if all pawns and cards are still there and somebody has won."""
    facts, seats, kinds = table.facts, table.players, range(len(table.cards))
    if row[L.PHASE] != L.OVER:
        return "the game did not end"
    for kind in kinds:
        held = sum(int(row[L.HANDS + seat * L.MOST_KINDS + kind]) for seat in range(seats))
        if held + row[L.DRAW + kind] + row[L.DISCARD + kind] != facts[F.PACK + kind]:
            return f"cards {table.cards[kind]} were lost or won"
    spots = [int(row[L.PAWNS + L.pawn_of(seat, i)]) for seat in range(seats) for i in range(table.setup.pawns)]
    standing = [spot for spot in spots if spot != L.RESERVE]
    if len(set(standing)) != len(standing):
        return "two pawns stand on one place"
    board = sum(1 for spot in range(L.RESERVE) if row[L.BOARD + spot])
    homes = [sum(1 for spot in range(4) if row[L.BOARD + L.HOME_ROWS + seat * 4 + spot]) for seat in range(seats)]
    if board != len(standing) or homes != row[L.HOME_COUNT : L.HOME_COUNT + seats].tolist():
        return "the board does not agree with the pawns"
    return "" if 4 in homes else "nobody has four pawns home"


def soak(setting: Setting, games: int) -> tuple[int, int, int]:
    """Plays games to their end; returns how many actions they took, the longest, and how many faults there were."""
    game, players, options = setting
    rules = ludothek.game(game)
    table = rules.new(players=players, seed=0, options=options).state.table  # type: ignore[attr-defined]
    complete = table.options
    actions, scratch = L.new_buffer(), L.new_scratch()
    total = longest = faults = 0
    for number in range(games):
        rng = stream_of(f"{title(setting)} {number}")
        row = rules.rules.start(players, complete, rng).row  # type: ignore[attr-defined]
        played = play_random(row, table.facts, rng, actions, scratch, LIMIT)
        total, longest = total + played, max(longest, played)
        if fault := unsound(table, row):
            faults += 1
            print(f"{title(setting)}, game {number}: {fault}")
    return total, longest, faults


def main(games: int, rulebooks: list[str]) -> int:
    wrong = 0
    print(f"{'table':28} {'games':>6} {'actions':>11} {'a game':>7} {'longest':>8} {'seconds':>8} {'actions/s':>10}")
    for setting in settings():
        if rulebooks and setting[0] not in rulebooks:
            continue
        begun = time.perf_counter()
        total, longest, faults = soak(setting, games)
        seconds = time.perf_counter() - begun
        wrong += faults
        print(
            f"{title(setting):28} {games:6} {total:11,} {total // games:7,} {longest:8,} {seconds:8.2f} "
            f"{total / seconds:10,.0f}",
            flush=True,
        )
    print("every game ended, pawns and cards conserved" if not wrong else f"{wrong} faults")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main(int(sys.argv[1]) if len(sys.argv) > 1 else 10_000, sys.argv[2:]))
