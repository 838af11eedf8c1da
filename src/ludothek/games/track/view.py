"""What a seat may know: the board, what was laid openly, its own cards, how many the others hold. Nothing else.

[T6-6] [DOG-29] A partner's hand is as hidden as anybody's. Folded and discarded cards were laid down openly.
"""

from __future__ import annotations

from typing import Any

from ludothek.core.contract import View
from ludothek.core.rng import Stream, below
from ludothek.games.track import layout as L
from ludothek.games.track.layout import NONE, Row
from ludothek.games.track.position import (
    card_list,
    card_name,
    fresh_state,
    hand_of,
    pawn_places,
    read_position,
    seven_state,
)
from ludothek.games.track.table import Table

PUBLIC = ("game", "players", "options", "phase", "turn", "pawns", "discard", "dealer", "deal", "out", "seven", "last")


def write_view(table: Table, p: Row, seat: int | None) -> View:
    seats = range(table.players)
    own = None if seat is None else int(p[L.GIVEN + seat])
    return {
        "game": table.book.id,
        "players": table.players,
        "options": dict(table.options),
        "seat": seat,
        "phase": L.PHASES[p[L.PHASE]],
        "turn": int(p[L.TURN]),
        "pawns": pawn_places(table, p),
        "hand": None if seat is None else hand_of(table, p, seat),
        "given": None if own is None else card_name(table, own),
        "hand_sizes": [int(p[L.HAND_SIZE + other]) for other in seats],
        "has_given": [int(p[L.GIVEN + other]) != NONE for other in seats],
        "draw_size": int(p[L.DRAW_SIZE]),
        "discard": card_list(table, p[L.DISCARD_PILE : L.DISCARD_PILE + L.MOST_KINDS]),
        "dealer": int(p[L.DEALER]),
        "deal": int(p[L.DEAL]),
        "out": [bool(p[L.OUT + other]) for other in seats],
        "seven": seven_state(table, p),
        "last": card_name(table, int(p[L.LAST])),
        **fresh_state(table, p),
    }


def imagine_row(table: Table, view: View, rng: Stream) -> Row:
    """A position with this view: the cards nobody has shown are dealt at random to whoever holds some."""
    unseen = unseen_cards(table, view)

    def some(count: int) -> list[str]:
        return [unseen.pop(below(rng, len(unseen))) for _ in range(count)]

    position: dict[str, Any] = {key: view[key] for key in (*PUBLIC, *fresh_state(table, L.new_row()))}
    sizes, given, seat = view["hand_sizes"], view["has_given"], view["seat"]
    position["hands"] = [view["hand"] if other == seat else some(size) for other, size in enumerate(sizes)]
    position["given"] = [
        view["given"] if other == seat else some(1)[0] if gave else None for other, gave in enumerate(given)
    ]
    position["draw"] = unseen
    return read_position(table, position)


def unseen_cards(table: Table, view: View) -> list[str]:
    """The whole pack less what this seat has seen."""
    seen = [*view["discard"], *(view["hand"] or []), *([view["given"]] if view["given"] else [])]
    unseen = [card.name for card in table.setup.cards for _ in range(card.copies)]
    for card in seen:
        unseen.remove(card)
    return unseen
