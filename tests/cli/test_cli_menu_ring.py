"""The parts screens are made of: the ring of squares, the menu, the plot, the canvas."""

from __future__ import annotations

import pytest
from rich.text import Text

from ludothek.cli import menu
from ludothek.cli.screens import denkste
from ludothek.cli.screens.canvas import Canvas
from ludothek.cli.screens.plot import Plot
from ludothek.cli.screens.screen import MenuChoice
from ludothek.cli.screens.track.ring import Ring, Spot

BOARDS = [(sections, section, mouth) for sections in (4, 6) for section, mouth in ((16, 0), (18, 1), (18, 2))]


@pytest.mark.parametrize(("sections", "section", "mouth"), BOARDS)
@pytest.mark.parametrize("own", range(4))
@pytest.mark.parametrize("mirrored", [False, True])
@pytest.mark.rule("TF-1", "TF-R4")
def test_the_track_is_closed(sections: int, section: int, mouth: int, own: int, mirrored: bool) -> None:
    """Every square has a place of its own, next to the square before it, the last next to the first."""
    ring = Ring(sections, section, mouth, own, mirrored)
    spots = [ring.square(square) for square in range(ring.length)]
    assert len(set(spots)) == ring.length
    for square, spot in enumerate(spots):
        before = spots[square - 1]
        assert abs(spot.row - before.row) + abs(spot.column - before.column) == 1


@pytest.mark.parametrize(("sections", "section", "mouth"), BOARDS)
@pytest.mark.rule("TF-2", "TF-3")
def test_home_rows_begin_beside_their_mouths_and_nothing_overlaps(sections: int, section: int, mouth: int) -> None:
    ring = Ring(sections, section, mouth, 0, False)
    taken = {ring.square(square) for square in range(ring.length)}
    for colour in range(sections):
        beside = ring.square((colour * section - mouth) % ring.length)
        for depth in range(1, 5):
            spot = ring.home(colour, depth)
            assert max(abs(spot.row - beside.row), abs(spot.column - beside.column)) == 1
            assert spot not in taken
            taken.add(spot)
            beside = spot
        for index in range(5):
            assert ring.reserve(colour, index) not in taken
            taken.add(ring.reserve(colour, index))


@pytest.mark.rule("TF-R4")
def test_ones_own_start_is_the_near_corner_and_travel_is_clockwise() -> None:
    ring = Ring(4, 16, 0, 2, False)
    assert ring.square(32) == Spot(16, 0)
    assert ring.square(33) == Spot(15, 0)
    assert Ring(4, 16, 0, 2, True).square(32) == Spot(16, 16)


@pytest.mark.rule("DK-1", "DK-R1")
def test_the_rings_of_denkste_are_closed() -> None:
    taken = set()
    for level, lap in enumerate((28, 20, 12)):
        spots = [denkste.place_of(level, square) for square in range(lap)]
        for square, (row, column) in enumerate(spots):
            assert abs(row - spots[square - 1][0]) + abs(column - spots[square - 1][1]) == 1
        taken |= set(spots)
    taken |= {denkste.place_of(3, corner) for corner in range(4)}
    assert taken == {(row, column) for row in range(8) for column in range(8)}


@pytest.mark.rule("DK-R2")
def test_counts_of_denkste_are_levels() -> None:
    counts = (0, 28, 29, 49, 50, 62, 63)
    assert [denkste.level_of(count) for count in counts] == [0, 0, 1, 1, 2, 2, 3]
    assert denkste.square_of(1, 0) == denkste.square_of(1, 28) == 7
    assert denkste.square_of(2, 29) == denkste.square_of(2, 49) == 10


def choices(count: int, groups: int) -> list[MenuChoice]:
    return [MenuChoice(str(n + 1), f"a{n}", Text(f"does {n}"), f"g{n % groups}") for n in range(count)]


def test_few_choices_are_listed_at_once() -> None:
    shown = [line.plain for line in menu.lines(choices(4, 2), 80)]
    assert shown == [" g0 1) does 0   3) does 2", " g1 2) does 1   4) does 3"]
    assert not menu.is_long(choices(4, 2), 80)


def test_many_choices_are_asked_for_in_two_steps() -> None:
    many = choices(120, 3)
    assert menu.is_long(many, 80)
    groups = menu.group_choices(many)
    assert [group.text.plain for group in groups] == ["g0, 40 ways", "g1, 40 ways", "g2, 40 ways"]
    within = menu.renumbered(menu.groups_of(many)["g1"])
    assert (within[0].key, within[0].action, within[39].key) == ("1", "a1", "40")
    assert not menu.is_long(within, 80)


def test_lines_of_a_menu_fit() -> None:
    for width in (40, 80, 120):
        assert all(line.cell_len <= width for line in menu.lines(choices(50, 4), width))


def test_a_canvas_loses_what_lies_outside() -> None:
    canvas = Canvas(4, 2)
    canvas.write(0, 2, "abcdef")
    canvas.write(5, 0, "x")
    canvas.write(-1, 0, "x")
    assert [line.plain for line in canvas.lines()] == ["  ab", "    "]


def test_a_plot_puts_dots_where_they_belong() -> None:
    plot = Plot(0, 10, 0, 10, 10, 5)
    plot.dot(0, 10, "")
    plot.level(0, 0, 10, "")
    plot.label(5, 5, "x", "")
    lines = [line.plain for line in plot.canvas.lines()]
    assert lines[0][0] == "⠁"
    assert all(sign != " " for sign in lines[4])
    assert "x" in lines[2]
