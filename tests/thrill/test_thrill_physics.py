"""How discs are pushed and how they fall."""

from __future__ import annotations

from itertools import combinations
from math import hypot, sqrt
from typing import Any

import numpy as np
import pytest
from thrill_tables import after, event_of, ids_of, place_of, position, random_match, random_move, refusal

import ludothek
from ludothek.core.rng import below, stream_of
from ludothek.games.thrill.arrangement import arrange
from ludothek.games.thrill.contacts import CONTACT_FIELDS, MAX_CONTACTS, REACH, find_contacts
from ludothek.games.thrill.plate import RADII, Discs
from ludothek.games.thrill.push import STEP_LENGTH, STEPS, push
from ludothek.games.thrill.state import ThrillState


def deepest_overlap(discs: Discs) -> float:
    there = discs[discs[:, 2] > 0.0]
    apart = np.hypot(there[:, None, 0] - there[:, 0], there[:, None, 1] - there[:, 1])
    depth = there[:, None, 2] + there[:, 2] - apart
    np.fill_diagonal(depth, -1.0)
    return float(depth.max(initial=-1.0))


def check_sound(discs: Discs) -> None:
    there = discs[discs[:, 2] > 0.0]
    assert deepest_overlap(discs) <= 0.05
    assert (there[:, 1] - there[:, 2] >= 8.0).all()
    assert (there[:, 0] ** 2 + there[:, 1] ** 2 <= 125.0**2 - there[:, 2] ** 2).all()


@pytest.mark.rule("TH-P1")
def test_the_slider_stops_at_the_groove_and_the_plate_ends_at_its_rim() -> None:
    pushed = after(position("push", disc="S"), (1, "push|-70,-20"))
    assert place_of(pushed, 0) == pytest.approx((-70, 18), abs=0.001)
    ludothek.load(position("disc", "0 S 0 124.59"))
    with pytest.raises(ludothek.InvalidPosition, match="not supported"):
        ludothek.load(position("disc", "0 S 0 124.61"))
    with pytest.raises(ludothek.InvalidPosition, match="playing side"):
        ludothek.load(position("disc", "0 S 0 17.9"))


@pytest.mark.rule("TH-P2")
def test_radii_are_10_15_and_20() -> None:
    for size, radius in (("S", 10), ("M", 15), ("L", 20)):
        pushed = after(position("push", disc=size), (1, "push|0,-12" if size == "L" else "push|0,-15"))
        assert place_of(pushed, 0)[1] == pytest.approx(8 + radius, abs=0.001)


@pytest.mark.rule("TH-P2", "TH-P3")
@pytest.mark.parametrize(("size", "other"), [("S", "L"), ("S", "M"), ("M", "L")])
def test_lighter_discs_give_way_more_by_their_area(size: str, other: str) -> None:
    """Two discs that overlap a little are moved apart, each by the other's share of the area."""
    radius, other_radius = RADII[size], RADII[other]
    x = radius + other_radius - 0.04
    pushed = after(position("push", f"0 {size} 0 80, 1 {other} {x} 80", disc="S"), (1, "push|-60,-20"))
    way, other_way = -place_of(pushed, 0)[0], place_of(pushed, 1)[0] - x
    assert way + other_way == pytest.approx(0.04, abs=0.002)
    assert way / other_way == pytest.approx(other_radius**2 / radius**2, rel=0.02)


@pytest.mark.rule("TH-P3")
def test_a_column_is_pushed_through() -> None:
    pushed = after(position("push", "0 S 0 18", disc="L"), (1, "push|0,-12"))
    assert place_of(pushed, 0) == pytest.approx((0, 58), abs=0.01)
    assert place_of(pushed, 1) == pytest.approx((0, 28), abs=0.001)


@pytest.mark.rule("TH-P3")
def test_what_is_not_touched_does_not_move() -> None:
    plate = "0 L 0 28, 1 M 80 23, 2 S -60 90"
    pushed = after(position("push", plate, disc="S"), (1, "push|0,-27"))
    assert place_of(pushed, 0) == pytest.approx((0, 48), abs=0.01)
    assert [place_of(pushed, disc) for disc in (1, 2)] == [(80, 23), (-60, 90)]


@pytest.mark.rule("TH-P3")
def test_steps_are_small_and_end_at_the_stop() -> None:
    assert 0 < STEP_LENGTH <= 0.25
    assert STEPS * STEP_LENGTH == 45


@pytest.mark.rule("TH-P3", "TH-P4")
def test_after_random_pushes_nothing_overlaps_and_all_is_supported() -> None:
    rng = stream_of("sound")
    for number in range(12):
        match = random_match(3, {"variant": True}, number, 0)
        for _ in range(60):
            if not match.to_act:
                break
            match.play(*random_move(match, rng))
            assert isinstance(match.state, ThrillState)
            check_sound(match.state.table.discs)


@pytest.mark.long
@pytest.mark.rule("TH-P3", "TH-P4")
def test_after_five_thousand_pushes_nothing_overlaps_and_all_is_supported() -> None:
    """Pushed on and on, without anybody paying: the plate stays as full as it can be."""
    rng = stream_of("five thousand")
    discs = arrange(rng)
    for number in range(5000):
        if number % 50 == 0:
            discs = arrange(rng)
        free = np.flatnonzero(discs[:, 2] == 0.0)
        if not len(free):
            free = np.array([int(np.argmin(discs[:, 1]))])
        radius = (10.0, 15.0, 20.0)[below(rng, 3)]
        y = -37.0 + radius + below(rng, 1001) / 1000.0 * (45.0 - 2.0 * radius)
        discs[free[0]] = below(rng, 200_001) / 1000.0 - 100.0, y, radius
        discs = push(discs).discs
        check_sound(discs)


@pytest.mark.rule("TH-P4")
@pytest.mark.parametrize(("size", "radius"), [("S", 10), ("M", 15), ("L", 20)])
def test_a_disc_falls_once_its_centre_is_beyond_the_chord(size: str, radius: int) -> None:
    """A column moves the disc straight to y = 88 + r: how far to the side it stands decides."""
    limit = sqrt(125**2 - radius**2 - (88 + radius) ** 2)
    for x, falls in ((limit - 0.02, []), (limit + 0.02, [1])):
        start = position("push", f"0 L {x:.3f} 28, 1 {size} {x:.3f} {48 + radius}", disc="L")
        event = event_of(start, 1, f"push|{x:.3f},-12")
        assert [fall["disc"] for fall in event["falls"]] == falls


@pytest.mark.rule("TH-P4")
def test_overhanging_discs_stay_while_supported() -> None:
    plate = "0 S 0 124.5, 1 L -87 87"
    pushed = after(position("push", plate, disc="S"), (1, "push|0,-10"))
    assert [place_of(pushed, disc) for disc in (0, 1)] == [(0, 124.5), (-87, 87)]


@pytest.mark.rule("TH-P4")
def test_a_fallen_disc_leaves_at_once_and_touches_nothing_more() -> None:
    """The large disc falls at y = 55.9; had it gone on to 68, it would have met the small one."""
    start = position("push", "0 L 110 28, 1 S 92 82", disc="L")
    assert hypot(110 - 92, 68 - 82) < 30 < hypot(110 - 92, 55.9 - 82)
    pushed = after(start, (1, "push|110,-12"))
    assert ids_of(pushed) == [1, 2]
    assert place_of(pushed, 1) == (92, 82)
    (fall,) = event_of(start, 1, "push|110,-12")["falls"]
    assert fall["y"] == pytest.approx(55.9, abs=0.3)


@pytest.mark.rule("TH-P6")
@pytest.mark.parametrize(
    ("size", "x", "y", "words"),
    [
        ("L", "0", "-11.999", "0.001 mm closer to the slider"),
        ("L", "0", "-17.001", "0.001 mm further forward"),
        ("M", "0", "-6.999", "0.001 mm closer to the slider"),
        ("M", "0", "-22.001", "0.001 mm further forward"),
        ("S", "0", "-1.999", "0.001 mm closer to the slider"),
        ("S", "0", "-27.001", "0.001 mm further forward"),
        ("S", "124.199", "-10.2", "further in"),
        ("S", "-124.199", "-10.2", "further in"),
        ("S", "9" * 400, "-10", "fall off"),
    ],
)
def test_a_hair_outside_the_strip_is_refused_with_the_reason(size: str, x: str, y: str, words: str) -> None:
    match = ludothek.load(position("push", disc=size))
    before = match.position()
    with pytest.raises(ludothek.IllegalMove, match=words) as error:
        match.play(1, f"push|{x},{y}")
    assert error.value.rule == "TH-P6"
    assert match.position() == before


@pytest.mark.rule("TH-P6")
@pytest.mark.parametrize(
    ("size", "x", "y"),
    [("L", 0, -12), ("L", 0, -17), ("M", 0, -7), ("M", 0, -22), ("S", 0, -2), ("S", 0, -27), ("S", 124.18, -10.2)],
)
def test_the_edges_of_the_strip_belong_to_it(size: str, x: float, y: float) -> None:
    assert refusal(position("push", disc=size), 1, f"push|{x},{y}") is None


def mirrored(start: dict[str, Any]) -> dict[str, Any]:
    return {**start, "discs": [{**disc, "x": -disc["x"]} for disc in start["discs"]]}


@pytest.mark.rule("TH-P3")
@pytest.mark.parametrize("seed", range(8))
def test_the_mirror_image_of_a_push_is_the_push_of_the_mirror_image(seed: int) -> None:
    start = {**ludothek.game("thrill").new(players=2, seed=seed).position(), "phase": "push", "pusher": 0, "disc": "M"}
    start["stock"] = ["M", "L", "L"]
    pushed, image = after(start, (0, "push|31.5,-15")), after(mirrored(start), (0, "push|-31.5,-15"))
    assert mirrored(image) == pushed


@pytest.mark.rule("TH-P3")
@pytest.mark.parametrize("seed", range(8))
def test_a_symmetrical_plate_stays_so_whatever_the_ids(seed: int) -> None:
    """Half of a random start and its mirror image, under ids in random order, pushed in the middle."""
    rng = stream_of(seed)
    half = [disc for disc in arrange(rng).tolist() if disc[2] and disc[0] > disc[2]][:15]
    ids = np.argsort([below(rng, 1 << 20) for _ in range(2 * len(half))])
    discs = np.zeros((32, 3))
    for number, (x, y, radius) in enumerate(half):
        discs[ids[2 * number]] = x, y, radius
        discs[ids[2 * number + 1]] = -x, y, radius
    discs[31] = 0.0, -15.0, 20.0
    pushed = push(discs).discs
    assert abs(pushed[31, 0]) < 0.01
    for number in range(len(half)):
        right, left = pushed[ids[2 * number]], pushed[ids[2 * number + 1]]
        assert right == pytest.approx(left * [-1, 1, 1], abs=0.01)


def test_the_order_of_the_ids_does_not_matter() -> None:
    rng = stream_of("ids")
    discs = arrange(rng)
    discs[28] = 12.0, -15.0, 20.0
    order = np.argsort([below(rng, 1 << 20) for _ in range(32)])
    assert (push(discs[order]).discs == push(discs).discs[order]).all()


def test_pairs_are_listed_completely() -> None:
    """The list of contacts against all pairs, on a full plate."""
    discs = arrange(stream_of("contacts"))
    order, pairs = np.zeros(32, dtype=np.int64), np.zeros((MAX_CONTACTS, 2), dtype=np.int64)
    found = find_contacts(discs, np.ones(32), 8.0, order, pairs, np.zeros((MAX_CONTACTS, CONTACT_FIELDS)))
    near = {
        frozenset(pair)
        for pair in combinations(range(28), 2)
        if hypot(*(discs[pair[0], :2] - discs[pair[1], :2])) < discs[pair[0], 2] + discs[pair[1], 2] + REACH
    }
    near |= {frozenset((disc, 32)) for disc in range(28) if discs[disc, 1] - discs[disc, 2] - 8.0 < REACH}
    assert {frozenset(pair) for pair in pairs[:found].tolist()} == near
    assert found == len(near)
