"""A real server in a process of its own, with the small rules: `python -m tests.web.server_process PORT DATA APP`."""

from __future__ import annotations

import sys
from pathlib import Path

from runtime.web import RuntimeConfig
from runtime.web.serve import serve
from tests.web import lantern_rules

if __name__ == "__main__":
    port, data, app = sys.argv[1:4]
    lantern_rules.install()
    settings = RuntimeConfig(
        data=Path(data),
        front_end=Path(app),
        demo=Path(data) / "no-demo",
        allow_script=True,
        heartbeat=0.2,
        max_streams=5,
    )
    serve(port=int(port), config=settings, ready=lambda address: print("ready", address, flush=True))
