"""The table on the server: lobby, seats, live play, clocks, storage, fairness."""
