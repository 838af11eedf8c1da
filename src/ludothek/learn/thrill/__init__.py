"""Learning what to bid in Thrill from bidding games against itself and others, on the CPU: kernels, and no PyTorch.

penalties     what pushes cost, as counted at tables of bots
self_play     games, and what came of every bid
updates       a step towards bids that led to more
solving       the bids of two who are left, exactly
duel          one seat by the network, the others by something else
weights       how the network begins
recipe        the settings of a run
training      the run, and its curve
"""
