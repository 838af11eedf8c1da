"""The words of the pages and the lessons fit: steps and pictures are there, and whatever a refusal quotes is told."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from ludothek.core.registry import game, game_ids
from ludothek.games.track.facts import SPLITS, TAKES
from ludothek.games.track.game import TrackGame
from ludothek.lessons.playback import lesson_of
from ludothek.lessons.player_rules import player_rules

ROOT = Path(__file__).resolve().parents[2]
WEB = ROOT / "web" / "src"
TRACK = sorted(name for name in game_ids() if isinstance(game(name).rules, TrackGame))
PARAGRAPH = re.compile(r"^- \[([^\]]*)\](?: \{([a-z0-9-]+)\})? ", re.MULTILINE)
QUOTED = re.compile(r"Refusal\(\s*\"([A-Z0-9]+-R?\d+)\"")
GUIDED = sorted(path.name.removesuffix(".en.md") for path in (WEB / "learn").glob("*.en.md"))
ILLUSTRATED = sorted(path.name.removesuffix(".en.md") for path in (WEB / "rules" / "players").glob("*.en.md"))


def paragraphs(name: str) -> list[tuple[set[str], str]]:
    """The rules and the picture of every paragraph."""
    text = (WEB / "rules" / "players" / f"{name}.en.md").read_text(encoding="utf-8")
    return [(set(rules.split()), picture) for rules, picture in PARAGRAPH.findall(text)]


def told(name: str) -> set[str]:
    return {rule for section in player_rules(name, "en") for told in section.paragraphs for rule in told.rules}


def quoted_in(folder: str, files: str = "*.py") -> set[str]:
    """The ids that refusals name outright."""
    sources = (ROOT / "src" / "ludothek" / "games" / folder).glob(files)
    return {rule for path in sources for rule in QUOTED.findall(path.read_text(encoding="utf-8"))}


def refusable(name: str) -> set[str]:
    """Every id that a refusal of a game of the track family can quote: its articles, its cards, the family's own."""
    rules = game(name).rules
    assert isinstance(rules, TrackGame)
    cards = rules.table(4, {option.name: option.default_for(4) for option in rules.options}).setup.cards
    own = set(rules.book.articles.values()) | {card.rule for card in cards}
    prefixes = {"TF", *(rule.partition("-")[0] for rule in own)}
    family = {rule for rule in quoted_in("track") if rule.partition("-")[0] in prefixes}
    if not any(card.does & SPLITS for card in cards):
        family -= {"TF-R9"}
    if not any(card.does & TAKES for card in cards):
        family -= {"TF-8"}
    return own | family


@pytest.mark.parametrize("name", TRACK)
def test_what_a_refusal_of_the_track_family_quotes_is_told(name: str) -> None:
    assert len(refusable(name)) > 15
    assert sorted(refusable(name) - told(name)) == []


@pytest.mark.parametrize(("name", "folder"), [("denkste", "denkste"), ("denkste-towers", "towers")])
def test_what_a_refusal_of_the_others_quotes_is_told(name: str, folder: str) -> None:
    assert len(quoted_in(folder)) >= 5
    assert sorted(quoted_in(folder) - told(name)) == []


@pytest.mark.parametrize("name", [*TRACK, "denkste", "denkste-towers"])
def test_options_of_a_game_are_told(name: str) -> None:
    assert sorted({option.rule for option in game(name).options} - told(name)) == []


@pytest.mark.parametrize("name", ILLUSTRATED)
def test_a_picture_stands_beside_what_it_shows(name: str) -> None:
    lesson = lesson_of(name)
    pictures = {picture.id: picture for picture in lesson.pictures} if lesson else {}
    used = [(rules, picture) for rules, picture in paragraphs(name) if picture]
    for rules, picture in used:
        assert picture in pictures
        assert rules & set(pictures[picture].rules), f"{picture} shows none of {rules}"
    assert {picture for _, picture in used} == set(pictures), "every picture is used"


@pytest.mark.parametrize("name", GUIDED)
def test_every_step_has_its_words(name: str) -> None:
    lesson = lesson_of(name)
    assert lesson is not None
    text = (WEB / "learn" / f"{name}.en.md").read_text(encoding="utf-8")
    assert re.findall(r"^## (.+)$", text, re.MULTILINE) == [step.id for step in lesson.steps]
