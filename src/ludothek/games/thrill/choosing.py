"""The Chief chooses the disc that will be pushed: from the stock or, when that is empty, off the plate."""

from __future__ import annotations

from ludothek.core.contract import Event, Refusal
from ludothek.games.thrill.notation import Choose, Lift
from ludothek.games.thrill.plate import ROUNDING, SIZES, STOP, TOLERANCE, R, Y
from ludothek.games.thrill.table import ThrillTable


def liftable(table: ThrillTable) -> list[int]:
    """[TH-R12] The discs that lie against the slider line or, if none does, those nearest to it."""
    fronts = {disc: float(table.discs[disc, Y] - table.discs[disc, R]) for disc in table.ids()}
    against = [disc for disc, front in fronts.items() if front <= STOP + TOLERANCE + ROUNDING]
    return against or [disc for disc, front in fronts.items() if front == min(fronts.values())]


def choices(table: ThrillTable) -> list[str]:
    """[TH-4] A disc of the stock; [TH-R2] with an empty stock, one off the plate."""
    if table.stock:
        return [f"disc|{size}" for size in SIZES if size in table.stock]
    return [f"lift|{disc}" for disc in liftable(table)]


def choice_refusal(table: ThrillTable, action: Choose | Lift) -> Refusal | None:
    if isinstance(action, Choose):
        if not table.stock:
            return Refusal("TH-R2", "thrill.stock-empty")
        if action.size not in table.stock:
            return Refusal("TH-4", "thrill.not-in-stock", {"size": action.size})
        return None
    if table.stock:
        return Refusal("TH-R2", "thrill.stock-first", {"count": len(table.stock)})
    if action.disc not in table.ids():
        return Refusal("TH-R2", "thrill.no-such-disc", {"disc": action.disc})
    if action.disc not in liftable(table):
        front = table.discs[action.disc, Y] - table.discs[action.disc, R] - STOP
        return Refusal("TH-R12", "thrill.others-nearer", {"disc": action.disc, "distance": f"{front:.3f}"})
    return None


def choose(table: ThrillTable, action: Choose | Lift) -> Event:
    """[TH-4] [TH-R6] The chosen disc leaves the stock (or the plate) at once, for all to see."""
    table.phase = "bid"
    if isinstance(action, Choose):
        table.stock.remove(action.size)
        table.disc = action.size
        return {}
    table.disc = table.size(action.disc)
    table.discs[action.disc] = 0.0
    return {"lifted": action.disc}
