"""What all tests share: how Hypothesis looks for examples."""

from __future__ import annotations

import os

from hypothesis import settings

# Where a change is judged, the same change must get the same answer; everywhere else new examples are looked for.
settings.register_profile("same-examples", derandomize=True, deadline=None, print_blob=True)
settings.register_profile("new-examples", deadline=None, print_blob=True)
settings.load_profile("same-examples" if os.environ.get("CI") else "new-examples")
