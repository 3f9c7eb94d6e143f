package dev.waypost.conversions;

import static dev.waypost.tracking.ReportRequests.sale;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.awaitility.Awaitility.await;

import dev.waypost.events.EventStore;
import dev.waypost.events.Outage;
import dev.waypost.ingest.ConversionCopies;
import dev.waypost.links.model.LinkId;
import dev.waypost.testing.Person;
import dev.waypost.testing.SettableClock;
import dev.waypost.testing.TestClicks;
import dev.waypost.testing.TestLinks;
import dev.waypost.testing.WaypostTest;
import dev.waypost.testing.http.JsonBody;
import jakarta.inject.Inject;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.stream.IntStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** A link, a campaign, a customer, the list of conversions and every report show the same amounts, to the cent. */
@WaypostTest
class RevenueAgreementTest {
    private static final List<String> CURRENCIES = List.of("EUR", "GBP", "JPY", "KWD", "CHF", "USD");

    @Inject
    EventStore store;

    @Inject
    ConversionCopies copies;

    @Inject
    TestClicks clicks;

    @Inject
    TestLinks links;

    private Person person;
    private LinkId link;
    private String campaign;
    private String click;
    private final List<String> sales = new ArrayList<>();

    @BeforeEach
    void salesInManyCurrencies() {
        person = Person.registered();
        link = links.add(person, "agree" + Long.toString(System.nanoTime(), 36));
        campaign = person.asks()
                .body(Map.of("name", "Britain", "costModel", "revshare", "costOverride", 10, "costCurrency", "GBP"))
                .post("/api/campaigns")
                .statusCode(201)
                .path("data.id");
        person.asks()
                .body(Map.of("campaignId", campaign))
                .patch("/api/links/" + link.text())
                .statusCode(200);
        click = clicks.at(person, link, campaign, SettableClock.INSTANCE.instant());
        for (int i = 0; i < 30; i++) {
            sell(CURRENCIES.get(i % CURRENCIES.size()), i, 2_341 + 1_703 * i);
        }
        change(sales.get(3), "refunded");
        change(sales.get(4), "rejected");
        change(sales.get(7), "refunded");
    }

    @Test
    void theAmountsOfEverySaleAddUpToThoseOfRecordsAndReports() {
        BigDecimal revenue = Amounts.of(get("/api/links/" + link.text())).revenue();
        List<Map<String, Object>> conversions =
                person.asks().get("/api/conversions?limit=100").exactJson().getList("data");
        BigDecimal sum = conversions.stream()
                .filter(sale -> "approved".equals(sale.get("status")))
                .map(sale -> new BigDecimal(String.valueOf(sale.get("valueUsd"))))
                .reduce(BigDecimal.ZERO, BigDecimal::add);
        assertThat(revenue).isEqualByComparingTo(sum);
        assertThat(new BigDecimal(get("/api/customers/ext_u").getString("data.ltv")))
                .isEqualByComparingTo(revenue);
        assertAgreement("USD");
        Amounts ofLink = Amounts.of(get("/api/links/" + link.text()));
        JsonBody details = get("/api/analytics/conversions/details?days=7");
        assertThat(details.getString("data.summary.total_revenue"))
                .isEqualTo(ofLink.revenue().toString());
        BigDecimal parts = details.getList("data.breakdown.revenue").stream()
                .map(part -> new BigDecimal(part.toString()))
                .reduce(BigDecimal.ZERO, BigDecimal::add);
        assertThat(parts).isEqualByComparingTo(ofLink.revenue());
    }

    @Test
    void theyAgreeAfterTheCurrencyOfTheWorkspaceChanged() {
        for (String currency : List.of("EUR", "JPY", "CHF", "USD")) {
            changeCurrency(currency);
            assertAgreement(currency);
            sell("JPY", sales.size(), 7_131);
            sell(currency, sales.size(), 1_999);
            change(sales.get(sales.size() - 4), "refunded");
            change(sales.get(sales.size() / 2), "refunded");
            assertAgreement(currency);
        }
    }

    @Test
    void theyAgreeAfterSalesDuringAChangeOfTheCurrency() {
        try (ExecutorService threads = Executors.newFixedThreadPool(4)) {
            AtomicBoolean done = new AtomicBoolean();
            List<Future<?>> sellers = IntStream.range(0, 3)
                    .<Future<?>>mapToObj(thread -> threads.submit(() -> {
                        for (int i = 0; !done.get(); i++) {
                            report(CURRENCIES.get(i % CURRENCIES.size()), "thread-%d-%d".formatted(thread, i), 5_000);
                        }
                    }))
                    .toList();
            for (int i = 0; i < 12; i++) {
                changeCurrency(List.of("JPY", "USD").get(i % 2));
            }
            done.set(true);
            for (Future<?> seller : sellers) {
                assertThatCode(seller::get).doesNotThrowAnyException();
            }
        }
        assertAgreement("USD");
    }

    @Test
    void aSaleInTheCurrencyOfACampaignCountsAsItWasPaid() {
        campaign = campaign("Scotland");
        click = clicks.at(person, link, campaign, SettableClock.INSTANCE.instant());
        for (int i = 0; i < 9; i++) {
            sell("GBP", 100 + i, 1_001);
        }
        assertThat(amounts("/api/campaigns/" + campaign, "GBP").revenue()).isEqualByComparingTo("90.09");
        copies.makeNow();
        String report = "/api/campaigns/%s/analytics/overview".formatted(campaign);
        await().untilAsserted(() -> assertThat(amounts(report, "GBP").revenue()).isEqualByComparingTo("90.09"));
    }

    private void assertAgreement(String currency) {
        copies.makeNow();
        Amounts ofLink = Amounts.of(get("/api/links/" + link.text()));
        assertThat(ofLink.gross().subtract(ofLink.refunds())).isEqualByComparingTo(ofLink.revenue());
        List<String> reports = List.of(
                "/api/analytics/%s/summary".formatted(link.text()),
                "/api/analytics/overview",
                "/api/analytics/workspace/overview?days=7");
        for (String report : reports) {
            await(report)
                    .untilAsserted(() ->
                            assertThat(amounts(report, currency)).as(report).isEqualTo(ofLink));
        }
        String report = "/api/campaigns/%s/analytics/overview".formatted(campaign);
        assertThat(amounts(report, "GBP")).isEqualTo(amounts("/api/campaigns/" + campaign, "GBP"));
        assertThat(get(report).getString("data.cost"))
                .isEqualTo(get("/api/campaigns/" + campaign).getString("data.cost"));
        Outage.during(
                store,
                () -> assertThat(amounts("/api/analytics/overview?again=" + sales.size() + currency, currency))
                        .isEqualTo(ofLink));
    }

    private void changeCurrency(String currency) {
        person.asks()
                .body(Map.of("currency", currency))
                .patch("/api/workspaces/{id}", person.workspaceId())
                .statusCode(200);
    }

    private void sell(String currency, int order, long amount) {
        report(currency, "order-" + order, amount);
        sales.add(person.asks().get("/api/conversions?limit=1").path("data[0].id"));
    }

    private void report(String currency, String order, long amount) {
        sale(
                        person,
                        "clickId",
                        click,
                        "amount",
                        amount,
                        "currency",
                        currency,
                        "invoiceId",
                        order,
                        "customerExternalId",
                        "u")
                .statusCode(200);
    }

    private String campaign(String name) {
        return person.asks()
                .body(Map.of("name", name, "costModel", "revshare", "costOverride", 10, "costCurrency", "GBP"))
                .post("/api/campaigns")
                .statusCode(201)
                .path("data.id");
    }

    private void change(String conversion, String status) {
        person.asks()
                .body(Map.of("status", status))
                .patch("/api/conversions/" + conversion)
                .statusCode(200);
    }

    private Amounts amounts(String path, String currency) {
        JsonBody body = get(path);
        assertThat(body.getString("data.currency")).as(path).isEqualTo(currency);
        return Amounts.of(body);
    }

    private JsonBody get(String path) {
        return person.asks().get(path).statusCode(200).exactJson();
    }

    private record Amounts(BigDecimal revenue, BigDecimal gross, BigDecimal refunds) {
        static Amounts of(JsonBody body) {
            return new Amounts(
                    new BigDecimal(body.getString("data.revenue")).setScale(2),
                    new BigDecimal(body.getString("data.grossRevenue")).setScale(2),
                    new BigDecimal(body.getString("data.refunds")).setScale(2));
        }
    }
}
