"""Why can't I? Every refusal names its rule and says something particular."""

from __future__ import annotations

from typing import Any

import pytest
from towers_table import position, table

import ludothek

AT_TWENTY = {20: [0]}


@pytest.mark.parametrize(
    ("fields", "dice", "action", "rule", "says"),
    [
        (AT_TWENTY, [3, 4], "20>13", "DT-5", "only move forward"),
        (AT_TWENTY, [3, 4], "20>20", "DT-5", "only move forward"),
        (AT_TWENTY, [3, 4], "roll", "DT-5", "3+4"),
        (AT_TWENTY, [3, 4], "end", "DT-5", "so you must"),
        (AT_TWENTY, [3, 4], "21>28", "DT-4", "no stone on field 21"),
        ({20: [1]}, [3, 4], "20>27", "DT-4", "20 is yours"),
        ({20: [1, 1]}, [3, 4], "20+>27", "DT-4", "20 is yours"),
        ({20: [1, 1]}, [1, 1], "20->22", "DT-4", "20 is yours"),
        (AT_TWENTY, [3, 4], "20>28", "DT-4", "3+4 does not lead from 20 to 28"),
        (AT_TWENTY, [3, 4], "0+>7", "DT-3", "single"),
        (AT_TWENTY, [3, 4], "0->7", "DT-3", "single"),
        (AT_TWENTY, [3, 4], "20+>27", "DT-10", "single stone"),
        (AT_TWENTY, [1, 1], "20->22", "DT-19", "not caught"),
        ({20: [0, 0]}, [1, 1], "20->22", "DT-17", "Only the top"),
        ({20: [1, 0]}, [3, 4], "20+>27", "DT-15", "mixed"),
        ({20: [0, 1]}, [3, 4], "20+>27", "DT-15", "mixed"),
        ({20: [1, 0]}, [1, 1], "20->22", "DT-13", "belongs to seat 1, not to you"),
        ({20: [0, 1]}, [3, 4], "20>27", "DT-13", "caught under a stone of seat 1"),
        ({20: [0, 1]}, [1, 1], "20>22", "DT-13", "caught under a stone of seat 1"),
        ({20: [0, 1]}, [3, 4], "20->27", "DT-19", "not 3+4"),
        ({20: [0, 1]}, [4, 4], "20->28", "DT-19", "not 4+4"),
        ({23: [0]}, [1, 6], "23>30", "DT-R9", "not as seven"),
        ({14: [0]}, [6, 1], "14>37", "DT-R9", "not as seven"),
        ({48: [0]}, [3, 4], "48>G", "DT-R3", "from 48 to G"),
        ({48: [0]}, [3, 5], "48>G", "DT-23", "3+5 does not lead there from 48"),
        ({48: [0]}, [3, 3], "48>G", "DT-23", "3+3"),
        ({12: [0]}, [5, 4], "12>37", "DT-R3", "does not stop on its red field"),
        ({12: [0]}, [5, 4], "12>38", "DT-4", "5+4 does not lead from 12 to 38"),
        ({55: [0]}, [3, 4], "55>G", "DT-23", "exactly"),
        ({55: [0]}, [2, 3], "55>60", "DT-R6", "field 60"),
        ({20: [0], 27: [1, 1]}, [3, 4], "20>27", "DT-9", "27"),
        ({20: [0], 27: [0, 1]}, [3, 4], "20>27", "DT-9", "two stones high"),
        ({20: [0, 0], 27: [1]}, [3, 4], "20+>27", "DT-R5", "27 is occupied"),
        ({7: [1], 20: [0]}, [3, 4], "0>7", "DT-16", "Field 7"),
        ({27: [0], 34: [0]}, [3, 4], "27>34", "DT-16", "Field 34"),
        ({20: [0], 24: [1, 1]}, [3, 4], "20>27", "DT-12", "24"),
        ({20: [0], 23: [1, 1]}, [3, 4], "20>27", "DT-12", "23"),
        ({20: [0], 24: [0, 1]}, [3, 4], "20>27", "DT-14", "24"),
        ({20: [0], 24: [1, 1]}, [1, 6], "20>32", "DT-22", "24"),
    ],
)
def test_a_refusal_names_the_rule(
    fields: dict[int, list[int]], dice: list[int], action: str, rule: str, says: str
) -> None:
    match = table(fields, dice)
    before = match.position()
    refusal = match.why(0, action)
    assert refusal is not None
    assert (refusal.rule, says in refusal.sentence) == (rule, True), refusal
    with pytest.raises(ludothek.IllegalMove) as refused:
        match.play(0, action)
    assert refused.value.rule == rule
    assert match.position() == before


def test_no_stone_left_off_the_board() -> None:
    match = table({20: [0], 22: [0]}, [3, 4], players=4, home=[2, 0, 0, 0])
    refusal = match.why(0, "0>7")
    assert refusal is not None
    assert refusal.rule == "DT-3"


@pytest.mark.parametrize(
    ("phase", "action", "rule"),
    [("roll", "end", "DT-4"), ("roll", "20>27", "DT-4"), ("again", "20>27", "DT-6"), ("over", "roll", "DT-25")],
)
def test_what_is_untimely(phase: str, action: str, rule: str) -> None:
    home = [6, 0] if phase == "over" else None
    fields: dict[int, list[int]] = {} if phase == "over" else AT_TWENTY
    refusal = table(fields, phase=phase, home=home).why(0, action)
    assert refusal is not None
    assert refusal.rule == rule


@pytest.mark.parametrize("seat", [1, 2, -1])
def test_somebody_else(seat: int) -> None:
    match = table(AT_TWENTY, [3, 4])
    refusal = match.why(seat, "20>27")
    assert refusal is not None
    assert refusal.rule == "DT-26"
    assert match.legal(seat) == []


@pytest.mark.parametrize(
    "action",
    [
        *("", "pass", "Roll", "roll ", " end", "20", "20>", ">27", "20>>27", "20-27", "20>0", "20>61", "61>G", "70>77"),
        *("020>27", "20>027", "20*>27", "20+-> 27", "20>g", "-20>27", "20>27\n", "٢٠>27", "G>G", "100>107", "go|4"),
    ],
)
def test_text_that_is_no_action(action: str) -> None:
    for seat in (0, 1):
        with pytest.raises(ludothek.NotationError):
            table(AT_TWENTY, [3, 4]).why(seat, action)


CROWDED: dict[int, list[int]] = {10: [1], 14: [0], 20: [0, 0], 23: [1, 0], 25: [0, 1], 29: [1, 1], 55: [0]}


@pytest.mark.parametrize("dice", [[1, 6], [3, 3], [5, 2], [6, 6], [4, 1]])
@pytest.mark.parametrize("fields", [CROWDED, {13: [0, 0], 18: [0], 45: [1, 1], 47: [0, 1], 51: [0]}])
def test_legal_and_why_agree_on_every_move(fields: dict[int, list[int]], dice: list[int]) -> None:
    given: dict[str, Any] = position(fields, dice)
    match = ludothek.load(given)
    legal = set(match.legal(0))
    assert legal
    origins = sorted({0, *fields, 2, 60})
    for origin in origins:
        for mark in ("", "+", "-"):
            for end in (*range(1, 61), "G"):
                action = f"{origin}{mark}>{end}"
                refusal = match.why(0, action)
                assert (refusal is None) == (action in legal), action
                assert refusal is None or (refusal.rule.startswith("DT-") and refusal.sentence.endswith("."))
