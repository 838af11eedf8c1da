"""What can be chosen at a table, in words: every option and house rule, what does not go together, what differs.

Nothing here knows a rule. A game brings its options with their texts (`Option.words`); pages and printed sheets show
what is said here.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple

from ludothek.core.contract import Game, Refusal
from ludothek.core.options import Option, OptionsAndHouseRules, complete, house_rules_of, option_faults, shown
from ludothek.core.texts import FALLBACK, say


class ValueOffer(NamedTuple):
    value: Any
    words: str
    is_house_rule: bool
    """Whether the printed rules do not know it."""
    refused: Refusal | None
    """Why it does not go with what is chosen already."""


class Offer(NamedTuple):
    """Something to be chosen: an option of the rulebook, or a house rule."""

    name: str
    title: str
    rule: str
    replaces: tuple[str, ...]
    is_house_rule: bool
    varies: bool
    """Whether the printed value depends on the number of players."""
    printed: Any
    """What is played where nobody chooses."""
    values: tuple[ValueOffer, ...]


class Difference(NamedTuple):
    """Where a table departs from the rules as printed."""

    name: str
    title: str
    printed: str
    here: str
    is_house_rule: bool
    replaces: tuple[str, ...]


def offers(game: Game, players: int, chosen: Mapping[str, Any], language: str = FALLBACK) -> list[Offer]:
    """Everything that a table of this size may choose, given what it has chosen already."""
    switches = house_rules_of(game.options)
    found = [_offer(game, option, switches.get(option.name), players, chosen, language) for option in game.options]
    known = {option.name for option in game.options}
    for name, switch in switches.items():
        if name not in known and not switch.fault(switch.default_for(players), players):
            found.append(_offer(game, switch, switch, players, chosen, language))
    return [offer for offer in found if len(offer.values) > 1]


def _offer(
    game: Game, option: Option, switch: Option | None, players: int, chosen: Mapping[str, Any], language: str
) -> Offer:
    is_own = option is not switch
    more = tuple(value for value in switch.values if is_own and value not in option.values) if switch else ()
    now = conflicts(game, players, chosen)

    def offered(value: Any, is_house_rule: bool) -> ValueOffer:
        new = [fault for fault in conflicts(game, players, {**chosen, option.name: value}) if fault not in now]
        return ValueOffer(value, words_for(option, value, language), is_house_rule, new[0] if new else None)

    own_values = [value for value in option.values if not option.fault(value, players)]
    printed = option.default_for(players)
    return Offer(
        option.name,
        title_of(option, language),
        option.rule,
        option.words.replaces if option.words else (),
        not is_own,
        option.default is not None,
        printed,
        (
            *(offered(value, not is_own and value != printed) for value in own_values),
            *(offered(value, True) for value in more),
        ),
    )


def title_of(option: Option, language: str) -> str:
    return say(option.words.title, language) if option.words else option.about


def words_for(option: Option, value: Any, language: str) -> str:
    """What a value means, in a sentence."""
    if not option.words:
        return shown(value)
    return say(option.words.of_value(shown(value)), language)


def conflicts(game: Game, players: int, chosen: Mapping[str, Any]) -> list[Refusal]:
    """What does not go together in a choice; [] where a game has nothing to say, or a value is none at all."""
    if not isinstance(game.options, OptionsAndHouseRules) or bare_faults(game, players, chosen):
        return []
    return game.options.conflicts(complete(game.options, chosen, players), players)


def bare_faults(game: Game, players: int, chosen: Mapping[str, Any]) -> list[str]:
    """Names and values that do not exist, whatever goes together."""
    options = game.options
    alone = OptionsAndHouseRules.of(tuple(options), tuple(house_rules_of(options).values()), lambda _, __: [])
    return option_faults(game.id, alone, chosen, players)


def differences(game: Game, players: int, chosen: Mapping[str, Any], language: str = FALLBACK) -> list[Difference]:
    """Where a complete or incomplete choice departs from the rules as printed, house rules last."""
    found = []
    for offer, option in _with_options(game, players, language):
        value = chosen.get(offer.name, offer.printed)
        if value == offer.printed:
            continue
        by_house = next((each.is_house_rule for each in offer.values if each.value == value), offer.is_house_rule)
        printed, here = (words_for(option, each, language) for each in (offer.printed, value))
        found.append(Difference(offer.name, offer.title, printed, here, by_house, offer.replaces))
    return sorted(found, key=lambda difference: difference.is_house_rule)


def _with_options(game: Game, players: int, language: str) -> list[tuple[Offer, Option]]:
    by_name = house_rules_of(game.options) | {option.name: option for option in game.options}
    return [(offer, by_name[offer.name]) for offer in offers(game, players, {}, language)]
