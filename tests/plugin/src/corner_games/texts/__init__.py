"""The catalogues of these games: one file per language; a language that is missing falls back to English."""
