"""The rows of campaigns that are being played."""

from __future__ import annotations

from collections.abc import Sequence

from sqlmodel import Session, col, select

from runtime.store.database import Database, StoreError
from runtime.store.rows import JournalEntry, PlayCampaign, PlayTable, SavedGame, now


class CampaignRows:
    """Campaigns by code. The methods raise StoreError when the database fails, and have then changed nothing."""

    def __init__(self, database: Database) -> None:
        self._database = database

    def create(self, campaign: PlayCampaign) -> None:
        """Store a new campaign, whose packages are kept already."""
        with self._database.writing() as session:
            if session.get(PlayCampaign, campaign.code) is not None:
                raise StoreError("A campaign with this code exists already.")
            session.add(campaign)

    def get(self, code: str) -> PlayCampaign | None:
        """Return a campaign, or None."""
        with self._database.reading() as session:
            return session.get(PlayCampaign, code)

    def of(self, player: str) -> list[PlayCampaign]:
        """Return the campaigns a player keeps, the last played first."""
        query = select(PlayCampaign).where(PlayCampaign.host == player).order_by(col(PlayCampaign.updated).desc())
        with self._database.reading() as session:
            return list(session.exec(query))

    def step(
        self,
        campaign: PlayCampaign,
        table: PlayTable | None = None,
        save: bytes = b"",
        journal: Sequence[JournalEntry] = (),
    ) -> bool:
        """Store a campaign as it is now, and the new *table* of its chapter with it, or neither.

        False, and nothing is changed, when the campaign has moved on since it was read.
        """
        with self._database.writing() as session:
            row = session.get(PlayCampaign, campaign.code, with_for_update=True)
            if row is None:
                raise StoreError("There is no such campaign.")
            if row.version != campaign.version:
                return False
            if table is not None:
                session.add(table)
                session.flush()
                session.add_all(journal)
                session.add(SavedGame(table_code=table.code, covers=len(journal), data=save))
            changed = campaign.model_dump()
            row.sqlmodel_update({**changed, "version": row.version + 1, "updated": now()})
            campaign.version = row.version
            return True

    def delete(self, code: str) -> list[str]:
        """Remove a campaign, and return the codes of its tables, which stay until they are removed."""
        with self._database.writing() as session:
            row = session.get(PlayCampaign, code)
            if row is not None:
                session.delete(row)
            return list(session.exec(select(PlayTable.code).where(PlayTable.campaign == code)))

    def tables(self, code: str) -> list[str]:
        """Return the codes of a campaign's tables."""
        with self._database.reading() as session:
            return list(session.exec(select(PlayTable.code).where(PlayTable.campaign == code)))


def packages_of_campaigns(session: Session) -> set[str]:
    """Return the digests of the packages that campaigns are played with."""
    used: set[str] = set()
    for package, beside in session.exec(select(PlayCampaign.package, PlayCampaign.beside)):
        used.update([package, *beside])
    return used
