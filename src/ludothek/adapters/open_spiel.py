"""Our games as Python games of OpenSpiel (extra `openspiel`), so that its own algorithms run on them.

    from ludothek.adapters import open_spiel
    open_spiel.register()
    game = pyspiel.load_game("ludothek_denkste(players=2,setback=true)")

Parameters: `players`, every option of the game, `max_moves` after which a game is broken off without a winner, `deals`
(how many different deals chance chooses from, chance.py), `position` (as in notation.md, as JSON: the game starts
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

from ludothek.adapters.chance import ChanceModel
from ludothek.adapters.codec import Codec, Row, codec_class, codec_for
from ludothek.core.options import complete
from ludothek.core.registry import default_players, game, game_ids
from ludothek.core.rng import stream_of

MAX_MOVES = 20_000
DEALS = 256
OPENING, ACTION, NOTHING = range(3)
"""What chance decides next."""
CHANCE, TERMINAL = int(pyspiel.PlayerId.CHANCE), int(pyspiel.PlayerId.TERMINAL)


class StateData:
    """Everything of a state that OpenSpiel copies when it clones one."""

    __slots__ = ("action_id", "memories", "moves", "pending", "player", "row")

    def __init__(self, row: Row | None, memories: list[bytes]) -> None:
        self.row = row
        self.memories = memories
        """A fingerprint per seat: all it saw and did."""
        self.pending = OPENING if row is None else NOTHING
        self.action_id = -1
        """The action that chance completes."""
        self.moves = 0
        self.player = CHANCE

    def __deepcopy__(self, memo: Any) -> StateData:
        twin = StateData(None if self.row is None else self.row.copy(), list(self.memories))
        twin.pending, twin.action_id = self.pending, self.action_id
        twin.moves, twin.player = self.moves, self.player
        return twin


class LudothekState(pyspiel.State):  # type: ignore[misc]
    def __init__(self, spiel_game: LudothekGame) -> None:
        super().__init__(spiel_game)
        start = spiel_game.start_row
        self.data = StateData(None if start is None else start.copy(), [b""] * spiel_game.codec.players)
        self.table = spiel_game.table
        if start is not None:
            self._settle(-1, -1)

    def current_player(self) -> int:
        return self.data.player

    def _legal_actions(self, player: int) -> list[int]:
        assert self.data.row is not None
        return sorted(set(self.table.codec.legal(self.data.row, player, self.table.mask)))

    def chance_outcomes(self) -> list[tuple[int, float]]:
        data, chance = self.data, self.table.chance
        if data.pending == OPENING:
            return chance.openings()
        return chance.outcomes()

    def _apply_action(self, action: int) -> None:
        data, chance = self.data, self.table.chance
        if data.pending == OPENING:
            data.row = chance.open(action)
            self._settle(-1, -1)
            return
        assert data.row is not None
        seat = self.table.codec.current_seat(data.row)
        if data.pending == ACTION:
            chance.play(data.row, seat, data.action_id, action, data.moves)
            action = data.action_id
        else:
            after = chance.certain(data.row, seat, action)
            if after is None:
                data.pending, data.action_id, data.player = ACTION, action, CHANCE
                return
            data.row = after
        data.moves += 1
        self._settle(seat, action)

    def _settle(self, actor: int, action_id: int) -> None:
        """Something has happened: chance has nothing to decide, everybody sees it, and somebody is to act."""
        data = self.data
        assert data.row is not None
        data.pending, data.action_id = NOTHING, -1
        seat = self.table.codec.current_seat(data.row)
        data.player = TERMINAL if seat < 0 or data.moves >= self.table.max_moves else seat
        self._remember(actor, action_id)

    def _remember(self, actor: int, action_id: int) -> None:
        """Every seat sees the table after an action, and knows its own."""
        assert self.data.row is not None
        for seat, memory in enumerate(self.data.memories):
            self.table.codec.observe(self.data.row, seat, self.table.observation)
            own = action_id if seat == actor else -1
            seen = memory + self.table.observation.tobytes() + own.to_bytes(4, "big", signed=True)
            self.data.memories[seat] = blake2b(seen, digest_size=12).digest()

    def _action_to_string(self, player: int, action: int) -> str:
        if player < 0 or self.data.row is None:
            return f"chance {action}"
        return self.table.codec.text(self.data.row, player, action)

    def is_terminal(self) -> bool:
        return self.data.player == TERMINAL

    def returns(self) -> list[float]:
        if self.data.row is None:
            return [0.0] * self.table.codec.players
        return self.table.codec.returns(self.data.row)

    def resample_from_infostate(self, player: int, sampler: Any = None) -> LudothekState:
        """The same for `player`, what is hidden from it drawn anew. The others' memories become unknown ones."""
        data, codec = self.data, self.table.codec
        assert data.row is not None
        twin: LudothekState = self.clone()
        twin.data.row = codec.imagine(data.row, player, self.table.imagination)
        twin.data.memories = [memory if seat == player else b"?" for seat, memory in enumerate(data.memories)]
        return twin

    def __str__(self) -> str:
        if self.data.row is None:
            return "before the start"
        return json.dumps(self.table.codec.state(self.data.row).position(), sort_keys=True)


class SpielContext:
    """What all states of a game share; cloning a state does not copy it."""

    def __init__(self, codec: Codec, chance: ChanceModel, max_moves: int) -> None:
        self.codec = codec
        self.chance = chance
        self.max_moves = max_moves
        self.mask = np.zeros(codec.size, dtype=np.uint8)
        self.observation = np.zeros(codec.width, dtype=np.int16)
        self.imagination = stream_of("imagination")

    def __deepcopy__(self, memo: Any) -> SpielContext:
        return self


class LudothekObserver:
    """A seat's observation, as a tensor and as text; with perfect recall the text begins with the seat's memory."""

    def __init__(self, codec: Codec, perfect_recall: bool) -> None:
        self.codec = codec
        self.perfect_recall = perfect_recall
        self.tensor = np.zeros(codec.width, dtype=np.float32)
        self.dict = {"observation": self.tensor}
        self._observation = np.zeros(codec.width, dtype=np.int16)

    def set_from(self, state: LudothekState, player: int) -> None:
        if state.data.row is None:
            self.tensor.fill(0)
            return
        self.codec.observe(state.data.row, player, self._observation)
        self.tensor[:] = self._observation

    def string_from(self, state: LudothekState, player: int) -> str:
        if state.data.row is None:
            return ""
        self.codec.observe(state.data.row, player, self._observation)
        seen = " ".join(map(str, self._observation.tolist()))
        return f"{state.data.memories[player].hex()} {seen}" if self.perfect_recall else seen


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
        self.table = SpielContext(codec, codec.chance(chosen.get("deals", DEALS)), chosen.get("max_moves", MAX_MOVES))
        self.start_row: Row | None = codec.row_of(rules.load(position)) if position else None
        info = pyspiel.GameInfo(
            num_distinct_actions=codec.size,
            max_chance_outcomes=self.table.chance.most,
            num_players=players,
            min_utility=-float(players - 1),
            max_utility=1.0,
            utility_sum=0.0,
            max_game_length=self.table.max_moves,
        )
        super().__init__(self.spiel_type, info, chosen)

    def new_initial_state(self) -> LudothekState:
        return LudothekState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> LudothekObserver:
        return LudothekObserver(self.codec, bool(iig_obs_type and iig_obs_type.perfect_recall))


def spiel_name(name: str) -> str:
    return f"ludothek_{name.replace('-', '_')}"


def register() -> list[str]:
    """Makes the discrete games known to `pyspiel.load_game`; returns their names there."""
    names = discrete_games()
    for name in names:
        if spiel_name(name) not in pyspiel.registered_names():
            _register(name)
    return [spiel_name(name) for name in names]


def discrete_games() -> list[str]:
    return [name for name in game_ids() if game(name).rules.is_discrete]


def _register(name: str) -> None:
    rules = game(name).rules
    usual = default_players(rules)
    information, is_open = pyspiel.GameType.Information, codec_class(rules).has_perfect_information
    kind = pyspiel.GameType(
        short_name=spiel_name(name),
        long_name=f"Ludothek: {rules.title}",
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=information.PERFECT_INFORMATION if is_open else information.IMPERFECT_INFORMATION,
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
