"""The texts of a scenario side by side in its languages: what there is, what is missing, what is stale, and files for
translators.

Texts are no things of their own: each belongs to a thing of the scenario (or to its frame), and changes by the commands
that change that thing.
"""
