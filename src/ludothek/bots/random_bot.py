"""The random player: any legal action, each as likely as any other."""

from __future__ import annotations

from ludothek.bots.bot import Bot
from ludothek.core.contract import View
from ludothek.core.rng import below


class RandomBot(Bot):
    name = "random"

    def choose(self, view: View, legal: list[str]) -> str:
        action = legal[below(self.rng, len(legal))]
        if not is_pattern(action):
            return action
        return self.imagine(view).sample_action(view["seat"], action, self.rng)


def is_pattern(action: str) -> bool:
    """Stands for a point or a text rather than for one action."""
    return action.endswith(("|x,y", "|wx,wy", "|TEXT"))
