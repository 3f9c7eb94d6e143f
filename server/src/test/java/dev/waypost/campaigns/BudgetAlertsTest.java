package dev.waypost.campaigns;

import static org.assertj.core.api.Assertions.assertThat;

import dev.waypost.platform.db.Db;
import dev.waypost.platform.db.Sql;
import dev.waypost.platform.id.Ids;
import dev.waypost.testing.Person;
import dev.waypost.testing.SettableClock;
import dev.waypost.testing.WaypostTest;
import jakarta.inject.Inject;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

@WaypostTest
class BudgetAlertsTest {
    @Inject
    BudgetAlerts alerts;

    @Inject
    Db db;

    @Test
    void aBudgetAlertIsSentOncePerThreshold() {
        Person owner = Person.registered();
        String campaign = owner.asks()
                .body(Map.of("name", "Spring", "costModel", "cpc", "costOverride", 1, "totalBudget", 10))
                .post("/api/campaigns")
                .statusCode(201)
                .path("data.id");

        charged(campaign, 5);
        assertThat(told(owner)).isEmpty();
        charged(campaign, 8);
        assertThat(told(owner)).containsExactly("budget.warning");
        assertThat(told(owner)).hasSize(1);
        charged(campaign, 10);
        assertThat(told(owner)).containsExactly("budget.exhausted", "budget.warning");

        owner.asks().body(Map.of("totalBudget", 100)).patch("/api/campaigns/{id}", campaign);
        assertThat(told(owner)).hasSize(2);
        owner.asks().body(Map.of("totalBudget", 10)).patch("/api/campaigns/{id}", campaign);
        assertThat(told(owner)).hasSize(3).startsWith("budget.exhausted");
    }

    private List<String> told(Person owner) {
        alerts.check();
        return owner.asks().get("/api/notifications").statusCode(200).path("data.type");
    }

    private void charged(String campaign, int clicks) {
        db.run(Sql.of(
                """
                INSERT INTO campaign_days (campaign_id, day, clicks, charged_clicks, unique_visitors)
                VALUES (?, ?, ?, ?, 1)
                ON CONFLICT (campaign_id, day) DO UPDATE SET charged_clicks = excluded.charged_clicks
                """,
                Ids.parse(CampaignId.class, campaign),
                LocalDate.ofInstant(SettableClock.INSTANCE.instant(), ZoneOffset.UTC),
                clicks,
                clicks));
    }
}
