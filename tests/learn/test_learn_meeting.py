"""Networks against each other on the device, line by line of a batch."""

from __future__ import annotations

import pytest

torch = pytest.importorskip("torch")

from ludothek.learn.batch import GameBatch, read_share  # noqa: E402
from ludothek.learn.meeting import play_meetings  # noqa: E402


def test_every_game_that_ends_was_won_by_one_side() -> None:
    """The same games, counted for one side of each line and then for the other."""
    asked = []

    def weigh(_seen: dict[str, torch.Tensor], mine: torch.Tensor) -> torch.Tensor:
        asked.append(mine.float().mean())
        return torch.ones(mine.shape)

    side = torch.arange(16) % 2
    found = []
    for held in (side, 1 - side):
        batch = GameBatch([read_share("tock6:2"), read_share("keezen:2")], 16, "meetings", "cpu", 40.0)
        found.append(play_meetings(batch, held, weigh, 700))
    (won, ended), (lost, all_ended) = found
    assert int(ended.sum()) > 16
    assert torch.equal(ended, all_ended)
    assert torch.equal(won + lost, ended)
    assert all(float(share) > 0 for share in asked)
