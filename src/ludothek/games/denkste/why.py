"""Why a choice is not allowed: the rule, and a sentence for the player."""

from __future__ import annotations

from ludothek.core.contract import Refusal
from ludothek.games.denkste.actions import NUMBERS, dials_for
from ludothek.games.denkste.layout import PLAYERS, SETBACK, Row, go_seat, is_over, stop_seat
from ludothek.games.denkste.notation import Choice


def refusal(position: Row, facts: Row, seat: int, choice: Choice) -> Refusal | None:
    """None if this seat may choose that now."""
    goer, stopper = go_seat(position), stop_seat(position, facts)
    if is_over(position):
        return Refusal("DK-13", f"Seat {goer}'s pawn is in the centre: the game is over.")
    if not 0 <= seat < facts[PLAYERS]:
        return Refusal("DK-12", f"There is no seat {seat}: seat {goer} goes and seat {stopper} stops.")
    if seat not in (goer, stopper):
        return Refusal("DK-12", f"You hold no card this turn: seat {goer} goes and seat {stopper} stops.")
    held = "go" if seat == goer else "stop"
    if choice.card != held:
        return Refusal("DK-6", f"You hold the {held.title()} card this turn, not the {choice.card.title()} card.")
    beyond = [number for number in choice.numbers if not 1 <= number <= NUMBERS]
    if beyond:
        return Refusal("DK-6", f"{beyond[0]} is on no dial: choose from 1 to {NUMBERS}.")
    return _stop_refusal(position, facts, choice) if held == "stop" else None


def _stop_refusal(position: Row, facts: Row, choice: Choice) -> Refusal | None:
    dials, chosen = dials_for(position), len(choice.numbers)
    if chosen != dials:
        numbers = "one number" if dials == 1 else f"{dials} numbers"
        sentence = f"Seat {go_seat(position)}'s pawn is on level {dials}: choose {numbers}, not {chosen}."
        return Refusal("DK-7", sentence)
    if facts[SETBACK] == 0 and len(set(choice.numbers)) < chosen:
        twice = max(choice.numbers, key=choice.numbers.count)
        return Refusal("DK-R3", f"{twice} stands on more than one dial: without setback all must differ.")
    return None
