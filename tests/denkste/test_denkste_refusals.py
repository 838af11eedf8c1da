"""Why can't I? Every refusal names its rule and says something particular."""

from __future__ import annotations

import pytest
from denkste_table import table

import ludothek


@pytest.mark.parametrize(
    ("seat", "action", "rule", "says"),
    [
        (1, "stop|4", "DK-12", "seat 0 goes and seat 2 stops"),
        (1, "go|4", "DK-12", "no card"),
        (7, "go|4", "DK-12", "no seat 7"),
        (-1, "go|4", "DK-12", "no seat -1"),
        (0, "stop|4,5", "DK-6", "Go card"),
        (2, "go|4", "DK-6", "Stop card"),
        (0, "go|7", "DK-6", "7 is on no dial"),
        (0, "go|0", "DK-6", "0 is on no dial"),
        (2, "stop|2,9", "DK-6", "9 is on no dial"),
        (2, "stop|2", "DK-7", "level 2: choose 2 numbers, not 1"),
        (2, "stop|2,3,4", "DK-7", "not 3"),
        (2, "stop|1,2,3,4", "DK-7", "not 4"),
        (2, "stop|3,3", "DK-R3", "3 is on more than one dial"),
    ],
)
def test_a_refusal_names_the_rule(seat: int, action: str, rule: str, says: str) -> None:
    match = table([35, 0, 5])
    before = match.position()
    refusal = match.why(seat, action)
    assert refusal is not None
    assert refusal.rule == rule
    assert says in refusal.sentence
    with pytest.raises((ludothek.IllegalMove, ludothek.NotYourTurn)) as refused:
        match.play(seat, action)
    assert refused.value.rule == rule
    assert match.position() == before


@pytest.mark.parametrize(
    "action",
    [
        *("", "go", "go|", "go|x", "go|4 ", " go|4", "go|04", "go|-1", "go|1,2", "Go|4", "go|٤", "go|4\n", "go|1.0"),
        *("stop|", "stop|5,2", "stop|1,", "stop|,1", "stop|1;2", "stop|1, 2", "stop|[1]", "roll", "pass", "stop"),
    ],
)
def test_text_that_is_no_choice(action: str) -> None:
    for seat in (0, 1, 2):
        with pytest.raises(ludothek.NotationError):
            table([35, 0, 5]).why(seat, action)
    with pytest.raises(ludothek.NotationError):
        table([63, 0], phase="over").why(0, action)


@pytest.mark.parametrize("pawns", [[3, 30, 55], [30, 55, 3], [55, 3, 30]])
@pytest.mark.parametrize("setback", [False, True])
@pytest.mark.parametrize("turn", [0, 1, 2])
def test_legal_and_why_agree_on_every_choice(pawns: list[int], setback: bool, turn: int) -> None:
    match = table(pawns, turn=turn, setback=setback)
    digits = range(1, 7)
    stops = [f"stop|{a}" for a in digits]
    stops += [f"stop|{a},{b}" for a in digits for b in range(a, 7)]
    stops += [f"stop|{a},{b},{c}" for a in digits for b in range(a, 7) for c in range(b, 7)]
    for seat in range(3):
        legal = match.legal(seat)
        for action in [f"go|{n}" for n in digits] + stops:
            refusal = match.why(seat, action)
            assert (refusal is None) == (action in legal)
            assert refusal is None or (refusal.rule.startswith("DK-") and refusal.sentence.endswith("."))
