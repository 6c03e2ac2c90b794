"""What passes between processes, within one or over Redis."""
