"""The printed sheet of a house's own rules."""

from __future__ import annotations

import re
from html import unescape

import pytest

from ludothek.cli.main import main
from ludothek.core.registry import game
from ludothek.core.texts import LANGUAGES
from ludothek.lessons.player_rules import player_rules, player_rules_folder
from ludothek.lessons.sheet import house_sheet


def sheet(name: str, language: str = "en", title: str = "", **options: object) -> str:
    return unescape(house_sheet(game(name).rules, 4, options, language, title))


def paragraph(page: str, rule: str) -> str:
    return next(found for found in re.findall(r"<p.*?</p>", page) if re.search(rf"\b{rule}\b", found))


def test_a_replaced_rule_is_followed_by_what_holds_instead() -> None:
    page = sheet("dog", seven="two")
    changed = paragraph(page, "DOG-24")
    assert 'class="changed"' in changed
    assert "It moves one pawn 7 forward, or its points are shared between two." in changed
    assert 'class="changed"' not in paragraph(page, "DOG-8")


def test_as_printed_nothing_is_marked() -> None:
    page = sheet("dog")
    assert 'class="changed"' not in page
    assert 'class="ours"' not in page
    assert "as printed" in page


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_paragraph_of_the_rules_is_on_it_in_every_language(language: str) -> None:
    page = sheet("tock6", language, four="both")
    told = [told.text for section in player_rules("tock6", language) for told in section.paragraphs]
    assert len(told) > 25
    assert all(text in page for text in told)
    assert f'<html lang="{language}">' in page


def test_a_text_that_goes_on_with_another_game_s() -> None:
    compact, dog = (player_rules(name, "de") for name in ("dog-compact", "dog"))
    assert compact[1:] == dog


def test_what_the_house_calls_itself_is_only_text() -> None:
    page = house_sheet(game("dog").rules, 4, {}, "en", "<script>alert(1)</script>")
    assert "<script" not in page


def test_every_text_for_players_can_be_read() -> None:
    for path in player_rules_folder().glob("*.md"):
        name, language, _ = path.name.split(".")
        assert player_rules(name, language), path.name


def test_by_one_command(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["rules", "sheet", "dog", "--option", "seven=two", "--language", "de", "--name", "Bei Oma"]) == 0
    page = capsys.readouterr().out
    assert "<h1>Bei Oma</h1>" in page
    assert "DOG für 4 Personen, mit 1 eigenen Regel" in page
    assert main(["rules", "sheet", "dog", "--option", "lap=false"]) == 2
    assert "HR-9" in capsys.readouterr().err
