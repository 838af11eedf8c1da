"""Why a pawn cannot go there: the refusals of the rules, told to the player."""

from __future__ import annotations

from ludothek.core.contract import Refusal
from ludothek.games.track import actions as A
from ludothek.games.track import facts as F
from ludothek.games.track import layout as L
from ludothek.games.track import refusals as R
from ludothek.games.track.centre import into_centre, is_shortcut, out_of_centre
from ludothek.games.track.layout import CENTRE, MOST_PAWNS, NONE, RESERVE, Row
from ludothek.games.track.ranks import KING, RANKS, may_step
from ludothek.games.track.seven import has_moved, leg_end, points_left, points_of_leg
from ludothek.games.track.table import Table
from ludothek.games.track.teams import are_partners, is_finished, moves_for
from ludothek.games.track.walk import (
    backward,
    blocks,
    forward,
    into_home,
    out_of_reserve,
    pulled,
    steps_to_mouth,
    within_home,
)


def pawn_name(table: Table, p: Row, pawn: int) -> str:
    """`pawn 0.2 on T12`, with its rank where pawns have one."""
    spot = L.place(p, pawn)
    rank = RANKS[pawn % MOST_PAWNS] if table.setup.royal else "pawn"
    if spot == RESERVE:
        return f"{rank} {table.pawn_text(pawn)} in reserve"
    if spot == CENTRE:
        return f"{rank} {table.pawn_text(pawn)} in the centre"
    return f"{rank} {table.pawn_text(pawn)} on {table.place_text(spot)}"


def not_yours(table: Table, p: Row, seat: int, pawn: int) -> Refusal | None:
    """[TF-11] Own pawns; when all are home, those of a partner who is not finished."""
    owner = pawn // MOST_PAWNS
    if moves_for(p, table.facts, seat, owner):
        return None
    name = pawn_name(table, p, pawn)
    if owner == seat:
        return Refusal(table.article("partner"), f"Your pawns are all home: you move a partner's, not {name}.")
    if are_partners(table.facts, seat, owner):
        finished = is_finished(p, table.facts, owner)
        reason = "its owner is finished" if finished else "a partner's pawns are moved only when all your own are home"
        return Refusal("TF-11", f"You cannot move {name}: {reason}.")
    return Refusal("TF-11", f"You cannot move {name}: it is an opponent's.")


def no_swap(table: Table, p: Row, seat: int, action: int) -> Refusal:
    pawn, other = A.pawn_moved(action), A.target_of(action)
    kind = A.counts_as_of(action)
    mine, theirs = pawn_name(table, p, pawn), pawn_name(table, p, other)
    if not table.facts[F.DOES + kind] & F.SWAPS:
        return Refusal(table.setup.cards[kind].rule, f"A {table.cards[kind]} exchanges no pawns.")
    if pawn // MOST_PAWNS == other // MOST_PAWNS:
        return Refusal(table.article("swap_own"), f"{mine} and {theirs} have the same colour: that exchange is none.")
    for one, name in ((pawn, mine), (other, theirs)):
        spot = L.place(p, one)
        if spot >= table.length:
            return Refusal(table.article("swap_own"), f"{name} cannot be exchanged: it is not on the track.")
        if blocks(table.facts, one, spot):
            key = "safe" if one == other else "swap"
            return Refusal(table.article(key), f"{name} cannot be exchanged: it stands on its own start.")
    return Refusal(table.article("swap"), f"{theirs} is on your side: only an opponent's pawn is exchanged.")


def no_move(table: Table, p: Row, seat: int, action: int) -> Refusal:
    """A move of a pawn the player may move, with a card the player has, to a place it does not lead to."""
    facts, pawn, end, kind = table.facts, A.pawn_moved(action), A.target_of(action), A.counts_as_of(action)
    spot, does = L.place(p, pawn), table.facts[F.DOES + kind]
    rule, card, name = table.setup.cards[kind].rule, table.cards[kind], pawn_name(table, p, pawn)
    if end == RESERVE:
        return Refusal("TF-10", "Pawns go back to their reserve only when they are captured.")
    if spot == RESERVE:
        return _no_start(table, p, pawn, end, does, card)
    if CENTRE in (spot, end):
        return _no_shortcut(table, p, pawn, end, does, card)
    if does & F.SPLITS:
        return _no_leg(table, p, seat, pawn, end)
    if L.is_home(spot) and not L.is_home(end):
        return Refusal("TF-7", f"{name} never leaves its home row.")
    for refusal in _attempts(table, p, pawn, end, kind):
        if refusal < 0:
            return told(table, p, pawn, refusal)
    if table.setup.royal and pawn % MOST_PAWNS == KING and _goes(table, p, pawn, end, kind, royal=False):
        return Refusal("DR-23", f"{name} moves by 1 to 7 points only.")
    if does & F.PULLS:
        return _no_pull(table, p, pawn, end)
    if does & F.SWAPS and not facts[F.STEPS + kind]:
        return Refusal(rule, f"A {card} exchanges two pawns: name the other pawn.")
    if does & F.SKIPS:
        return Refusal(rule, f"A {card} moves no pawn: play it with skip|{card}.")
    return Refusal(rule, f"A {card} does not take {name} to {table.place_text(end)}: {_reach(table, kind)}.")


def _no_start(table: Table, p: Row, pawn: int, end: int, does: int, card: str) -> Refusal:
    name, start = pawn_name(table, p, pawn), int(table.facts[F.START + pawn // MOST_PAWNS])
    if not does & F.STARTS:
        return Refusal(table.article("leave"), f"{name} does not come out with a {card}.")
    if end != start:
        return Refusal(table.article("leave"), f"{name} comes out onto its start, T{start}, and nowhere else.")
    square = out_of_reserve(p, table.facts, pawn)
    if square < 0:
        return told(table, p, pawn, square)
    return Refusal("TF-2", f"Pawns of one colour are alike: the first in reserve comes out before {name}.")


def _no_shortcut(table: Table, p: Row, pawn: int, end: int, does: int, card: str) -> Refusal:
    leaving = L.place(p, pawn) == CENTRE
    name, key = pawn_name(table, p, pawn), "leave_centre" if leaving else "enter_centre"
    if not does & F.SHORTCUTS:
        ways = " or ".join(one.name for one in table.setup.cards if one.does & F.SHORTCUTS)
        return Refusal(table.article(key), f"{name} needs one of {ways} for the centre: a {card} does not lead there.")
    if leaving and end >= table.length:
        return Refusal(table.article(key), f"{name} leaves onto a shortcut square.")
    if not leaving and L.is_home(L.place(p, pawn)):
        return Refusal("TF-7", f"{name} never leaves its home row.")
    end = int(out_of_centre(p, table.facts, pawn, end) if leaving else into_centre(p, table.facts, pawn))
    return told(table, p, pawn, end)


def _no_leg(table: Table, p: Row, seat: int, pawn: int, end: int) -> Refusal:
    """[DOG-24] [T6-19] A share of a seven that is too long, in the way of something, or leaves points over."""
    seven, name, left = table.article("seven"), pawn_name(table, p, pawn), points_left(p)
    if has_moved(p, pawn):
        return Refusal("TF-R9", f"{name} has had its share of this seven.")
    if L.is_home(L.place(p, pawn)) and not L.is_home(end):
        return Refusal("TF-7", f"{name} never leaves its home row.")
    points = int(points_of_leg(p, table.facts, pawn, end))
    if not 1 <= points <= left:
        return Refusal(seven, f"{name} would need {points} points to {table.place_text(end)}: {left} are left.")
    reached = int(leg_end(p, table.facts, pawn, points, bool(L.is_home(end))))
    if reached < 0:
        return told(table, p, pawn, reached)
    if p[L.SHARES] + 1 >= table.facts[F.SEVEN_SHARES]:
        return Refusal(seven, f"A seven is shared by two pawns at most: this share must take all {left} points.")
    return Refusal(seven, f"After that, {left - points} points of the seven could not be used up.")


def _no_pull(table: Table, p: Row, pawn: int, end: int) -> Refusal:
    if L.is_home(L.place(p, pawn)) or L.is_home(end):
        return Refusal(table.article("magnet_home"), "The magnet works along the track only, not into home or in it.")
    square = int(pulled(p, table.facts, pawn))
    if square < 0:
        return told(table, p, pawn, square)
    return Refusal(
        table.article("magnet"), f"The magnet pulls {pawn_name(table, p, pawn)} to T{square} and nowhere else."
    )


def _attempts(table: Table, p: Row, pawn: int, end: int, kind: int) -> list[int]:
    """What the rules say to every way this card has that would end there, if nothing stood in the way."""
    return [refusal for refusal in _ways(table, p, pawn, end, kind, royal=table.setup.royal) if refusal < 0]


def _goes(table: Table, p: Row, pawn: int, end: int, kind: int, royal: bool) -> bool:
    return any(True for _ in _ways(table, p, pawn, end, kind, royal))


def _ways(table: Table, p: Row, pawn: int, end: int, kind: int, royal: bool) -> list[int]:
    facts, spot, does = table.facts, L.place(p, pawn), table.facts[F.DOES + kind]
    ways = []
    for steps in range(facts[F.FEWEST + kind], facts[F.MOST + kind] + 1):
        if not facts[F.STEPS + kind] >> steps & 1 or (royal and not may_step(pawn, steps)):
            continue
        if L.is_home(spot):
            if L.is_home(end) and end - spot == steps:
                ways.append(int(within_home(p, pawn, steps)))
        elif L.is_home(end):
            if steps_to_mouth(p, facts, pawn) + L.home_depth(end) == steps:
                ways.append(int(into_home(p, facts, pawn, steps, bool(does & F.GREEN_AHEAD))))
        elif (end - spot) % table.length == steps:
            ways.append(int(forward(p, facts, pawn, steps, bool(does & F.GREEN_AHEAD))))
    on_track = spot < table.length and end < table.length
    if does & F.GOES_BACK and on_track and (spot - end) % table.length == F.BACKWARD_STEPS:
        ways.append(int(backward(p, facts, pawn, bool(does & F.GREEN_BACK))))
    return ways


def _reach(table: Table, kind: int) -> str:
    """What a card does, in a few words."""
    card = table.setup.cards[kind]
    steps = list(card.steps)
    if not steps:
        return f"it goes {F.BACKWARD_STEPS} back" if card.does & F.GOES_BACK else "it moves no pawn by itself"
    ahead = f"{steps[0]} to {steps[-1]}" if len(steps) > 2 else " or ".join(map(str, steps))
    if card.does & F.GOES_BACK:
        return f"it goes {ahead} forward or {F.BACKWARD_STEPS} back"
    return f"it goes {ahead} forward"


def told(table: Table, p: Row, pawn: int, refusal: int) -> Refusal:
    """A refusal of the rules in words."""
    reason, spot = R.reason_of(refusal), R.spot_of(refusal)
    name, place = pawn_name(table, p, pawn), table.place_text(spot) if spot != RESERVE else ""
    other = L.occupant(p, spot) if spot < RESERVE else NONE
    who = pawn_name(table, p, other) if other != NONE else ""
    if reason == R.BLOCKED_START:
        return Refusal(table.article("block"), f"{name} cannot pass or land on {place}: {who} stands on its own start.")
    if reason == R.HOME_TAKEN:
        return Refusal(
            table.article("home"), f"{name} cannot pass or land on {place}: in the home row {who} is in the way."
        )
    if reason == R.OUTRANKED:
        return Refusal("DR-18", f"{name} cannot pass {who}: only equal or lower ranks are passed without a green card.")
    if reason == R.KING_SAFE:
        return Refusal("DR-20", f"{name} cannot end on {place}: {who} is captured only by a king.")
    if reason == R.FROM_START:
        return Refusal(
            table.article("from_start"), f"{name} cannot enter home: it stands on its start and must pass it."
        )
    if reason == R.NOTHING_AHEAD:
        return Refusal(table.article("magnet_stuck"), f"There is no other pawn on the track to pull {name}.")
    if reason == R.RIGHT_BEHIND:
        return Refusal(table.article("magnet_stuck"), f"{name} is right behind {who}: the magnet must move it.")
    if reason == R.NOT_AT_SHORTCUT:
        squares = ", ".join(f"T{square}" for square in range(table.length) if is_shortcut(table.facts, square))
        key = "leave_centre" if L.place(p, pawn) == CENTRE else "enter_centre"
        return Refusal(table.article(key), f"{place} is no shortcut square: those are {squares}.")
    if reason == R.NOT_THIS_EXIT:
        return Refusal(
            table.article("exit"), f"{name} leaves by the shortcut square of its own section, not by {place}."
        )
    return Refusal("TF-9", f"{name} cannot use that count up exactly.")
