"""Previews for designers: begin anywhere, replay the same choices after an edit, look inside."""

from runtime.preview.looking import look
from runtime.preview.replaying import Preview, Previews
from runtime.preview.suggesting import suggest_beginning

__all__ = ["Preview", "Previews", "look", "suggest_beginning"]
