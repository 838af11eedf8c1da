"""House rules in words (core/choices.py): what is offered, what is refused with its rule, what differs from print."""

from __future__ import annotations

import pytest

from ludothek.core.articles import articles
from ludothek.core.choices import Offer, conflicts, differences, offers
from ludothek.core.contract import Game
from ludothek.core.registry import game
from ludothek.core.texts import LANGUAGES
from ludothek.games.track.house_rules import BASES, VALUES

GAMES = (*BASES, "dog-compact")


def rules_of(name: str) -> Game:
    return game(name).rules


def by_name(name: str, players: int = 4, **chosen: object) -> dict[str, Offer]:
    return {offer.name: offer for offer in offers(rules_of(name), players, chosen)}


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", GAMES)
def test_every_value_of_every_option_and_switch_has_a_sentence_of_its_own(name: str, language: str) -> None:
    for players in rules_of(name).seats:
        for offer in offers(rules_of(name), players, {}, language):
            said = [value.words for value in offer.values]
            assert len(set(said)) == len(said), offer.name
            assert all(words and "{" not in words and not words.startswith(("house.", "option.")) for words in said)
            assert offer.title
            assert "-title" not in offer.title


@pytest.mark.parametrize("name", GAMES)
def test_what_a_switch_replaces_are_articles_that_there_are(name: str) -> None:
    for offer in by_name(name, 6 if 6 in rules_of(name).seats else 4).values():
        assert set(offer.replaces) <= set(articles())
        if offer.is_house_rule and (name, offer.name) not in WITHOUT_AN_ARTICLE:
            assert offer.replaces, (name, offer.name)


WITHOUT_AN_ARTICLE = {
    # The printed rules have nothing there that could be replaced.
    ("super-tock", "burns"), ("super-tock", "canadian"), ("super-tock", "idle_swap"), ("super-tock", "start_swap"),
    ("super-tock", "exchange"), ("dog-royal", "burns"), ("dog-royal", "start_swap"), ("tock6", "exchange"),
    ("pegs-and-jokers", "burns"), ("pegs-and-jokers", "idle_swap"), ("pegs-and-jokers", "start_swap"),
    ("swiss-dog", "start_swap"),
}  # fmt: skip


@pytest.mark.rule("HR-4")
def test_a_switch_without_its_card_is_not_offered() -> None:
    assert not {"seven", "canadian", "joker"} & set(by_name("dog-royal"))
    assert "joker" not in by_name("keezen")
    assert {"seven", "joker"} <= set(by_name("dog"))


@pytest.mark.rule("HR-2")
def test_a_switch_with_the_name_of_an_option_offers_more_values_for_it() -> None:
    queen = by_name("keezen")["queen"]
    assert not queen.is_house_rule
    assert [(value.value, value.is_house_rule) for value in queen.values] == [(12, False), (14, False), (10, True)]


def test_sides_are_offered_to_six_players_only() -> None:
    assert "sides" in by_name("dog", 6)
    assert "sides" not in by_name("dog", 4)


@pytest.mark.rule("HR-9")
def test_what_does_not_go_together_is_refused_with_its_rule() -> None:
    lap = {value.value: value.refused and value.refused.rule for value in by_name("dog")["lap"].values}
    assert lap == {True: None, False: "HR-9"}
    free = {value.value: value.refused for value in by_name("dog", protect="none")["lap"].values}
    assert free == {True: None, False: None}
    assert [refusal.rule for refusal in conflicts(rules_of("dog"), 4, {"lap": False})] == ["HR-9"]


@pytest.mark.rule("HR-10")
def test_a_fault_that_is_there_already_bars_no_other_choice() -> None:
    chosen = {"canadian": "always"}
    assert [refusal.rule for refusal in conflicts(rules_of("keezen"), 3, chosen)] == ["HR-10"]
    assert all(value.refused is None for value in by_name("keezen", 3, **chosen)["four"].values)


@pytest.mark.rule("HR-5")
def test_only_what_differs_is_a_difference() -> None:
    dog = rules_of("dog")
    assert differences(dog, 4, {"seven": "any", "sections": 4}) == []
    found = differences(dog, 4, {"seven": "two", "direction": "counterclockwise"}, "de")
    assert [(each.name, each.is_house_rule) for each in found] == [("direction", False), ("seven", True)]
    assert found[1].printed == "Ihre Punkte verteilst du auf beliebig viele Figuren."
    assert found[1].replaces == ("DOG-24",)


def test_every_switch_is_offered_by_some_base() -> None:
    assert set(VALUES) <= {name for base in BASES for name in by_name(base, 6 if 6 in rules_of(base).seats else 4)}
