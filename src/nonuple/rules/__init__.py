"""The regulations: rules as data, each with the article that states it."""
