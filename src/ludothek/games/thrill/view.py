"""What a seat may know, and how a player pictures the rest.

[TH-2] Chips are secret, to the end: no rule ever shows them. [TH-5] [TH-R3] So are bids until all are in, and secret
bets until the push is over; that somebody has answered is seen by all, a change of mind by nobody. Cards and small
chips are open: all start with the same ones, and they are spent, lost and won before everybody's eyes.
"""

from __future__ import annotations

from typing import Any

from ludothek.core.contract import View
from ludothek.core.rng import Stream, below
from ludothek.games.thrill.betting import bet_choices
from ludothek.games.thrill.position import table_of, write_position
from ludothek.games.thrill.table import START_CHIPS, ThrillTable


def own(values: list[Any], seat: int | None) -> list[Any]:
    """Only the entry of the seat that looks."""
    return [value if owner == seat else None for owner, value in enumerate(values)]


def view(table: ThrillTable, seat: int | None) -> View:
    """[TH-2] [TH-5] [TH-R3] The position, less what is secret from this seat."""
    shown = write_position(table)
    shown["chips"] = own(table.chips, seat)
    shown["bids"] = own(table.bids, seat)
    if table.bets is not None and not table.open_bets:
        shown["bets"] = own(table.bets, seat)
    return shown


def imagine(view: View, rng: Stream) -> ThrillTable:
    """A table that looks like the view: other players' chips, bids and bets are drawn, each possible one as likely."""
    table = table_of({**view, "chips": [chips or 0 for chips in view["chips"]]}, view["players"], view["options"])
    for seat in table.seats_in:
        if seat == view["seat"]:
            continue
        table.chips[seat] = below(rng, START_CHIPS + 1)
        if table.phase == "bid" and seat not in view["to_act"]:
            table.bids[seat] = below(rng, table.chips[seat] + 1)
        if table.bets is not None and not table.open_bets and has_bet(view, seat):
            choices = bet_choices(table, seat)
            table.bets[seat] = choices[below(rng, len(choices))].removeprefix("bet|")
    return table


def has_bet(view: View, seat: int) -> bool:
    return view["phase"] == "push" or (view["phase"] == "bet" and seat not in view["to_act"])
