"""Positions that cannot be are refused with every fault named; those that can come back exactly."""

from __future__ import annotations

import json
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from towers_table import all_home_but, position

import ludothek

MOVE = position({20: [0], 23: [1, 0], 30: [1]}, [5, 2], players=3)
ROLL = {**MOVE, "phase": "roll", "dice": None}


def faults(changed: dict[str, Any]) -> list[str]:
    with pytest.raises(ludothek.InvalidPosition) as invalid:
        ludothek.load(changed, seed=1)
    return invalid.value.faults


@pytest.mark.parametrize(
    ("change", "says"),
    [
        ({"phase": "choose"}, "phase"),
        ({"phase": None}, "phase"),
        ({"phase": ["move"]}, "phase"),
        ({"turn": 3}, "turn"),
        ({"turn": -1}, "turn"),
        ({"turn": False}, "turn"),
        ({"turn": "1"}, "turn"),
        ({"turn": 0.0}, "turn"),
        ({"dice": None}, "DT-4"),
        ({"dice": [5]}, "DT-4"),
        ({"dice": [5, 2, 1]}, "DT-4"),
        ({"dice": [0, 2]}, "DT-4"),
        ({"dice": [5, 7]}, "DT-4"),
        ({"dice": ["5", 2]}, "DT-4"),
        ({"dice": [True, 2]}, "DT-4"),
        ({"dice": 7}, "DT-4"),
        ({"dice": []}, "DT-4"),
        ({"phase": "roll"}, "dice"),
        ({"phase": "again"}, "dice"),
        ({"fields": None}, "fields"),
        ({"fields": [[0]]}, "fields"),
        ({"fields": {"0": [0]}}, "DT-R1"),
        ({"fields": {"61": [0]}}, "DT-R1"),
        ({"fields": {"-4": [0]}}, "DT-R1"),
        ({"fields": {"007": [0]}}, "DT-R1"),
        ({"fields": {"G": [0]}}, "DT-R1"),
        ({"fields": {"": [0]}}, "DT-R1"),
        ({"fields": {"٤": [0]}}, "DT-R1"),
        ({"fields": {7: [0]}}, "DT-R1"),
        ({"fields": {"9" * 5000: [0]}}, "DT-R1"),
        ({"fields": {"20": []}}, "holds []"),
        ({"fields": {"20": 0}}, "holds 0"),
        ({"fields": {"20": None}}, "holds None"),
        ({"fields": {"20": [3]}}, "holds 3"),
        ({"fields": {"20": [-1]}}, "holds -1"),
        ({"fields": {"20": ["0"]}}, "holds '0'"),
        ({"fields": {"20": [True]}}, "holds True"),
        ({"fields": {"20": [[0]]}}, "holds [0]"),
        ({"fields": {"20": [0, 1, 0]}}, "DT-9"),
        ({"fields": {"60": [0]}}, "DT-R6"),
        ({"fields": {"12": [0, 0]}}, "DT-16"),
        ({"fields": {"7": [1, 0]}}, "DT-16"),
        ({"fields": {"15": [1, 0]}}, "DT-16"),
        ({"fields": {"50": [0, 1]}}, "DT-16"),
        ({"off": None}, "off"),
        ({"off": {"0": 4}}, "off"),
        ({"off": [4, 4]}, "off has 2"),
        ({"off": [4, 4, 6, 0]}, "off has 4"),
        ({"off": [7, 4, 6]}, "DT-27"),
        ({"off": [-1, 4, 6]}, "DT-27"),
        ({"off": [4, "4", 6]}, "DT-27"),
        ({"off": [4, 4, True]}, "DT-27"),
        ({"off": [3, 4, 6]}, "seat 0 has 5 stones, not 6 [DT-27]"),
        ({"off": [4, 5, 6]}, "seat 1 has 7 stones, not 6 [DT-27]"),
        ({"home": None}, "home"),
        ({"home": [0, 0]}, "home has 2"),
        ({"home": [0, 0, 7]}, "DT-27"),
        ({"home": [0, 0, 0.0]}, "DT-27"),
        ({"home": [1, 0, 0]}, "seat 0 has 7 stones"),
        ({"off": [4, 4, 0], "home": [0, 0, 6]}, "DT-25"),
        ({"phase": "over", "dice": None}, "DT-25"),
        ({"phase": "over", "dice": None, "off": [4, 4, 0], "home": [0, 0, 6]}, "DT-25"),
        ({"phase": "over", "turn": 2, "off": [4, 4, 0], "home": [0, 0, 6]}, "dice"),
        ({"pawns": []}, "pawns"),
        ({"options": {"last_field": "allowed"}}, "last_field"),
        ({"options": {"setback": True}}, "setback"),
        ({"options": None}, "options"),
        ({"players": 5}, "players"),
        ({"players": True}, "players"),
        ({"players": 4}, "DT-27"),
        ({"players": 2}, "off has 3"),
    ],
)
def test_a_position_that_cannot_be(change: dict[str, Any], says: str) -> None:
    found = faults({**MOVE, **change})
    assert any(says in fault for fault in found), found


@pytest.mark.parametrize("key", ["players", "phase", "turn", "dice", "fields", "off", "home"])
def test_a_key_left_out_is_named(key: str) -> None:
    assert faults({name: value for name, value in MOVE.items() if name != key}) == [f"{key} is missing"]


@pytest.mark.rule("DT-R8")
def test_a_throw_without_a_move_is_no_position() -> None:
    stuck = position({58: [0, 1]}, [3, 4], home=all_home_but(1))
    assert faults(stuck) == ["phase is move, but 3+4 allows none: the throw would be lost [DT-R8]"]


@pytest.mark.rule("DT-16", "DT-R7")
def test_a_tower_of_one_colour_may_stand_on_a_red_field() -> None:
    loaded = position({15: [0, 0]}, [1, 1])
    assert ludothek.load(loaded).position()["fields"] == {"15": [0, 0]}


def test_all_faults_are_listed_at_once() -> None:
    wrong = {
        "phase": "throw",
        "turn": 5,
        "dice": [0, 9],
        "fields": {"60": [0], "7": [0, 0], "99": [1], "20": [8]},
        "off": [9, 0, 0],
        "home": [0],
        "colour": "red",
        "options": {"x": 1},
    }
    found = faults({**MOVE, **wrong})
    words = (
        "option x",
        "colour",
        "phase",
        "turn is 5",
        "dice",
        "DT-R6",
        "DT-16",
        "'99'",
        "holds 8",
        "has 9",
        "home has 1",
    )
    for word in words:
        assert any(word in fault for fault in found), (word, found)


def test_missing_options_are_defaults() -> None:
    bare = {key: value for key, value in MOVE.items() if key != "options"}
    for loaded in (bare, {**bare, "options": {}}):
        assert ludothek.load(loaded).position()["options"] == {"last_field": "forbidden"}


@pytest.mark.parametrize(
    "loaded",
    [
        MOVE,
        ROLL,
        {**ROLL, "phase": "again", "turn": 2},
        position({}, [2, 5], players=4),
        position({}, phase="roll", players=4, turn=3),
        position({20: [1]}, players=2, home=[6, 2], phase="over"),
    ],
)
def test_a_position_comes_back_exactly(loaded: dict[str, Any]) -> None:
    again = ludothek.load(json.loads(json.dumps(loaded))).position()
    assert json.dumps(again) == json.dumps(dict(sorted(loaded.items())))


JUNK = st.recursive(
    st.none() | st.booleans() | st.integers(-3, 70) | st.floats(allow_nan=False) | st.text(max_size=4),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text("0123456789G", max_size=3), inner, max_size=3),
    max_leaves=6,
)


@settings(deadline=None, max_examples=300)
@given(key=st.sampled_from(["players", "options", "phase", "turn", "dice", "fields", "off", "home"]), value=JUNK)
def test_junk_is_read_or_refused_but_never_crashes(key: str, value: Any) -> None:
    changed = {**MOVE, key: value}
    try:
        match = ludothek.load(changed, seed=1)
    except ludothek.InvalidPosition:
        assert faults(changed)
    else:
        assert match.position()["game"] == "denkste-towers"
