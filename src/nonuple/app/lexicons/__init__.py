"""The lexicons of a user or a server, side by side."""
