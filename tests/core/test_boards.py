"""What the browser is told about boards: every game has a description, and it says what the rules say."""

from __future__ import annotations

import json

import pytest

from ludothek.core.articles import rulebooks
from ludothek.core.boards import BoardDescription, describe_board, quick_players
from ludothek.core.contract import Game
from ludothek.core.options import complete
from ludothek.core.registry import game, game_ids


def described(name: str, players: int, **options: object) -> BoardDescription:
    rules = game(name).rules
    return describe_board(rules, players, complete(rules.options, options, players))


@pytest.mark.parametrize("name", game_ids())
def test_every_game_is_described_for_every_number_of_players(name: str) -> None:
    rules = game(name).rules
    assert quick_players(rules) in rules.seats
    for players in rules.seats:
        description = described(name, players)
        assert len(description.colours) == players
        assert json.loads(json.dumps(description.facts))


@pytest.mark.parametrize(("name", "kind"), [("dog", "track"), ("tock6", "track"), ("denkste", "denkste")])
def test_a_family_is_drawn_by_one_kind_of_board(name: str, kind: str) -> None:
    assert described(name, 2).kind == kind


def test_a_game_that_registers_no_board_gets_the_generic_table() -> None:
    class Bare(Game):
        id = "bare"
        seats = range(2, 3)

    Bare.__abstractmethods__ = frozenset()  # type: ignore[attr-defined]
    assert describe_board(Bare(), 2, {}) == BoardDescription("generic", (0, 1), {})  # type: ignore[abstract]


@pytest.mark.rule("TF-R2")
@pytest.mark.parametrize(
    ("players", "sections", "colours"), [(2, 4, (0, 2)), (2, 6, (0, 3)), (3, 6, (0, 2, 4)), (4, 6, (0, 1, 3, 4))]
)
def test_the_colours_at_a_board_are_as_far_apart_as_can_be(
    players: int, sections: int, colours: tuple[int, ...]
) -> None:
    assert described("dog", players, sections=sections).colours == colours


@pytest.mark.rule("DOG-23")
def test_a_joker_counts_as_every_other_card() -> None:
    cards = {card["name"]: card for card in described("dog", 4).facts["cards"]}
    assert cards["?"]["counts_as"] == [name for name in cards if name != "?"]
    assert cards["11"]["steps"] == [1, 11]
    assert cards["11"]["counts_as"] == ["11"]


@pytest.mark.rule("ST-11")
def test_a_four_goes_back_only_under_the_advanced_rule() -> None:
    plain = {card["name"]: card for card in described("super-tock", 4).facts["cards"]}
    advanced = {card["name"]: card for card in described("super-tock", 4, four_back=True).facts["cards"]}
    assert (plain["4"]["steps"], plain["4"]["back"]) == ([4], 0)
    assert (advanced["4"]["steps"], advanced["4"]["back"]) == ([], 4)


@pytest.mark.rule("DR-22")
def test_special_squares_are_drawn_only_in_the_royal_game() -> None:
    assert described("dog-royal", 4).facts["special"] == 10
    assert described("dog-royal", 4, royal=False).facts["special"] is None


@pytest.mark.parametrize(
    ("name", "files"),
    [
        ("dog-royal", ["dog-royal.md", "dog.md", "track-family.md"]),
        ("super-tock", ["super-tock.md", "tock6.md", "track-family.md"]),
        ("dog-compact", ["dog.md", "track-family.md"]),
        ("thrill", ["thrill.md"]),
    ],
)
def test_a_game_is_governed_by_its_rulebook_and_those_it_cites(name: str, files: list[str]) -> None:
    assert [path.name for path in rulebooks(game(name).rules)] == files
