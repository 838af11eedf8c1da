"""What comes to light after a decision of Thrill: bids once all are in, bets and falls once the disc is pushed."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from typing import NamedTuple

from ludothek.analysis.evaluator import Moment
from ludothek.core.contract import State, Transition
from ludothek.games.thrill.table import ThrillTable


class ShownLater(NamedTuple):
    """In the round of a moment. None where the match ended before."""

    bids: list[int | None] | None = None
    bets: list[str | None] | None = None
    fell: bool | None = None
    is_changed: bool = False
    """[TH-R9] Whether the same seat has bid or bet anew afterwards: then this was not its decision."""


def moments_with_what_was_shown(opening: State, transitions: Iterable[Transition]) -> list[Moment]:
    past = list(transitions)
    found, shown, decided = [Moment(past[-1].after if past else opening)], ShownLater(), set[tuple[int, str]]()
    for transition in reversed(past):
        event, decision = transition.event, (transition.seat, transition.action.partition("|")[0])
        if "falls" in event:
            shown, decided = ShownLater(bets=event["bets"], fell=bool(event["falls"])), set()
        if "bids" in event:
            shown = shown._replace(bids=event["bids"])
        found.append(Moment(transition.before, shown._replace(is_changed=decision in decided)))
        decided.add(decision)
    return found[::-1]


def hidden(table: ThrillTable, seat: int) -> ThrillTable:
    """[TH-5] [TH-R3] Without the bids and bets that this seat could not know; chips can be counted by whoever
    remembers what was paid."""
    own_bids = [bid if owner == seat else None for owner, bid in enumerate(table.bids)]
    if table.bets is None or table.open_bets:
        return replace(table, bids=own_bids)
    own_bets = [bet if owner == seat else None for owner, bet in enumerate(table.bets)]
    return replace(table, bids=own_bids, bets=own_bets)
