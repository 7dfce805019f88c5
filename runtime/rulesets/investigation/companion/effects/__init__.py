"""What the verbs of the language mean in companion mode.

A verb that is not here means the same in both modes: it is about the story, or about what the app keeps on the board.
`AS_EVER` lists those, so that a new verb has to be thought about.
"""

from runtime.rulesets.investigation.companion.effects import deeds, figures, harm, holdings
from runtime.rulesets.investigation.companion.effects.registry import AS_EVER, COMPANION, handler_of

__all__ = ["AS_EVER", "COMPANION", "deeds", "figures", "handler_of", "harm", "holdings"]
