"""The word lists: ours, the checker, own lists."""

import re
from importlib.resources import files
from typing import Any

import pytest
from mimes_tables import own_words

import ludothek
from ludothek.core.texts import say
from ludothek.games.mimes.words import LANGUAGES, check_words, list_of, sections, word_of


def text_of(words: dict[str, list[str]]) -> str:
    return "# ours\n\n" + "".join(f"[{zone}]\n" + "\n".join(words[zone]) + "\n" for zone in "ABC")


@pytest.mark.rule("MI-1", "MI-R2")
@pytest.mark.parametrize("language", LANGUAGES)
def test_each_language_has_1008_different_words(language: str) -> None:
    text = files("ludothek.games.mimes").joinpath("words", f"{language}.txt").read_text(encoding="utf-8")
    assert check_words(text, language) == []
    words = list_of(language)
    on_cards = {word_of(words, card, zone, line) for card in range(56) for zone in "ABC" for line in range(1, 7)}
    assert len(on_cards) == 1008


@pytest.mark.rule("MI-R2")
def test_the_table_chooses_the_language() -> None:
    assert set(LANGUAGES) == {"en", "fr", "de", "it"}
    for language in LANGUAGES:
        match = ludothek.game("mimes").new(seed=1, options={"language": language})
        performer = match.to_act[0]
        match.play(performer, "take")
        seen = match.view(performer)
        assert seen["word"] == word_of(list_of(language), seen["card"], seen["zone"], seen["line"])
    with pytest.raises(ludothek.InvalidOptions, match="language is es"):
        ludothek.game("mimes").new(options={"language": "es"})


@pytest.mark.rule("MI-1")
def test_line_n_of_card_i_is_entry_6i_plus_n_minus_1_of_its_zone() -> None:
    words = {zone: [f"{zone}{number}" for number in range(336)] for zone in "ABC"}
    assert word_of(words, 0, "A", 1) == "A0"
    assert word_of(words, 12, "B", 4) == "B75"
    assert word_of(words, 55, "C", 6) == "C335"


def test_a_sound_list_is_read_as_it_stands() -> None:
    words = own_words()
    assert check_words(text_of(words)) == []
    assert check_words("\ufeff" + text_of(words).replace("\n", "\r\n")) == []
    assert sections(text_of(words)) == words


def changed(find: str, put: str) -> str:
    text = text_of(own_words())
    assert find in text
    return text.replace(find, put, 1)


@pytest.mark.rule("MI-R2")
@pytest.mark.parametrize(
    ("text", "line", "fault"),
    [
        (changed("A filler 000\n", ""), 3, r"Section \[A\] has 335 entries, not 336"),
        (changed("C filler 335\n", "C filler 335\none more\n"), 677, r"Section \[C\] has 337 entries, not 336"),
        (changed("[A]\n", "stray\nstray too\n[A]\n"), 3, "Entries before the first heading"),
        (changed("B filler 000\n", "[D]\n"), 341, r"Unknown heading \[D\]"),
        (changed("B filler 000\n", "[A]\n"), 341, r"Heading \[A\] has been used already"),
        (changed("A filler 001", "the A-FILLER 000!"), 5, None),
        (changed("A filler 001", "À filler 000"), 5, "'À filler 000' is the same as line 4"),
        (changed("C filler 335", "a filler 000"), 1013, "is the same as line 4"),
        (changed("A filler 001", "x" * 61), 5, "61 characters: 60 are the most"),
        (changed("A filler 001", "bell\x07"), 5, "A control character"),
        (changed("A filler 001", "?!"), 5, "No letter or digit"),
        ("", 1, r"Section \[B\] has 0 entries"),
    ],
)
def test_faults_of_a_list_come_with_line_numbers(text: str, line: int, fault: str | None) -> None:
    faults = check_words(text)
    if fault is None:
        assert faults == []
    else:
        assert [each for each in faults if each.line == line and re.search(fault, say(each.text))], faults


@pytest.mark.rule("MI-R2", "MI-R13")
def test_doubles_by_article_are_found_when_the_language_is_known() -> None:
    text = changed("A filler 001", "the A filler 000")
    assert check_words(text) == check_words(text, "fr") == []
    (double,) = check_words(text, "en")
    assert (double.line, say(double.text)) == (5, "'the A filler 000' is the same as line 4")
    assert say(double.text, "de") == "'the A filler 000' ist dasselbe wie Zeile 4"


def test_all_faults_of_a_list_are_told_in_the_order_of_lines() -> None:
    text = changed("A filler 001", "?!").replace("B filler 007", "x" * 70).replace("C filler 335\n", "")
    assert [fault.line for fault in check_words(text)] == [5, 348, 677]


@pytest.mark.rule("MI-R2")
def test_own_words_are_played_and_kept_with_the_table() -> None:
    words = own_words()
    match = ludothek.game("mimes").new(seed=1, options={"words": words})
    words["A"][0] = "changed outside"
    performer = match.to_act[0]
    match.play(performer, "take")
    assert "filler" in match.view(performer)["word"] or match.view(performer)["word"] == "the lighthouse"
    assert match.position()["options"]["words"] == own_words()
    assert ludothek.replay(match.record()).position() == match.position()
    match.position()["options"]["words"]["A"][0] = "changed outside"
    match.view(0)["options"]["words"]["A"][0] = "changed outside"
    assert match.position()["options"]["words"] == own_words()


@pytest.mark.rule("MI-R2")
@pytest.mark.parametrize(
    ("words", "faults"),
    [
        ([], ["three lists"]),
        ({"A": [], "B": []}, ["three lists"]),
        ({"A": [], "B": [1], "C": own_words()["C"]}, ["A has 0 entries", "B is not a list of texts"]),
        ({**own_words(), "A": ["?"] * 336}, ["A entry 0: No letter or digit", "and 326 more"]),
        ({**own_words(), "A": own_words()["B"]}, ["B entry 0: 'B filler 000' is the same as A entry 0"]),
    ],
)
def test_faults_of_own_words(words: Any, faults: list[str]) -> None:
    with pytest.raises(ludothek.InvalidOptions) as caught:
        ludothek.game("mimes").new(options={"words": words})
    for fault in faults:
        assert fault in str(caught.value)
