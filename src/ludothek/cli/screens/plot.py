"""Curves on the terminal, in Braille: two by four dots per character."""

from __future__ import annotations

import math

from ludothek.cli.screens.canvas import Canvas

_BLANK = 0x2800
_DOTS = ((0x01, 0x08), (0x02, 0x10), (0x04, 0x20), (0x40, 0x80))
ACROSS, DOWN = 2, 4


class Plot:
    """A window onto a plane, x to the right and y upwards, drawn on a canvas."""

    def __init__(self, left: float, right: float, bottom: float, top: float, width: int, height: int) -> None:
        self.left, self.bottom, self.top = left, bottom, top
        self.canvas = Canvas(width, height)
        self._across = (width * ACROSS - 1) / (right - left)
        self._down = (height * DOWN - 1) / (top - bottom)
        self._dots: dict[tuple[int, int], int] = {}

    def dot(self, x: float, y: float, style: str) -> None:
        column = round((x - self.left) * self._across)
        row = round((self.top - y) * self._down)
        cell = (row // DOWN, column // ACROSS)
        self._dots[cell] = self._dots.get(cell, 0) | _DOTS[row % DOWN][column % ACROSS]
        self.canvas.write(*cell, chr(_BLANK | self._dots[cell]), style)

    def circle(self, x: float, y: float, radius: float, style: str, above: float = -math.inf) -> None:
        """Only what lies above a height."""
        steps = max(16, round(2 * math.pi * radius * self._across))
        for step in range(steps):
            turn = 2 * math.pi * step / steps
            if (height := y + radius * math.sin(turn)) >= above:
                self.dot(x + radius * math.cos(turn), height, style)

    def level(self, y: float, left: float, right: float, style: str) -> None:
        steps = round((right - left) * self._across)
        for step in range(steps + 1):
            self.dot(left + (right - left) * step / max(1, steps), y, style)

    def label(self, x: float, y: float, text: str, style: str) -> None:
        """Centred on a point."""
        column = round((x - self.left) * self._across) // ACROSS
        row = round((self.top - y) * self._down) // DOWN
        self.canvas.write(row, column - len(text) // 2, text, style)
