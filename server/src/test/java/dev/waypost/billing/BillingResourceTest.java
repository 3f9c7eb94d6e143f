package dev.waypost.billing;

import static org.assertj.core.api.Assertions.assertThat;
import static org.hamcrest.Matchers.closeTo;
import static org.hamcrest.Matchers.containsString;
import static org.hamcrest.Matchers.equalTo;
import static org.hamcrest.Matchers.everyItem;
import static org.hamcrest.Matchers.hasItem;
import static org.hamcrest.Matchers.hasSize;
import static org.hamcrest.Matchers.not;
import static org.hamcrest.Matchers.nullValue;
import static org.hamcrest.Matchers.startsWith;

import dev.waypost.access.Plan;
import dev.waypost.access.UserId;
import dev.waypost.access.WorkspaceId;
import dev.waypost.billing.subscriptions.Subscriptions;
import dev.waypost.plans.Plans;
import dev.waypost.platform.db.Db;
import dev.waypost.platform.db.Sql;
import dev.waypost.platform.id.Ids;
import dev.waypost.testing.ConcurrentRequests;
import dev.waypost.testing.Person;
import dev.waypost.testing.SentMails;
import dev.waypost.testing.SettableBilling;
import dev.waypost.testing.SettableClock;
import dev.waypost.testing.WaypostTest;
import dev.waypost.testing.http.ApiRequest;
import dev.waypost.testing.http.ApiResponse;
import io.quarkus.narayana.jta.QuarkusTransaction;
import jakarta.inject.Inject;
import java.io.IOException;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import org.apache.pdfbox.Loader;
import org.apache.pdfbox.pdmodel.PDDocument;
import org.apache.pdfbox.text.PDFTextStripper;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@WaypostTest
@ExtendWith(SettableBilling.Reset.class)
class BillingResourceTest {
    @Inject
    Plans plans;

    @Inject
    RenewalJob renewals;

    @Inject
    Subscriptions subscriptions;

    @Inject
    Db db;

    private Person person;

    @BeforeEach
    void aStarterWorkspace() {
        person = Person.registered();
        plans.change(Ids.parse(WorkspaceId.class, person.workspaceId()), Plan.STARTER);
    }

    @Test
    void billingIsAlsoFoundUnderItsWorkspace() {
        Object there = person.asks()
                .get("/api/billing/{id}", person.workspaceId())
                .statusCode(200)
                .path("data");
        person.asks()
                .get("/api/workspaces/{id}/billing", person.workspaceId())
                .statusCode(200)
                .body("data", equalTo(there));
    }

    @Test
    void thePlansAreThoseOfTheConfiguration() {
        person.asks()
                .get("/api/billing/plans")
                .statusCode(200)
                .body("data.id", equalTo(List.of("starter", "pro", "enterprise")))
                .body("data[1].monthlyPrice", equalTo(29.0))
                .body("data[1].yearlyPrice", equalTo(299.0))
                .body("data[1].includedCredits", equalTo(50_000))
                .body("data[1].limits.links", equalTo(50_000))
                .body("data[2].includedCredits", nullValue())
                .body("data[0].rateLimitPerHour", equalTo(100));
    }

    @Test
    void apiKeysAreRefusedAndPathsAnswerWithoutApiToo() {
        String key = person.key("links:read");
        for (String path : List.of("", "/usage", "/transactions", "/history", "/auto-recharge", "/credit-packages")) {
            ApiRequest.given()
                    .header("X-API-Key", key)
                    .get("/api/billing/" + person.workspaceId() + path)
                    .statusCode(403)
                    .body("error.code", equalTo("FORBIDDEN"));
            person.asks().get("/billing/" + person.workspaceId() + path).statusCode(200);
        }
    }

    @Test
    void aWorkspaceWithoutCreditsTopsUpAndContinues() {
        SpentCredits.all(person);
        createLink().statusCode(402).body("error.code", equalTo("INSUFFICIENT_CREDITS"));

        String session = addCredits("10.50");
        billing().body("data.credits.total", equalTo(0));
        confirm(session).statusCode(200).body("data.credits.purchased", equalTo(10_500));
        createLink().statusCode(201);

        billing().body("data.credits.plan", equalTo(0)).body("data.credits.total", equalTo(10_499));
        get("/transactions")
                .body("data[0].type", equalTo("usage"))
                .body("data[0].pool", equalTo("purchased"))
                .body("data[0].amount", equalTo(-1))
                .body("data[0].balanceAfter", equalTo(10_499))
                .body("data[1].type", equalTo("topup"))
                .body("data[1].id", startsWith("txn_"));
        get("/usage-history").body("data", hasSize(30)).body("data[29].total", equalTo(1_001));
    }

    @Test
    void aPaymentIsCountedOnceHoweverOftenItIsConfirmed() {
        String session = addCredits("10");
        List<Integer> statuses =
                ConcurrentRequests.statuses(() -> confirm(session), () -> confirm(session), () -> confirm(session));
        assertThat(statuses).containsOnly(200);
        billing().body("data.credits.purchased", equalTo(10_000));
        get("/history").body("data", hasSize(1));
    }

    @Test
    void packagesAddTheirPresent() {
        get("/credit-packages").body("data[1].id", equalTo("medium")).body("data[1].bonusDollars", equalTo(5.0));
        confirm(addCredits("60")).statusCode(200).body("data.credits.purchased", equalTo(65_000));
    }

    @ParameterizedTest
    @ValueSource(strings = {"4.99", "10000.01", "10.001", "-5", "null"})
    void amountsAreFiveToTenThousandDollarsAndWholeCents(String amount) {
        person.asks()
                .body("{\"amountDollars\": " + amount + "}")
                .post(path("/add-credits"))
                .statusCode(400)
                .body("error.code", equalTo("VALIDATION_ERROR"))
                .body("error.message", containsString("amountDollars"));
    }

    @Test
    void creditsAreSoldInDollars() {
        post("/add-credits", Map.of("amountDollars", 10, "currency", "eur"))
                .statusCode(400)
                .body("error.message", containsString("currency"));
    }

    @Test
    void aPlanStartsWhenItsPaymentIsConfirmed() {
        String session = post("/subscribe", Map.of("planId", "pro", "period", "monthly"))
                .statusCode(200)
                .body("data.checkoutUrl", containsString("/settings/billing/checkout/bill_"))
                .body("data.amountDue", equalTo(29.0))
                .path("data.sessionId");
        billing().body("data.plan", equalTo("starter"));
        get("/checkout/" + session).body("data.mayConfirm", equalTo(true));

        confirm(session)
                .statusCode(200)
                .body("data.plan", equalTo("pro"))
                .body("data.status", equalTo("active"))
                .body("data.subscribed", equalTo(true))
                .body("data.credits.plan", equalTo(50_000));
        post("/subscribe", Map.of("planId", "enterprise")).statusCode(409);
    }

    @Test
    void anUpgradeCostsTheDifferenceForTheRestOfThePeriod() {
        subscribe("pro", "monthly");
        String end = billing().path("data.currentPeriodEnd");
        String start = billing().path("data.currentPeriodStart");
        SettableClock.INSTANCE.advance(
                Duration.between(Instant.parse(start), Instant.parse(end)).dividedBy(2));

        get("/plan-change?planId=enterprise")
                .body("data.effect", equalTo("now"))
                .body("data.amountDue", closeTo(235.0, 0.1));
        String session = post("/change-plan", Map.of("planId", "enterprise")).path("data.sessionId");
        confirm(session).body("data.plan", equalTo("enterprise")).body("data.currentPeriodEnd", equalTo(end));
    }

    @Test
    void aDowngradeThatDoesNotFitReportsWhatToRemove() {
        subscribe("pro", "monthly");
        for (int i = 0; i < 5; i++) {
            person.asks()
                    .body(Map.of("name", "Campaign " + i))
                    .post("/api/campaigns")
                    .statusCode(201);
        }
        get("/plan-change?planId=starter")
                .body("data.obstacles.limit", equalTo(List.of("campaigns")))
                .body("data.obstacles[0].remove", equalTo(2));
        post("/change-plan", Map.of("planId", "starter"))
                .statusCode(403)
                .body("error.code", equalTo("LIMIT_EXCEEDED"))
                .body("error.message", containsString("2 campaigns (there are 5, the plan allows 3)"))
                .body("error.details[0].field", equalTo("campaigns"));
    }

    @Test
    void aDowngradeComesWithTheEndOfThePeriodAndIsAskedToBePaid() {
        subscribe("enterprise", "monthly");
        post("/change-plan", Map.of("planId", "pro"))
                .statusCode(200)
                .body("data.checkoutUrl", nullValue())
                .body("data.subscription.plan", equalTo("enterprise"))
                .body("data.subscription.scheduledPlan", equalTo("pro"));

        pass(Duration.ofDays(32));
        billing()
                .body("data.plan", equalTo("pro"))
                .body("data.status", equalTo("past_due"))
                .body("data.dueCheckoutUrl", containsString("checkout/bill_"));
        assertThat(SentMails.to(person.email(), "A payment awaits confirmation").text())
                .contains("29.00 USD");
        String due = billing().<String>path("data.dueCheckoutUrl");
        confirm(due.substring(due.lastIndexOf('/') + 1))
                .statusCode(200)
                .body("data.status", equalTo("active"))
                .body("data.dueCheckoutUrl", nullValue());
    }

    @Test
    void fromYearlyToMonthlyComesWithTheEndOfTheYearUnlessItIsWithdrawn() {
        subscribe("pro", "yearly");
        String end = billing().path("data.currentPeriodEnd");
        post("/change-plan", Map.of("planId", "pro", "period", "monthly"))
                .statusCode(200)
                .body("data.subscription.scheduledPeriod", equalTo("monthly"))
                .body("data.subscription.scheduledAt", equalTo(end));
        post("/reactivate", Map.of()).statusCode(200).body("data.scheduledPeriod", nullValue());
        post("/reactivate", Map.of()).statusCode(400);
        post("/change-plan", Map.of("planId", "pro", "period", "monthly")).statusCode(200);

        pass(Duration.ofDays(366));
        String due = billing()
                .body("data.status", equalTo("past_due"))
                .body("data.scheduledPlan", nullValue())
                .path("data.dueCheckoutUrl");
        confirm(due.substring(due.lastIndexOf('/') + 1))
                .statusCode(200)
                .body("data.period", equalTo("monthly"))
                .body("data.currentPeriodStart", equalTo(end));
        get("/history").body("data.amount", equalTo(List.of(29.0, 299.0)));
    }

    @Test
    void anUnpaidPlanEndsAfterTheGracePeriod() {
        subscribe("pro", "monthly");
        pass(Duration.ofDays(32));
        pass(RenewalJob.GRACE);
        billing().body("data.plan", equalTo("starter")).body("data.status", equalTo("canceled"));
        get("/history").body("data.status", hasItem("expired"));
    }

    @Test
    void aCancelledSubscriptionEndsWithItsPeriodUnlessItIsReactivated() {
        post("/cancel", Map.of()).statusCode(400);
        subscribe("pro", "yearly");
        post("/cancel", Map.of("reason", "too large")).statusCode(200).body("data.cancelAtPeriodEnd", equalTo(true));
        post("/reactivate", Map.of()).statusCode(200).body("data.cancelAtPeriodEnd", equalTo(false));
        post("/reactivate", Map.of()).statusCode(400);
        person.asks().post(path("/cancel")).statusCode(200);

        pass(Duration.ofDays(340));
        billing().body("data.plan", equalTo("pro")).body("data.period", equalTo("yearly"));
        pass(Duration.ofDays(30));
        billing().body("data.plan", equalTo("starter")).body("data.subscribed", equalTo(false));
    }

    @Test
    void aPaidOrderHasAnInvoiceThatOnlyItsWorkspaceReads() throws IOException {
        confirm(addCredits("12.34"));
        String url = get("/history")
                .body("data[0].status", equalTo("paid"))
                .body("data[0].amount", equalTo(12.34))
                .path("data[0].invoiceUrl");
        String path = url.substring(url.indexOf("/api/"));
        ApiResponse answer = person.asks().get(path).statusCode(200).contentType("application/pdf");
        try (PDDocument pdf = Loader.loadPDF(answer.asByteArray())) {
            assertThat(new PDFTextStripper().getText(pdf))
                    .contains("Invoice WP-", "12.34 USD", person.email(), "did not process a payment");
            assertThat(pdf.getDocumentCatalog().getLanguage()).isEqualTo("en");
            assertThat(pdf.getDocumentInformation().getTitle()).startsWith("Invoice WP-");
            pdf.getPage(0).getResources().getFontNames().forEach(name -> {
                try {
                    assertThat(pdf.getPage(0).getResources().getFont(name).isEmbedded())
                            .isTrue();
                } catch (IOException e) {
                    throw new AssertionError(e);
                }
            });
        }
        Person.registered().asks().get(path).statusCode(404);
        String open = addCredits("5");
        person.asks().get(path("/invoices/" + open)).statusCode(404);
    }

    @Test
    void anotherWorkspaceCannotConfirmAPayment() {
        String session = addCredits("10");
        Person other = Person.registered();
        other.asks()
                .body(Map.of("sessionId", session))
                .post("/api/billing/" + other.workspaceId() + "/confirm")
                .statusCode(404);
        other.asks().body(Map.of("sessionId", session)).post(path("/confirm")).statusCode(404);
    }

    @Test
    void aPaymentIsNotConfirmedAfterItExpired() {
        String session = addCredits("10");
        SettableClock.INSTANCE.advance(Duration.ofHours(25));
        confirm(session).statusCode(410);
        billing().body("data.credits.purchased", equalTo(0));
    }

    @Test
    void onlyAdministratorsConfirmWhereTheInstallationSaysSo() {
        SettableBilling.administratorsConfirm();
        String session = addCredits("10");
        get("/checkout/" + session)
                .body("data.mayConfirm", equalTo(false))
                .body("data.confirmedByAdministrators", equalTo(true));
        confirm(session).statusCode(403).body("error.code", equalTo("FORBIDDEN"));
        person.asks().get("/api/billing/confirmations").statusCode(403);
        person.asks().post("/api/billing/confirmations/" + session).statusCode(403);
        person.asks().get("/api/auth/session").body("data.administrator", equalTo(false));
        billing().body("data.credits.purchased", equalTo(0));
    }

    @Test
    void anAdministratorOfTheInstallationConfirmsPaymentsOfAnyWorkspace() {
        SettableBilling.administratorsConfirm();
        String session = addCredits("10");
        String workspaceName =
                person.asks().get("/api/workspaces/" + person.workspaceId()).path("data.name");
        Person operator = Person.registered();
        // The first account administers the installation.
        QuarkusTransaction.requiringNew()
                .run(() -> db.run(Sql.of(
                        "UPDATE users SET created_at = ? WHERE id = ?",
                        Instant.EPOCH.minusMillis(System.currentTimeMillis()),
                        Ids.parse(UserId.class, operator.id()))));
        operator.asks()
                .get("/api/billing/confirmations?limit=100")
                .statusCode(200)
                .body("data.sessionId", hasItem(session))
                .body("data.find { it.sessionId == '" + session + "' }.workspaceName", equalTo(workspaceName));
        operator.asks().get("/api/auth/session").body("data.administrator", equalTo(true));
        operator.asks()
                .post("/api/billing/confirmations/" + session)
                .statusCode(200)
                .body("data.status", equalTo("paid"));
        billing().body("data.credits.purchased", equalTo(10_000));
    }

    @Test
    void withoutBillingItsPathsDoNotExistAndTheSessionReportsIt() {
        SettableBilling.off();
        person.asks().get("/api/billing/plans").statusCode(404);
        person.asks().get(path("")).statusCode(404);
        person.asks().get("/billing/" + person.workspaceId()).statusCode(404);
        person.asks().get("/api/auth/session").statusCode(200).body("data.billing", equalTo("off"));
    }

    @Test
    void withoutBillingErrorsMentionNeitherPlansNorCredits() {
        SettableBilling.off();
        SpentCredits.all(person);
        createLink().statusCode(402).body("error.message", not(containsString("credit")));
        for (int i = 0; i < 3; i++) {
            person.asks()
                    .body(Map.of("name", "Campaign " + i))
                    .post("/api/campaigns")
                    .statusCode(201);
        }
        person.asks()
                .body(Map.of("name", "One more"))
                .post("/api/campaigns")
                .statusCode(403)
                .body("error.message", equalTo("At most 3 campaigns are allowed; there are 3"));
        person.asks()
                .get("/api/affiliate/programs")
                .statusCode(403)
                .body("error.code", equalTo("FEATURE_NOT_AVAILABLE"))
                .body("error.message", not(containsString("plan")));
        person.asks()
                .get("/api/notifications")
                .statusCode(200)
                .body("data.title", everyItem(not(containsString("redit"))));
    }

    @Test
    void theSubscriptionOfADeletedWorkspaceEnds() {
        subscribe("pro", "monthly");
        WorkspaceId workspace = Ids.parse(WorkspaceId.class, person.workspaceId());
        person.asks().delete("/api/workspaces/{id}", person.workspaceId()).statusCode(200);
        assertThat(subscriptions.running(workspace)).isPresent();
        renewals.run();
        assertThat(subscriptions.running(workspace)).isEmpty();
    }

    @Test
    void usageIsSetAgainstTheLimitsOfThePlan() {
        createLink().statusCode(201);
        get("/usage")
                .body("data.resources.links", equalTo(1))
                .body("data.resources.members", equalTo(1))
                .body("data.limits.links", equalTo(1_000))
                .body("data.credits.balance", equalTo(999))
                .body("data.credits.usedThisCycle", equalTo(1))
                .body("data.status", equalTo("active"));
        get("/usage-history?start_date=2026-11-01&end_date=2026-11-03")
                .body("data.date", equalTo(List.of("2026-11-01", "2026-11-02", "2026-11-03")))
                .body("data[0].clicks", equalTo(0));
        person.asks()
                .get(path("/usage-history?start_date=2020-01-01&end_date=2026-11-03"))
                .statusCode(400)
                .body("error.message", containsString("start_date"));
    }

    @Test
    void everyChangeIsInTheAuditLog() {
        subscribe("enterprise", "monthly");
        post("/cancel", Map.of("reason", "too large")).statusCode(200);
        person.asks()
                .get("/api/analytics/audit-log?limit=5")
                .statusCode(200)
                .body(
                        "data.action",
                        equalTo(List.of(
                                "subscription.cancellation_scheduled",
                                "payment.settled",
                                "subscription.plan_changed",
                                "payment.started",
                                "workspace.created")));
    }

    private void subscribe(String plan, String period) {
        String session = post("/subscribe", Map.of("planId", plan, "period", period))
                .statusCode(200)
                .path("data.sessionId");
        confirm(session).statusCode(200).body("data.plan", equalTo(plan));
    }

    /** Sessions end after 30 days. */
    private void pass(Duration time) {
        SettableClock.INSTANCE.advance(time);
        renewals.run();
        person = person.signedInAgain();
    }

    private ApiResponse createLink() {
        return person.asks()
                .body(Map.of("destinationUrl", "https://example.com"))
                .post("/api/links");
    }

    private String addCredits(String amount) {
        return person.asks()
                .body("{\"amountDollars\": " + amount + ", \"currency\": \"usd\"}")
                .post(path("/add-credits"))
                .statusCode(200)
                .body("data.checkoutUrl", startsWith("http"))
                .path("data.sessionId");
    }

    private ApiResponse confirm(String session) {
        return post("/confirm", Map.of("sessionId", session));
    }

    private ApiResponse billing() {
        return get("");
    }

    private ApiResponse get(String path) {
        return person.asks().get(path(path)).statusCode(200);
    }

    private ApiResponse post(String path, Map<String, ?> body) {
        return person.asks().body(body).post(path(path));
    }

    private String path(String path) {
        return "/api/billing/" + person.workspaceId() + path;
    }
}
