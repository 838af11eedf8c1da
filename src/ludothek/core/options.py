"""What can be chosen about a game before it starts, as data, and the checking of a choice."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, NamedTuple

from ludothek.core.errors import InvalidOptions
from ludothek.core.texts import Text

if TYPE_CHECKING:
    from ludothek.core.contract import Refusal


@dataclass(frozen=True)
class OptionWords:
    """An option in words: keys of the catalogues, and the articles that a value other than the default replaces."""

    title: Text
    value: str
    """The key of a text that says in a sentence what a value means; its argument is `value`."""
    replaces: tuple[str, ...] = ()

    def of_value(self, value: str) -> Text:
        return Text(self.value, {"value": value})


@dataclass(frozen=True)
class Option:
    """One option: its values (the first is the default unless `default` says otherwise) and the rule that names it.

    `default` may depend on the number of players; `check` may refuse a value for a number of players, with the reason.
    An option without `values` is judged by `check` alone (Mimes: the teams).
    """

    name: str
    rule: str
    about: str
    values: tuple[Any, ...] = ()
    default: Callable[[int], Any] | None = None
    check: Callable[[Any, int], str | None] | None = None
    needs: tuple[str, Any] | None = None
    """Another option and the value it must have for this one to have an effect."""
    is_secret: bool = False
    """Whether a server keeps the chosen value to itself: the players agree on it without seeing it."""
    words: OptionWords | None = None
    """What people read about it; without, `about` and the bare values."""

    def default_for(self, players: int) -> Any:
        return self.default(players) if self.default else self.values[0]

    def fault(self, value: Any, players: int) -> str | None:
        if self.values and not any(type(value) is type(choice) and value == choice for choice in self.values):
            allowed = ", ".join(shown(choice) for choice in self.values)
            return f"option {self.name} is {shown(value)}: it can be {allowed} [{self.rule}]"
        reason = self.check(value, players) if self.check else None
        return f"option {self.name}: {reason} [{self.rule}]" if reason else None


Conflicts = Callable[[Mapping[str, Any], int], "list[Refusal]"]
"""Everything that does not go together in a complete choice of options for a number of players."""


class OptionsAndHouseRules(tuple[Option, ...]):
    """The options of a game and, behind them, the house rules a table may lay over it.

    House rules are chosen like options, but are written down only where they differ from the game's own rules. One may
    have the name of an option: then it offers more values for it.
    """

    house_rules: dict[str, Option]
    conflicts: Conflicts

    @classmethod
    def of(
        cls, options: tuple[Option, ...], house_rules: tuple[Option, ...], conflicts: Conflicts
    ) -> OptionsAndHouseRules:
        made = cls(options)
        made.house_rules = {rule.name: rule for rule in house_rules}
        made.conflicts = conflicts
        return made


def house_rules_of(options: tuple[Option, ...]) -> dict[str, Option]:
    """The house rules that come with the options of a game, by name."""
    return options.house_rules if isinstance(options, OptionsAndHouseRules) else {}


class WordListReader(NamedTuple):
    """How a game reads an option that people write as a text, line by line: own words to be guessed."""

    faults: Callable[[str, str | None], Sequence[tuple[int, Text]]]
    """Everything wrong with a text, by line from 1 on; given its language, by the rules of that language."""
    value: Callable[[str], Any]
    """The option's value for a text without faults."""


def shown(value: Any) -> str:
    """A value as it is written on a command line, and as the texts know it."""
    return str(value).lower() if isinstance(value, bool) else str(value)


def option_faults(game: str, options: tuple[Option, ...], chosen: Any, players: int) -> list[str]:
    """Everything wrong with a choice of options."""
    if not isinstance(chosen, Mapping):
        return [f"options are {type(chosen).__name__}, not a mapping"]
    if not chosen:
        return []
    known, house_rules = {option.name: option for option in options}, house_rules_of(options)
    faults = []
    for name, value in chosen.items():
        offers = [offer for offer in (known.get(name), house_rules.get(name)) if offer]
        found = [offer.fault(value, players) for offer in offers]
        if not offers:
            faults.append(f"{game} has no option {name}: it has {', '.join(known) or 'none'}")
        elif all(found):
            faults.append(found[0] or "")
    if not faults and isinstance(options, OptionsAndHouseRules):
        conflicts = options.conflicts(complete(options, chosen, players), players)
        faults += [f"{conflict.sentence} [{conflict.rule}]" for conflict in conflicts]
    return faults


def complete(options: tuple[Option, ...], chosen: Mapping[str, Any], players: int) -> dict[str, Any]:
    """Every option written out, the missing ones by their defaults; of house rules only those that differ."""
    written = {option.name: chosen.get(option.name, option.default_for(players)) for option in options}
    if not chosen:
        return written
    differing = {
        name: chosen[name]
        for name, rule in house_rules_of(options).items()
        if name in chosen and name not in written and chosen[name] != rule.default_for(players)
    }
    return written | differing


def checked(game: str, options: tuple[Option, ...], chosen: Any, players: int, seats: range) -> dict[str, Any]:
    """The options of a new game, complete; or all faults at once."""
    faults = player_faults(game, players, seats)
    faults += option_faults(game, options, chosen, players if not faults else seats.start)
    if faults:
        raise InvalidOptions(faults)
    return complete(options, chosen, players)


def player_faults(game: str, players: Any, seats: range) -> list[str]:
    if isinstance(players, bool) or not isinstance(players, int):
        return [f"players is {players!r}, not a whole number"]
    if players not in seats:
        return [f"{game} is for {seats.start} to {seats.stop - 1} players, not {players}"]
    return []
