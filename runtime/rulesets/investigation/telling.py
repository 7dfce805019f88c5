"""Telling the story: a text is shown, and confirmed before anything else happens (INV-APP-02)."""

from __future__ import annotations

from collections.abc import Mapping

from runtime.engine.decisions import confirm
from runtime.engine.ruleset import Procedure
from runtime.messages import M, Message, Story
from runtime.rulesets.investigation.scope import Scope
from runtime.rulesets.investigation.world import World


def tell(world: World, text: Mapping[str, str] | None, scope: Scope, title: Message | None = None) -> Procedure:
    """Show *text* and wait until it was read; it goes into the message log (INV-LOG-01)."""
    if not text:
        return
    story = world.told(text, scope, title or scope.source)
    note_story(world, story)
    yield confirm(M("Read on"), story=story, source=title or scope.source)


def note_story(world: World, story: dict[str, Message | None]) -> None:
    """Write what is being read into the log, where the view finds it again."""
    message = story["text"]
    assert message is not None
    world.log("story", Story(message["$story"], **message.get("a", {})), title=story["title"])
