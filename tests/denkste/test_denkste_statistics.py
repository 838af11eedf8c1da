"""Looking back on a match of Denkste!: who went, who was read."""

from __future__ import annotations

from denkste_table import table

from ludothek.core.statistics import statistics_of


def test_goes_stops_and_setbacks_are_counted_by_hand() -> None:
    match = table([10, 30], setback=True)
    match.play(0, "go|4")
    match.play(1, "stop|3")
    match.play(1, "go|2")
    match.play(0, "stop|2,2")
    match.play(0, "go|5")
    match.play(1, "stop|5")
    figures = {figure.name: figure for figure in statistics_of(match.record())}
    sent_back = 30 - match.position()["pawns"][1]
    assert sent_back > 0
    assert figures["went"].seats == [1, 0]
    assert figures["stopped"].seats == [1, 1]
    assert figures["guessed"].seats == [1, 1]
    assert figures["back"].seats == [0, sent_back]
    assert figures["blocked"].seats == [0, 0]
    assert figures["progress"].course == [[10, 14, 14, 14], [30, 30, 30 - sent_back, 30 - sent_back]]


def test_a_taken_square_is_no_stop() -> None:
    match = table([0, 0, 0])
    for _ in range(3):
        seat = match.to_act[0] if len(match.to_act) == 1 else match.view(None)["turn"]
        view = match.view(None)
        warned = match.view(seat)["warnings"]
        go = warned[0] if warned else 3
        match.play(seat, f"go|{go}")
        match.play(view["stop_seat"], f"stop|{go % 6 + 1}")
    blocked = {figure.name: figure.seats for figure in statistics_of(match.record())}["blocked"]
    moved = match.position()["pawns"]
    assert [count == 0 for count in moved] == [times == 1 for times in blocked]
