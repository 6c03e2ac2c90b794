"""The rooms of a server: what they are set to, who sits where."""
