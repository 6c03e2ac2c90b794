"""A duplicate game over HTTP and live."""
