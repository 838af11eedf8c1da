"""Why an action is not allowed: the rule, and a sentence for the player."""

from __future__ import annotations

from ludothek.core.contract import Refusal
from ludothek.games.towers.board import OUTSIDE
from ludothek.games.towers.layout import (
    AGAIN,
    OFF,
    OVER,
    PLAYERS,
    ROLL,
    Row,
    height,
    lower,
    new_buffer,
    phase_of,
    top,
    turn_of,
)
from ludothek.games.towers.moves import CAUGHT, END_TURN, ROLL_DICE, STONE, TOWER, end_of, kind_of, origin_of
from ludothek.games.towers.stacks import is_caught, is_mixed, is_own_tower, is_tower
from ludothek.games.towers.throw import first_die, frees, second_die
from ludothek.games.towers.turn import legal
from ludothek.games.towers.unreachable import end_refusal


def refusal(position: Row, facts: Row, seat: int, action: int) -> Refusal | None:
    """None if this seat may do that now."""
    turn = turn_of(position)
    if phase_of(position) == OVER:
        return Refusal("DT-25", f"Seat {turn} has all its stones in the goal: the game is over.")
    if not 0 <= seat < facts[PLAYERS]:
        return Refusal("DT-26", f"There is no seat {seat}: it is seat {turn}'s turn.")
    if seat != turn:
        return Refusal("DT-26", f"It is seat {turn}'s turn, not yours.")
    actions = new_buffer()
    if action in actions[: legal(position, seat, actions)]:
        return None
    return _untimely(position, kind_of(action)) or _move_refusal(position, seat, action)


def _untimely(position: Row, kind: int) -> Refusal | None:
    """What is not allowed in this phase, whatever stands on the board."""
    phase = phase_of(position)
    if phase == ROLL:
        return Refusal("DT-4", "Your turn begins with a throw: roll the two dice first.")
    if phase == AGAIN:
        return Refusal("DT-6", "This throw is used up: roll again, or end your turn.")
    if kind in (ROLL_DICE, END_TURN):
        return Refusal("DT-5", f"You threw {_dice(position)} and can move: moving is compulsory.")
    return None


def _move_refusal(position: Row, seat: int, action: int) -> Refusal:
    kind, origin, end = kind_of(action), origin_of(action), end_of(action)
    if end <= origin:
        return Refusal("DT-5", f"From {origin} to {end} is not forward: nothing moves backwards.")
    found = _origin_refusal(position, seat, kind, origin)
    if found is None and kind == CAUGHT and not frees(first_die(position), second_die(position)):
        found = Refusal("DT-19", f"Your stone on {origin} is freed with 1+1, 6+6 or 1+6 only, not {_dice(position)}.")
    return found or end_refusal(position, seat, kind, origin, end)


def _outside_refusal(position: Row, seat: int, kind: int) -> Refusal | None:
    if kind != STONE:
        return Refusal("DT-3", "Stones off the board are single: there is no tower and no caught stone.")
    if position[OFF + seat] == 0:
        return Refusal("DT-3", "You have no stone left off the board.")
    return None


def _origin_refusal(position: Row, seat: int, kind: int, origin: int) -> Refusal | None:
    """Why this seat has no such stone, or no such tower, to move from there."""
    if origin == OUTSIDE:
        return _outside_refusal(position, seat, kind)
    if height(position, origin) == 0:
        return Refusal("DT-4", f"There is no stone on field {origin}.")
    if seat not in (top(position, origin), lower(position, origin)):
        return Refusal("DT-4", f"None of the stones on field {origin} is yours.")
    if kind == TOWER:
        return _tower_refusal(position, seat, origin)
    if kind == CAUGHT:
        return _caught_refusal(position, seat, origin)
    if is_caught(position, origin, seat):
        owner = top(position, origin)
        sentence = f"Your stone on {origin} is caught under seat {owner}'s: only as {origin}- may it leave."
        return Refusal("DT-13", sentence)
    return None


def _tower_refusal(position: Row, seat: int, origin: int) -> Refusal | None:
    if is_own_tower(position, origin, seat):
        return None
    if is_mixed(position, origin):
        return Refusal("DT-15", f"The tower on {origin} is mixed: it cannot be moved whole.")
    return Refusal("DT-10", f"On field {origin} stands a single stone of yours, not a tower.")


def _caught_refusal(position: Row, seat: int, origin: int) -> Refusal | None:
    if is_caught(position, origin, seat):
        return None
    if is_mixed(position, origin):
        return Refusal("DT-13", f"The stone caught on {origin} is seat {lower(position, origin)}'s, not yours.")
    if is_tower(position, origin):
        return Refusal("DT-17", f"Of your own tower on {origin} only the top stone leaves alone.")
    return Refusal("DT-19", f"Your stone on {origin} is not caught: it moves as {origin}.")


def _dice(position: Row) -> str:
    return f"{first_die(position)}+{second_die(position)}"
