"""Events of several games: who meets whom, who is where, how strong everybody is."""
