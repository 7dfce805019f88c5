"""A real server with the small rules, in a process: `python -m tests.web.server_process PORT DATA APP SETTINGS`."""

from __future__ import annotations

import json
import sys
from pathlib import Path

from runtime.web import RuntimeConfig
from runtime.web.serve import serve
from tests.web import lantern_rules

if __name__ == "__main__":
    port, data, app, more = sys.argv[1:5]
    lantern_rules.install()
    given = {"allow_script": True, "heartbeat": 0.2, "max_streams": 5, **json.loads(more)}
    settings = RuntimeConfig(data=Path(data), front_end=Path(app), demo=Path(data) / "no-demo", **given)
    serve(port=int(port), config=settings, ready=lambda address: print("ready", address, flush=True))
