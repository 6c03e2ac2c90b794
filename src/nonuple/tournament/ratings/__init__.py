"""Ratings of classic players: our own figures, by a system that the club chooses."""
