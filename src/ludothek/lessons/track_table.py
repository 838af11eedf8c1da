"""Positions of the track family drawn in text, the whole pack accounted for.

    draw("dog", "0: T5 H1 | 2: T32", "0: 7 ?")

is a table for four: pawns not named are in reserve, seats without a hand hold one harmless card each.
"""

from __future__ import annotations

from typing import Any

from ludothek.core.contract import Position
from ludothek.core.registry import game

HARMLESS = ("3", "9", "8", "6", "5")


def by_seat(text: str) -> dict[int, list[str]]:
    """`0: T5 R | 2: H1` as a list for each seat that is named."""
    parts = (part.partition(":") for part in text.split("|") if part.strip())
    return {int(seat): words.split() for seat, _, words in parts}


def draw(
    name: str,
    pawns: str = "",
    hands: str = "",
    players: int = 4,
    options: dict[str, Any] | None = None,
    given: list[str | None] | None = None,
    **more: Any,
) -> Position:
    """A position in which seat 0 plays, but for what `more` says."""
    opening = game(name).new(players=players, seed=0, options=options or {}).position()
    rest = [*opening["draw"], *opening["discard"], *(card for hand in opening["hands"] for card in hand)]
    order = sorted(set(rest), key=game(name).rules.table(players, opening["options"]).cards.index)  # type: ignore[attr-defined]

    def out_of_pack(cards: list[str]) -> list[str]:
        for card in cards:
            rest.remove(card)
        return sorted(cards, key=order.index)

    places, held = by_seat(pawns), by_seat(hands)
    lying = list(given or [None] * players)
    out_of_pack([card for card in lying if card is not None])
    shown = {seat: out_of_pack(cards) for seat, cards in held.items()}
    filled = [
        shown[seat] if seat in shown else out_of_pack([next(card for card in HARMLESS if card in rest)])
        for seat in range(players)
    ]
    each = len(opening["pawns"][0])
    return {
        "game": name,
        "players": players,
        "options": options or {},
        "phase": "play",
        "turn": 0,
        "pawns": [(places.get(seat, []) + ["R"] * each)[:each] for seat in range(players)],
        "hands": filled,
        "given": lying,
        "draw": sorted(rest, key=order.index),
        "discard": [],
        "dealer": players - 1,
        "deal": 0,
        "out": [False] * players,
        "seven": None,
        "last": None,
        **more,
    }
