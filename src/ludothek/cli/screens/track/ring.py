"""Where the squares of a closed track lie on the terminal: a square of four or eight sections, or a rectangle of six.

[TF-1] [TF-2] The player's own start lies in the bottom left corner and the track runs clockwise, so up from there.
Sections make up the sides: 1, 1, 1, 1 of them, 1, 2, 1, 2, or 2, 2, 2, 2. Places are (row, column) in squares.
"""

from __future__ import annotations

from typing import NamedTuple

RESERVE_AHEAD = 6
"""How far along the track, and two squares inwards, the reserve begins."""


class Spot(NamedTuple):
    row: int
    column: int

    def toward(self, direction: Spot, steps: int) -> Spot:
        return Spot(self.row + steps * direction.row, self.column + steps * direction.column)


UP, RIGHT, DOWN, LEFT = Spot(-1, 0), Spot(0, 1), Spot(1, 0), Spot(0, -1)


class Ring:
    def __init__(self, sections: int, section: int, mouth_before: int, own_colour: int, mirrored: bool) -> None:
        self.section = section
        self.length = sections * section
        self.mouth_before = mouth_before
        self.own_start = own_colour * section
        self.mirrored = mirrored
        self.height = section * (2 if sections == 8 else 1)
        self.width = section * (1 if sections == 4 else 2)

    def _side(self, square: int) -> tuple[Spot, Spot, int]:
        """The corner at which a square's side begins, the direction of the side, and the steps from the corner."""
        steps = (square - self.own_start) % self.length
        sides = (
            (Spot(self.height, 0), UP, self.height),
            (Spot(0, 0), RIGHT, self.width),
            (Spot(0, self.width), DOWN, self.height),
            (Spot(self.height, self.width), LEFT, self.width),
        )
        for corner, direction, length in sides:
            if steps < length:
                return corner, direction, steps
            steps -= length
        raise AssertionError(f"no square {square}")

    def square(self, square: int) -> Spot:
        """[TF-1] The place of a track square."""
        corner, direction, steps = self._side(square)
        return self._drawn(corner.toward(direction, steps))

    def home(self, colour: int, depth: int) -> Spot:
        """[TF-3] The home row leads inwards from its mouth; where that is a corner, diagonally."""
        start = colour * self.section
        corner, direction, steps = self._side(start)
        inwards = _turned(direction)
        if steps == 0 and self.mouth_before == 0:
            return self._drawn(corner.toward(direction, depth).toward(inwards, depth))
        if steps == 0:  # the mouth lies on the side before the corner
            return self._drawn(corner.toward(inwards, self.mouth_before).toward(direction, depth))
        mouth = corner.toward(direction, steps - self.mouth_before)
        return self._drawn(mouth.toward(inwards, depth))

    def reserve(self, colour: int, index: int) -> Spot:
        """[TF-2] Beside the first squares after the start."""
        corner, direction, steps = self._side(colour * self.section)
        ahead = RESERVE_AHEAD if steps == 0 else RESERVE_AHEAD // 2
        return self._drawn(corner.toward(direction, steps + ahead + index).toward(_turned(direction), 2))

    @property
    def centre(self) -> Spot:
        return Spot(self.height // 2, self.width // 2)

    def _drawn(self, spot: Spot) -> Spot:
        """[TF-R4] The other direction of travel is the mirror image."""
        return Spot(spot.row, self.width - spot.column) if self.mirrored else spot


def _turned(direction: Spot) -> Spot:
    """To the right of a direction, which is inwards."""
    return Spot(direction.column, -direction.row)
