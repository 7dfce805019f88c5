"""`hauntwright serve`: what it may be told, and the help of whoever sets it up at home or behind a proxy."""

from __future__ import annotations

from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

import click


@click.command(epilog="Example: hauntwright serve --host 0.0.0.0")
@click.option("--host", default="127.0.0.1", show_default=True, help="0.0.0.0 lets others in your network join.")
@click.option("--port", default=8000, show_default=True, type=click.IntRange(1, 65535), help="Port to listen on.")
@click.option(
    "--data",
    type=click.Path(file_okay=False, path_type=Path),
    default=Path("var/runtime"),
    show_default=True,
    help="Folder for games and packages.",
)
@click.option(
    "--database-url",
    default="",
    help="postgresql://user@host/name instead of SQLite in the data folder. [env: HAUNTWRIGHT_DATABASE_URL]",
)
@click.option(
    "--workers", default=1, show_default=True, type=click.IntRange(1, 32), help="Processes; more than one: PostgreSQL."
)
@click.option(
    "--behind-proxy",
    default=0,
    show_default=True,
    type=click.IntRange(0, 8),
    help="How many proxies of yours are in front.",
)
@click.option("--public-url", default="", help="The address everybody uses, such as https://play.example.org.")
@click.option("--allow-host", "allow_hosts", multiple=True, help="Another name of this server. May be given again.")
@click.option("--quiet", is_flag=True, help="Do not say the address.")
def serve(
    host: str,
    port: int,
    data: Path,
    database_url: str,
    workers: int,
    behind_proxy: int,
    public_url: str,
    allow_hosts: tuple[str, ...],
    quiet: bool,
) -> None:
    """Serve the table to browsers until stopped with Ctrl+C.

    \b
    AT HOME
      With --host 0.0.0.0 phones and televisions in your network can join.
      The addresses they use are printed at the start, such as
      http://192.168.1.20:8000; at the table the same address is a QR code.
      If a phone finds nothing there: it must be in the same network (no guest
      network), and this machine's firewall must let port 8000 in (Linux:
      sudo ufw allow 8000/tcp; Windows and macOS ask at the first start).
      Everybody who opens a table's link may take a free seat. Do not forward
      the port to the internet without a proxy that speaks HTTPS.

    \b
    BEHIND A PROXY
      Let the proxy end TLS, and say --public-url https://play.example.org:
      cookies then travel over HTTPS only. --behind-proxy 1 believes what one
      proxy says of a client's address; without it all players share one
      limit for wrong codes. The proxy must
        set  X-Forwarded-For (append to it) and X-Forwarded-Proto,
        pass the Host header on,
        not buffer /api/tables/*/events, and keep it open for 60 s and more.
      For nginx:
        location / {
          proxy_pass http://127.0.0.1:8000;
          proxy_http_version 1.1;
          proxy_set_header Host $host;
          proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for;
          proxy_set_header X-Forwarded-Proto $scheme;
          proxy_buffering off;
          proxy_read_timeout 1h;
          client_max_body_size 64m;
        }

    \b
    MANY TABLES
      One process with SQLite serves a hundred tables with three hundred
      screens. For more, or to keep games in a database you look after:
        pip install 'hauntwright[postgresql]'
        hauntwright serve --database-url postgresql://user@host/name --workers 2
      All processes must see the same --data folder (packages and the key that
      signs cookies). Keep that folder and the database when you make backups.
    """
    # Flask and gunicorn are loaded by who serves, not by who checks a file.
    from runtime.web.addresses import addresses
    from runtime.web.config import RuntimeConfig
    from runtime.web.serve import ServeError
    from runtime.web.serve import serve as run

    changes: dict[str, Any] = {"database_url": database_url} if database_url else {}
    settings = RuntimeConfig.from_environment(
        data=data,
        draw_ahead=True,
        workers=workers,
        hops=behind_proxy,
        public_url=_public(public_url),
        secure_cookies=public_url.startswith("https://"),
        allow_hosts=allow_hosts,
        **changes,
    )

    def ready(address: str) -> None:
        click.echo(f"The table is open at {public_url or address}")
        others = addresses(host, port)
        if public_url:
            return
        if others:
            click.echo(f"Phones in your network open {' or '.join(others)}")
        else:
            click.echo("Only this machine reaches it; --host 0.0.0.0 lets phones in your network join.")

    try:
        run(host, port, config=settings, ready=None if quiet else ready)
    except ServeError as error:
        raise click.ClickException(str(error)) from None


def _public(url: str) -> str:
    parts = urlsplit(url)
    if url and (parts.scheme not in ("http", "https") or not parts.hostname or parts.path not in ("", "/")):
        raise click.ClickException(f"--public-url {url} is not an address such as https://play.example.org.")
    return url
