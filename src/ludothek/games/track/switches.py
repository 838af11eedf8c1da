"""What each switch of the house rules does to a table: one short function per row of rules/house-rules.md.

[HR-2] A switch replaces exactly the rules named in its row; everything else stays as the base has it.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Any

from ludothek.games.track import facts as F
from ludothek.games.track.rulebook import ANY_NUMBER, Card, Setup

CALLED = {"ace": ("A", "11"), "king": ("K", "13"), "queen": ("Q", "12"), "jack": ("J", "X")}
"""[HR-3] A switch on a card is about the card with that power, whatever its name."""

Change = Callable[[Setup, Any], Setup]


def card_called(setup: Setup, role: str) -> Card:
    names = CALLED.get(role, (role,))
    return next(card for card in setup.cards if card.name in names)


def change_card(setup: Setup, role: str, add: int = 0, drop: int = 0, **changes: Any) -> Setup:
    """The same table with one kind of card that does something else."""
    card = card_called(setup, role)
    changed = replace(card, does=card.does & ~drop | add, **changes)
    return replace(setup, cards=tuple(changed if kind is card else kind for kind in setup.cards))


def protect(setup: Setup, value: str) -> Setup:
    """[HR-6] Fresh pawns are told by the position then; with a mouth before the start SD-13 has nothing to say."""
    return replace(setup, protect={"none": F.UNPROTECTED, "square": F.BY_SQUARE, "fresh": F.BY_FRESHNESS}[value])


def lap(setup: Setup, value: bool) -> Setup:
    """[HR-9] Where the mouth is the start, a pawn just brought out can still leave it (`walk.is_second_lap`)."""
    return replace(setup, lap=value)


def passing(setup: Setup, value: str) -> Setup:
    """[HR-7] It does not hold for a burning move."""
    ways = {"free": F.FREE, "own-bars": F.OWN_BARS, "own-bars-one-other": F.OWN_BARS_ONE_OTHER}
    return replace(setup, passing=ways[value])


def own_landing(setup: Setup, value: str) -> Setup:
    """[HR-7] A burning move may pass its own colour, but not end on it."""
    return replace(setup, own_barred=value == "barred")


def partner_landing(setup: Setup, value: str) -> Setup:
    """[HR-8] At the mouth a pawn is protected only if that is its start (`landing.can_make_way`)."""
    return replace(setup, to_mouth=value == "mouth")


def seven(setup: Setup, value: str) -> Setup:
    if value == "plain":
        burning = F.BURNS if setup.seven_burns else 0
        return replace(change_card(setup, "7", burning, F.SPLITS, steps=(7,)), seven_shares=0, seven_burns=False)
    burning = bool(card_called(setup, "7").does & F.BURNS) or setup.seven_burns
    shared = change_card(setup, "7", F.SPLITS, F.BURNS, steps=(7,))
    return replace(shared, seven_shares=2 if value == "two" else ANY_NUMBER, seven_burns=burning)


def canadian(setup: Setup, value: str) -> Setup:
    """[HR-10] The number of pawns that share a seven stays."""
    return replace(setup, canadian=value == "always")


def burns(setup: Setup, value: str) -> Setup:
    """[HR-7] Which cards capture by passing."""
    by_king, by_seven = value in ("king", "both"), value in ("seven", "both")
    setup = change_card(setup, "king", F.BURNS if by_king else 0, F.BURNS)
    if not any(card.name == "7" for card in setup.cards):
        return setup
    if card_called(setup, "7").does & F.SPLITS:
        return replace(setup, seven_burns=by_seven)
    return change_card(setup, "7", F.BURNS if by_seven else 0, F.BURNS)


def four(setup: Setup, value: str) -> Setup:
    steps, back = (() if value == "back" else (4,)), (0 if value == "forward" else F.GOES_BACK)
    rule = {"forward": "PJ-21", "back": "KZ-18", "both": "SD-17"}[value]
    return change_card(setup, "4", back, F.GOES_BACK, steps=steps, rule=rule, back=4)


def ace(setup: Setup, value: Any) -> Setup:
    steps, rule = ((1,), "KZ-14") if value == 1 else ((1, 11), "SD-15")
    return change_card(setup, "ace", steps=steps, rule=rule)


def king(setup: Setup, value: Any) -> Setup:
    rule = {13: "SD-16", "nothing": "KZ-15", 10: "PJ-16"}[value]
    return change_card(setup, "king", steps=() if value == "nothing" else (value,), rule=rule)


def queen(setup: Setup, value: int) -> Setup:
    return change_card(setup, "queen", steps=(value,), rule="PJ-16" if value == 10 else "KZ-16")


def jack(setup: Setup, value: Any) -> Setup:
    steps = {"swap-or-10": (10,), "swap-or-11": (11,), 10: (10,), 11: (11,)}.get(value, ())
    does = F.SKIPS if value == "skip" else F.SWAPS if str(value).startswith("swap") else 0
    rules = {"swap": "KZ-17", "swap-or-10": "TC-14", "swap-or-11": "T6-18", 11: "ST-4", 10: "PJ-16", "skip": "ST-13"}
    return change_card(setup, "jack", does, F.SWAPS | F.SKIPS | F.OPPONENTS_ONLY, steps=steps, rule=rules[value])


def idle_swap(setup: Setup, value: str) -> Setup:
    return replace(setup, idle_swap=value == "laid-down")


def start_swap(setup: Setup, value: bool) -> Setup:
    return replace(setup, start_swap=value)


def five(setup: Setup, value: str) -> Setup:
    if value == "anybody":
        return change_card(setup, "5", F.ANYBODY, rule="JK-17")
    return change_card(setup, "5", 0, F.ANYBODY)


def ten(setup: Setup, value: Any) -> Setup:
    does = {"swap": F.SWAPS | F.OPPONENTS_ONLY, "10-or-skip": F.SKIPS | F.SKIPS_FREELY}.get(value, 0)
    drop = F.SWAPS | F.OPPONENTS_ONLY | F.SKIPS | F.SKIPS_FREELY
    rule = {"swap": "ST-12", "10-or-skip": "JK-16"}.get(value, "KZ-21")
    return change_card(setup, "10", does, drop, steps=() if value == "swap" else (10,), rule=rule)


def joker(setup: Setup, value: str) -> Setup:
    """[HR-11] 18-again and take make it a card of its own; any makes it every other card as the switches have it."""
    drop = F.IS_WILD | F.STARTS | F.AGAIN | F.TAKES
    does = {"any": F.IS_WILD, "18-again": F.STARTS | F.AGAIN, "take": F.TAKES}[value]
    rule = {"any": "DOG-23", "18-again": "TC-20", "take": "PJ-20"}[value]
    return change_card(setup, "?", does, drop, steps=(18,) if value == "18-again" else (), rule=rule)


def stuck(setup: Setup, value: str) -> Setup:
    """In teams, and singly too where the base does not redraw then."""
    if setup.stuck == F.REDRAW_ONE:
        return setup
    ways = {"hand": F.FOLD_HAND, "card": F.DISCARD_ONE, "hand-if-nobody-out": F.FOLD_OR_DISCARD}
    return replace(setup, stuck=ways[value])


def exchange(setup: Setup, value: str) -> Setup:
    if setup.teams == setup.players:
        return setup
    return replace(setup, exchanges=F.WITH_PARTNER if value == "each-deal" else F.NO_EXCHANGE)


def sides(setup: Setup, value: str) -> Setup:
    if setup.teams == setup.players or setup.players != 6:
        return setup
    return replace(setup, teams=2 if value == "two" else 3)


# [HR-7] [HR-11] In this order: who burns is settled after what a seven is, a joker after everything it can be.
CHANGES: dict[str, Change] = {
    "protect": protect,
    "lap": lap,
    "passing": passing,
    "own_landing": own_landing,
    "partner_landing": partner_landing,
    "seven": seven,
    "canadian": canadian,
    "burns": burns,
    "four": four,
    "ace": ace,
    "king": king,
    "queen": queen,
    "jack": jack,
    "idle_swap": idle_swap,
    "start_swap": start_swap,
    "five": five,
    "ten": ten,
    "joker": joker,
    "stuck": stuck,
    "exchange": exchange,
    "sides": sides,
}


def set_switches(setup: Setup, chosen: Mapping[str, Any]) -> Setup:
    """A base with some of its rules replaced."""
    for name, change in CHANGES.items():
        if name in chosen:
            setup = change(setup, chosen[name])
    return setup
