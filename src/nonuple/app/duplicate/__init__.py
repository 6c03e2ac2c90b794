"""A duplicate game in a room: its commands, its course, what each role sees."""
