"""What can be wrong with a position: every fault is named at once."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import combinations
from typing import Any

from ludothek.games.denkste.actions import NUMBERS
from ludothek.games.denkste.board import CENTRE, CENTRE_LEVEL, FIRST, level_of, shares_square, square_of
from ludothek.games.denkste.layout import OVER, PHASES, new_facts

GAME = "denkste"
KEYS = ("game", "players", "phase", "turn", "pawns", "go", "stop")


def is_whole(value: Any, lowest: int, highest: int) -> bool:
    return isinstance(value, int) and not isinstance(value, bool) and lowest <= value <= highest


def position_faults(position: Mapping[str, Any], players: int, options: Mapping[str, Any]) -> list[str]:
    """Everything wrong with it; what depends on a part that is itself wrong is not judged."""
    faults = [f"{key} is missing" for key in KEYS if key not in position]
    faults += [f"{GAME} positions have no {key!r}" for key in position if key not in (*KEYS, "options")]
    if position.get("game", GAME) != GAME:
        faults.append(f"game is {position['game']!r}, not {GAME!r}")
    phase: Any = position.get("phase")
    turn: Any = position.get("turn")
    pawns: Any = position.get("pawns")
    if "phase" in position and phase not in PHASES:
        faults.append(f"phase is {phase!r}: it can be {', '.join(PHASES)}")
    has_turn = is_whole(turn, 0, players - 1)
    if "turn" in position and not has_turn:
        faults.append(f"turn is {turn!r}: seats are 0 to {players - 1}")
    pawn_faults = _pawn_faults(pawns, players) if "pawns" in position else ["pawns"]
    if "pawns" in position:
        faults += pawn_faults
    level = 0
    if not pawn_faults:
        faults += _square_faults(pawns, players, options)
        if phase in PHASES and has_turn:
            faults += _centre_faults(pawns, phase, turn)
        if has_turn:
            level = level_of(pawns[turn])
    return faults + _choice_faults(position, level, options)


def _pawn_faults(pawns: Any, players: int) -> list[str]:
    if not isinstance(pawns, list | tuple):
        return [f"pawns is {pawns!r}, not a list of counts"]
    faults = []
    if len(pawns) != players:
        faults.append(f"pawns has {len(pawns)} counts for {players} players [DK-4]")
    for seat, count in enumerate(pawns):
        if not is_whole(count, 0, CENTRE):
            faults.append(f"pawns: seat {seat}'s count is {count!r}, not 0 to {CENTRE} [DK-R2]")
    return faults


def _square_faults(pawns: Any, players: int, options: Mapping[str, Any]) -> list[str]:
    """[DK-10] [DK-17] Two pawns share a square only where one of them was sent back to its start.

    So three never do: only one of them has its start there, and the other two could not meet.
    """
    facts = new_facts(players, options)
    sent_back = (FIRST[2], FIRST[3])
    faults = []
    for seat, other in combinations(range(players), 2):
        if CENTRE in (pawns[seat], pawns[other]) or not shares_square(facts, seat, pawns[seat], other, pawns[other]):
            continue
        where = f"square {square_of(facts, seat, pawns[seat])} of level {level_of(pawns[seat])}"
        if not options["setback"]:
            faults.append(f"pawns: seats {seat} and {other} share {where}: one pawn per square [DK-10]")
        elif pawns[seat] not in sent_back and pawns[other] not in sent_back:
            faults.append(f"pawns: seats {seat} and {other} share {where}, and neither was sent back there [DK-17]")
    return faults


def _centre_faults(pawns: Any, phase: str, turn: int) -> list[str]:
    """[DK-13] The game is over exactly when the pawn of the seat in turn is in the centre, and only that one."""
    but = f"turn is {turn}" if phase == PHASES[OVER] else "the game goes on"
    faults = [
        f"pawns: seat {seat} is in the centre, but {but} [DK-13]"
        for seat, count in enumerate(pawns)
        if count == CENTRE and (phase != PHASES[OVER] or seat != turn)
    ]
    if phase == PHASES[OVER] and pawns[turn] != CENTRE:
        faults.append(f"phase is over, but seat {turn}'s pawn is not in the centre [DK-13]")
    return faults


def _choice_faults(position: Mapping[str, Any], level: int, options: Mapping[str, Any]) -> list[str]:
    """`level` is the Go player's, or 0 where it is not known."""
    go, stop = position.get("go"), position.get("stop")
    faults = []
    if go is not None and not is_whole(go, 1, NUMBERS):
        faults.append(f"go is {go!r}, not null or 1 to {NUMBERS} [DK-6]")
    if stop is not None:
        faults += _stop_faults(stop, level, options)
    if go is not None and stop is not None:
        faults.append("go and stop are both chosen: they would have been revealed [DK-8]")
    if position.get("phase") == PHASES[OVER] and (go is not None or stop is not None):
        faults.append("phase is over, but something is still chosen [DK-13]")
    return faults


def _stop_faults(stop: Any, level: int, options: Mapping[str, Any]) -> list[str]:
    if not isinstance(stop, list | tuple) or not all(is_whole(number, 1, NUMBERS) for number in stop):
        return [f"stop is {stop!r}, not null or a list of numbers 1 to {NUMBERS} [DK-6]"]
    faults = []
    if list(stop) != sorted(stop):
        faults.append(f"stop is {list(stop)}, not ascending")
    if 0 < level < CENTRE_LEVEL and len(stop) != level:
        faults.append(f"stop has {len(stop)} numbers on level {level} [DK-7]")
    if not options["setback"] and len(set(stop)) != len(stop):
        faults.append(f"stop is {list(stop)}: the numbers must be different without setback [DK-R3]")
    return faults
