"""The store of events and the tables beside it, in SQLite or PostgreSQL."""
