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
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** Links inserted directly, for tests of features that depend on links. */
@ApplicationScoped
public class TestLinks {
    private final Db db;
    private final Ids ids;
    private final Clock clock;

    TestLinks(Db db, Ids ids, Clock clock) {
        this.db = db;
        this.ids = ids;
        this.clock = clock;
    }

    public LinkId add(Person person, String code) {
        return add(person, code, null, null, false);
    }

    public LinkId inCampaign(Person person, String campaign) {
        return add(person, code(), Ids.parse(CampaignId.class, campaign), null, false);
    }

    public LinkId onDomain(Person person, String domain) {
        return add(person, code(), null, Ids.parse(DomainId.class, domain), false);
    }

    public LinkId add(
            Person person,
            String code,
            @Nullable CampaignId campaign,
            @Nullable DomainId domain,
            boolean deepLinkEnabled) {
        UUID id = ids.next();
        db.run(Sql.of(
                """
                INSERT INTO links (id, workspace_id, domain_id, short_code, destination_url, campaign_id, deep_link_enabled,
                                   created_by, created_at, updated_at)
                VALUES (?, ?, ?, ?, 'https://example.com', ?, ?, ?, ?, ?)
                """,
                id,
                Ids.parse(WorkspaceId.class, person.workspaceId()),
                domain,
                code,
                campaign,
                deepLinkEnabled,
                Ids.parse(UserId.class, person.id()),
                clock.instant(),
                clock.instant()));
        return new LinkId(id);
    }

    public boolean isDeleted(LinkId id) {
        return db.number(Sql.of("SELECT count(*) FROM links WHERE id = ? AND deleted_at IS NOT NULL", id)) == 1;
    }

    public boolean hasCampaign(LinkId id) {
        return db.number(Sql.of("SELECT count(*) FROM links WHERE id = ? AND campaign_id IS NOT NULL", id)) == 1;
    }

    public void delete(LinkId id) {
        db.run(Sql.of("UPDATE links SET deleted_at = now() WHERE id = ?", id));
    }

    public String code() {
        return "c" + Long.toString(ids.next().getLeastSignificantBits() >>> 4, 36);
    }
}
