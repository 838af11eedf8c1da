"""`python -m ludothek.adapters.warmup`: compiles the adapters' kernels beforehand, not at their first use."""

from __future__ import annotations

from ludothek.adapters.codec import codec_class, codec_for
from ludothek.adapters.kernel_codec import KernelCodec
from ludothek.core.registry import game, game_ids


def warm_all() -> None:
    for name in game_ids():
        rules = game(name).rules
        if rules.is_discrete and issubclass(codec_class(rules), KernelCodec):
            codec_for(rules)


if __name__ == "__main__":
    warm_all()
