"""Writes the schema, for generators of types."""

import sys

import msgspec

from ludothek.server.protocol.schema import json_schema

sys.stdout.write(msgspec.json.format(msgspec.json.encode(json_schema()), indent=2).decode() + "\n")
