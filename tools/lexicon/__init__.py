"""The recipe of the open French lexicon: fetch, expand, score, write."""
