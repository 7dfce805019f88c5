"""Measurements of what has to be quick: `make bench`, or `python -m benchmarks.run --help`."""
