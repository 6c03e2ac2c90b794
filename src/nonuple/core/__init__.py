"""The vocabulary of the game: values only, no rule of any edition, no I/O."""
