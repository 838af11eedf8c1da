"""What can be wrong with a position: the discs, then the players; shapes first, then what a phase allows."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from itertools import combinations
from typing import Any

from ludothek.games.thrill.plate import (
    COUNTS,
    DISCS,
    RADII,
    ROUNDING,
    SIZES,
    STOP,
    TOLERANCE,
    is_supported,
    overlap,
)
from ludothek.games.thrill.table import (
    BET_KINDS,
    CARD_KINDS,
    EACH_CARD,
    NO_BET,
    PHASES,
    SMALL_PER_CHIP,
    START_CHIPS,
)

KEYS = (
    "game",
    "players",
    "phase",
    "chief",
    "pusher",
    "disc",
    "chips",
    "in",
    "bids",
    "discs",
    "stock",
    "cards",
    "small",
    "weight",
    "bets",
)
DISC_KEYS = ("id", "size", "x", "y")
FURTHEST = 1000.0
"""Beyond this a coordinate is no place near the plate."""

MOST_CHIPS = 999
"""In the variant chips are won too; nobody ever wins so many."""

WITH_DISC = ("bid", "weight", "bet", "push")
WITH_PUSHER = ("weight", "bet", "push")
WITH_WEIGHT = ("bet", "push")


def is_whole(value: Any) -> bool:
    return isinstance(value, int) and not isinstance(value, bool)


def is_coordinate(value: Any) -> bool:
    return isinstance(value, int | float) and not isinstance(value, bool) and -FURTHEST <= value <= FURTHEST


def is_size(value: Any) -> bool:
    return isinstance(value, str) and value in SIZES


def disc_faults(discs: Any) -> list[str]:
    """Each disc for itself: what its entry must look like."""
    if not isinstance(discs, list):
        return [f"discs is {discs!r}, not a list"]
    faults = []
    for place, disc in enumerate(discs):
        if not isinstance(disc, Mapping):
            faults.append(f"discs[{place}] is {disc!r}, not an object with id, size, x and y")
            continue
        faults += [f"discs[{place}].{key} is missing" for key in DISC_KEYS if key not in disc]
        faults += [f"discs[{place}] has no key {key}" for key in disc if key not in DISC_KEYS]
        if "id" in disc and not (is_whole(disc["id"]) and 0 <= disc["id"] < DISCS):
            faults.append(f"discs[{place}].id is {disc['id']!r}: ids are 0 to {DISCS - 1} [TH-R6]")
        if "size" in disc and not is_size(disc["size"]):
            faults.append(f"discs[{place}].size is {disc['size']!r}: sizes are S, M and L [TH-1]")
        faults += [
            f"discs[{place}].{key} is {disc[key]!r}, not a number of millimetres near the plate [TH-R11]"
            for key in ("x", "y")
            if key in disc and not is_coordinate(disc[key])
        ]
    return faults


def plate_faults(discs: list[dict[str, Any]]) -> list[str]:
    """The discs together: ids, places, overlaps."""
    faults = []
    ids = [disc["id"] for disc in discs]
    faults += [
        f"{ids.count(disc)} discs have the id {disc} [TH-R6]" for disc in sorted(set(ids)) if ids.count(disc) > 1
    ]
    for disc in discs:
        x, y, radius = circle(disc)
        if y - radius < STOP - TOLERANCE - ROUNDING:
            faults.append(
                f"disc {disc['id']} reaches y = {y - radius:.3f}: the playing side begins at {STOP:g} [TH-P1]"
            )
        if not is_supported(x, y, radius):
            faults.append(f"disc {disc['id']} at ({x:.3f}, {y:.3f}) is not supported: it would fall off [TH-P4]")
    for disc, other in combinations(discs, 2):
        depth = overlap(*circle(disc), *circle(other))
        if depth > TOLERANCE + ROUNDING:
            faults.append(f"discs {disc['id']} and {other['id']} overlap by {depth:.3f} mm [TH-P3]")
    return faults


def circle(disc: Mapping[str, Any]) -> tuple[float, float, float]:
    return float(disc["x"]), float(disc["y"]), RADII[disc["size"]]


def stock_faults(position: Mapping[str, Any]) -> list[str]:
    """[TH-1] The stock, and no more discs of a size in all than there are; [TH-R11] fewer are allowed."""
    stock, discs, disc = position.get("stock"), position.get("discs"), position.get("disc")
    faults = []
    if not isinstance(stock, list):
        faults.append(f"stock is {stock!r}, not a list of sizes")
        stock = []
    faults += [f"stock holds {size!r}: sizes are S, M and L [TH-1]" for size in stock if not is_size(size)]
    on_plate = [entry.get("size") for entry in discs if isinstance(entry, Mapping)] if isinstance(discs, list) else []
    for size in SIZES:
        total = stock.count(size) + on_plate.count(size) + (disc == size)
        if total > COUNTS[size]:
            faults.append(f"there are {total} discs of size {size}: the game has {COUNTS[size]} [TH-1]")
    return faults


class Reading:
    """A position under examination, with the questions one asks of it."""

    def __init__(self, position: Mapping[str, Any], players: int, variant: bool) -> None:
        self.position = position
        self.players = players
        self.variant = variant

    def __getitem__(self, key: str) -> Any:
        return self.position.get(key)

    @property
    def seats(self) -> range:
        return range(self.players)

    def faults(self) -> list[str]:
        """The shape of every entry, whatever the phase."""
        most = MOST_CHIPS if self.variant else START_CHIPS
        faults = [
            *self._entry("phase", lambda value: isinstance(value, str) and value in PHASES, ", ".join(PHASES)),
            *self._entry("chief", self._is_seat, f"a seat from 0 to {self.players - 1}"),
            *self._entry("pusher", lambda value: value is None or self._is_seat(value), "a seat or null"),
            *self._entry("disc", lambda value: value is None or is_size(value), "S, M, L or null"),
            *self._each("chips", lambda value: is_whole(value) and 0 <= value <= most, f"0 to {most} [TH-2]"),
            *self._each("in", lambda value: isinstance(value, bool), "true or false"),
            *self._each("bids", lambda value: value is None or (is_whole(value) and value >= 0), "a number or null"),
        ]
        if not self.variant:
            return faults + [
                f"{key} is {self[key]!r}: it is null in the basic game [TH-R7]"
                for key in ("cards", "small", "weight", "bets")
                if self[key] is not None
            ]
        small = f"0 to {SMALL_PER_CHIP - 1} [TH-24]"
        bets = (None, *BET_KINDS, NO_BET)
        faults += self._each("cards", is_hand, f"0 to {EACH_CARD} each of hold, fall and weight [TH-17]")
        faults += self._each("small", lambda value: is_whole(value) and 0 <= value < SMALL_PER_CHIP, small)
        faults += self._each("bets", lambda value: value is None or value in bets, "null, hold, fall or none [TH-R7]")
        return faults + self._entry(
            "weight", lambda value: value is None or isinstance(value, bool), "true, false or null"
        )

    def _is_seat(self, value: Any) -> bool:
        return is_whole(value) and value in self.seats

    def _entry(self, key: str, is_good: Callable[[Any], bool], wanted: str) -> list[str]:
        if key not in self.position:
            return [f"{key} is missing"]
        return [] if is_good(self[key]) else [f"{key} is {self[key]!r}: it is {wanted}"]

    def _each(self, key: str, is_good: Callable[[Any], bool], wanted: str) -> list[str]:
        value = self[key]
        if key not in self.position:
            return [f"{key} is missing"]
        if not isinstance(value, list) or len(value) != self.players:
            return [f"{key} is {value!r}: it is a list with an entry for each of the {self.players} seats"]
        return [f"{key}[{seat}] is {value[seat]!r}: it is {wanted}" for seat in self.seats if not is_good(value[seat])]


def is_hand(value: Any) -> bool:
    return (
        isinstance(value, Mapping)
        and set(value) == set(CARD_KINDS)
        and all(is_whole(count) and 0 <= count <= EACH_CARD for count in value.values())
    )


def phase_faults(reading: Reading) -> list[str]:
    """Entries that cannot be together in this phase."""
    phase, inside, chips, bids = reading["phase"], reading["in"], reading["chips"], reading["bids"]
    seats_in = [seat for seat in reading.seats if inside[seat]]
    faults = [
        f"chips[{seat}] is {chips[seat]}: seat {seat} is out and has none [TH-R9]"
        for seat in reading.seats
        if not inside[seat] and chips[seat]
    ]
    if phase == "over" and len(seats_in) != 1:
        faults.append(f"the game is over, but {len(seats_in)} players are in [TH-15]")
    if phase != "over" and len(seats_in) < 2:
        faults.append(f"only {len(seats_in)} players are in, but the game is not over [TH-15]")
    if not inside[reading["chief"]]:
        faults.append(f"chief is {reading['chief']}, who is out [TH-14]")
    faults += presence_faults(reading, "disc", WITH_DISC, "TH-4") + presence_faults(
        reading, "pusher", WITH_PUSHER, "TH-6"
    )
    if reading["pusher"] is not None and not inside[reading["pusher"]]:
        faults.append(f"pusher is {reading['pusher']}, who is out [TH-13]")
    if phase == "disc" and not reading["stock"] and not reading["discs"]:
        faults.append("there is no disc to choose, neither in the stock nor on the plate [TH-R2]")
    if phase in ("weight", "bet") and not reading.variant:
        faults.append(f"phase is {phase}, which the basic game does not have [TH-18]")
    return (
        faults
        + answer_faults(reading, "bids", "bid")
        + [
            f"bids[{seat}] is {bids[seat]}: seat {seat} has {chips[seat]} chips [TH-5]"
            for seat in reading.seats
            if bids[seat] is not None and bids[seat] > chips[seat]
        ]
    )


def presence_faults(reading: Reading, key: str, phases: tuple[str, ...], rule: str) -> list[str]:
    """An entry is there in some phases, and null in all others."""
    if reading["phase"] in phases and reading[key] is None:
        return [f"{key} is null in the phase {reading['phase']} [{rule}]"]
    if reading["phase"] not in phases and reading[key] is not None:
        return [f"{key} is {reading[key]!r} in the phase {reading['phase']}: it is null then [{rule}]"]
    return []


def answer_faults(reading: Reading, key: str, phase: str) -> list[str]:
    """[TH-R9] Bids and bets: only of those who are in, only in their phase, and not yet all of them."""
    answers, inside = reading[key], reading["in"]
    given = [seat for seat in reading.seats if answers[seat] is not None]
    faults = [f"{key}[{seat}] is {answers[seat]!r}: seat {seat} is out [TH-R9]" for seat in given if not inside[seat]]
    if reading["phase"] == phase and all(answers[seat] is not None for seat in reading.seats if inside[seat]):
        faults.append(f"all {key} are in, so the phase is not {phase} any more [TH-R9]")
    stays = key == "bets" and reading["phase"] == "push"
    if reading["phase"] != phase and not stays and given:
        faults.append(f"{key} are all null in the phase {reading['phase']} [TH-R7]")
    return faults


def variant_faults(reading: Reading) -> list[str]:
    """[TH-R7] Cards, small chips, weight and bets in this phase."""
    inside, cards, bets, small = reading["in"], reading["cards"], reading["bets"], reading["small"]
    faults = presence_faults(reading, "weight", WITH_WEIGHT, "TH-18") + answer_faults(reading, "bets", "bet")
    for seat in reading.seats:
        if not inside[seat] and (small[seat] or any(cards[seat].values())):
            faults.append(f"seat {seat} is out, but has cards or small chips [TH-25]")
        if inside[seat] and bets[seat] is None and reading["phase"] == "push":
            faults.append(f"bets[{seat}] is null in the phase push: everybody still in has answered [TH-R9]")
        if bets[seat] in BET_KINDS and not cards[seat][bets[seat]]:
            faults.append(f"bets[{seat}] is {bets[seat]}, but seat {seat} has no such card [TH-R7]")
    if reading["weight"] and reading["pusher"] is not None and not cards[reading["pusher"]]["weight"]:
        faults.append(f"the weight is announced, but seat {reading['pusher']} has no weight card [TH-R7]")
    if reading["weight"] and not reading["discs"]:
        faults.append("the weight is announced, but there is no disc on the playing side [TH-R7]")
    return faults


def position_faults(position: Mapping[str, Any], players: int, options: Mapping[str, Any]) -> list[str]:
    """All faults at once, each told once; what depends on a part that is itself wrong is not judged."""
    faults = [f"{key} is missing" for key in KEYS if key not in position]
    faults += [f"thrill has no key {key}" for key in position if key not in (*KEYS, "options")]
    if position.get("game", "thrill") != "thrill":
        faults.append(f"game is {position['game']!r}, not thrill")
    reading = Reading(position, players, options["variant"])
    shape = reading.faults()
    disc_shape = disc_faults(position.get("discs"))
    faults += shape + disc_shape + stock_faults(position)
    if not disc_shape:
        faults += plate_faults(position["discs"])
    if not shape:
        faults += phase_faults(reading)
        faults += variant_faults(reading) if options["variant"] else []
    return list(dict.fromkeys(faults))
