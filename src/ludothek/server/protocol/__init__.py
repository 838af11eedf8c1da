"""Every message on the wire: HTTP bodies and answers, and what goes over the live channel in both directions.

`python -m ludothek.server.protocol` writes the JSON schema that other programs' types are generated from. Live messages
are JSON objects told apart by `type`; binary frames carry strokes (`tables/drawing_board.py`). Unknown fields are
refused.
"""
