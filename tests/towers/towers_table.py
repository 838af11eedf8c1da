"""Positions of Denkste!? in few words, and a slow second reading of the rulebook to judge the moves by."""

from __future__ import annotations

from typing import Any

import ludothek

STONES = {2: 6, 3: 6, 4: 4}
FIRST_FOR_TOWERS = 13
"""[DT-16]"""
REDS = {15: 32, 18: 30, 21: 28, 34: 49, 37: 47, 40: 45, 50: 57}


def position(
    fields: dict[int, list[int]],
    dice: list[int] | None = None,
    turn: int = 0,
    players: int = 2,
    phase: str | None = None,
    home: list[int] | None = None,
) -> dict[str, Any]:
    """Stones that are neither on a field nor at home are off the board."""
    home = home or [0] * players
    on_board = [stone for stack in fields.values() for stone in stack]
    return {
        "game": "denkste-towers",
        "players": players,
        "options": {"last_field": "forbidden"},
        "phase": phase or ("move" if dice else "roll"),
        "turn": turn,
        "dice": dice,
        "fields": {str(field): stack for field, stack in fields.items()},
        "off": [STONES[players] - on_board.count(seat) - home[seat] for seat in range(players)],
        "home": home,
    }


def table(fields: dict[int, list[int]], dice: list[int] | None = None, seed: int = 1, **facts: Any) -> ludothek.Match:
    return ludothek.load(position(fields, dice, **facts), seed=seed)


def moves(fields: dict[int, list[int]], dice: list[int], **facts: Any) -> set[str]:
    """The legal moves of the seat in turn."""
    match = table(fields, dice, **facts)
    return set(match.legal(match.to_act[0]))


def all_home_but(here: int, players: int = 2, seat: int = 0) -> list[int]:
    """`home` for a seat that has only this many stones left outside the goal."""
    home = [0] * players
    home[seat] = STONES[players] - here
    return home


def read_rulebook(given: dict[str, Any]) -> set[str]:
    """The legal moves of a position in phase `move`, written anew from the rules and without regard to speed."""
    seat, (first, second) = given["turn"], given["dice"]
    fields = {int(field): stack for field, stack in given["fields"].items()}
    double, super_throw = first == second, {first, second} == {1, 6}
    pairs = {(1, 1), (6, 6)} if super_throw else {(first, second), (second, first)}

    def is_passable(field: int) -> bool:
        stack = fields.get(field, [])
        if len(stack) < 2 or stack[1] == seat or double:
            return True
        return super_throw and stack[0] != stack[1]

    def paths(start: int, points: int) -> list[list[int]]:
        firsts = [start + 1] + ([REDS[start]] if start in REDS else [])
        return [list(range(first, first + points)) for first in firsts]

    def ends(origin: int) -> set[int]:
        found = set()
        for first, second in pairs:
            for leg in paths(origin, first):
                for next_leg in paths(leg[-1], second):
                    passed = leg + next_leg[:-1]
                    if next_leg[-1] <= 61 and all(is_passable(field) for field in passed):
                        found.add(next_leg[-1])
        return found

    def may_end(field: int, stones: int) -> bool:
        if field == 61:
            return True
        height = len(fields.get(field, []))
        if field == 60 or height + stones > 2:
            return False
        return height == 0 or (field >= FIRST_FOR_TOWERS and field not in REDS)

    movers = [("0", 0, 1)] if given["off"][seat] else []
    for field, stack in fields.items():
        if stack[-1] == seat:
            movers.append((f"{field}", field, 1))
        if stack == [seat, seat]:
            movers.append((f"{field}+", field, 2))
        if len(stack) == 2 and stack[0] == seat != stack[1] and (super_throw or (double and first in (1, 6))):
            movers.append((f"{field}-", field, 1))
    return {
        f"{name}>{'G' if end == 61 else end}"
        for name, origin, stones in movers
        for end in ends(origin)
        if may_end(end, stones)
    }
