package dev.waypost.testing;

import dev.waypost.access.UserId;
import dev.waypost.access.WorkspaceId;
import dev.waypost.campaigns.CampaignId;
import dev.waypost.domains.DomainId;
import dev.waypost.links.model.LinkId;
import dev.waypost.platform.db.Db;
import dev.waypost.platform.db.Sql;
import dev.waypost.platform.id.Ids;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Clock;
import java.time.Instant;

/** Fixtures for tests of links that other features would create, inserted directly. */
@ApplicationScoped
public class LinkFixtures {
    private final Db db;
    private final Ids ids;
    private final Clock clock;

    LinkFixtures(Db db, Ids ids, Clock clock) {
        this.db = db;
        this.ids = ids;
        this.clock = clock;
    }

    public String campaign(Person owner, String status) {
        CampaignId id = new CampaignId(ids.next());
        db.run(Sql.of(
                """
                INSERT INTO campaigns (id, workspace_id, name, status, cost_currency, created_by, created_at, updated_at)
                VALUES (?, ?, 'Campaign', ?, 'USD', ?, ?, ?)
                """,
                id,
                Ids.parse(WorkspaceId.class, owner.workspaceId()),
                status,
                Ids.parse(UserId.class, owner.id()),
                clock.instant(),
                clock.instant()));
        return id.text();
    }

    /** A verified or unverified domain. */
    public String domain(Person owner, String host, boolean verified) {
        DomainId id = new DomainId(ids.next());
        Instant now = clock.instant();
        db.run(Sql.of(
                """
                INSERT INTO domains (id, workspace_id, host, status, verification_token, verified_at, created_by,
                                     created_at, updated_at)
                VALUES (?, ?, ?, ?, 'token', ?, ?, ?, ?)
                """,
                id,
                Ids.parse(WorkspaceId.class, owner.workspaceId()),
                host,
                verified ? "active" : "pending",
                verified ? now : null,
                Ids.parse(UserId.class, owner.id()),
                now,
                now));
        return id.text();
    }

    /** Makes a link show a frame, which older releases allowed on every domain. */
    public void cloak(String link) {
        db.run(Sql.of("UPDATE links SET cloaked = true WHERE id = ?", Ids.parse(LinkId.class, link)));
    }

    /** A link with a code that the API would refuse. */
    public String link(Person owner, String code, String destination) {
        LinkId id = new LinkId(ids.next());
        db.run(Sql.of(
                """
                INSERT INTO links (id, workspace_id, short_code, destination_url, created_by, created_at, updated_at)
                VALUES (?, ?, ?, ?, ?, ?, ?)
                """,
                id,
                Ids.parse(WorkspaceId.class, owner.workspaceId()),
                code,
                destination,
                Ids.parse(UserId.class, owner.id()),
                clock.instant(),
                clock.instant()));
        return id.text();
    }

    public void clicked(String link, long clicks, long unique, long revenue) {
        db.run(Sql.of("""
                INSERT INTO link_counters (link_id, clicks, unique_clicks, revenue, last_clicked_at)
                VALUES (?, ?, ?, ?, ?)
                """, Ids.parse(LinkId.class, link), clicks, unique, revenue, clock.instant()));
    }

    public void setClicks(String link, long clicks) {
        db.run(Sql.of("UPDATE link_counters SET clicks = ? WHERE link_id = ?", clicks, Ids.parse(LinkId.class, link)));
    }

    /** Inserts this many links. */
    public void links(Person owner, int count) {
        db.run(Sql.of(
                """
                INSERT INTO links (id, workspace_id, short_code, destination_url, created_by, created_at, updated_at)
                SELECT gen_random_uuid(), ?, gen_random_uuid()::text, 'https://example.com/' || n, ?, ?, ?
                FROM generate_series(1, ?) AS n
                """,
                Ids.parse(WorkspaceId.class, owner.workspaceId()),
                Ids.parse(UserId.class, owner.id()),
                clock.instant(),
                clock.instant(),
                count));
    }
}
