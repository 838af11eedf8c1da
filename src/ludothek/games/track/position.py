"""Positions of the family as JSON, in and out: rules/track-family.md, "Position JSON"."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from ludothek.core.errors import InvalidPosition
from ludothek.games.track import facts as F
from ludothek.games.track import layout as L
from ludothek.games.track.both_ways import rest_can_be_taken
from ludothek.games.track.deal import starter
from ludothek.games.track.layout import MOST_KINDS, MOST_PAWNS, NONE, PHASES, Row
from ludothek.games.track.legal import jumper
from ludothek.games.track.position_checks import Reader
from ludothek.games.track.seven import rest_can_be_used
from ludothek.games.track.table import Table
from ludothek.games.track.teams import has_won

KEYS = (
    *("game", "players", "options", "phase", "turn", "pawns", "hands", "given", "draw", "discard"),
    *("dealer", "deal", "out", "seven", "last"),
)


def card_list(table: Table, counts: Row) -> list[str]:
    """A multiset of cards, in card order."""
    cards: list[str] = []
    for name, count in zip(table.cards, counts.tolist(), strict=False):
        if count:
            cards += [name] * count
    return cards


def card_name(table: Table, kind: int) -> str | None:
    return None if kind == NONE else table.cards[kind]


def pawn_places(table: Table, p: Row) -> list[list[str]]:
    """Asked for with every view, so all names are looked up in one go."""
    pawns = [table.place_names[spot] for spot in p[L.PAWNS : L.HANDS].tolist()]
    return [pawns[first : first + table.setup.pawns] for first in range(0, table.players * L.MOST_PAWNS, L.MOST_PAWNS)]


def seven_state(table: Table, p: Row) -> dict[str, Any] | None:
    if p.item(L.SEVEN_LEFT) == 0:
        return None
    moved = [
        f"{seat}.{index}"
        for seat in range(table.players)
        for index in range(table.setup.pawns)
        if p[L.MOVED + seat] >> index & 1
    ]
    seven = {"card": table.cards[p[L.SEVEN_CARD]], "left": int(p[L.SEVEN_LEFT]), "moved": moved}
    return {**seven, "back": bool(p[L.SEVEN_BACK])} if table.has_both_ways else seven


def fresh_state(table: Table, p: Row) -> dict[str, list[bool]]:
    """[SD-9] By seat, whether its pawn on the start is fresh; nothing in games where that does not matter."""
    if not table.facts.item(F.KEEPS_FRESH):
        return {}
    return {"fresh": [bool(p[L.FRESH + seat]) for seat in range(table.players)]}


def hand_of(table: Table, p: Row, seat: int) -> list[str]:
    return card_list(table, p[L.HANDS + seat * MOST_KINDS : L.HANDS + (seat + 1) * MOST_KINDS])


def write_position(table: Table, p: Row) -> dict[str, Any]:
    seats = range(table.players)
    return {
        "game": table.book.id,
        "players": table.players,
        "options": dict(table.options),
        "phase": PHASES[p[L.PHASE]],
        "turn": int(p[L.TURN]),
        "pawns": pawn_places(table, p),
        "hands": [hand_of(table, p, seat) for seat in seats],
        "given": [card_name(table, int(p[L.GIVEN + seat])) for seat in seats],
        "draw": card_list(table, p[L.DRAW_PILE : L.DRAW_PILE + MOST_KINDS]),
        "discard": card_list(table, p[L.DISCARD_PILE : L.DISCARD_PILE + MOST_KINDS]),
        "dealer": int(p[L.DEALER]),
        "deal": int(p[L.DEAL]),
        "out": [bool(p[L.OUT + seat]) for seat in seats],
        "seven": seven_state(table, p),
        "last": card_name(table, int(p[L.LAST])),
        **fresh_state(table, p),
    }


def read_position(table: Table, position: Mapping[str, Any]) -> Row:
    """The row a position stands for; InvalidPosition with every fault found."""
    reader = Reader(table, position)
    faults = reader.faults
    keys = (*KEYS, "fresh") if table.facts[F.KEEPS_FRESH] else KEYS
    faults += [f"{key} is missing" for key in keys if key not in position and key != "options"]
    faults += [f"there is no key {key!r} in a position" for key in position if key not in keys]
    p = reader.row
    reader.pawns()
    reader.cards()
    reader.moment()
    reader.seven()
    reader.fresh()
    if not faults:
        faults += contradictions(table, p)
    if faults:
        raise InvalidPosition(faults)
    if p[L.PHASE] == L.JUMP:
        p[L.JUMPER] = jumper(p, table.facts, int(p[L.TURN])) + 1
    return p


def contradictions(table: Table, p: Row) -> list[str]:
    """What is wrong with a position whose parts are all right by themselves."""
    facts, phase, turn = table.facts, PHASES[p[L.PHASE]], int(p[L.TURN])
    faults = []
    winners = [seat for seat in range(table.players) if has_won(p, facts, seat)]
    if phase == "over":
        if not winners:
            faults.append("phase is over, but nobody has all pawns home")
        return faults
    if winners and p[L.SEVEN_LEFT] == 0:
        faults.append(f"seat {winners[0]} has won, but phase is {phase}, not over")
    if phase == "exchange":
        if all(p[L.GIVEN + seat] != NONE for seat in range(table.players)):
            faults.append("phase is exchange, but everybody has given a card already")
        for seat in range(table.players):
            if p[L.GIVEN + seat] == NONE and p[L.HAND_SIZE + seat] == 0:
                faults.append(f"seat {seat} has no card to give")
    elif phase != "jump" and p[L.SEVEN_LEFT] == 0 and p[L.HAND_SIZE + turn] == 0:
        faults.append(f"it is seat {turn}'s turn, but its hand is empty")
    elif facts[F.DRAWS_UP]:
        faults += _hand_faults(table, p, turn)
    if phase == "place":
        faults += _place_faults(table, p, turn)
    if phase == "jump" and jumper(p, facts, turn) == NONE:
        faults.append(f"phase is jump, but no citizen that seat {turn} moves stands on a special square")
    if p[L.SEVEN_LEFT] > 0 and not faults:
        scratch = L.new_scratch()
        scratch[0, : L.WIDTH] = p
        both_ways = facts[F.DOES + p[L.SEVEN_AS]] & F.BOTH_WAYS
        usable = rest_can_be_taken(p, facts, turn) if both_ways else rest_can_be_used(scratch, facts, turn)
        if not usable:
            faults.append(f"the {p[L.SEVEN_LEFT]} points left of the seven cannot be used up")
    return faults


def _hand_faults(table: Table, p: Row, turn: int) -> list[str]:
    """[PJ-4] [PJ-R1] Everybody has five cards; who is to act has drawn a sixth, gone with the first leg of a split."""
    if any(card.does & (F.AGAIN | F.SKIPS) for card in table.setup.cards):
        return []
    full = int(table.facts[F.DRAWS_UP])
    faults = []
    for seat in range(table.players):
        due = full if seat == turn and p[L.SEVEN_LEFT] == 0 else full - 1
        if p[L.HAND_SIZE + seat] != due:
            faults.append(f"seat {seat} holds {p[L.HAND_SIZE + seat]} cards, not {due}")
    return faults


def _place_faults(table: Table, p: Row, turn: int) -> list[str]:
    """[DR-17] In turn, the starter first: those before have one pawn on their start, the others all in reserve."""
    faults = []
    for step in range(table.players):
        seat = (starter(p, table.facts) + step) % table.players
        out = [i for i in range(table.setup.pawns) if L.place(p, seat * MOST_PAWNS + i) != L.RESERVE]
        placed = step < (turn - starter(p, table.facts)) % table.players
        if placed and not (len(out) == 1 and L.place(p, seat * MOST_PAWNS + out[0]) == table.facts[F.START + seat]):
            faults.append(f"phase is place and seat {turn} is next: seat {seat} has one pawn on its start by then")
        if not placed and out:
            faults.append(f"phase is place: seat {seat}, who has placed no pawn yet, has them all in reserve")
    return faults
