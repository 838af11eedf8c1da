"""Guided first games and the pictures of the rules: positions, what to do in them, and which rules they show.

They are data; the rules library computes everything that is shown. A game's lesson is registered by an entry point in
the group `ludothek.lessons`. The words are in `web/src/learn` and `web/src/rules/players`.
"""
