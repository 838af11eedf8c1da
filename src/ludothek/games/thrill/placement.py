"""Where the disc to be pushed may be laid on the freed strip, and the weight on a disc."""

from __future__ import annotations

from ludothek.core.contract import Refusal
from ludothek.core.rng import Stream, below
from ludothek.games.thrill.notation import PUSH_PATTERN, WEIGHTED_PUSH_PATTERN, Push, point
from ludothek.games.thrill.plate import (
    PLATE,
    RADII,
    REST,
    ROUNDING,
    STOP,
    TOLERANCE,
    WEIGHT_RADIUS,
    R,
    X,
    Y,
    is_supported,
    overlap,
)
from ludothek.games.thrill.push import Weight
from ludothek.games.thrill.table import ThrillTable

GRAIN = 1000
"""Actions are written in thousandths of a millimetre."""
TO_BE_PUSHED = -1
"""The disc that is not on the plate yet, among those that are."""


def push_pattern(table: ThrillTable) -> str:
    """[TH-9] Anywhere on the strip; [TH-20] with the weight, if it was announced."""
    return WEIGHTED_PUSH_PATTERN if table.weight else PUSH_PATTERN


def placement_refusal(table: ThrillTable, action: Push) -> Refusal | None:
    return strip_refusal(table, action.x, action.y) or weight_refusal(table, action)


def strip_refusal(table: ThrillTable, x: float, y: float) -> Refusal | None:
    """[TH-P6] The disc lies wholly on the strip, and supported."""
    assert table.disc is not None
    radius = RADII[table.disc]
    if y - radius < REST:
        return Refusal("TH-P6", "thrill.under-slider", {"distance": f"{REST - (y - radius):.3f}"})
    if y + radius > STOP:
        return Refusal("TH-P6", "thrill.beyond-groove", {"distance": f"{y + radius - STOP:.3f}"})
    if not is_supported(x, y, radius):
        return Refusal("TH-P6", "thrill.too-far-out")
    return None


def weight_refusal(table: ThrillTable, action: Push) -> Refusal | None:
    """[TH-20] An announced weight is placed, another is not: on one disc of the playing side alone."""
    if action.weight is None:
        if table.weight:
            return Refusal("TH-20", "thrill.weight-announced")
        return None
    if not table.variant:
        return Refusal("TH-20", "thrill.weight-variant-only")
    if not table.weight:
        return Refusal("TH-18", "thrill.weight-not-announced")
    if action.weight.disc not in table.ids():
        return Refusal("TH-20", "thrill.weight-on-nothing", {"disc": action.weight.disc})
    return standing_refusal(table, action, action.weight)


def standing_refusal(table: ThrillTable, action: Push, weight: Weight) -> Refusal | None:
    """[TH-R10] The weight's centre lies on its disc, and its circle over no other one, the new one included."""
    assert table.disc is not None
    x, y, radius = table.discs[weight.disc].tolist()
    if overlap(x, y, radius, weight.x, weight.y, 0.0) < -ROUNDING:
        return Refusal("TH-R10", "thrill.weight-beside", {"disc": weight.disc})
    others = {disc: table.discs[disc].tolist() for disc in table.ids() if disc != weight.disc}
    others[TO_BE_PUSHED] = [action.x, action.y, RADII[table.disc]]
    for disc, (other_x, other_y, other_radius) in others.items():
        depth = overlap(weight.x, weight.y, WEIGHT_RADIUS, other_x, other_y, other_radius)
        if depth > TOLERANCE + ROUNDING:
            if disc == TO_BE_PUSHED:
                return Refusal("TH-R10", "thrill.weight-on-new", {"depth": f"{depth:.3f}"})
            return Refusal("TH-R10", "thrill.weight-on-two", {"depth": f"{depth:.3f}", "disc": disc})
    return None


def random_placement(table: ThrillTable, rng: Stream) -> str:
    """Any legal push, all places on the strip being equally likely."""
    assert table.disc is not None
    radius = round(RADII[table.disc] * GRAIN)
    plate, rest, stop = round(PLATE * GRAIN), round(REST * GRAIN), round(STOP * GRAIN)
    while True:
        x = below(rng, 2 * plate + 1) - plate
        y = rest + radius + below(rng, stop - rest - 2 * radius + 1)
        if strip_refusal(table, x / GRAIN, y / GRAIN) is None:
            break
    if not table.weight:
        return f"push|{point(x, y)}"
    return f"push|{point(x, y)}|{random_weight(table, x / GRAIN, y / GRAIN, rng)}"


def random_weight(table: ThrillTable, x: float, y: float, rng: Stream) -> str:
    """Some place for the weight: on a random disc, and as a last resort in the middle of it."""
    discs = table.ids()
    tries = 0
    while True:
        disc = discs[below(rng, len(discs))]
        reach = round(float(table.discs[disc, R]) * GRAIN) if tries < 20 else 0
        tries += 1
        weight_x = round(float(table.discs[disc, X]) * GRAIN) + below(rng, 2 * reach + 1) - reach
        weight_y = round(float(table.discs[disc, Y]) * GRAIN) + below(rng, 2 * reach + 1) - reach
        weight = Weight(disc, weight_x / GRAIN, weight_y / GRAIN)
        if standing_refusal(table, Push(x, y, weight), weight) is None:
            return f"{disc}|{point(weight_x, weight_y)}"
