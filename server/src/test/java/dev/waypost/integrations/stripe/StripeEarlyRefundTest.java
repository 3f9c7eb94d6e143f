package dev.waypost.integrations.stripe;

import static dev.waypost.integrations.IntegrationRequests.conversions;
import static dev.waypost.integrations.IntegrationRequests.install;
import static org.assertj.core.api.Assertions.assertThat;
import static org.hamcrest.Matchers.hasSize;
import static org.hamcrest.Matchers.is;
import static org.hamcrest.Matchers.nullValue;

import dev.waypost.links.model.LinkId;
import dev.waypost.testing.ConcurrentRequests;
import dev.waypost.testing.Person;
import dev.waypost.testing.SettableClock;
import dev.waypost.testing.TestClicks;
import dev.waypost.testing.TestLinks;
import dev.waypost.testing.WaypostTest;
import dev.waypost.testing.http.ApiResponse;
import jakarta.inject.Inject;
import java.security.GeneralSecurityException;
import java.time.Duration;
import java.time.Instant;
import java.util.HashMap;
import java.util.Map;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

@WaypostTest
class StripeEarlyRefundTest {
    private static final String SECRET = "whsec_9aT2kQ7mX4cV8bN1zR5wE3uY6iO0pL2s";
    private static final AtomicInteger NEXT = new AtomicInteger();

    @Inject
    TestClicks clicks;

    @Inject
    TestLinks links;

    private Person person;
    private LinkId link;
    private String receiver;
    private String intent;

    @BeforeEach
    void stripeIsConnected() {
        person = Person.registered();
        link = links.add(person, links.code());
        receiver = "/api/integrations/webhooks/stripe/"
                + install(person, "stripe", Map.of("signingSecret", SECRET)).getString("data.id");
        intent = "pi_early_" + NEXT.incrementAndGet();
    }

    @Test
    void aRefundThatComesBeforeItsSaleIsAppliedWhenTheSaleComes() throws GeneralSecurityException {
        refund("re_1", 500, "succeeded").body("data.result", is("parked"));
        unmatched()
                .body("data", hasSize(1))
                .body("pagination.total", is(1))
                .body("data[0].reference", is("re_1"))
                .body("data[0].payment[0]", is(intent))
                .body("data[0].provider", is("stripe"))
                .body("data[0].amount", is(5.0))
                .body("data[0].currency", is("USD"));

        pay(2_000, "usd").body("data.result", is("recorded"));

        unmatched().body("data", hasSize(0));
        conversions(person)
                .body("data[0].status", is("approved"))
                .body("data[0].value", is(20.0))
                .body("data[0].refundedValue", is(5.0));
        person.asks().get("/api/links/{id}", link.text()).body("data.revenue", is(15.0));
        refund("re_1", 500, "succeeded").body("data.result", is("duplicate"));
    }

    @Test
    void aRefundOfAllThatWasPaidIsOneOfWhateverTheSaleIs() throws GeneralSecurityException {
        charge(2_000, true).body("data.result", is("parked"));
        refund("re_1", 2_000, "succeeded");
        unmatched().body("data", hasSize(1)).body("data[0].amount", nullValue());
        pay(2_000, "usd");
        conversions(person).body("data[0].status", is("refunded")).body("data[0].refundedValue", is(20.0));
        unmatched().body("data", hasSize(0));
    }

    @Test
    void aRefundThatFailedBeforeItsSaleCameIsNone() throws GeneralSecurityException {
        refund("re_1", 500, "succeeded");
        refund("re_1", 500, "failed");
        unmatched().body("data", hasSize(0));
        pay(2_000, "usd");
        conversions(person).body("data[0].status", is("approved")).body("data[0].refundedValue", is(0.0));
    }

    @Test
    void aRefundWaitsNinetyDays() throws GeneralSecurityException {
        Instant now = SettableClock.INSTANCE.instant();
        SettableClock.INSTANCE.set(now.minus(Duration.ofDays(91)));
        refund("re_old", 300, "succeeded");
        SettableClock.INSTANCE.set(now.minus(Duration.ofDays(89)));
        refund("re_new", 500, "succeeded");
        SettableClock.INSTANCE.set(now);
        unmatched().body("data", hasSize(1)).body("data[0].reference", is("re_new"));
        pay(2_000, "usd");
        conversions(person).body("data[0].refundedValue", is(5.0));
    }

    @Test
    void refundsOfOtherWorkspacesAreNotVisible() throws GeneralSecurityException {
        refund("re_1", 500, "succeeded");
        Person.registered()
                .asks()
                .get("/api/conversions/unmatched-refunds")
                .statusCode(200)
                .body("data", hasSize(0));
    }

    @Test
    void aSaleAndItsRefundAtTheSameMomentFindEachOther() throws Exception {
        for (int round = 0; round < 10; round++) {
            intent = "pi_early_" + NEXT.incrementAndGet();
            String order = intent;
            String click = clicks.on(person, link);
            String message = StripeMessages.event("refund.created", message("re_" + order, 500, "succeeded"));
            String signature = StripeSignatureTest.header(
                    SECRET, SettableClock.INSTANCE.instant().getEpochSecond(), message);
            assertThat(ConcurrentRequests.statuses(
                            () -> person.asks()
                                    .body(Map.of("clickId", click, "value", 20, "currency", "usd", "orderId", order))
                                    .post("/api/conversions/track"),
                            () -> StripeMessages.signed(receiver, message, signature)))
                    .containsExactly(200, 201);
            unmatched().body("data", hasSize(0));
            assertThat(conversions(person).<Number>path("data[0].refundedValue").doubleValue())
                    .as("round %d", round)
                    .isEqualTo(5.0);
        }
    }

    private ApiResponse unmatched() {
        return person.asks().get("/api/conversions/unmatched-refunds").statusCode(200);
    }

    private ApiResponse pay(long amount, String currency) throws GeneralSecurityException {
        Map<String, Object> session = new HashMap<>(Map.of(
                "id", "cs_of_" + intent, "payment_status", "paid", "amount_total", amount, "currency", currency));
        session.put("payment_intent", intent);
        session.put("metadata", Map.of("waypost_click_id", clicks.on(person, link), "waypost_customer_id", "user-42"));
        return StripeMessages.send(receiver, SECRET, "checkout.session.completed", session)
                .statusCode(200);
    }

    private ApiResponse charge(long back, boolean whole) throws GeneralSecurityException {
        Map<String, Object> charge = new HashMap<>(
                Map.of("id", "ch_of_" + intent, "object", "charge", "payment_intent", intent, "currency", "usd"));
        charge.put("amount_refunded", back);
        charge.put("refunded", whole);
        return StripeMessages.send(receiver, SECRET, "charge.refunded", charge).statusCode(200);
    }

    private ApiResponse refund(String id, long amount, String status) throws GeneralSecurityException {
        return StripeMessages.send(
                        receiver,
                        SECRET,
                        status.equals("failed") ? "refund.failed" : "refund.created",
                        message(id, amount, status))
                .statusCode(200);
    }

    private Map<String, Object> message(String id, long amount, String status) {
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
                "usd",
                "status",
                status);
    }
}
