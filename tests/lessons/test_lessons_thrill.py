"""What the pages say about Thrill is so: every rule is told, and pushes end as the words beside them say."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest

from ludothek.core.articles import articles
from ludothek.lessons.playback import attempt, lesson_of, play_picture, step_number
from ludothek.lessons.thrill import LESSON

TEXT = Path(__file__).resolve().parents[2] / "web" / "src" / "rules" / "players" / "thrill.en.md"
NOT_ALONE = {"TH-R1", "TH-R11"}
"""A ruling that stands within TH-3, and how positions are written."""


def pushed(picture: str) -> dict[str, Any]:
    """What everybody saw of a picture's push."""
    _, refusal, moments = play_picture(next(each for each in LESSON.pictures if each.id == picture))
    assert refusal is None
    return moments[0].event


def test_every_rule_of_thrill_is_told_to_players() -> None:
    told = {
        rule
        for rules in re.findall(r"^- \[([^\]]*)\]", TEXT.read_text(encoding="utf-8"), re.M)
        for rule in rules.split()
    }
    assert told == {rule for rule in articles() if rule.startswith("TH-")} - NOT_ALONE


@pytest.mark.rule("TH-10", "TH-22")
def test_the_pushes_of_the_pictures_end_as_told() -> None:
    assert pushed("lay")["falls"] == []
    assert [fall["size"] for fall in pushed("falls")["falls"]] == ["S", "S", "M"]
    assert pushed("out")["out"] == 0
    assert pushed("double")["penalty"] == 6
    (fall,) = pushed("unload")["falls"]
    assert fall["unloading"]
    assert pushed("unload")["penalty"] == 3


@pytest.mark.rule("TH-10")
def test_the_edge_is_dangerous_in_the_middle_and_safe_at_the_side() -> None:
    assert lesson_of("thrill") is LESSON
    place = step_number(LESSON, "edge")
    assert place is not None
    assert attempt(LESSON, place, "push|0,-14").events[0].event["penalty"] == 3
    assert attempt(LESSON, place, "push|-95,-14").events[0].event["penalty"] == 0


def test_the_guided_round_ends_with_a_win() -> None:
    end = attempt(LESSON, len(LESSON.steps) - 1, "bid|1").events[-1].view
    assert end["outcome"]["winners"] == [0]
