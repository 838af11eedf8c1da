"""Tables in memory: rooms and seats, the match and its log, who is connected, who acts when no player does."""
