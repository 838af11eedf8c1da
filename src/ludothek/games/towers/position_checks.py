"""What can be wrong with a position: every fault is named at once."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from ludothek.games.towers.board import LAST, allows_towers, is_red
from ludothek.games.towers.layout import PHASES, STONES_EACH
from ludothek.games.towers.throw import SIDES

GAME = "denkste-towers"
KEYS = ("game", "players", "phase", "turn", "dice", "fields", "off", "home")
FIELD_NAMES = frozenset(str(field) for field in range(1, LAST + 1))


def is_whole(value: Any, lowest: int, highest: int) -> bool:
    return isinstance(value, int) and not isinstance(value, bool) and lowest <= value <= highest


def position_faults(position: Mapping[str, Any], players: int) -> list[str]:
    """Everything wrong with it; what depends on a part that is itself wrong is not judged."""
    faults = [f"{key} is missing" for key in KEYS if key not in position]
    faults += [f"{GAME} positions have no {key!r}" for key in position if key not in (*KEYS, "options")]
    if position.get("game", GAME) != GAME:
        faults.append(f"game is {position['game']!r}, not {GAME!r}")
    phase: Any = position.get("phase")
    turn: Any = position.get("turn")
    if "phase" in position and phase not in PHASES:
        faults.append(f"phase is {phase!r}: it can be {', '.join(PHASES)}")
    if "turn" in position and not is_whole(turn, 0, players - 1):
        faults.append(f"turn is {turn!r}: seats are 0 to {players - 1}")
    if "dice" in position:
        faults += _dice_faults(position["dice"], phase)
    counted = [key for key in ("off", "home") if key in position]
    count_faults = [fault for key in counted for fault in _count_faults(position[key], key, players)]
    field_faults = _field_faults(position["fields"], players) if "fields" in position else []
    faults += field_faults + count_faults
    if all(key in position for key in ("off", "home", "fields")) and not count_faults:
        faults += _sum_faults(position, players)
    if "home" in position and not count_faults and phase in PHASES and is_whole(turn, 0, players - 1):
        faults += _goal_faults(position["home"], phase, turn, STONES_EACH[players])
    return faults


def _dice_faults(dice: Any, phase: Any) -> list[str]:
    if phase == "move" and dice is None:
        return ["phase is move, but dice is null [DT-4]"]
    if dice is None:
        return []
    faults = []
    if not isinstance(dice, list | tuple) or len(dice) != 2 or not all(is_whole(die, 1, SIDES) for die in dice):
        faults.append(f"dice is {dice!r}, not null or two numbers 1 to {SIDES} [DT-4]")
    if phase in PHASES and phase != "move":
        faults.append(f"phase is {phase}, but dice is not null [DT-4]")
    return faults


def _field_faults(fields: Any, players: int) -> list[str]:
    if not isinstance(fields, Mapping):
        return [f"fields is {fields!r}, not an object of lists"]
    faults = []
    for name, stack in fields.items():
        if not _is_field(name):
            faults.append(f"fields: {name!r} is no field: they are 1 to {LAST} [DT-R1]")
        if not isinstance(stack, list | tuple) or not stack:
            faults.append(f"fields: {name} holds {stack!r}, not a list of seats")
            continue
        faults += [
            f"fields: {name} holds {seat!r}: seats are 0 to {players - 1}"
            for seat in stack
            if not is_whole(seat, 0, players - 1)
        ]
        if _is_field(name):
            faults += _stack_faults(int(name), stack)
    return faults


def _is_field(name: Any) -> bool:
    return isinstance(name, str) and name in FIELD_NAMES


def _stack_faults(field: int, stack: Any) -> list[str]:
    """What cannot stand where it stands, because no move ends so."""
    if field == LAST:
        return [f"fields: no stone can stand on {field} [DT-R6]"]
    if len(stack) > 2:
        return [f"fields: {field} holds {len(stack)} stones: towers are two high [DT-9]"]
    if len(stack) == 2 and not allows_towers(field) and not (is_red(field) and stack[0] == stack[1]):
        # A tower of one colour may have come to a red field whole (DT-R7), but never to fields 1 to 12.
        return [f"fields: no tower can stand on {field} [DT-16]"]
    return []


def _count_faults(counts: Any, key: str, players: int) -> list[str]:
    if not isinstance(counts, list | tuple):
        return [f"{key} is {counts!r}, not a list of numbers"]
    faults = []
    if len(counts) != players:
        faults.append(f"{key} has {len(counts)} numbers for {players} players")
    most = STONES_EACH[players]
    for seat, count in enumerate(counts):
        if not is_whole(count, 0, most):
            faults.append(f"{key}: seat {seat} has {count!r}, not 0 to {most} stones [DT-27]")
    return faults


def _sum_faults(position: Mapping[str, Any], players: int) -> list[str]:
    """[DT-27] No stone is lost and none too many."""
    fields = position["fields"]
    if not isinstance(fields, Mapping) or not all(isinstance(stack, list | tuple) for stack in fields.values()):
        return []
    faults = []
    for seat in range(players):
        on_board = sum(1 for stack in fields.values() for stone in stack if is_whole(stone, seat, seat))
        stones = position["off"][seat] + on_board + position["home"][seat]
        if stones != STONES_EACH[players]:
            faults.append(f"seat {seat} has {stones} stones, not {STONES_EACH[players]} [DT-27]")
    return faults


def _goal_faults(home: Any, phase: str, turn: int, stones: int) -> list[str]:
    """[DT-25] The game is over exactly when the seat in turn has all stones in the goal, and only that one."""
    but = f"turn is {turn}" if phase == "over" else "the game goes on"
    faults = [
        f"home: seat {seat} has all stones in the goal, but {but} [DT-25]"
        for seat, count in enumerate(home)
        if count == stones and (phase != "over" or seat != turn)
    ]
    if phase == "over" and home[turn] != stones:
        faults.append(f"phase is over, but seat {turn} has {home[turn]} of {stones} stones in the goal [DT-25]")
    return faults
