"""Reading a position of Goofspiel: what is wrong with it is said all at once."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from ludothek.core.errors import InvalidPosition

KEYS = ("hands", "bids", "prize", "pile", "won", "aside")


def read_position(position: Mapping[str, Any], players: int, cards: int) -> dict[str, Any]:
    """The cards of a position, by the names of the state's own fields; InvalidPosition lists every fault."""
    missing = [f"{key} is missing" for key in (*KEYS, "phase") if key not in position]
    if missing:
        raise InvalidPosition(missing)
    faults = _shape_faults(position, players) or _card_faults(position, players, cards)
    if faults:
        raise InvalidPosition(faults)
    return {
        "hands": [list(hand) for hand in position["hands"]],
        "bids": list(position["bids"]),
        "prize": position["prize"],
        "pile": list(position["pile"]),
        "won": [list(prizes) for prizes in position["won"]],
        "aside": list(position["aside"]),
    }


def _shape_faults(position: Mapping[str, Any], players: int) -> list[str]:
    faults = []
    for key in ("hands", "won"):
        lists = position[key]
        if not (isinstance(lists, list) and len(lists) == players and all(_are_cards(cards) for cards in lists)):
            faults.append(f"{key} is one list of cards per player, ascending")
    for key in ("pile", "aside"):
        if not _are_cards(position[key]):
            faults.append(f"{key} is a list of cards, ascending")
    bids = position["bids"]
    if not (isinstance(bids, list) and len(bids) == players and all(bid is None or _is_card(bid) for bid in bids)):
        faults.append("bids is one card or null per player")
    if position["prize"] is not None and not _is_card(position["prize"]):
        faults.append("prize is a card or null")
    return faults


def _card_faults(position: Mapping[str, Any], players: int, cards: int) -> list[str]:
    """[GO-1] The prizes are one set; [GO-4] every hand has lost one card per prize that is gone."""
    prize, hands, bids = position["prize"], position["hands"], position["bids"]
    gone = sorted([*position["aside"], *(card for prizes in position["won"] for card in prizes)])
    left = [*position["pile"], *([] if prize is None else [prize])]
    faults = []
    if sorted([*gone, *left]) != list(range(1, cards + 1)):
        faults.append(f"the prizes together are the cards 1 to {cards}")
    for seat in range(players):
        if len(hands[seat]) != len(left) or not all(1 <= card <= cards for card in hands[seat]):
            faults.append(f"hands[{seat}] has {len(left)} of the cards 1 to {cards}, as many as prizes are left")
        if bids[seat] is not None and bids[seat] not in hands[seat]:
            faults.append(f"bids[{seat}] is {bids[seat]}, which is not in the hand")
    if position["phase"] != ("over" if prize is None else "bid"):
        faults.append(f"phase is {position['phase']!r}, but there is {'no' if prize is None else 'a'} prize")
    if prize is None and position["pile"]:
        faults.append("prize is null, but the pile is not empty")
    if bids and None not in bids:
        faults.append("all bids are in: they would have been shown")
    return faults


def _is_card(value: Any) -> bool:
    return isinstance(value, int) and not isinstance(value, bool)


def _are_cards(value: Any) -> bool:
    return isinstance(value, list) and all(_is_card(card) for card in value) and value == sorted(set(value))
