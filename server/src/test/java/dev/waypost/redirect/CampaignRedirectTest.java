package dev.waypost.redirect;

import static dev.waypost.redirect.RedirectScene.ALWAYS;
import static dev.waypost.redirect.RedirectScene.SOMEWHERE;
import static dev.waypost.redirect.RedirectScene.visit;
import static org.awaitility.Awaitility.await;
import static org.hamcrest.Matchers.is;

import dev.waypost.redirect.RedirectScene.Link;
import dev.waypost.testing.WaypostTest;
import java.math.BigDecimal;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@WaypostTest
class CampaignRedirectTest {
    private static final String BY_CAMPAIGN = "https://example.com/campaign";
    private static final String FALLBACK = "https://example.com/spent";
    private static final String FAR = "2099-01-01T00:00:00.000Z";

    private RedirectScene scene;

    @BeforeEach
    void register() {
        scene = RedirectScene.fresh();
    }

    @Test
    void rulesOfTheLinkComeBeforeThoseOfItsCampaign() {
        String campaign = scene.campaign(Map.of());
        Link link = linkIn(campaign);
        scene.rule("campaignId", campaign, BY_CAMPAIGN, ALWAYS);
        scene.rule(
                "linkId",
                link.id(),
                "https://example.com/mail",
                Map.of("field", "header", "name", "X-From", "operator", "equals", "value", "mail"));

        link.leadsTo(visit().header("X-From", "mail"), "https://example.com/mail");
        link.leadsTo(BY_CAMPAIGN);
    }

    @ParameterizedTest
    @ValueSource(strings = {"pause", "archive"})
    void aPausedCampaignNeitherRoutesNorCosts(String rest) {
        String campaign = scene.campaign(Map.of("costModel", "cpc", "costOverride", 1));
        Link link = linkIn(campaign);
        scene.rule("campaignId", campaign, BY_CAMPAIGN, ALWAYS);

        link.leadsTo(BY_CAMPAIGN);
        post(campaign, rest);
        link.leadsTo(SOMEWHERE);
        link.leadsTo(SOMEWHERE);
        post(campaign, "activate");
        link.leadsTo(BY_CAMPAIGN);
        awaitCampaign(campaign, 4, 2);
    }

    @Test
    void aSpentBudgetRedirectsToTheFallbackAndCostsNothingMore() {
        String campaign = scene.campaign(Map.of(
                "costModel",
                "cpc",
                "costOverride",
                BigDecimal.ONE,
                "totalBudget",
                BigDecimal.TWO,
                "budgetFallbackUrl",
                FALLBACK));
        Link link = linkIn(campaign);
        link.leadsTo(SOMEWHERE);
        link.leadsTo(SOMEWHERE);

        awaitHead(link, FALLBACK);
        link.leadsTo(FALLBACK);
        link.leadsTo(FALLBACK);
        awaitCampaign(campaign, 4, 2);
        scene.get("/api/campaigns/" + campaign).body("data.budgetStatus.state", is("exhausted"));

        scene.change("/api/campaigns/" + campaign, Map.of("totalBudget", 5));
        awaitHead(link, SOMEWHERE);
    }

    @Test
    void aCampaignRoutesAndCostsOnlyWithinItsPeriod() {
        String campaign = scene.campaign(Map.of("costModel", "cpc", "costOverride", 1, "startsAt", FAR));
        Link link = linkIn(campaign);
        scene.rule("campaignId", campaign, BY_CAMPAIGN, ALWAYS);

        link.leadsTo(SOMEWHERE);
        scene.change("/api/campaigns/" + campaign, Map.of("startsAt", "2020-01-01T00:00:00.000Z", "endsAt", FAR));
        link.leadsTo(BY_CAMPAIGN);
        scene.change("/api/campaigns/" + campaign, Map.of("endsAt", "2021-01-01T00:00:00.000Z"));
        link.leadsTo(SOMEWHERE);
        awaitCampaign(campaign, 3, 1);
    }

    @Test
    void anAttachedRuleAppliesToALinkOutsideForAsLongAsItsCampaignRuns() {
        String campaign = scene.campaign(Map.of("costModel", "cpc", "costOverride", 1));
        String rule = scene.rule("campaignId", campaign, BY_CAMPAIGN, ALWAYS);
        Link outside = scene.link(Map.of());
        outside.leadsTo(SOMEWHERE);

        scene.post("/api/rules/%s/links".formatted(rule), Map.of("linkIds", List.of(outside.id())));
        outside.leadsTo(BY_CAMPAIGN);
        post(campaign, "pause");
        outside.leadsTo(SOMEWHERE);
        post(campaign, "activate");
        outside.leadsTo(BY_CAMPAIGN);
        scene.change("/api/campaigns/" + campaign, Map.of("startsAt", FAR));
        outside.leadsTo(SOMEWHERE);
        scene.change("/api/campaigns/" + campaign, Map.of("startsAt", "2020-01-01T00:00:00.000Z"));
        outside.leadsTo(BY_CAMPAIGN);
        scene.person()
                .asks()
                .delete("/api/rules/{rule}/links/{link}", rule, outside.id())
                .statusCode(200);
        outside.leadsTo(SOMEWHERE);

        scene.awaitClicks(outside, 7);
        awaitCampaign(campaign, 0, 0);
    }

    private Link linkIn(String campaign) {
        return scene.link(Map.of("campaignId", campaign));
    }

    private void post(String campaign, String action) {
        scene.post("/api/campaigns/%s/%s".formatted(campaign, action), Map.of());
    }

    /** A HEAD request counts no click. */
    private static void awaitHead(Link link, String destination) {
        await().untilAsserted(() -> visit().head(link.path()).header("Location", is(destination)));
    }

    private void awaitCampaign(String campaign, int clicks, double cost) {
        await().untilAsserted(() -> scene.get("/api/campaigns/" + campaign)
                .body("data.clicks", is(clicks))
                .body("data.cost", is(cost)));
    }
}
