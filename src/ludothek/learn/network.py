"""The network: lists of features to scores of the legal actions, chances of the sides, and beliefs about hidden cards.

Pawns pass through layers of their own with shared weights and are summed up per seat; seats are laid side by side by
chair into a trunk; every legal action is scored by its own features, the trunk and the pawns it is about. So nothing
depends on how a game numbers its actions. The critic is the same without scores and beliefs, and sees all hands.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import torch
import torch.nn.functional as nnf
from torch import Tensor, nn

from ludothek.bots.network import vocabulary as V
from ludothek.games.track import layout as L

COUNT_SCALE = 0.125
ILLEGAL = -1e9


@dataclass(frozen=True)
class Shape:
    """How wide the layers are."""

    pawn_hidden: int = 160
    pawn: int = 128
    trunk: int = 640
    blocks: int = 2
    action: int = 128
    belief: int = 64


ACTOR = Shape(blocks=3, action=256)
CRITIC = Shape(pawn_hidden=128, pawn=96, trunk=512, blocks=3)


class Listed(nn.Module):
    """A layer over a list of features: the sum of their rows. Feature 0, which always holds, is the bias."""

    def __init__(self, features: int, out: int, active: float) -> None:
        super().__init__()
        self.weight = nn.Parameter(torch.randn(features, out) / active**0.5)
        with torch.no_grad():
            self.weight[0].zero_()

    def forward(self, lists: Tensor) -> Tensor:
        flat = lists.reshape(-1, lists.shape[-1]).long()
        kind = torch.bfloat16 if lists.is_cuda else self.weight.dtype
        held = torch.zeros(flat.shape[0], self.weight.shape[0], dtype=kind, device=lists.device)
        held = held.scatter(1, flat, 1.0)
        return (held @ self.weight.to(kind)).view(*lists.shape[:-1], -1)


class Trunk(nn.Module):
    """From the lists to one row of numbers per position, and the pawns and seats on the way there."""

    def __init__(self, shape: Shape, seat_features: int) -> None:
        super().__init__()
        self.places: Tensor
        self.pawn_in = Listed(V.PAWN_FEATURES, shape.pawn_hidden, 16)
        self.pawn_out = nn.Linear(shape.pawn_hidden, shape.pawn)
        self.seat_in = Listed(seat_features, shape.pawn, 10)
        self.seat_pawns = nn.Linear(shape.pawn, shape.pawn, bias=False)
        self.table_in = Listed(V.TABLE_FEATURES, shape.trunk, 40)
        self.counts_in = nn.Linear(V.COUNTS, shape.trunk, bias=False)
        self.chairs = nn.Parameter(torch.randn(V.CHAIRS, shape.pawn, shape.trunk) / (2 * shape.pawn**0.5))
        # Seats are made up to so many pawns by empty places, so that tables with fewer of them look alike in any batch.
        self.register_buffer("places", torch.tensor(L.MOST_PAWNS))
        self.norm_in = nn.LayerNorm(shape.trunk)
        self.blocks = nn.ModuleList(nn.Linear(shape.trunk, shape.trunk) for _ in range(shape.blocks))
        self.norms = nn.ModuleList(nn.LayerNorm(shape.trunk) for _ in range(shape.blocks))

    def forward(self, seen: dict[str, Tensor]) -> tuple[Tensor, Tensor, Tensor]:
        games, chairs = seen["seats"].shape[:2]
        pawns = nnf.relu(self.pawn_out(nnf.relu(self.pawn_in(seen["pawns"]))))
        # A pawn's list begins with the bias and its owner, that of an empty place with nothing but biases.
        is_pawn = (seen["pawns"][..., 1] != 0).view(games, chairs, -1)
        empty = (self.places - is_pawn.sum(2)).clamp_min(0)[..., None].to(pawns.dtype)
        pooled = (pawns.view(games, chairs, -1, pawns.shape[-1]) * is_pawn[..., None].to(pawns.dtype)).sum(2)
        pooled = pooled + empty * nnf.relu(self.pawn_out(nnf.relu(self.pawn_in.weight[0]).to(pawns.dtype)))
        seats = nnf.relu(self.seat_in(seen["seats"]) + self.seat_pawns(pooled))
        present = torch.arange(chairs, device=seats.device) < seen["players"][:, None]
        seats = seats * present[:, :, None].to(seats.dtype)
        # A plain matrix product over all chairs laid side by side.
        wide = self.chairs[:chairs].reshape(-1, self.chairs.shape[-1])
        around = nnf.linear(seats.reshape(games, -1), wide.t())
        x = around + self.table_in(seen["table"]) + self.counts_in(seen["counts"].to(seats.dtype) * COUNT_SCALE)
        x = nnf.relu(self.norm_in(x))
        for layer, norm in zip(self.blocks, self.norms, strict=True):
            x = x + nnf.relu(norm(layer(x)))
        return x, seats, pawns


def exactly(layer: nn.Linear, x: Tensor) -> Tensor:
    """A last layer in full width: rounded to halves, chances would be off by as much as actions differ."""
    with torch.autocast(x.device.type, enabled=False):
        return layer(x.float())


def side_logits(raw: Tensor, teams: Tensor) -> Tensor:
    """Only as many sides as a table has can win."""
    sides = torch.arange(raw.shape[-1], device=raw.device)
    return torch.where(sides < teams[:, None], raw, ILLEGAL)


class Actor(nn.Module):
    """Knows what the seat to act knows."""

    def __init__(self, shape: Shape = ACTOR) -> None:
        super().__init__()
        self.trunk = Trunk(shape, V.SEAT_FEATURES)
        self.value = nn.Linear(shape.trunk, V.CHAIRS)
        self.action_in = Listed(V.ACTION_FEATURES, shape.action, 16)
        self.action_trunk = nn.Linear(shape.trunk, shape.action, bias=False)
        self.action_mover = nn.Linear(shape.pawn, shape.action, bias=False)
        self.action_other = nn.Linear(shape.pawn, shape.action, bias=False)
        self.action_block = nn.Linear(shape.action, shape.action)
        self.score = nn.Linear(shape.action, 1, bias=False)
        self.belief_trunk = nn.Linear(shape.trunk, shape.belief)
        self.belief_seat = nn.Linear(shape.pawn, shape.belief, bias=False)
        self.belief = nn.Linear(shape.belief, V.IDS)
        for layer in (self.value, self.score, self.belief):
            nn.init.normal_(layer.weight, std=0.01)
            if layer.bias is not None:
                nn.init.zeros_(layer.bias)

    def forward(self, seen: dict[str, Tensor]) -> tuple[Tensor, Tensor, Tensor]:
        """Scores of all legal actions, one after another; the sides' chances as logits; logits of the hidden cards."""
        x, seats, pawns = self.trunk(seen)
        games, tokens = pawns.shape[:2]
        owners = seen["owners"].long()
        lost = owners >= games
        owner = torch.where(lost, 0, owners)
        about = self.action_in(seen["actions"]) + self.action_trunk(x).float()[owner]
        flat = pawns.reshape(games * tokens, -1)
        for layer, which in ((self.action_mover, 0), (self.action_other, 1)):
            link = seen["links"][:, which].long()
            rows = layer(flat).float()[owner * tokens + link.clamp_min(0)]
            about = about + rows * (link >= 0)[:, None]
        about = nnf.relu(about).to(pawns.dtype)
        about = about + nnf.relu(self.action_block(about))
        scores = torch.where(lost, ILLEGAL, exactly(self.score, about).squeeze(1))
        hidden = nnf.relu(self.belief_trunk(x)[:, None] + self.belief_seat(seats))
        unseen = torch.log(seen["counts"].float().clamp_min(0) + 1e-6)
        beliefs = self.belief(hidden).float() + unseen[:, None]
        return scores, side_logits(exactly(self.value, x), seen["teams"]), beliefs


class Critic(nn.Module):
    """Knows all hands, and says who will win."""

    def __init__(self, shape: Shape = CRITIC) -> None:
        super().__init__()
        self.trunk = Trunk(shape, V.OPEN_SEAT_FEATURES)
        self.value = nn.Linear(shape.trunk, V.CHAIRS)
        nn.init.normal_(self.value.weight, std=0.01)
        nn.init.zeros_(self.value.bias)

    def forward(self, seen: dict[str, Tensor]) -> Tensor:
        x, _, _ = self.trunk(seen)
        return side_logits(exactly(self.value, x), seen["teams"])


Think = Callable[[Actor, dict[str, Tensor]], tuple[Tensor, Tensor]]
Judge = Callable[[Critic, dict[str, Tensor]], Tensor]


def policy(scores: Tensor, owners: Tensor, games: int) -> Tensor:
    """Logarithms of how likely each action is in its own game."""
    owner = owners.long()
    most = torch.full((games + 1,), ILLEGAL, device=scores.device).scatter_reduce(0, owner, scores.detach(), "amax")
    above = scores - most[owner]
    total = torch.zeros(games + 1, device=scores.device).index_add(0, owner, above.exp())
    return above - total.clamp_min(1e-30).log()[owner]


def parameters(module: Any) -> int:
    return sum(weights.numel() for weights in module.parameters())
