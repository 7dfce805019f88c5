"""Transcripts: games written down in advance, with what has to come of them; see `docs/transcripts.md`."""

from runtime.transcripts.errors import TranscriptError
from runtime.transcripts.reading import Transcript, read_transcript
from runtime.transcripts.running import run_transcript

__all__ = ["Transcript", "TranscriptError", "read_transcript", "run_transcript"]
