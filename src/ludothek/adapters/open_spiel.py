"""Our games as Python games of OpenSpiel (extra `openspiel`), so that its own algorithms run on them.

    from ludothek.adapters import open_spiel
    open_spiel.register()
    game = pyspiel.load_game("ludothek_denkste(players=2,setback=true)")

Parameters: `players`, every option of the game, `max_moves` after which a game is broken off without a winner, `deals`
(how many different deals chance chooses from, lots.py), `position` (a position of notation.md as JSON: the game starts
there). Games are sequential; seats that choose in secret at the same time follow each other without seeing the other's
choice. Returns sum to zero, partners win together.

An information state is a fingerprint of everything the seat has seen and done so far, and what it sees now: perfect
recall in a short text. `resample_from_infostate` draws what is hidden anew, as `imagine` does, for IS-MCTS.
"""

from __future__ import annotations

import json
from hashlib import blake2b
from typing import Any

import numpy as np
import pyspiel

from ludothek.adapters.codec import Codec, Row, codec_for
from ludothek.adapters.lots import Lots, lots_for
from ludothek.core.options import complete
from ludothek.core.registry import default_players, game
from ludothek.core.rng import stream_of

GAMES = ("dog", "dog-compact", "dog-royal", "tock6", "super-tock", "denkste", "denkste-towers")
PERFECT = ("denkste-towers",)
MAX_MOVES = 20_000
DEALS = 256
OPENING, ACTION, NOTHING = range(3)
"""What chance decides next."""
CHANCE, TERMINAL = int(pyspiel.PlayerId.CHANCE), int(pyspiel.PlayerId.TERMINAL)


class Moment:
    """Everything of a state that OpenSpiel copies when it clones one."""

    __slots__ = ("memories", "moves", "number", "pending", "player", "row")

    def __init__(self, row: Row | None, memories: list[bytes]) -> None:
        self.row = row
        self.memories = memories
        """A fingerprint a seat: all it saw and did."""
        self.pending = OPENING if row is None else NOTHING
        self.number = -1
        """The action that chance completes."""
        self.moves = 0
        self.player = CHANCE

    def __deepcopy__(self, memo: Any) -> Moment:
        twin = Moment(None if self.row is None else self.row.copy(), list(self.memories))
        twin.pending, twin.number = self.pending, self.number
        twin.moves, twin.player = self.moves, self.player
        return twin


class LudothekState(pyspiel.State):  # type: ignore[misc]
    def __init__(self, spiel_game: LudothekGame) -> None:
        super().__init__(spiel_game)
        start = spiel_game.start_row
        self.moment = Moment(None if start is None else start.copy(), [b""] * spiel_game.codec.players)
        self.table = spiel_game.table
        if start is not None:
            self._settle(-1, -1)

    def current_player(self) -> int:
        return self.moment.player

    def _legal_actions(self, player: int) -> list[int]:
        assert self.moment.row is not None
        return sorted(set(self.table.codec.legal(self.moment.row, player, self.table.mask)))

    def chance_outcomes(self) -> list[tuple[int, float]]:
        moment, lots = self.moment, self.table.lots
        if moment.pending == OPENING:
            return lots.openings()
        return lots.outcomes()

    def _apply_action(self, action: int) -> None:
        moment, lots = self.moment, self.table.lots
        if moment.pending == OPENING:
            moment.row = lots.open(action)
            self._settle(-1, -1)
            return
        assert moment.row is not None
        seat = self.table.codec.awaited(moment.row)
        if moment.pending == ACTION:
            lots.play(moment.row, seat, moment.number, action, moment.moves)
            action = moment.number
        else:
            after = lots.certain(moment.row, seat, action)
            if after is None:
                moment.pending, moment.number, moment.player = ACTION, action, CHANCE
                return
            moment.row = after
        moment.moves += 1
        self._settle(seat, action)

    def _settle(self, actor: int, number: int) -> None:
        """Something has happened: chance has nothing to decide, everybody sees it, and somebody is to act."""
        moment = self.moment
        assert moment.row is not None
        moment.pending, moment.number = NOTHING, -1
        seat = self.table.codec.awaited(moment.row)
        moment.player = TERMINAL if seat < 0 or moment.moves >= self.table.max_moves else seat
        self._remember(actor, number)

    def _remember(self, actor: int, number: int) -> None:
        """Every seat sees the table after an action, and knows its own."""
        assert self.moment.row is not None
        for seat, memory in enumerate(self.moment.memories):
            self.table.codec.look(self.moment.row, seat, self.table.sight)
            own = number if seat == actor else -1
            seen = memory + self.table.sight.tobytes() + own.to_bytes(4, "big", signed=True)
            self.moment.memories[seat] = blake2b(seen, digest_size=12).digest()

    def _action_to_string(self, player: int, action: int) -> str:
        if player < 0 or self.moment.row is None:
            return f"chance {action}"
        return self.table.codec.text(self.moment.row, player, action)

    def is_terminal(self) -> bool:
        return self.moment.player == TERMINAL

    def returns(self) -> list[float]:
        if self.moment.row is None:
            return [0.0] * self.table.codec.players
        return self.table.codec.returns(self.moment.row)

    def resample_from_infostate(self, player: int, sampler: Any = None) -> LudothekState:
        """The same for `player`, what is hidden from it drawn anew. The others' memories become unknown ones."""
        moment, codec = self.moment, self.table.codec
        assert moment.row is not None
        twin: LudothekState = self.clone()
        imagined: Any = codec.rules.imagine(codec.state(moment.row).view(player), self.table.imagination)
        twin.moment.row = imagined.row
        twin.moment.memories = [memory if seat == player else b"?" for seat, memory in enumerate(moment.memories)]
        return twin

    def __str__(self) -> str:
        if self.moment.row is None:
            return "before the start"
        return json.dumps(self.table.codec.state(self.moment.row).position(), sort_keys=True)


class SpielTable:
    """What all states of a game share; cloning a state does not copy it."""

    def __init__(self, codec: Codec, lots: Lots, max_moves: int) -> None:
        self.codec = codec
        self.lots = lots
        self.max_moves = max_moves
        self.mask = np.zeros(codec.size, dtype=np.uint8)
        self.sight = np.zeros(codec.width, dtype=np.int16)
        self.imagination = stream_of("imagination")

    def __deepcopy__(self, memo: Any) -> SpielTable:
        return self


class SightObserver:
    """A seat's sight, as a tensor and as text; with perfect recall the text begins with the seat's memory."""

    def __init__(self, codec: Codec, perfect_recall: bool) -> None:
        self.codec = codec
        self.perfect_recall = perfect_recall
        self.tensor = np.zeros(codec.width, dtype=np.float32)
        self.dict = {"sight": self.tensor}
        self._sight = np.zeros(codec.width, dtype=np.int16)

    def set_from(self, state: LudothekState, player: int) -> None:
        if state.moment.row is None:
            self.tensor.fill(0)
            return
        self.codec.look(state.moment.row, player, self._sight)
        self.tensor[:] = self._sight

    def string_from(self, state: LudothekState, player: int) -> str:
        if state.moment.row is None:
            return ""
        self.codec.look(state.moment.row, player, self._sight)
        seen = " ".join(map(str, self._sight.tolist()))
        return f"{state.moment.memories[player].hex()} {seen}" if self.perfect_recall else seen


class LudothekGame(pyspiel.Game):  # type: ignore[misc]
    """Subclassed for every rulebook by `register`."""

    name: str
    spiel_type: Any

    def __init__(self, params: dict[str, Any] | None = None) -> None:
        chosen = dict(params or {})
        position = json.loads(chosen["position"]) if chosen.get("position") else None
        rules = game(self.name).rules
        players = position["players"] if position else chosen.get("players", default_players(rules))
        known = [option.name for option in rules.options]
        options = position.get("options", {}) if position else {key: chosen[key] for key in known if key in chosen}
        codec = codec_for(self.name, players, options)
        self.codec = codec
        self.table = SpielTable(codec, lots_for(codec, chosen.get("deals", DEALS)), chosen.get("max_moves", MAX_MOVES))
        start: Any = rules.load(position) if position else None
        self.start_row: Row | None = start.row if position else None
        info = pyspiel.GameInfo(
            num_distinct_actions=codec.size,
            max_chance_outcomes=self.table.lots.most,
            num_players=players,
            min_utility=-float(players - 1),
            max_utility=1.0,
            utility_sum=0.0,
            max_game_length=self.table.max_moves,
        )
        super().__init__(self.spiel_type, info, chosen)

    def new_initial_state(self) -> LudothekState:
        return LudothekState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> SightObserver:
        return SightObserver(self.codec, bool(iig_obs_type and iig_obs_type.perfect_recall))


def spiel_name(name: str) -> str:
    return f"ludothek_{name.replace('-', '_')}"


def register() -> list[str]:
    """Makes the discrete games known to `pyspiel.load_game`; returns their names there."""
    for name in GAMES:
        if spiel_name(name) not in pyspiel.registered_names():
            _register(name)
    return [spiel_name(name) for name in GAMES]


def _register(name: str) -> None:
    rules = game(name).rules
    usual = default_players(rules)
    information = pyspiel.GameType.Information
    kind = pyspiel.GameType(
        short_name=spiel_name(name),
        long_name=f"Ludothek: {rules.title}",
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=information.PERFECT_INFORMATION if name in PERFECT else information.IMPERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.ZERO_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=rules.seats.stop - 1,
        min_num_players=rules.seats.start,
        provides_information_state_string=True,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        provides_factored_observation_string=False,
        parameter_specification={
            **complete(rules.options, {}, usual),
            "players": usual,
            "max_moves": MAX_MOVES,
            "deals": DEALS,
            "position": "",
        },
    )
    pyspiel.register_game(kind, type(f"Spiel_{name}", (LudothekGame,), {"name": name, "spiel_type": kind}))
