"""Learning by self-play (extra `learn`): PyTorch is imported in here and nowhere else. docs/learning.md has the recipe."""
