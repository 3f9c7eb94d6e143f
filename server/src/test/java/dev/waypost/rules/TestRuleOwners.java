package dev.waypost.rules;

import dev.waypost.access.UserId;
import dev.waypost.access.WorkspaceId;
import dev.waypost.campaigns.CampaignId;
import dev.waypost.links.model.LinkId;
import dev.waypost.platform.db.Db;
import dev.waypost.platform.db.Sql;
import dev.waypost.platform.id.Ids;
import dev.waypost.routing.RuleId;
import dev.waypost.testing.Person;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Clock;
import java.util.UUID;

/** Links and campaigns that own rules, inserted directly, because their creation is tested elsewhere. */
@ApplicationScoped
public class TestRuleOwners {
    private final Db db;
    private final Ids ids;
    private final Clock clock;

    TestRuleOwners(Db db, Ids ids, Clock clock) {
        this.db = db;
        this.ids = ids;
        this.clock = clock;
    }

    LinkId link(Person person) {
        UUID id = ids.next();
        db.run(Sql.of(
                """
                INSERT INTO links (id, workspace_id, short_code, destination_url, title, created_by, created_at, updated_at)
                VALUES (?, ?, ?, 'https://example.com', 'A link', ?, ?, ?)
                """,
                id,
                Ids.parse(WorkspaceId.class, person.workspaceId()),
                "r" + id.toString().replace("-", ""),
                Ids.parse(UserId.class, person.id()),
                clock.instant(),
                clock.instant()));
        return new LinkId(id);
    }

    CampaignId campaign(Person person) {
        UUID id = ids.next();
        db.run(Sql.of(
                """
                INSERT INTO campaigns (id, workspace_id, name, cost_currency, created_by, created_at, updated_at)
                VALUES (?, ?, 'A campaign', 'USD', ?, ?, ?)
                """,
                id,
                Ids.parse(WorkspaceId.class, person.workspaceId()),
                Ids.parse(UserId.class, person.id()),
                clock.instant(),
                clock.instant()));
        return new CampaignId(id);
    }

    void count(String rule, long matches) {
        db.run(Sql.of(
                "INSERT INTO rule_counters (rule_id, matches) VALUES (?, ?)", Ids.parse(RuleId.class, rule), matches));
    }
}
