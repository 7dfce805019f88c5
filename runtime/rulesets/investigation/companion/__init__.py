"""Companion mode: the table keeps figures, hands and dice itself, the app keeps the story and asks for the rest.

`options={"mode": "companion"}` is the same ruleset, the same events and the same effects. Three things differ, and
each has one place:

* *What the app does not know, it asks* (`knowing`, `reading`, `asking`): where full mode looks into its state, a fact
  is missing; the question is a decision, and its answer holds for the step.
* *What touches people is told* (`instructions`, `effects`, `trials`): the verb becomes an instruction that somebody
  carries out and confirms. What changes on the board the app keeps, and is told from the log, whatever changed it.
* *The investigators' phase has no turns* (`phases`): the table says what was done, in any order, and ends the phase.
"""
