"""One classic game: two to four players, each with their own letters, on one board."""
