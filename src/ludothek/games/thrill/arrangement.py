"""[TH-R5] How the discs lie when a game starts: thrown at random onto the playing side, then shoved apart until none
overlaps. Three quarters of the playing side are covered, so this takes a while, and now and then it jams: then the
discs are thrown anew."""

from __future__ import annotations

import math

import numpy as np

from ludothek.core.kernel import kernel
from ludothek.core.rng import Stream, below
from ludothek.games.thrill.plate import COUNTS, PLATE, RADII, SIZES, STOP, Discs, R, X, Y, empty_plate, overlap

# [TH-1] Two medium and two large discs are left beside the plate.
STOCK = ("M", "M", "L", "L")
START_COUNTS = {size: COUNTS[size] - STOCK.count(size) for size in SIZES}
START_DISCS = sum(START_COUNTS.values())

GRAIN = 1000
"""Coordinates are drawn, and written, in thousandths of a millimetre."""
SPARE = 0.01
"""The gap that is aimed at: it survives the rounding of the coordinates."""
SHOVE = 0.8
"""How much of an overlap each of two discs gives way: a little more than half loosens a jam sooner."""
MAX_ROUNDS = 700

PER_SECTOR = 2
ROOT_3 = math.sqrt(3.0)
SECTOR_LINES = ((ROOT_3, 1.0), (1.0, ROOT_3), (0.0, 1.0), (-1.0, ROOT_3), (-ROOT_3, 1.0))
"""Directions in which one sector of 30° ends and the next begins, counterclockwise."""


@kernel
def shove_apart(discs: Discs, count: int) -> float:
    """One round over all pairs and over the edges; returns the deepest overlap met."""
    deepest = 0.0
    for disc in range(count):
        for other in range(disc):
            touching = discs[disc, R] + discs[other, R] + SPARE
            dx, dy = discs[disc, X] - discs[other, X], discs[disc, Y] - discs[other, Y]
            square = dx * dx + dy * dy
            if square >= touching * touching or square == 0.0:
                continue
            distance = np.sqrt(square)
            depth = touching - distance
            share = SHOVE * depth / distance
            discs[disc, X] += dx * share
            discs[disc, Y] += dy * share
            discs[other, X] -= dx * share
            discs[other, Y] -= dy * share
            if depth > deepest:
                deepest = depth
    for disc in range(count):
        keep_on_the_playing_side(discs, disc)
    return deepest


@kernel
def keep_on_the_playing_side(discs: Discs, disc: int) -> None:
    """[TH-R5] Wholly on it: inside the rim, and beyond the slider's stop."""
    x, y, radius = discs[disc, X], discs[disc, Y], discs[disc, R]
    furthest = PLATE - radius - SPARE
    square = x * x + y * y
    if square > furthest * furthest:
        back = furthest / np.sqrt(square)
        x, y = x * back, y * back
    if y < STOP + radius:
        y = STOP + radius
    discs[disc, X], discs[disc, Y] = x, y


@kernel
def shove_until_apart(discs: Discs, count: int) -> bool:
    rounds = 0
    while rounds < MAX_ROUNDS and shove_apart(discs, count) >= SPARE / 2.0:
        rounds += 1
    return rounds < MAX_ROUNDS


@kernel
def has_overlap(discs: Discs, count: int) -> bool:
    for disc in range(count):
        for other in range(disc):
            x, y, radius = discs[other, X], discs[other, Y], discs[other, R]
            if overlap(discs[disc, X], discs[disc, Y], discs[disc, R], x, y, radius) > 0.0:
                return True
    return False


def sector(x: float, y: float) -> int:
    """[TH-R5] Which of the six sectors of the playing side, seen from the plate's centre, a centre lies in."""
    return sum(line_x * y > line_y * x for line_x, line_y in SECTOR_LINES)


def has_filled_sectors(discs: Discs) -> bool:
    """[TH-R5] No part of the playing side is left bare: at least two centres in each sector."""
    centres = [sector(x, y) for x, y, radius in discs if radius]
    return all(centres.count(part) >= PER_SECTOR for part in range(len(SECTOR_LINES) + 1))


def thrown(rng: Stream) -> Discs:
    """All the discs of the start, anywhere on the playing side and over each other."""
    discs = empty_plate()
    sizes = [size for size in SIZES for _ in range(START_COUNTS[size])]
    for disc, size in enumerate(sizes):
        width = int(PLATE - RADII[size]) * GRAIN
        discs[disc] = (below(rng, 2 * width + 1) - width) / GRAIN, below(rng, width + 1) / GRAIN, RADII[size]
        keep_on_the_playing_side(discs, disc)
    return discs


def arrange(rng: Stream) -> Discs:
    """[TH-R5] A random start. Four throws in five come apart; the others are thrown again."""
    while True:
        discs = thrown(rng)
        if not shove_until_apart(discs, START_DISCS):
            continue
        discs[:, :R] = [[round(float(x), 3), round(float(y), 3)] for x, y, _ in discs]
        if not has_overlap(discs, START_DISCS) and has_filled_sectors(discs):
            return discs
