package dev.waypost.redirect;

import static dev.waypost.redirect.RedirectScene.SOMEWHERE;
import static dev.waypost.redirect.RedirectScene.visit;
import static org.awaitility.Awaitility.await;
import static org.hamcrest.Matchers.is;
import static org.hamcrest.Matchers.nullValue;

import dev.waypost.redirect.RedirectScene.Link;
import dev.waypost.testing.WaypostTest;
import dev.waypost.testing.http.ApiResponse;
import java.math.BigDecimal;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Clicks on links with a cost model of their own. */
@WaypostTest
class LinkCostTest {
    private static final String FALLBACK = "https://example.com/spent";

    private RedirectScene scene;

    @BeforeEach
    void register() {
        scene = RedirectScene.fresh();
    }

    @Test
    void aLinkWithoutACampaignCostsByItsOwnModel() {
        Link link = scene.link(Map.of("costModel", "cpc", "costOverride", 0.5));
        follow(link, 2);

        for (String path : List.of(summary(link), "/api/analytics/workspace/overview")) {
            awaitClicks(path, 2)
                    .body("data.cost", is(1.0))
                    .body("data.profit", is(-1.0))
                    .body("data.roi", is(-100.0))
                    .body("data.cpc", is(0.5))
                    .body("data.cpa", nullValue());
        }
    }

    @Test
    void aLinksOwnModelGoesBeforeItsCampaigns() {
        String campaign = scene.campaign(Map.of("costModel", "cpc", "costOverride", 1, "costCurrency", "EUR"));
        Link plain = scene.link(Map.of("campaignId", campaign));
        Link dear = scene.link(
                Map.of("campaignId", campaign, "costModel", "cpc", "costOverride", 3, "costCurrency", "GBP"));
        Link free = scene.link(Map.of("campaignId", campaign, "costModel", "none"));
        follow(plain, 2);
        follow(dear, 1);
        follow(free, 4);
        BigDecimal pounds = scene.person().exchanged("3", "GBP", "EUR");
        double cost = pounds.add(new BigDecimal("2")).doubleValue();

        awaitClicks("/api/campaigns/%s/analytics/overview".formatted(campaign), 7)
                .body("data.currency", is("EUR"))
                .body("data.cost", is(cost));
        scene.get("/api/campaigns/%s/analytics/links".formatted(campaign))
                .body("data.currency", is(List.of("EUR", "EUR", "EUR")))
                .body("data.find { it.linkId == '%s' }.cost".formatted(plain.id()), is(2.0))
                .body("data.find { it.linkId == '%s' }.cost".formatted(dear.id()), is(pounds.doubleValue()))
                .body("data.find { it.linkId == '%s' }.cost".formatted(free.id()), is(0.0));
        scene.get(summary(dear) + "?currency=GBP").body("data.cost", is(3.0));
        scene.get("/api/analytics/workspace/overview?currency=EUR").body("data.cost", is(cost));
        scene.get("/api/analytics/workspace/campaigns/ranking?currency=EUR").body("data[0].cost", is(cost));
        await().untilAsserted(() -> scene.get("/api/campaigns/" + campaign)
                .body("data.clicks", is(7))
                .body("data.cost", is(cost))
                .body("data.budgetStatus.dailySpent", is(cost)));

        scene.change("/api/links/" + dear.id(), new HashMap<>(Map.of("costModel", "cpm", "costCurrency", "EUR")));
        scene.get("/api/campaigns/" + campaign).body("data.cost", is(2.0));
    }

    @Test
    void conversionsAndRevenueOfALinkCostByItsOwnModel() {
        String campaign = scene.campaign(Map.of("costModel", "revshare", "costOverride", 50, "costCurrency", "USD"));
        Link actions = scene.link(
                Map.of("campaignId", campaign, "costModel", "cpa", "costOverride", 4, "conversionTracking", true));
        Link shares = scene.link(Map.of(
                "campaignId", campaign, "costModel", "revshare", "costOverride", 10, "conversionTracking", true));
        convert(actions, Map.of("value", 100, "currency", "USD", "orderId", "a"));
        String sale = convert(shares, Map.of("value", 30, "currency", "USD", "orderId", "b"));
        await().untilAsserted(() -> scene.get("/api/campaigns/%s/analytics/overview".formatted(campaign))
                .body("data.sales", is(2))
                .body("data.cost", is(7.0))
                .body("data.cpa", is(3.5))
                .body("data.profit", is(123.0)));
        scene.get("/api/campaigns/" + campaign).body("data.cost", is(7.0)).body("data.revenue", is(130.0));

        scene.change("/api/conversions/" + sale, Map.of("status", "refunded"));
        scene.get("/api/campaigns/" + campaign).body("data.cost", is(4.0));
        await().untilAsserted(() -> scene.get("/api/campaigns/%s/analytics/overview?days=8".formatted(campaign))
                .body("data.refunds", is(30.0))
                .body("data.cost", is(4.0)));
    }

    @Test
    void aPausedCampaignStopsWhatItsLinksCostToo() {
        String campaign = scene.campaign(Map.of());
        Link link = scene.link(Map.of("campaignId", campaign, "costModel", "cpc", "costOverride", 1));
        follow(link, 1);
        scene.post("/api/campaigns/%s/pause".formatted(campaign), Map.of());
        follow(link, 2);

        awaitClicks(summary(link), 3).body("data.cost", is(1.0));
        await().untilAsserted(() -> scene.get("/api/campaigns/" + campaign)
                .body("data.clicks", is(3))
                .body("data.cost", is(1.0)));
    }

    @Test
    void theBudgetOfACampaignIsSpentByLinksWithPricesOfTheirOwn() {
        String campaign = scene.campaign(Map.of("totalBudget", 4, "budgetFallbackUrl", FALLBACK));
        Link link = scene.link(Map.of("campaignId", campaign, "costModel", "cpc", "costOverride", 2));
        follow(link, 2);

        await().untilAsserted(() -> visit().head(link.path()).header("Location", is(FALLBACK)));
        scene.get("/api/campaigns/" + campaign)
                .body("data.budgetStatus.state", is("exhausted"))
                .body("data.budgetStatus.totalSpent", is(4.0))
                .body("data.budgetStatus.totalRemaining", is(0.0));
        scene.get("/api/analytics/workspace/budgets")
                .body("data[0].totalSpent", is(4.0))
                .body("data[0].state", is("exhausted"));
    }

    @Test
    void anArchivedCampaignIsNeitherRankedNorListedWithItsBudget() {
        String campaign = scene.campaign(Map.of("totalBudget", 4));
        scene.get("/api/analytics/workspace/campaigns/ranking").body("data.campaignId", is(List.of(campaign)));

        scene.change("/api/campaigns/" + campaign, Map.of("status", "archived"));

        scene.get("/api/analytics/workspace/campaigns/ranking?limit=49").body("data", is(List.of()));
        scene.get("/api/analytics/workspace/budgets").body("data", is(List.of()));
    }

    @Test
    void aShareOfMoreThanAllIsRefused() {
        scene.person()
                .asks()
                .body(Map.of("destinationUrl", SOMEWHERE, "costModel", "revshare", "costOverride", 101))
                .post("/api/links")
                .statusCode(400)
                .body("error.details[0].field", is("costOverride"));
    }

    private static String summary(Link link) {
        return "/api/analytics/%s/summary".formatted(link.id());
    }

    private static void follow(Link link, int times) {
        for (int i = 0; i < times; i++) {
            link.leadsTo(SOMEWHERE);
        }
    }

    /** Waits for an answer with this many clicks. */
    private ApiResponse awaitClicks(String path, int clicks) {
        await().untilAsserted(() -> scene.get(path).body("data.clicks", is(clicks)));
        return scene.get(path);
    }

    /** Follows the link, reports a conversion for the click and returns its id. */
    private String convert(Link link, Map<String, Object> conversion) {
        String click = visit().get(link.path()).header("Location").replaceAll(".*wp_cid=", "");
        Map<String, Object> body = new HashMap<>(conversion);
        body.put("clickId", click);
        return scene.person()
                .asks()
                .body(body)
                .post("/api/conversions/track")
                .statusCode(201)
                .path("data.conversionId");
    }
}
