"""The drawing board: strokes in binary batches, relayed as they come and kept for late joiners until the card ends.

    1  stroke (u16)  colour (u8)  width (u8)  then x, y (u16 each) 1 to 500 times     a stroke begins or goes on
    2                                                                               the board is wiped
    3  stroke (u16)                                                                 a stroke is taken away

All numbers are big endian; x and y go from 0 to 65535 across the board. None of it goes into the log.
"""

from __future__ import annotations

from ludothek.core.contract import Performance
from ludothek.server.refused import Refused

DRAW, WIPE, REMOVE = 1, 2, 3
HEAD, POINT, MOST_POINTS = 5, 4, 500
MOST_KEPT = 1_000_000
"""Bytes of one drawing; more is refused."""


class DrawingBoard:
    def __init__(self) -> None:
        self.performance: Performance | None = None
        self.batches: list[bytes] = []
        self._size = 0

    @property
    def scene(self) -> str | None:
        return self.performance and self.performance.scene

    def turn_to(self, performance: Performance | None) -> list[bytes]:
        """What the game says is shown now; what was drawn comes back if the board was wiped for it."""
        scene = self.scene
        self.performance = performance
        if scene == self.scene:
            return []
        drawn = self.batches
        self._wipe()
        return drawn

    def _wipe(self) -> None:
        self.batches, self._size = [], 0

    def draw(self, batch: bytes, seats: tuple[int | None, ...], draws_mimes: bool = False) -> None:
        """Takes a batch from whoever holds these seats, or refuses it. Without cameras, mimes are drawn as well."""
        performance = self.performance
        is_drawn = performance is not None and (performance.way == "draw" or draws_mimes)
        if performance is None or not is_drawn or performance.seat not in seats or not performance.is_live:
            raise Refused("not-drawing", "server.not-drawing")
        if not is_batch(batch):
            raise Refused("malformed", "server.not-strokes", status=400)
        self.keep(batch)

    def keep(self, batch: bytes) -> None:
        if batch[0] == WIPE:
            self._wipe()
            return
        if self._size + len(batch) > MOST_KEPT:
            raise Refused("too-large", "server.drawing-too-large")
        self.batches.append(batch)
        self._size += len(batch)

    def replace(self, batches: list[bytes]) -> bool:
        """The drawing as another process knows it, if it knows more of it; True if it was taken over."""
        if len(batches) <= len(self.batches):
            return False
        self.batches, self._size = batches, sum(map(len, batches))
        return True


def compact(batches: list[bytes]) -> list[bytes]:
    """The same picture in as few batches as its pen strokes and their widths allow, without what was taken away."""
    strokes: dict[bytes, list[bytes]] = {}
    for batch in batches:
        stroke = batch[1:3]
        if batch[0] == REMOVE:
            strokes.pop(stroke, None)
            continue
        parts = strokes.setdefault(stroke, [])
        if parts and parts[-1][:HEAD] == batch[:HEAD] and len(parts[-1]) + len(batch) <= POINT * MOST_POINTS:
            parts[-1] += batch[HEAD:]
        else:
            parts.append(batch)
    return [part for parts in strokes.values() for part in parts]


def is_batch(batch: bytes) -> bool:
    if not batch:
        return False
    match batch[0]:
        case 1:
            points = len(batch) - HEAD
            return 0 < points <= POINT * MOST_POINTS and points % POINT == 0
        case 2:
            return len(batch) == 1
        case 3:
            return len(batch) == 3
    return False
