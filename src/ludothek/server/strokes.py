"""The drawing board: strokes in binary batches, relayed as they come and kept for late joiners until the card ends.

    1  stroke (u16)  colour (u8)  width (u8)  then x, y (u16 each) 1 to 500 times     a stroke begins or goes on
    2                                                                               the board is wiped
    3  stroke (u16)                                                                 a stroke is taken away

All numbers are big endian; x and y go from 0 to 65535 across the board. None of it goes into the log.
"""

from __future__ import annotations

from ludothek.core.contract import Stage
from ludothek.server.refusal import Refused

DRAW, WIPE, REMOVE = 1, 2, 3
HEAD, POINT, MOST_POINTS = 5, 4, 500
MOST_KEPT = 1_000_000
"""Bytes of one drawing; more is refused."""


class Board:
    def __init__(self) -> None:
        self.stage: Stage | None = None
        self.batches: list[bytes] = []
        self._size = 0

    def turn_to(self, stage: Stage | None) -> bool:
        """What the game says is shown now; True if the board was wiped for it."""
        scene, new = self.stage and self.stage.scene, stage and stage.scene
        self.stage = stage
        if scene == new:
            return False
        was_drawn_on = bool(self.batches)
        self._wipe()
        return was_drawn_on

    def _wipe(self) -> None:
        self.batches, self._size = [], 0

    def draw(self, batch: bytes, seats: tuple[int | None, ...]) -> None:
        """Takes a batch from whoever holds these seats, or refuses it."""
        if self.stage is None or self.stage.way != "draw" or self.stage.seat not in seats or not self.stage.is_open:
            raise Refused("not-drawing", "Only whoever is performing a drawing can draw.")
        if not is_batch(batch):
            raise Refused("malformed", "That is no batch of strokes.", 400)
        self.keep(batch)

    def keep(self, batch: bytes) -> None:
        if batch[0] == WIPE:
            self._wipe()
            return
        if self._size + len(batch) > MOST_KEPT:
            raise Refused("too-large", "This drawing is too large: wipe the board first.")
        self.batches.append(batch)
        self._size += len(batch)

    def may_signal(self, sender: tuple[int | None, ...], receiver: tuple[int | None, ...]) -> bool:
        """Cameras: between the performer of a mime and anybody else at the table."""
        stage = self.stage
        return stage is not None and stage.way == "mime" and (stage.seat in sender or stage.seat in receiver)


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
