"""By which names and addresses this server is reached: what phones open, and which names a request may call it by."""

from __future__ import annotations

import socket
from collections.abc import Sequence
from functools import lru_cache
from ipaddress import ip_address
from urllib.parse import urlsplit

from flask import Flask, request

from runtime.messages import M
from runtime.web.config import RuntimeConfig
from runtime.web.errors import WebError

_EVERYWHERE = ("0.0.0.0", "::", "")  # noqa: S104 - compared, not bound


def install(app: Flask, config: RuntimeConfig) -> None:
    """Answer only to names of this machine: a stranger's page whose name points here (DNS rebinding) gets nothing."""
    if config.hops and not config.public_url:
        return  # the proxy decides which names lead here

    @app.before_request
    def known_name() -> None:
        name = _hostname(request.host)
        if not _is_address(name) and name not in _names(config):
            raise WebError(
                400,
                "wrong-host",
                M("This server is not known by the name {name}. Whoever runs it can allow it.", name=name[:80]),
            )


def reachable(config: RuntimeConfig, asked: str) -> list[str]:
    """Return the addresses (without a slash at the end) by which other devices reach this server, the best first; none
    when only this machine does. *asked* is the address this request came by."""
    if config.public_url:
        return [config.public_url.rstrip("/")]
    if not _is_this_machine(_hostname(urlsplit(asked).netloc)):
        return [asked.rstrip("/")]
    return addresses(config.listen, config.port) if config.port else []


def addresses(host: str, port: int) -> list[str]:
    """Return the addresses by which a server that listens on *host* is reached from other devices."""
    hosts = _own_addresses() if host in _EVERYWHERE else [] if _is_this_machine(host) else [host]
    return [f"http://{f'[{each}]' if ':' in each else each}:{port}" for each in hosts]


@lru_cache(maxsize=1)
def _own_addresses() -> Sequence[str]:
    """This machine's addresses in its network; the one that leads outward first."""
    found: dict[str, None] = {}
    try:
        with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
            probe.connect(("192.0.2.1", 9))  # sends nothing: it only asks which way a packet would take
            found[str(probe.getsockname()[0])] = None
    except OSError:
        pass  # no way leads outward
    try:
        for *_, address in socket.getaddrinfo(socket.gethostname(), None, socket.AF_INET, socket.SOCK_STREAM):
            found[str(address[0])] = None
    except OSError:
        pass  # this machine's name is not known to itself
    return [each for each in found if not _is_this_machine(each)]


def _names(config: RuntimeConfig) -> set[str]:
    own = socket.gethostname().lower()
    public = urlsplit(config.public_url).hostname
    given = [*config.allow_hosts, *([public] if public else [])]
    return {"localhost", own, f"{own.partition('.')[0]}.local", *(name.lower() for name in given)}


def _hostname(netloc: str) -> str:
    try:
        return (urlsplit(f"//{netloc}").hostname or "").rstrip(".").lower()
    except ValueError:
        return netloc.lower()


def _is_address(name: str) -> bool:
    try:
        ip_address(name)
    except ValueError:
        return False
    return True


def _is_this_machine(name: str) -> bool:
    return name == "localhost" or (_is_address(name) and ip_address(name).is_loopback)
