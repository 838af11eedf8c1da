"""Our games behind the interfaces researchers already use: PettingZoo, OpenSpiel, and batches on CPU and GPU.

    codec       a game's actions as numbers from 0 on, and what a seat sees as a row of integers (codec.py)
    petting_zoo one game as an AEC environment          (extra `adapters`)
    open_spiel  one game as a Python game of OpenSpiel  (extra `openspiel`)
    batched     thousands of games stepped in one call on all cores
    on_cuda     the same on CUDA                        (extra `cuda`)

Nothing here is a second set of rules: all of it calls the kernels of `ludothek.games`.
"""
