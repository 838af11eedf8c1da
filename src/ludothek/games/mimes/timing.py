"""How long each phase lasts, in milliseconds. Deadlines are data: who keeps the time hands it in."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

READING = 20_000
"""[MI-R3] The sand starts at the latest after this."""
STEALING = 10_000
"""[MI-R4] Each team has this long for its single guess."""
CHOOSING = JUDGING = DISPUTING = 20_000
"""[MI-R9] says what happens when these run out, no rule says when. As long as reading the word: time to think once and
tap, too short to hold up the table. A dispute has it twice, once to be raised and once for the votes."""


def duration(phase: str, options: Mapping[str, Any]) -> int | None:
    """[MI-R9] The time a phase has; None where the clock does not act: nobody is hurried to take a card."""
    durations = {
        "choose": CHOOSING,
        "read": READING,
        "perform": sand(options),
        "judge": JUDGING,
        "steal": STEALING,
        "dispute": DISPUTING,
    }
    return durations.get(phase)


def sand(options: Mapping[str, Any]) -> int:
    """[MI-8] [MI-R3] One run of the sand timer."""
    return 1000 * int(options["seconds"])
