"""Guided first games and the pictures of the rules: positions, what to do in them, and which rules they show.

They are data; the rules library computes everything that is shown. A game's lesson is the module named like the game
(`dog.py`, `denkste_towers.py`) with a `LESSON`. The words are in `web/src/learn` and `web/src/rules/players`.
"""
