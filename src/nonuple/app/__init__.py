"""Use cases: what people ask of the program, above the game and below files and screens."""
