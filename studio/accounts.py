"""People: who they are, their passwords, and the first administrator."""

from __future__ import annotations

import hashlib
import secrets
from collections.abc import Callable
from datetime import datetime, timedelta

from flask_babel import gettext as _
from sqlalchemy import ColumnElement, delete, func, select
from sqlalchemy.orm import Session
from sqlmodel import col
from werkzeug.security import check_password_hash, generate_password_hash

from studio import audit
from studio.commands.errors import Refused
from studio.config import Config, write_private
from studio.models import ROLES, User, now
from studio.records import Attempt

SHORTEST_PASSWORD = 8
FIRST_NAME = "admin"

#: Compared with when there is no such user, so that a wrong name takes as long as a wrong password.
_NOBODY = generate_password_hash(secrets.token_hex(8))


def create_user(session: Session, name: str, password: str, role: str = "designer") -> User:
    """Add a user; `Refused` when the name is taken or the password too short."""
    name = " ".join(name.split())
    if not 1 <= len(name) <= 64:
        raise Refused("bad-name", _("A name has 1 to 64 letters."))
    if role not in ROLES:
        raise Refused("bad-role", _("A role is reader, designer or admin."))
    if find_user(session, name) is not None:
        raise Refused("taken", _("There is a user called “%(name)s” already.", name=name))
    user = User(name=name, role=role, password_hash=hash_password(password))
    session.add(user)
    audit.note(session, "person-made", name, role)
    session.flush()
    return user


def change_password(session: Session, user: User, old: str, new: str, config: Config) -> User:
    """Give somebody who knows the old password a new one, which ends all their sessions; `Refused` otherwise."""
    user = session.get_one(User, user.id, populate_existing=True)
    if not check_password_hash(user.password_hash, old):
        raise Refused("wrong-password", _("This is not your password."))
    set_password(session, user, new, config)
    return user


def set_password(session: Session, user: User, new: str, config: Config) -> None:
    """Store a new password. The note with the first one is no longer true then, and goes."""
    user.password_hash = hash_password(new)
    if user.name == FIRST_NAME:
        config.first_sign_in.unlink(missing_ok=True)
    audit.note(session, "password", user.name)


def hash_password(password: str) -> str:
    """The hash to store; `Refused` when the password is too short."""
    if len(password) < SHORTEST_PASSWORD:
        raise Refused("short-password", _("A password has at least %(least)d characters.", least=SHORTEST_PASSWORD))
    return generate_password_hash(password)


def find_user(session: Session, name: str) -> User | None:
    """The user of that name, in whatever case it is written."""
    return session.scalars(select(User).where(func.lower(User.name) == name.strip().lower())).one_or_none()


def authenticate(session: Session, name: str, password: str) -> User | None:
    """The active user whose name and password these are."""
    user = find_user(session, name)
    matches = check_password_hash(user.password_hash if user else _NOBODY, password)
    return user if user is not None and matches and user.active else None


def session_token(user: User) -> str:
    """What a session remembers of a user: a changed password ends the sessions begun with the old one."""
    mark = hashlib.sha256(user.password_hash.encode()).hexdigest()[:16]
    return f"{user.id}-{mark}"


def user_of(session: Session, token: str) -> User | None:
    """The active user a session token stands for."""
    number = token.partition("-")[0]
    user = session.get(User, int(number)) if number.isdigit() else None
    if user is None or not user.active:
        return None
    return user if secrets.compare_digest(session_token(user), token) else None


def anyone(session: Session) -> bool:
    """Whether the studio has any user yet."""
    return bool(session.scalar(select(func.count()).select_from(User)))


def ensure_admin(session: Session, config: Config) -> str | None:
    """Make the first administrator of an empty studio; return the password that was made up for it.

    The password is kept in `first-sign-in.txt`, which only its owner can read, so that it can be found
    again after the terminal was closed. None when there are users already, or a password was given.
    """
    if anyone(session):
        return None
    password = config.admin_password or secrets.token_urlsafe(12)
    create_user(session, FIRST_NAME, password, "admin")
    if config.admin_password:
        return None
    write_private(config.first_sign_in, f"{FIRST_NAME}\n{password}\n")
    return password


class Attempts:
    """Counts failed sign-ins by address: after `most` within `window` seconds the address has to wait.

    They are rows, so that a restart forgets nothing and several processes count together.
    """

    def __init__(self, most: int, window: float, clock: Callable[[], datetime] = now) -> None:
        self._most = most
        self._window = timedelta(seconds=window)
        self._clock = clock

    def blocked(self, session: Session, address: str) -> bool:
        """Whether this address has to wait."""
        since = self._clock() - self._window
        query = select(func.count()).select_from(Attempt).where(_from(address), col(Attempt.at) > since)
        return (session.scalar(query) or 0) >= self._most

    def failed(self, session: Session, address: str) -> None:
        """Remember a failure, and forget all that no longer count."""
        session.execute(delete(Attempt).where(col(Attempt.at) <= self._clock() - self._window))
        session.add(Attempt(address=address[:64], at=self._clock()))

    def succeeded(self, session: Session, address: str) -> None:
        """Forget the failures."""
        session.execute(delete(Attempt).where(_from(address)))


def _from(address: str) -> ColumnElement[bool]:
    return col(Attempt.address) == address[:64]
