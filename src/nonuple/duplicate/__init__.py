"""A duplicate game under the regulations."""
