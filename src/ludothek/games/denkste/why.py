"""Why a choice is not allowed: the rule, and what is said to the player."""

from __future__ import annotations

from ludothek.core.contract import Refusal
from ludothek.games.denkste.actions import NUMBERS, dials_for
from ludothek.games.denkste.layout import PLAYERS, SETBACK, Row, go_seat, is_over, stop_seat
from ludothek.games.denkste.notation import Choice


def refusal(position: Row, facts: Row, seat: int, choice: Choice) -> Refusal | None:
    """None if this seat may choose that now."""
    goer, stopper = go_seat(position), stop_seat(position, facts)
    if is_over(position):
        return Refusal("DK-13", "denkste.over", {"goer": goer})
    if not 0 <= seat < facts[PLAYERS]:
        return Refusal("DK-12", "denkste.no-seat", {"seat": seat, "goer": goer, "stopper": stopper})
    if seat not in (goer, stopper):
        return Refusal("DK-12", "denkste.no-card", {"goer": goer, "stopper": stopper})
    held = "go" if seat == goer else "stop"
    if choice.card != held:
        return Refusal("DK-6", "denkste.holds-go" if held == "go" else "denkste.holds-stop")
    beyond = [number for number in choice.numbers if not 1 <= number <= NUMBERS]
    if beyond:
        return Refusal("DK-6", "denkste.not-on-dial", {"number": beyond[0], "most": NUMBERS})
    return _stop_refusal(position, facts, choice) if held == "stop" else None


def _stop_refusal(position: Row, facts: Row, choice: Choice) -> Refusal | None:
    dials, chosen = dials_for(position), len(choice.numbers)
    if chosen != dials:
        return Refusal("DK-7", "denkste.dials", {"goer": go_seat(position), "dials": dials, "chosen": chosen})
    if facts[SETBACK] == 0 and len(set(choice.numbers)) < chosen:
        twice = max(choice.numbers, key=choice.numbers.count)
        return Refusal("DK-R3", "denkste.repeated", {"number": twice})
    return None
