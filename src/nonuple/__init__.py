"""Nonuple: the software of francophone Scrabble."""
