"""Bots at the tables: a pool that asks, and the process in which they think."""
