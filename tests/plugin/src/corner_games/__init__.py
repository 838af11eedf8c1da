"""Two games for Ludothek: Short Tock, a rulebook of the track family, and Goofspiel, a game of its own."""
