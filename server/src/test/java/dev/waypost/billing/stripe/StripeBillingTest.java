package dev.waypost.billing.stripe;

import static org.assertj.core.api.Assertions.assertThat;
import static org.hamcrest.Matchers.containsString;
import static org.hamcrest.Matchers.equalTo;
import static org.hamcrest.Matchers.hasSize;
import static org.hamcrest.Matchers.notNullValue;
import static org.hamcrest.Matchers.nullValue;
import static org.hamcrest.Matchers.startsWith;

import dev.waypost.access.Plan;
import dev.waypost.access.WorkspaceId;
import dev.waypost.plans.Plans;
import dev.waypost.platform.id.Ids;
import dev.waypost.testing.Person;
import dev.waypost.testing.SentMails;
import dev.waypost.testing.SettableBilling;
import dev.waypost.testing.SettableClock;
import dev.waypost.testing.TestSeed;
import dev.waypost.testing.WaypostTest;
import dev.waypost.testing.http.ApiResponse;
import jakarta.inject.Inject;
import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.regex.Pattern;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

@WaypostTest
@ExtendWith(SettableBilling.Reset.class)
class StripeBillingTest {
    @Inject
    Plans plans;

    private Person person;
    private StripeEmulator stripe;

    @BeforeEach
    void aStarterWorkspace() throws IOException {
        stripe = new StripeEmulator();
        SettableBilling.stripe(stripe.address());
        person = Person.registered();
        plans.change(Ids.parse(WorkspaceId.class, person.workspaceId()), Plan.STARTER);
    }

    @AfterEach
    void stop() {
        stripe.close();
    }

    @Test
    void creditsAreAddedOncePerPaymentHoweverManyEventsStripeSends() {
        String session = topUp();
        billing().body("data.credits.purchased", equalTo(0));
        List<String> events = stripe.pay(session);
        events.forEach(event -> StripeEmulator.send(event).statusCode(200));
        events.forEach(event -> StripeEmulator.send(event).statusCode(200).body("data.duplicate", equalTo(true)));
        // Other events of the same payment.
        stripe.pay(session).stream()
                .filter(event -> event.contains("checkout.session.completed"))
                .forEach(event -> StripeEmulator.send(event).statusCode(200));

        billing()
                .body("data.credits.purchased", equalTo(10_000))
                .body("data.paymentMethod.label", equalTo("Visa •••• 4242"));
        assertThat(get("/transactions").jsonPath().<String>getList("data.type")).containsOnlyOnce("topup");
    }

    @Test
    void theSubscriptionEqualsStripesWhateverTheOrderOfEvents() {
        String session = subscribe("pro", "monthly");
        List<String> sent = stripe.pay(session);
        List<String> events = new ArrayList<>(sent);
        events.addAll(sent);
        Collections.shuffle(events, new Random(TestSeed.seed()));
        events.forEach(event -> StripeEmulator.send(event).statusCode(200));

        billing().body("data.plan", equalTo("pro")).body("data.status", equalTo("active"));
        get("/history").body("data", hasSize(1)).body("data[0].amount", equalTo(29.0));
    }

    @Test
    void anOldEventDoesNotBringAnOldStateBack() {
        List<String> created = subscribed("pro");
        post("/cancel", Map.of()).statusCode(200).body("data.cancelAtPeriodEnd", equalTo(true));
        String stale = created.getFirst().replaceFirst("\"evt_", "\"evt_again_");
        StripeEmulator.send(stale).statusCode(200).body("data.duplicate", equalTo(false));
        billing().body("data.cancelAtPeriodEnd", equalTo(true));
    }

    @Test
    void stripeRenewsMonthAfterMonth() {
        subscribed("pro");
        for (int month = 0; month < 3; month++) {
            pass(Duration.ofDays(31));
            billing().body("data.status", equalTo("active"));
        }
        get("/history").body("data", hasSize(4)).body("data[0].type", equalTo("renewal"));
    }

    @Test
    void aDeclinedRenewalIsPastDueUntilItIsPaid() {
        subscribed("pro");
        stripe.declines = true;
        List<String> events = pass(Duration.ofDays(32));
        billing().body("data.plan", equalTo("pro")).body("data.status", equalTo("past_due"));
        get("/history").body("data[0].status", equalTo("failed"));
        assertThat(SentMails.to(person.email(), "A payment was declined").text())
                .contains("Pro plan");

        stripe.retry(id(events, "sub"), id(events, "in"), false)
                .forEach(event -> StripeEmulator.send(event).statusCode(200));
        billing().body("data.status", equalTo("active"));
        get("/history").body("data[0].status", equalTo("paid")).body("data", hasSize(2));
    }

    @Test
    void aRenewalThatStripeGivesUpOnEndsTheSubscription() {
        subscribed("pro");
        stripe.declines = true;
        List<String> events = pass(Duration.ofDays(32));
        stripe.retry(id(events, "sub"), id(events, "in"), true)
                .forEach(event -> StripeEmulator.send(event).statusCode(200));
        billing().body("data.plan", equalTo("starter")).body("data.status", equalTo("canceled"));
    }

    @Test
    void aDeclinedUpgradeChangesNothing() {
        subscribed("pro");
        stripe.declines = true;
        post("/change-plan", Map.of("planId", "enterprise"))
                .statusCode(400)
                .body("error.code", equalTo("PROVIDER_REFUSED"))
                .body("error.message", containsString("Your card was declined"));
        billing().body("data.plan", equalTo("pro"));

        stripe.declines = false;
        post("/change-plan", Map.of("planId", "enterprise"))
                .statusCode(200)
                .body("data.subscription.plan", equalTo("enterprise"));
    }

    @Test
    void aDowngradeAndACancellationComeWithTheEndOfThePeriod() {
        subscribed("enterprise");
        post("/change-plan", Map.of("planId", "pro"))
                .statusCode(200)
                .body("data.subscription.plan", equalTo("enterprise"))
                .body("data.subscription.scheduledPlan", equalTo("pro"));
        pass(Duration.ofDays(32));
        billing().body("data.plan", equalTo("pro"));
        get("/history").body("data[0].amount", equalTo(29.0));

        post("/cancel", Map.of()).statusCode(200);
        pass(Duration.ofDays(32));
        billing().body("data.plan", equalTo("starter")).body("data.status", equalTo("canceled"));
    }

    @Test
    void fromYearlyToMonthlyComesWithTheEndOfTheYear() {
        subscribed("pro", "yearly");
        String end = billing().path("data.currentPeriodEnd");
        get("/plan-change?planId=pro&period=monthly")
                .body("data.effect", equalTo("period_end"))
                .body("data.effectiveAt", equalTo(end));
        post("/change-plan", Map.of("planId", "pro", "period", "monthly")).statusCode(200);
        billing()
                .body("data.period", equalTo("yearly"))
                .body("data.currentPeriodEnd", equalTo(end))
                .body("data.scheduledPlan", equalTo("pro"))
                .body("data.scheduledPeriod", equalTo("monthly"))
                .body("data.scheduledAt", equalTo(end));

        pass(Duration.ofDays(300));
        billing().body("data.period", equalTo("yearly")).body("data.scheduledPeriod", equalTo("monthly"));
        pass(Duration.ofDays(66));
        billing()
                .body("data.plan", equalTo("pro"))
                .body("data.period", equalTo("monthly"))
                .body("data.currentPeriodStart", equalTo(end))
                .body("data.scheduledPlan", nullValue())
                .body("data.scheduledAt", nullValue());
        for (int month = 0; month < 2; month++) {
            pass(Duration.ofDays(31));
        }
        get("/history").body("data.amount", equalTo(List.of(29.0, 29.0, 29.0, 299.0)));
        billing().body("data.status", equalTo("active")).body("data.period", equalTo("monthly"));
    }

    @Test
    void aScheduledChangeIsWithdrawnReplacedOrOvertakenBeforeItComes() {
        subscribed("enterprise", "yearly");
        post("/reactivate", Map.of()).statusCode(400);
        post("/change-plan", Map.of("planId", "pro", "period", "monthly")).statusCode(200);
        post("/reactivate", Map.of())
                .statusCode(200)
                .body("data.scheduledPlan", nullValue())
                .body("data.scheduledAt", nullValue());

        post("/change-plan", Map.of("planId", "enterprise", "period", "monthly"))
                .statusCode(200)
                .body("data.subscription.scheduledPlan", equalTo("enterprise"));
        post("/change-plan", Map.of("planId", "pro"))
                .statusCode(200)
                .body("data.subscription.scheduledPlan", equalTo("pro"))
                .body("data.subscription.scheduledPeriod", equalTo("yearly"));
        // Stripe does not cancel a subscription that a schedule manages.
        post("/cancel", Map.of())
                .statusCode(200)
                .body("data.cancelAtPeriodEnd", equalTo(true))
                .body("data.scheduledPlan", nullValue())
                .body("data.scheduledAt", notNullValue());
        post("/change-plan", Map.of("planId", "pro", "period", "monthly"))
                .statusCode(200)
                .body("data.subscription.cancelAtPeriodEnd", equalTo(false))
                .body("data.subscription.scheduledPeriod", equalTo("monthly"));
        pass(Duration.ofDays(366));
        billing().body("data.plan", equalTo("pro")).body("data.period", equalTo("monthly"));
        get("/history").body("data.amount", equalTo(List.of(29.0, 4990.0)));
    }

    @Test
    void anUpgradeTakesThePlaceOfAScheduledChangeUnlessItIsDeclined() {
        subscribed("pro", "yearly");
        post("/change-plan", Map.of("planId", "pro", "period", "monthly")).statusCode(200);
        stripe.declines = true;
        post("/change-plan", Map.of("planId", "enterprise")).statusCode(400);
        billing().body("data.plan", equalTo("pro")).body("data.scheduledPeriod", equalTo("monthly"));

        stripe.declines = false;
        post("/change-plan", Map.of("planId", "enterprise")).statusCode(200);
        billing().body("data.plan", equalTo("enterprise")).body("data.scheduledPlan", nullValue());
        pass(Duration.ofDays(366));
        billing().body("data.plan", equalTo("enterprise")).body("data.period", equalTo("yearly"));
    }

    @Test
    void aRefundTakesItsCreditsBackOnce() {
        String session = topUp();
        stripe.pay(session).forEach(event -> StripeEmulator.send(event).statusCode(200));
        String intent = StripeEmulator.text(stripe.object(session), "payment_intent");
        for (int i = 0; i < 2; i++) {
            StripeEmulator.send(stripe.refund(intent, 400)).statusCode(200);
        }
        billing().body("data.credits.purchased", equalTo(6_000));
        StripeEmulator.send(stripe.refund(intent, 1_000)).statusCode(200);
        StripeEmulator.send(stripe.refund(intent, 400)).statusCode(200);
        billing().body("data.credits.purchased", equalTo(0));
        get("/history").body("data[0].status", equalTo("refunded")).body("data[0].refunded", equalTo(10.0));
    }

    @Test
    void aRefundOfAPlanIsInTheHistoryAndTheSubscriptionGoesOn() {
        List<String> events = subscribed("pro");
        String intent = StripeEmulator.text(stripe.object(id(events, "in")), "paid_with");
        StripeEmulator.send(stripe.refund(intent, 2_900)).statusCode(200);
        StripeEmulator.send(stripe.refund("pi_of_another_shop", 100)).statusCode(200);
        get("/history").body("data[0].status", equalTo("refunded")).body("data[0].refunded", equalTo(29.0));
        billing().body("data.plan", equalTo("pro")).body("data.status", equalTo("active"));
    }

    @Test
    void onlyFreshEventsWithStripesSignatureAreTaken() {
        String event = stripe.pay(topUp()).getLast();
        StripeEmulator.send(event, "whsec_another", SettableClock.INSTANCE.instant())
                .statusCode(401)
                .body("error.code", equalTo("UNAUTHORIZED"));
        StripeEmulator.send(
                        event,
                        SettableBilling.WEBHOOK_SECRET,
                        SettableClock.INSTANCE.instant().minusSeconds(301))
                .statusCode(401);
        StripeEmulator.send("{\"a\":\"" + "x".repeat(600_000) + "\"}").statusCode(413);
        StripeEmulator.send("{}").statusCode(400);
        billing().body("data.credits.purchased", equalTo(0));
        StripeEmulator.send(event).statusCode(200);
        billing().body("data.credits.purchased", equalTo(10_000));
    }

    @Test
    void thePortalIsStripes() {
        person.asks().get(path("/portal")).statusCode(400);
        topUp();
        get("/portal").body("data.url", startsWith("https://billing.stripe.com/"));
        assertThat(stripe.count("POST /v1/customers")).isEqualTo(1);
    }

    @Test
    void anUnreachableStripeIsReportedAndNothingStarts() {
        stripe.close();
        post("/add-credits", Map.of("amountDollars", 10))
                .statusCode(502)
                .body("error.code", equalTo("PROVIDER_UNAVAILABLE"));
        get("/history").body("data", hasSize(0));
    }

    private String topUp() {
        return post("/add-credits", Map.of("amountDollars", 10))
                .statusCode(200)
                .body("data.checkoutUrl", startsWith("https://checkout.stripe.com/"))
                .path("data.sessionId");
    }

    private String subscribe(String plan, String period) {
        return post("/subscribe", Map.of("planId", plan, "period", period))
                .statusCode(200)
                .path("data.sessionId");
    }

    private List<String> subscribed(String plan) {
        return subscribed(plan, "monthly");
    }

    private List<String> subscribed(String plan, String period) {
        List<String> events = stripe.pay(subscribe(plan, period));
        events.forEach(event -> StripeEmulator.send(event).statusCode(200));
        billing().body("data.plan", equalTo(plan));
        return events;
    }

    /** Stripe renews the subscriptions that are due and sends the events. */
    private List<String> pass(Duration time) {
        SettableClock.INSTANCE.advance(time);
        person = person.signedInAgain();
        List<String> events = stripe.renew(customer());
        events.forEach(event -> StripeEmulator.send(event).statusCode(200));
        return events;
    }

    private String customer() {
        return stripe.customers().getLast();
    }

    private static String id(List<String> events, String prefix) {
        return events.stream()
                .flatMap(event -> Pattern.compile("\"(" + prefix + "_\\d+)\"")
                        .matcher(event)
                        .results())
                .findFirst()
                .orElseThrow()
                .group(1);
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
