"""What there is, by entry points: games, and what belongs to a game or to its family. Ours and other people's alike.

    ludothek.games      a game, by its id (core/contract.py)
    ludothek.bots       who plays it at every level          default: one step ahead, by `State.rate`
    ludothek.weights    what the bots of its family learned about it    default: the mean of the family
    ludothek.evaluators who judges its positions in an analysis    default: none, it cannot be analysed
    ludothek.puzzle_finders who finds puzzles in games of bots        default: none
    ludothek.codecs     its actions and observations as integers    default: by listing what random play meets
    ludothek.counters   what the laboratory counts in it     default: who begins
    ludothek.counted    whole games played and counted inside the kernels
    ludothek.screens    how it looks in the terminal         default: the view as a table
    ludothek.boards     what the browser needs to draw it    default: the view and the legal actions
    ludothek.lessons    its guided first game                default: none
    ludothek.word_lists how own lists of words are checked   default: none (`WordListReader`, core/options.py)
    ludothek.texts      catalogues of texts, per package     (core/texts.py)

In all groups but the first and the last, an entry is named by a game's id or by the name of a family.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from importlib.metadata import EntryPoint, entry_points
from typing import Any

from ludothek.core.contract import Game
from ludothek.core.errors import InvalidPosition, NotationError, UnknownGame
from ludothek.core.kernel import warm
from ludothek.core.match import Match, new_match
from ludothek.core.options import checked
from ludothek.core.rng import fresh_seed, stream_of

GROUP = "ludothek.games"


class GameHandle:
    """A game as other programs hold it: its facts, and `new`."""

    def __init__(self, rules: Game) -> None:
        self.rules = rules
        self.id = rules.id
        self.title = rules.title
        self.seats = rules.seats
        self.options = rules.options

    def new(
        self, players: int | None = None, seed: int | str | None = None, options: Mapping[str, Any] | None = None
    ) -> Match:
        """A new match. Without a seed, one is drawn; it stands in the match's record."""
        count = default_players(self.rules) if players is None else players
        chosen = checked(self.id, self.options, {} if options is None else options, count, self.seats)
        return new_match(self.rules, count, chosen, fresh_seed() if seed is None else seed)

    def __repr__(self) -> str:
        return f"<game {self.id}: {self.title}, {self.seats.start} to {self.seats.stop - 1} players>"


def default_players(rules: Game) -> int:
    return rules.usual_players()


def extension(group: str, rules: Game) -> Any | None:
    """What is registered in `ludothek.GROUP` for a game or, where it brings nothing of its own, for its family."""
    entries = _entries(f"ludothek.{group}")
    entry = entries.get(rules.id) or entries.get(rules.family)
    return entry.load() if entry else None


@cache
def _entries(group: str = GROUP) -> dict[str, EntryPoint]:
    return {entry.name: entry for entry in entry_points(group=group)}


def game_ids() -> list[str]:
    return list(_entries())


@cache
def _load(name: str) -> GameHandle:
    return GameHandle(_entries()[name].load())


def game(name: str) -> GameHandle:
    if not isinstance(name, str) or name not in _entries():
        raise UnknownGame(f"there is no game {name!r}; there are {', '.join(sorted(_entries()))}")
    return _load(name)


def load(position: Any, seed: int | str | None = None) -> Match:
    """A match from a position. It has no past; its random future comes from the seed."""
    if not isinstance(position, Mapping):
        raise InvalidPosition([f"a position is a JSON object, not {type(position).__name__}"])
    if "game" not in position:
        raise InvalidPosition(["game is missing"])
    rules = game(position["game"]).rules
    chosen = fresh_seed() if seed is None else seed
    match = Match(rules, rules.load(position), stream_of(chosen), chosen)
    match._origin = match.position()
    return match


def replay(record: Any) -> Match:
    """The match a record tells of, action by action."""
    match = opening(record)
    for entry in record["actions"]:
        if not isinstance(entry, list | tuple) or len(entry) not in (2, 3):
            raise NotationError(f"an entry of a record is [seat, action] or [seat, action, time], not {entry!r}")
        match.play(*entry)
    return match


def opening(record: Any) -> Match:
    """The match of a record before its first action."""
    if not isinstance(record, Mapping):
        raise NotationError(f"a record is a JSON object, not {type(record).__name__}")
    missing = [key for key in ("game", "players", "options", "seed", "actions") if key not in record]
    if missing:
        raise NotationError(f"the record has no {', '.join(missing)}")
    if not isinstance(record["seed"], int | str) or not isinstance(record["actions"], list):
        raise NotationError("in a record, seed is a whole number or a text, and actions is a list")
    handle = game(record["game"])
    version = record.get("rules", handle.rules.version)
    if version != handle.rules.version:
        raise NotationError(f"the record was played by version {version} of the rules, not {handle.rules.version}")
    if "position" in record:
        return load(record["position"], seed=record["seed"])
    return handle.new(players=record["players"], seed=record["seed"], options=record["options"])


def compile_rules(name: str) -> None:
    """Compiles a game's rules, for this process and, by the cache, for those that run them as Python until then."""
    warm("ludothek.core")
    game(name).new(seed=0)
