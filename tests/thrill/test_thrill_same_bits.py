"""[TH-P5] The same push gives the same bits: again, elsewhere, compiled or not."""

from __future__ import annotations

import hashlib
import os
import subprocess
import sys

import numpy as np
import pytest
from thrill_tables import COLUMN, after, place_of, position

import ludothek
from ludothek.core.kernel import plain
from ludothek.core.rng import stream_of
from ludothek.games.thrill.arrangement import arrange, shove_until_apart, thrown
from ludothek.games.thrill.plate import is_supported_weighted
from ludothek.games.thrill.push import Weight, new_workspace, push, push_slider

SOME_PUSHES = """
import hashlib
from ludothek.core.rng import stream_of
from ludothek.games.thrill.arrangement import arrange
from ludothek.games.thrill.push import Weight, push
digest = hashlib.sha256()
discs = arrange(stream_of("bits"))
for x, y, weighted in ((3.25, -15.0, -1), (-41.5, -13.125, 4), (77.0, -16.0, -1)):
    discs[28] = x, y, 20.0
    centre = discs[weighted].tolist()
    pushed = push(discs, None if weighted < 0 else Weight(weighted, centre[0] + 1.5, centre[1] - 2.5))
    digest.update(pushed.discs.tobytes())
    digest.update(pushed.frames.tobytes())
    digest.update(repr(pushed.falls).encode())
    discs = pushed.discs
print(digest.hexdigest())
"""

KNOWN = "c084d70b843245aa28158a331634c35c44a68315e5afa4e5a1fee3461629bfb8"
"""What these pushes give, on every machine."""


def elsewhere(jit: str) -> str:
    environment = {**os.environ, "LUDOTHEK_JIT": jit}
    run = subprocess.run(
        [sys.executable, "-c", SOME_PUSHES], env=environment, capture_output=True, text=True, check=True, timeout=100
    )
    return run.stdout.strip()


@pytest.mark.rule("TH-P5")
@pytest.mark.parametrize("jit", ["0", "1"])
def test_another_process_gives_the_same_bits_compiled_or_not(jit: str) -> None:
    assert elsewhere(jit) == KNOWN


@pytest.mark.rule("TH-P5")
def test_the_result_depends_on_position_and_placement_alone() -> None:
    start = ludothek.game("thrill").new(players=3, seed=4).position()
    start |= {"phase": "push", "pusher": 1, "disc": "L", "stock": ["M", "M", "L"]}
    other = {**start, "chief": 2, "pusher": 0, "chips": [7, 1, 3], "stock": []}
    assert after(start, (1, "push|5.5,-13"))["discs"] == after(other, (0, "push|5.5,-13"))["discs"]


@pytest.mark.rule("TH-P5")
def test_a_push_is_exact_to_the_bit_where_arithmetic_is_simple() -> None:
    pushed = after(position("push", COLUMN, disc="S"), (1, "push|0,-2"))
    assert place_of(pushed, 3) == (0.0, 18.0)


def test_the_plain_push_does_the_same_as_the_compiled_one() -> None:
    discs = arrange(stream_of("plain"))
    discs[28] = 20.0, -15.0, 20.0

    compiled, other = discs.copy(), discs.copy()
    fell = push_slider(compiled, 3, 1.0, -2.0, new_workspace())
    assert plain(push_slider)(other, 3, 1.0, -2.0, new_workspace()) == fell
    assert compiled.tobytes() == other.tobytes()


def test_the_plain_arrangement_does_the_same_as_the_compiled_one() -> None:
    compiled = thrown(stream_of("thrown"))
    other = compiled.copy()
    assert shove_until_apart(compiled, 28) == plain(shove_until_apart)(other, 28)
    assert compiled.tobytes() == other.tobytes()


def test_plain_and_compiled_support_agree() -> None:
    rng = np.random.default_rng(1)
    for x, y, dx, dy in rng.uniform(-1, 1, (300, 4)):
        place = 90 * x, 90 + 40 * y, 20.0, 90 * x + 14 * dx, 90 + 40 * y + 14 * dy
        assert is_supported_weighted(*place) == plain(is_supported_weighted)(*place)


def test_pushing_leaves_the_given_plate_alone() -> None:
    discs = arrange(stream_of("alone"))
    discs[28] = 0.0, -15.0, 20.0
    digest = hashlib.sha256(discs.tobytes()).hexdigest()
    push(discs, Weight(2, float(discs[2, 0]), float(discs[2, 1])))
    assert hashlib.sha256(discs.tobytes()).hexdigest() == digest
