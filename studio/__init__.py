"""The studio: where designers write scenarios. Rows in a database, changed only through commands."""
