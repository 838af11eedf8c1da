"""Learning by self-play: the network of the track family on a GPU (extra `learn`; PyTorch is imported here and nowhere
else), and in `towers` that of Denkste!? on the CPU. docs/learning.md has the recipes."""
