"""Learning by self-play (extra `learn`): PyTorch is imported here and nowhere else. docs/learning.md has the recipe."""
