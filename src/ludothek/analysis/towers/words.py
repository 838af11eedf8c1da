"""Actions of Denkste!? in words, and what can be said for them and against them by what is seen on the board."""

from __future__ import annotations

from collections.abc import Iterator

from ludothek.core.texts import Text
from ludothek.games.towers.actions import CAUGHT, TOWER, end_of, kind_of, origin_of
from ludothek.games.towers.board import GOAL, OUTSIDE
from ludothek.games.towers.layout import height, top
from ludothek.games.towers.notation import END_TEXT, ROLL_TEXT, code_of, field_text
from ludothek.games.towers.state import TowersState

MISSED = {
    "analysis.reaches-goal": "analysis.missed-goal",
    "analysis.catches": "analysis.missed-catch",
    "analysis.builds-tower": "analysis.missed-tower",
    "analysis.frees": "analysis.missed-freeing",
    "analysis.enters": "analysis.missed-entering",
}
"""What is said against an action that lacks a merit of the best one."""


def deed(action: str) -> Text:
    if action in (ROLL_TEXT, END_TEXT):
        return Text("analysis.deed-roll" if action == ROLL_TEXT else "analysis.deed-end")
    code = code_of(action)
    origin, end = origin_of(code), end_of(code)
    if end == GOAL:
        return Text("analysis.deed-goal", {"from": field_text(origin)})
    if origin == OUTSIDE:
        return Text("analysis.deed-enter", {"to": field_text(end)})
    args = {"from": field_text(origin), "to": field_text(end)}
    names = {TOWER: "analysis.deed-tower", CAUGHT: "analysis.deed-caught"}
    return Text(names.get(kind_of(code), "analysis.deed-stone"), args)


def reason(state: TowersState, seat: int, played: str, best: str) -> Text | None:
    lacking = {text.key for text in merits(state, seat, played)}
    missed = (text for text in merits(state, seat, best) if text.key not in lacking)
    return next((Text(MISSED[text.key], text.args) for text in missed), None)


def merits(state: TowersState, seat: int, action: str) -> Iterator[Text]:
    if action in (ROLL_TEXT, END_TEXT):
        return
    code, row = code_of(action), state.row
    kind, origin, end = kind_of(code), origin_of(code), end_of(code)
    if end == GOAL:
        yield Text("analysis.reaches-goal", {"stones": 2 if kind == TOWER else 1})
    elif kind != TOWER and height(row, end) == 1 and top(row, end) != seat:
        yield Text("analysis.catches", {"other": int(top(row, end)), "field": field_text(end)})
    elif kind != TOWER and height(row, end) == 1:
        yield Text("analysis.builds-tower", {"field": field_text(end)})
    if kind == CAUGHT:
        yield Text("analysis.frees", {"field": field_text(origin)})
    if origin == OUTSIDE:
        yield Text("analysis.enters")
