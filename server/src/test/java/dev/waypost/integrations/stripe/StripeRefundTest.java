package dev.waypost.integrations.stripe;

import static dev.waypost.integrations.IntegrationRequests.conversions;
import static dev.waypost.integrations.IntegrationRequests.install;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;
import static org.hamcrest.Matchers.hasSize;
import static org.hamcrest.Matchers.is;
import static org.hamcrest.Matchers.notNullValue;
import static org.hamcrest.Matchers.nullValue;

import dev.waypost.ingest.ConversionCopies;
import dev.waypost.links.model.LinkId;
import dev.waypost.platform.db.Db;
import dev.waypost.platform.db.Sql;
import dev.waypost.platform.id.Ids;
import dev.waypost.testing.AffiliateRequests;
import dev.waypost.testing.Person;
import dev.waypost.testing.SettableClock;
import dev.waypost.testing.TestClicks;
import dev.waypost.testing.TestLinks;
import dev.waypost.testing.WaypostTest;
import dev.waypost.testing.http.ApiResponse;
import jakarta.inject.Inject;
import java.security.GeneralSecurityException;
import java.time.Duration;
import java.util.HashMap;
import java.util.Map;
import java.util.Random;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@WaypostTest
class StripeRefundTest {
    private static final String SECRET = "whsec_9aT2kQ7mX4cV8bN1zR5wE3uY6iO0pL2s";
    private static final AtomicInteger NEXT = new AtomicInteger();
    private static final long PAID = 2_000;

    @Inject
    TestClicks clicks;

    @Inject
    ConversionCopies copies;

    @Inject
    TestLinks links;

    @Inject
    Db db;

    private Person person;
    private LinkId link;
    private String receiver;
    private String intent;

    @BeforeEach
    void paySaleOfTwentyDollars() throws GeneralSecurityException {
        person = Person.registered();
        link = links.add(person, links.code());
        receiver = "/api/integrations/webhooks/stripe/"
                + install(person, "stripe", Map.of("signingSecret", SECRET)).getString("data.id");
        intent = "pi_refund_" + NEXT.incrementAndGet();
        pay(PAID, "usd");
    }

    private void pay(long amount, String currency) throws GeneralSecurityException {
        Map<String, Object> session = new HashMap<>(Map.of(
                "id", "cs_of_" + intent, "payment_status", "paid", "amount_total", amount, "currency", currency));
        session.put("payment_intent", intent);
        session.put("metadata", Map.of("waypost_click_id", clicks.on(person, link), "waypost_customer_id", "user-42"));
        send("checkout.session.completed", session).body("data.result", is("recorded"));
    }

    /** Each part is rounded in the workspace's currency, but the parts must add up to the whole. */
    @Test
    void partsInAnotherCurrencyLeaveNothingBehind() throws GeneralSecurityException {
        intent = "pi_refund_" + NEXT.incrementAndGet();
        pay(1_001, "eur");
        for (int part = 1; part <= 7; part++) {
            send("refund.created", refund("re_" + part, 143, "eur", "succeeded"))
                    .body("data.result", is("refunded"));
        }
        person.asks().get("/api/links/{id}", link.text()).body("data.revenue", is(20.0));
        person.asks().get("/api/customers/ext_user-42").body("data.ltv", is(20.0));
        conversions(person).body("data[0].status", is("refunded")).body("data[0].refundedValue", is(10.01));
    }

    @Test
    void partsAddUpUntilTheWholeSaleIsBack() throws GeneralSecurityException {
        charge(500).body("data.result", is("refunded"));
        books(500, "approved");
        conversions(person).body("data[0].refundedAt", notNullValue()).body("data[0].value", is(20.0));
        charge(500).body("data.result", is("duplicate"));
        charge(1_250).body("data.result", is("refunded"));
        books(1_250, "approved");
        charge(PAID).body("data.result", is("refunded"));
        books(PAID, "refunded");
        charge(PAID).body("data.result", is("duplicate"));
        books(PAID, "refunded");
    }

    @Test
    void aPartnerEarnsByWhatIsLeftOfASale() throws GeneralSecurityException {
        String program = AffiliateRequests.program(person, Map.of("currency", "USD"));
        link = Ids.parse(
                LinkId.class, AffiliateRequests.partner(person, program).getString("data.links[0].id"));
        intent = "pi_refund_" + NEXT.incrementAndGet();
        pay(PAID, "usd");
        commission().body("data[0].earnings", is(4.0));
        charge(500).body("data.result", is("refunded"));
        commission().body("data[0].earnings", is(3.0)).body("data[0].status", is("pending"));
        charge(1_333).body("data.result", is("refunded"));
        commission().body("data[0].earnings", is(1.33)).body("data[0].amount", is(20.0));
        charge(PAID).body("data.result", is("refunded"));
        commission().body("data[0].earnings", is(4.0)).body("data[0].status", is("refunded"));
    }

    private ApiResponse commission() {
        return person.asks().get(AffiliateRequests.COMMISSIONS).statusCode(200).body("data", hasSize(1));
    }

    @Test
    void aRefundThatTheChargeReportsTooCountsOnce() throws GeneralSecurityException {
        refund("refund.created", "re_1", 500, "pending").body("data.result", is("refunded"));
        charge(500).body("data.result", is("duplicate"));
        refund("refund.updated", "re_1", 500, "succeeded").body("data.result", is("duplicate"));
        books(500, "approved");
        charge(800).body("data.result", is("refunded"));
        refund("refund.created", "re_2", 300, "succeeded").body("data.result", is("duplicate"));
        books(800, "approved");
    }

    @Test
    void refundsNeverExceedTheSale() throws GeneralSecurityException {
        refund("refund.created", "re_1", 1_500, "succeeded").body("data.result", is("refunded"));
        refund("refund.created", "re_2", 1_500, "succeeded").body("data.result", is("refunded"));
        books(PAID, "refunded");
        charge(9_999_999).body("data.result", is("duplicate"));
        charge(-5).body("data.result", is("duplicate"));
        books(PAID, "refunded");
    }

    @Test
    void aFailedRefundIsReversed() throws GeneralSecurityException {
        refund("refund.created", "re_1", 700, "pending");
        charge(700);
        SettableClock.INSTANCE.advance(Duration.ofDays(2));
        refund("refund.created", "re_2", 1_300, "pending");
        charge(PAID);
        books(PAID, "refunded");
        refund("refund.failed", "re_2", 1_300, "failed").body("data.result", is("recorded"));
        books(700, "approved");
        refund("charge.refund.updated", "re_2", 1_300, "failed").body("data.result", is("ignored"));
        refund("refund.failed", "re_1", 700, "failed").body("data.result", is("recorded"));
        books(0, "approved");
        conversions(person).body("data[0].refundedAt", nullValue());
    }

    @Test
    void refundsThatDoNotMatchTheSaleAreSkipped() throws GeneralSecurityException {
        Map<String, Object> charge = new HashMap<>(
                Map.of("id", "ch_x", "payment_intent", intent, "amount_refunded", 500, "currency", "eur"));
        send("charge.refunded", charge).statusCode(200).body("data.result", is("ignored"));
        charge.put("currency", "zzz");
        send("charge.refunded", charge).statusCode(200).body("data.result", is("ignored"));
        charge.put("currency", "usd");
        send("refund.created", Map.of("amount", 5, "currency", "usd", "status", "succeeded"))
                .statusCode(200)
                .body("data.result", is("ignored"));
        send("refund.created", Map.of()).statusCode(200).body("data.result", is("ignored"));
        books(0, "approved");
    }

    @Test
    void aRejectedSaleTakesItsRefundsWithItAndBringsThemBack() throws GeneralSecurityException {
        charge(500);
        become("fraud");
        figures(0, 0, 0);
        refund("refund.created", "re_1", 900, "succeeded").body("data.result", is("duplicate"));
        figures(0, 0, 0);
        become("approved");
        books(500, "approved");
        become("refunded");
        books(PAID, "refunded");
        become("approved");
        books(0, "approved");
    }

    /** Random sequences of events of a sale, compared with a plain sum. */
    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3})
    void theSumsAgreeAfterAnySequence(long seed) throws GeneralSecurityException {
        Random random = new Random(seed);
        Map<String, Long> refunds = new HashMap<>();
        for (int i = 0; i < 12; i++) {
            String id = "re_" + random.nextInt(5);
            long amount = refunds.getOrDefault(id, 100L + random.nextInt(700));
            boolean fails = refunds.containsKey(id) && random.nextBoolean();
            SettableClock.INSTANCE.advance(Duration.ofHours(random.nextInt(30)));
            refund(fails ? "refund.failed" : "refund.created", id, amount, fails ? "failed" : "succeeded");
            if (fails) {
                refunds.remove(id);
            } else {
                refunds.put(id, amount);
            }
            kept(1, PAID, sum(refunds));
        }
        books(sum(refunds), sum(refunds) == PAID ? "refunded" : "approved");
    }

    private void books(long back, String status) {
        conversions(person)
                .body("data", hasSize(1))
                .body("data[0].status", is(status))
                .body("data[0].refundedValue", is(back / 100.0));
        figures(1, PAID, back);
    }

    private static long sum(Map<String, Long> refunds) {
        return Math.min(
                PAID, refunds.values().stream().mapToLong(Long::longValue).sum());
    }

    private void figures(int sales, long sold, long back) {
        kept(sales, sold, back);
        copies.makeNow();
        await().untilAsserted(() -> person.asks()
                .get("/api/analytics/sales?period=30d")
                .statusCode(200)
                .body("data.sales", is(sales))
                .body("data.grossRevenue", is(sold / 100.0))
                .body("data.refunds", is(back / 100.0))
                .body("data.revenue", is((sold - back) / 100.0)));
    }

    /** The rows that the transaction of the refund itself writes. */
    private void kept(int sales, long sold, long back) {
        double kept = (sold - back) / 100.0;
        person.asks()
                .get("/api/links/{id}", link.text())
                .body("data.sales", is(sales))
                .body("data.revenue", is(kept))
                .body("data.grossRevenue", is(sold / 100.0))
                .body("data.refunds", is(back / 100.0));
        person.asks()
                .get("/api/customers/ext_user-42")
                .body("data.sales", is(sales))
                .body("data.saleAmount", is(sold / 100.0))
                .body("data.ltv", is(kept))
                .body("data.revenue", is(kept))
                .body("data.refunds", is(back / 100.0));
        assertThat(db.number(
                        Sql.of("SELECT sum(sold - refunded) FROM link_day_takings WHERE link_id = ?", link.value())))
                .isEqualTo(sold - back);
    }

    private void become(String status) {
        String id = conversions(person).path("data[0].id");
        person.asks()
                .body(Map.of("status", status))
                .patch("/api/conversions/{id}", id)
                .statusCode(200)
                .body("data.status", is(status));
    }

    private ApiResponse charge(long back) throws GeneralSecurityException {
        return send(
                        "charge.refunded",
                        Map.of(
                                "id",
                                "ch_of_" + intent,
                                "object",
                                "charge",
                                "payment_intent",
                                intent,
                                "amount",
                                PAID,
                                "amount_refunded",
                                back,
                                "refunded",
                                back == PAID,
                                "currency",
                                "usd"))
                .statusCode(200);
    }

    private ApiResponse refund(String type, String id, long amount, String status) throws GeneralSecurityException {
        return send(type, refund(id, amount, "usd", status)).statusCode(200);
    }

    private Map<String, Object> refund(String id, long amount, String currency, String status) {
        return Map.of(
                "id",
                id,
                "object",
                "refund",
                "payment_intent",
                intent,
                "amount",
                amount,
                "currency",
                currency,
                "status",
                status);
    }

    private ApiResponse send(String type, Map<String, ?> object) throws GeneralSecurityException {
        return StripeMessages.send(receiver, SECRET, type, object);
    }
}
