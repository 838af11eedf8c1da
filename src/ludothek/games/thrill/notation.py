"""The text of a move, and what it means.

[TH-16] Talk, bluff and turning the plate are free, so they are no moves: the chat and the picture of the plate are the
table's own affair, and a match knows nothing of them.
"""

from __future__ import annotations

import re
from dataclasses import dataclass

from ludothek.core.errors import NotationError
from ludothek.games.thrill.push import Weight

COORDINATE = r"-?[0-9]+(?:\.[0-9]{1,3})?"
POINT = rf"({COORDINATE}),({COORDINATE})"
NUMBER = r"(0|[1-9][0-9]{0,8})"

PUSH_PATTERN = "push|x,y"
WEIGHTED_PUSH_PATTERN = "push|x,y|ID|wx,wy"


@dataclass(frozen=True)
class Choose:
    """`disc|M`: a disc from the stock."""

    size: str


@dataclass(frozen=True)
class Lift:
    """`lift|7`: a disc off the plate."""

    disc: int


@dataclass(frozen=True)
class Bid:
    """`bid|3`."""

    chips: int


@dataclass(frozen=True)
class Announce:
    """`weight|yes`: whether a weight card is used."""

    used: bool


@dataclass(frozen=True)
class Bet:
    """`bet|hold`, `bet|fall`, `bet|none`."""

    card: str


@dataclass(frozen=True)
class Push:
    """`push|12.5,-10` or `push|12.5,-10|3|0,44.25`: where the disc is laid, and the weight."""

    x: float
    y: float
    weight: Weight | None


Action = Choose | Lift | Bid | Announce | Bet | Push


def number(text: str) -> float:
    """A coordinate; adding zero makes -0 and 0 the same."""
    return float(text) + 0.0


def parse(text: str) -> Action:
    """The action a text stands for; [TH-R11] coordinates have at most three decimals."""
    if found := re.fullmatch(r"disc\|([SML])", text):
        return Choose(found[1])
    if found := re.fullmatch(rf"lift\|{NUMBER}", text):
        return Lift(int(found[1]))
    if found := re.fullmatch(rf"bid\|{NUMBER}", text):
        return Bid(int(found[1]))
    if found := re.fullmatch(r"weight\|(yes|no)", text):
        return Announce(found[1] == "yes")
    if found := re.fullmatch(r"bet\|(hold|fall|none)", text):
        return Bet(found[1])
    if found := re.fullmatch(rf"push\|{POINT}", text):
        return Push(number(found[1]), number(found[2]), None)
    if found := re.fullmatch(rf"push\|{POINT}\|{NUMBER}\|{POINT}", text):
        weight = Weight(int(found[3]), number(found[4]), number(found[5]))
        return Push(number(found[1]), number(found[2]), weight)
    shown = text if len(text) <= 60 else text[:57] + "..."
    raise NotationError(
        f"{shown!r} is no action of thrill: there are disc|S, lift|7, bid|3, weight|yes, bet|hold, push|12.5,-10.25 and"
        " push|12.5,-10.25|7|0,44.125 (millimetres, at most three decimals)"
    )


def point(thousandths_x: int, thousandths_y: int) -> str:
    """A point in notation, from whole thousandths of a millimetre."""
    return f"{thousandths(thousandths_x)},{thousandths(thousandths_y)}"


def thousandths(count: int) -> str:
    return f"{'-' if count < 0 else ''}{abs(count) // 1000}.{abs(count) % 1000:03d}"
