"""What a seat may know: the board, what was laid openly, its own cards, how many the others hold. Nothing else.

[T6-6] [DOG-29] A partner's hand is as hidden as anybody's. Folded and discarded cards were laid down openly.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any, NamedTuple

import numpy as np

from ludothek.core.contract import View, new_in_view
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


class Shown(NamedTuple):
    """Something on the table that everybody sees: its key in the views, and where it lies in the row."""

    key: str
    first: int
    end: int
    write: Callable[[Table, Row], Any]
    is_exact: bool = True
    """Whether another content of these columns always looks different."""


def _number(column: int) -> Callable[[Table, Row], int]:
    return lambda table, p: p.item(column)


BOARD = (
    Shown("phase", L.PHASE, L.PHASE + 1, lambda table, p: L.PHASES[p.item(L.PHASE)]),
    Shown("turn", L.TURN, L.TURN + 1, _number(L.TURN)),
    Shown("pawns", L.PAWNS, L.HANDS, pawn_places),
)
CARDS = (
    Shown(
        *("hand_sizes", L.HAND_SIZE, L.PAWNS),
        lambda table, p: p[L.HAND_SIZE : L.HAND_SIZE + table.players].tolist(),
    ),
    Shown(
        *("has_given", L.GIVEN, L.MOVED),
        lambda table, p: [card != NONE for card in p[L.GIVEN : L.GIVEN + table.players].tolist()],
        is_exact=False,
    ),
    Shown("draw_size", L.DRAW_SIZE, L.DRAW_SIZE + 1, _number(L.DRAW_SIZE)),
    Shown(
        *("discard", L.DISCARD_PILE, L.BOARD),
        lambda table, p: card_list(table, p[L.DISCARD_PILE : L.BOARD]),
    ),
    Shown("dealer", L.DEALER, L.DEALER + 1, _number(L.DEALER)),
    Shown("deal", L.DEAL, L.DEAL + 1, _number(L.DEAL)),
    Shown(
        *("out", L.OUT, L.GIVEN),
        lambda table, p: [bool(folded) for folded in p[L.OUT : L.OUT + table.players].tolist()],
        is_exact=False,
    ),
    Shown("seven", L.SEVEN_CARD, L.FRESH, seven_state, is_exact=False),
    Shown("last", L.LAST, L.LAST + 1, lambda table, p: card_name(table, p.item(L.LAST))),
)


def write_view(table: Table, p: Row, seat: int | None) -> View:
    own = None if seat is None else int(p[L.GIVEN + seat])
    return {
        "game": table.book.id,
        "players": table.players,
        "options": dict(table.options),
        "seat": seat,
        **{shown.key: shown.write(table, p) for shown in BOARD},
        "hand": None if seat is None else hand_of(table, p, seat),
        "given": None if own is None else card_name(table, own),
        **{shown.key: shown.write(table, p) for shown in CARDS},
        **fresh_state(table, p),
    }


BYTES = np.dtype(np.int16).itemsize
SHOWN = tuple(shown._replace(first=shown.first * BYTES, end=shown.end * BYTES) for shown in (*BOARD, *CARDS))
"""Where everything lies in the bytes of a row."""


def changes(table: Table, before: Row, after: Row, seats: Iterable[int | None]) -> tuple[View, dict[int | None, View]]:
    """What everybody sees change between two rows, and what each of these seats alone does: what two views would show,
    without writing either."""
    old, new = before.tobytes(), after.tobytes()
    shared: View = {}
    for key, first, end, write, is_exact in SHOWN:
        if old[first:end] != new[first:end]:
            value = write(table, after)
            if is_exact or value != write(table, before):
                shared[key] = value
    fresh = fresh_state(table, after)
    if fresh:
        shared |= new_in_view(fresh_state(table, before), fresh)
    return shared, {seat: {} if seat is None else _own_changes(table, old, new, after, seat) for seat in seats}


class Own(NamedTuple):
    """Where in the bytes of a row lies what one seat alone sees."""

    hand: slice
    given: slice


OWN = tuple(
    Own(
        slice((L.HANDS + seat * L.MOST_KINDS) * BYTES, (L.HANDS + (seat + 1) * L.MOST_KINDS) * BYTES),
        slice((L.GIVEN + seat) * BYTES, (L.GIVEN + seat + 1) * BYTES),
    )
    for seat in range(L.MOST_SEATS)
)


def _own_changes(table: Table, old: bytes, new: bytes, after: Row, seat: int) -> View:
    """Its hand, and the card it gives away."""
    changes: View = {}
    hand, given = OWN[seat]
    if old[hand] != new[hand]:
        changes["hand"] = hand_of(table, after, seat)
    if old[given] != new[given]:
        changes["given"] = card_name(table, after.item(L.GIVEN + seat))
    return changes


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
