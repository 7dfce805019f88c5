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
    reader = scope.owner.id if scope.private and scope.owner is not None else None
    note_story(world, story, reader)
    yield confirm(M("Read on"), reader, story=story, source=title or scope.source, private=reader is not None)


def note_story(world: World, story: dict[str, Message | None], reader: str | None = None) -> None:
    """Write what is being read into the log, where the view finds it again; *reader* alone may read it, when named."""
    message = story["text"]
    assert message is not None
    world.log("story", Story(message["$story"], **message.get("a", {})), reader, title=story["title"])
