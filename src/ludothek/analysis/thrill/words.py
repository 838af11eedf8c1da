"""Decisions of Thrill in words, and what can be said for them and against them by what pushes cost."""

from __future__ import annotations

from dataclasses import replace

from ludothek.analysis.thrill.judge import ThrillJudge, chosen
from ludothek.bots.thrill.chances import PushCosts
from ludothek.core.texts import Text
from ludothek.games.thrill.notation import Announce, Bet, Bid, Choose, Lift, Push, parse
from ludothek.games.thrill.plate import PLATE, RADII, REST, STOP, X
from ludothek.games.thrill.table import NO_BET, ThrillTable

MIDDLE, FAR = 0.15, 0.5
"""Where left and right begin, and where far left and far right, as parts of the plate's radius."""
ROOMY = 8.0
"""So much room, in millimetres, lets a disc lie close to the slider or close to the groove."""
LIKELY = 0.5


class ThrillWords:
    def __init__(self, judge: ThrillJudge) -> None:
        self._judge = judge

    def deed(self, table: ThrillTable, action: str) -> Text:
        meant = parse(action)
        if isinstance(meant, Choose):
            return Text("analysis.deed-disc", {"size": meant.size})
        if isinstance(meant, Lift):
            place = place_of(float(table.discs[meant.disc, X]))
            return Text("analysis.deed-lift", {"size": table.size(meant.disc), "place": place})
        if isinstance(meant, Bid):
            return Text("analysis.deed-bid", {"chips": meant.chips})
        if isinstance(meant, Announce):
            return Text("analysis.deed-weight", {"used": "yes" if meant.used else "no"})
        if isinstance(meant, Bet):
            return Text("analysis.deed-bet", {"bet": meant.card})
        return _push_deed(table, meant)

    def reason(self, table: ThrillTable, seat: int, played: str, best: str) -> Text | None:
        meant, better = parse(played), parse(best)
        if isinstance(meant, Bid) and isinstance(better, Bid):
            return self._bid_reason(table, table.chips[seat] - meant.chips, meant.chips > better.chips)
        if isinstance(better, Choose | Lift):
            return self._disc_reason(table, played, best)
        if isinstance(meant, Push):
            return self._push_reason(table, played, best)
        if isinstance(meant, Announce):
            costs = self._both_costs(table)
            if costs.weighted >= costs.penalty:
                return Text("analysis.weight-idle")
            return Text("analysis.weight-costs", {"penalty": costs.penalty, "weighted": costs.weighted})
        fall = self._judge.chance_of_fall(table, seat) > LIKELY
        return Text("analysis.always-falls" if fall else "analysis.can-hold")

    def merits(self, table: ThrillTable, seat: int, action: str) -> list[Text]:
        meant = parse(action)
        if isinstance(meant, Choose | Lift):
            return [Text("analysis.disc-push-costs", {"cost": self._cost(chosen(table, action))})]
        if isinstance(meant, Bid):
            return [Text("analysis.push-costs", {"cost": self._cost(table)})]
        if isinstance(meant, Push):
            return [Text("analysis.push-pays", {"cost": self._judge.pushes.played(table, action).penalty})]
        if isinstance(meant, Announce):
            costs = self._both_costs(table)
            if costs.weighted >= costs.penalty:
                return [Text("analysis.weight-saves-nothing")]
            return [Text("analysis.weight-would-cost", {"penalty": costs.penalty, "weighted": costs.weighted})]
        if meant.card == NO_BET:
            return []
        return [Text("analysis.bet-falls" if meant.card == "fall" else "analysis.bet-holds")]

    def _bid_reason(self, table: ThrillTable, left: int, is_too_much: bool) -> Text:
        cost = self._cost(table)
        if is_too_much:
            return Text("analysis.push-cheap", {"cost": cost})
        if left < cost:
            return Text("analysis.push-ruins", {"cost": cost, "left": left})
        return Text("analysis.push-dear", {"cost": cost})

    def _disc_reason(self, table: ThrillTable, played: str, best: str) -> Text | None:
        after = chosen(table, best)
        cost, other = self._cost(chosen(table, played)), self._cost(after)
        return (
            None if cost == other else Text("analysis.disc-costs", {"cost": cost, "other": other, "size": after.disc})
        )

    def _push_reason(self, table: ThrillTable, played: str, best: str) -> Text | None:
        cost, least = (self._judge.pushes.played(table, action).penalty for action in (played, best))
        if cost <= least:
            return None
        if self.deed(table, played) == self.deed(table, best):
            side = _side_of(played, best)
            return Text("analysis.push-cost-beside", {"cost": cost, "least": least, "side": side})
        return Text("analysis.push-cost", {"cost": cost, "least": least})

    def _cost(self, table: ThrillTable) -> int:
        return self._judge.pushes.costs(table).penalty

    def _both_costs(self, table: ThrillTable) -> PushCosts:
        return self._judge.pushes.costs(replace(table, weight=None))


def _push_deed(table: ThrillTable, push: Push) -> Text:
    assert table.disc is not None
    args = {"size": table.disc, "place": place_of(push.x), "depth": depth_of(push.y, RADII[table.disc])}
    if push.weight is None:
        return Text("analysis.deed-push", args)
    on = {"on": table.size(push.weight.disc), "where": place_of(push.weight.x)}
    return Text("analysis.deed-push-weighted", {**args, **on})


def _side_of(played: str, best: str) -> str:
    """Where the better place is, seen from the one that was chosen: both have the same words."""
    ours, theirs = parse(played), parse(best)
    assert isinstance(ours, Push)
    assert isinstance(theirs, Push)
    across, up = theirs.x - ours.x, theirs.y - ours.y
    if abs(across) >= abs(up):
        return "left" if across < 0 else "right"
    return "groove" if up > 0 else "slider"


def place_of(x: float) -> str:
    """As people at the table say it, who sit where the slider is."""
    side = "left" if x < 0 else "right"
    if abs(x) < MIDDLE * PLATE:
        return "middle"
    return side if abs(x) < FAR * PLATE else f"far-{side}"


def depth_of(y: float, radius: float) -> str:
    """Whether a disc on the strip lies closer to the slider or to the groove; a large one fills it."""
    room = STOP - REST - 2 * radius
    if room < ROOMY:
        return "anywhere"
    return "slider" if y - radius - REST < room / 2 else "groove"
