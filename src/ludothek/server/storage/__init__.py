"""The database: its schema and migrations, questions to it, and the writing of the log."""
