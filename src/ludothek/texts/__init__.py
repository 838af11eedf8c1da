"""The catalogues of texts for players, one file per language: `core/texts.py` reads them."""
