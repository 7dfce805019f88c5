"""Is a scenario sound? All problems at once, each with its place and what to do; and the scenario as a graph."""

from runtime.checker.checking import check, graph

__all__ = ["check", "graph"]
