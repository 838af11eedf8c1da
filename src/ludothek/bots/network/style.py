"""A taste of one's own: what a careful or a daring player likes better than it is worth, as chances of winning."""

from __future__ import annotations

import numpy as np
import numpy.typing as npt

from ludothek.bots.level import Style
from ludothek.bots.network import vocabulary as V
from ludothek.bots.network.action_features import LINKS, action_features
from ludothek.bots.network.vocabulary import Lexicon
from ludothek.games.track.layout import Row
from ludothek.games.track.table import Table

CAPTURE = 0.02
"""What a daring player adds for an opponent's pawn sent back; a careful one cares less."""
CLOSE_BEHIND = 0.004
"""Per opponent's pawn that will stand close behind: a careful player minds, a daring one does not."""
SAFE = 0.012
"""What a careful player adds for a pawn that comes home."""


def tastes(style: Style, table: Table, row: Row, lexicon: Lexicon, seat: int, codes: list[int]) -> list[float]:
    """What to add to the value of each action."""
    features: npt.NDArray[np.int16] = np.zeros(V.ACTION_LIST, dtype=np.int16)
    links: npt.NDArray[np.int16] = np.zeros(LINKS, dtype=np.int16)
    found = []
    for code in codes:
        action_features(row, table.facts, lexicon, seat, code, features, links)
        held = set(features.tolist())
        captured = max(number for number in range(4) if number == 0 or V.OTHERS_LOST + number in held)
        hunters = sum(V.HUNTERS <= feature < V.HUNTERS + V.REACH for feature in held)
        if style is Style.DARING:
            found.append(CAPTURE * captured + CLOSE_BEHIND * hunters)
        else:
            found.append(SAFE * (V.GOES_HOME in held) - CLOSE_BEHIND * hunters - CAPTURE / 2 * captured)
    return found
