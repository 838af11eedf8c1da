"""Learning Denkste!? by TD(lambda) from games against itself, on the CPU: kernels, and no PyTorch.

self_play   games, and what came of every position before a throw
updates     a step down the log-loss of each of them
duel        two networks, or one and the linear features, one step ahead
weights     how a network begins, grows and is kept
recipe      the settings of a run
training    threads that play and learn, and the curve
"""
