"""Positions that cannot be are refused with every fault named; those that can come back exactly."""

from __future__ import annotations

import json
from typing import Any

import pytest
from denkste_table import position, table
from hypothesis import given, settings
from hypothesis import strategies as st

import ludothek


def faults(changed: dict[str, Any]) -> list[str]:
    with pytest.raises(ludothek.InvalidPosition) as invalid:
        ludothek.load(changed, seed=1)
    return invalid.value.faults


CHOOSE = position([0, 12, 6])


@pytest.mark.parametrize(
    ("change", "says"),
    [
        ({"game": None}, None),
        ({"phase": "move"}, "phase"),
        ({"phase": 3}, "phase"),
        ({"phase": ["choose"]}, "phase"),
        ({"turn": 3}, "turn"),
        ({"turn": -1}, "turn"),
        ({"turn": "0"}, "turn"),
        ({"turn": True}, "turn"),
        ({"turn": None}, "turn"),
        ({"turn": 1.0}, "turn"),
        ({"pawns": [0, 12]}, "DK-4"),
        ({"pawns": [0, 12, 6, 7]}, "DK-4"),
        ({"pawns": "abc"}, "pawns"),
        ({"pawns": None}, "pawns"),
        ({"pawns": {"0": 1}}, "pawns"),
        ({"pawns": [0, 64, 5]}, "DK-R2"),
        ({"pawns": [0, -1, 5]}, "DK-R2"),
        ({"pawns": [0, 1.5, 5]}, "DK-R2"),
        ({"pawns": [0, None, 5]}, "DK-R2"),
        ({"pawns": [0, False, 5]}, "DK-R2"),
        ({"pawns": [0, 10**30, 5]}, "DK-R2"),
        ({"pawns": [63, 12, 6]}, "DK-13"),
        ({"pawns": [7, 0, 5]}, "DK-10"),
        ({"pawns": [28, 21, 5]}, "DK-10"),
        ({"go": 0}, "DK-6"),
        ({"go": 7}, "DK-6"),
        ({"go": "4"}, "DK-6"),
        ({"go": True}, "DK-6"),
        ({"go": [4]}, "DK-6"),
        ({"stop": []}, "DK-7"),
        ({"stop": [1, 2]}, "DK-7"),
        ({"stop": [0]}, "DK-6"),
        ({"stop": [7]}, "DK-6"),
        ({"stop": ["1"]}, "DK-6"),
        ({"stop": 3}, "DK-6"),
        ({"stop": [True]}, "DK-6"),
        ({"stop": [3], "pawns": [30, 12, 6]}, "DK-7"),
        ({"stop": [5, 2], "pawns": [30, 12, 6]}, "ascending"),
        ({"stop": [2, 2], "pawns": [30, 12, 6]}, "DK-R3"),
        ({"go": 1, "stop": [2]}, "DK-8"),
        ({"phase": "over"}, "DK-13"),
        ({"phase": "over", "pawns": [63, 12, 63]}, "DK-13"),
        ({"phase": "over", "pawns": [0, 63, 5]}, "DK-13"),
        ({"phase": "over", "pawns": [63, 12, 6], "go": 4}, "DK-13"),
        ({"phase": "over", "pawns": [63, 12, 6], "stop": [4]}, "DK-13"),
        ({"dice": [1, 2]}, "dice"),
        ({"options": {"setback": 1}}, "setback"),
        ({"options": {"haste": True}}, "haste"),
        ({"options": []}, "options"),
        ({"players": 5}, "players"),
        ({"players": 1}, "players"),
        ({"players": "3"}, "players"),
        ({"players": None}, "players"),
        ({"players": 2}, "DK-4"),
    ],
)
def test_a_position_that_cannot_be(change: dict[str, Any], says: str | None) -> None:
    if says is None:
        with pytest.raises(ludothek.UnknownGame):
            ludothek.load({**CHOOSE, **change})
        return
    found = faults({**CHOOSE, **change})
    assert any(says in fault for fault in found), found


@pytest.mark.parametrize("key", ["players", "phase", "turn", "pawns", "go", "stop"])
def test_a_key_left_out_is_named(key: str) -> None:
    found = faults({name: value for name, value in CHOOSE.items() if name != key})
    assert found == [f"{key} is missing"]


def test_all_faults_are_listed_at_once() -> None:
    found = faults(
        {
            **CHOOSE,
            "phase": "maybe",
            "turn": 9,
            "pawns": [0, 77],
            "go": 8,
            "stop": [6, 1],
            "colour": 1,
            "options": {"x": 1},
        }
    )
    for word in ("option x", "phase", "turn", "2 counts", "77", "go is 8", "ascending", "both chosen", "colour"):
        assert sum(word in fault for fault in found) >= 1, (word, found)


@pytest.mark.rule("DK-17", "DK-10")
def test_who_may_share_a_square() -> None:
    shared = position([29, 39], setback=True)
    assert ludothek.load(shared).position() == dict(sorted(shared.items()))
    assert "DK-10" in faults({**shared, "options": {"setback": False}})[0]
    # on seat 1's start, which only seat 1 can be sent back to
    assert "DK-17" in faults(position([39, 49], setback=True))[0]
    # nowhere on level 1
    assert "DK-17" in faults(position([14, 0], setback=True))[0]
    # never three, though each of the others could share with the one sent back
    assert "seats 1 and 2" in faults(position([29, 44, 39, 3], setback=True))[0]


def test_missing_options_are_defaults() -> None:
    bare = {key: value for key, value in CHOOSE.items() if key != "options"}
    assert ludothek.load(bare).position()["options"] == {"setback": False}


@pytest.mark.parametrize(
    "loaded",
    [
        CHOOSE,
        position([30, 12], go=3),
        position([30, 12], stop=[2, 5]),
        position([50, 12], turn=0, stop=[1, 4, 4], setback=True),
        position([63, 12], phase="over"),
        position([0, 0, 63, 0], turn=2, phase="over", setback=True),
    ],
)
def test_a_position_comes_back_exactly(loaded: dict[str, Any]) -> None:
    again = ludothek.load(json.loads(json.dumps(loaded))).position()
    assert json.dumps(again) == json.dumps(dict(sorted(loaded.items())))


JUNK = st.recursive(
    st.none() | st.booleans() | st.integers(-3, 70) | st.floats(allow_nan=False) | st.text(max_size=4),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=4), inner, max_size=3),
    max_leaves=6,
)


@settings(deadline=None, max_examples=300)
@given(key=st.sampled_from(["players", "options", "phase", "turn", "pawns", "go", "stop"]), value=JUNK)
def test_junk_is_read_or_refused_but_never_crashes(key: str, value: Any) -> None:
    changed = {**CHOOSE, key: value}
    try:
        match = ludothek.load(changed, seed=1)
    except ludothek.InvalidPosition:
        assert faults(changed)
    else:
        assert match.position()["game"] == "denkste"


def test_a_loaded_choice_counts() -> None:
    match = table([30, 12], stop=[2, 5])
    assert match.to_act == (0,)
    assert match.play(0, "go|5")["moved"] == 0
