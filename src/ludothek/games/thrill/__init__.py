"""Thrill: discs are pushed onto a full plate; what falls costs the pusher chips. Rules: rules/thrill.md."""

from ludothek.games.thrill.game import THRILL

__all__ = ["THRILL"]
