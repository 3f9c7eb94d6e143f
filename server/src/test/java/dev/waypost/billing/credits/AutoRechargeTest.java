package dev.waypost.billing.credits;

import static org.assertj.core.api.Assertions.assertThat;
import static org.hamcrest.Matchers.containsString;
import static org.hamcrest.Matchers.equalTo;
import static org.hamcrest.Matchers.hasItem;
import static org.hamcrest.Matchers.hasSize;

import dev.waypost.access.Plan;
import dev.waypost.access.WorkspaceId;
import dev.waypost.billing.SpentCredits;
import dev.waypost.billing.stripe.StripeEmulator;
import dev.waypost.plans.Plans;
import dev.waypost.platform.id.Ids;
import dev.waypost.testing.Person;
import dev.waypost.testing.SentMails;
import dev.waypost.testing.SettableBilling;
import dev.waypost.testing.SettableClock;
import dev.waypost.testing.WaypostTest;
import dev.waypost.testing.http.ApiResponse;
import jakarta.inject.Inject;
import java.io.IOException;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.IntStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

@WaypostTest
@ExtendWith(SettableBilling.Reset.class)
class AutoRechargeTest {
    @Inject
    Plans plans;

    @Inject
    AutoRecharge recharge;

    private Person person;

    @BeforeEach
    void aStarterWorkspace() {
        person = Person.registered();
        plans.change(Ids.parse(WorkspaceId.class, person.workspaceId()), Plan.STARTER);
    }

    @Test
    void itIsOffByDefaultAndBeginsWithOneAndTenDollars() {
        get("/auto-recharge")
                .body("data.enabled", equalTo(false))
                .body("data.thresholdDollars", equalTo(1.0))
                .body("data.amountDollars", equalTo(10.0))
                .body("data.cooldownMinutes", equalTo(60));
        put(Map.of("amountDollars", 4)).statusCode(400).body("error.message", containsString("amountDollars"));
        put(Map.of("thresholdDollars", 0)).statusCode(400).body("error.message", containsString("thresholdDollars"));
        put(Map.of("enabled", true, "amountDollars", 25))
                .statusCode(200)
                .body("data.enabled", equalTo(true))
                .body("data.thresholdDollars", equalTo(1.0))
                .body("data.amountDollars", equalTo(25.0));
    }

    @Test
    void creditsAreBoughtWhenFewAreLeftAndNotAgainWithinAnHour() {
        put(Map.of("enabled", true)).statusCode(200);
        recharge.run();
        purchased(0);

        SpentCredits.all(person);
        recharge.run();
        purchased(10_000);
        get("/transactions").body("data[0].type", equalTo("auto_recharge"));

        SpentCredits.all(person);
        SettableClock.INSTANCE.advance(Duration.ofMinutes(59));
        recharge.run();
        purchased(0);
        SettableClock.INSTANCE.advance(Duration.ofMinutes(1));
        recharge.run();
        purchased(10_000);
    }

    @Test
    void severalNodesBuyOnce() throws Exception {
        put(Map.of("enabled", true)).statusCode(200);
        SpentCredits.all(person);
        try (ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor()) {
            List<Future<?>> all = IntStream.range(0, 4)
                    .<Future<?>>mapToObj(_ -> threads.submit(() -> recharge.run()))
                    .toList();
            for (Future<?> one : all) {
                one.get();
            }
        }
        purchased(10_000);
        get("/history").body("data", hasSize(1));
    }

    @Test
    void anAdministratorWhoConfirmsPaymentsIsAskedFirst() {
        SettableBilling.administratorsConfirm();
        put(Map.of("enabled", true)).statusCode(200);
        SpentCredits.all(person);
        recharge.run();
        purchased(0);
        get("/history").body("data[0].status", equalTo("open")).body("data[0].type", equalTo("auto_recharge"));
    }

    @Test
    void aMethodThatStripeNoLongerKnowsSwitchesItOffAsADeclineDoes() throws IOException {
        try (StripeEmulator stripe = new StripeEmulator()) {
            SettableBilling.stripe(stripe.address());
            person.asks()
                    .body(Map.of("paymentMethodId", "pm_card_visa"))
                    .post(path("/auto-recharge/payment-method"))
                    .statusCode(200);
            put(Map.of("enabled", true)).statusCode(200);
            SpentCredits.all(person);
            stripe.isDetached = true;
            for (int failures = 1; failures <= 3; failures++) {
                recharge.run();
                get("/auto-recharge")
                        .body("data.failures", equalTo(failures))
                        .body("data.enabled", equalTo(failures < 3));
                SettableClock.INSTANCE.advance(Duration.ofMinutes(61));
            }
            assertThat(SentMails.to(person.email(), "Automatic credit purchases were turned off")
                            .text())
                    .contains("declined 3 times");
        }
    }

    @Test
    void theThirdDeclineSwitchesItOffAndNotifiesTheOwner() throws IOException {
        try (StripeEmulator stripe = new StripeEmulator()) {
            SettableBilling.stripe(stripe.address());
            put(Map.of("enabled", true)).statusCode(400).body("error.message", containsString("payment method"));
            person.asks()
                    .body(Map.of("paymentMethodId", "pm_card_visa"))
                    .post(path("/auto-recharge/payment-method"))
                    .statusCode(200)
                    .body("data.paymentMethod.label", equalTo("Visa •••• 4242"));
            put(Map.of("enabled", true)).statusCode(200);
            SpentCredits.all(person);
            stripe.declines = true;
            for (int failures = 1; failures <= 3; failures++) {
                recharge.run();
                get("/auto-recharge")
                        .body("data.failures", equalTo(failures))
                        .body("data.enabled", equalTo(failures < 3));
                SettableClock.INSTANCE.advance(Duration.ofMinutes(61));
            }
            stripe.declines = false;
            recharge.run();
            purchased(0);
            assertThat(SentMails.to(person.email(), "Automatic credit purchases were turned off")
                            .text())
                    .contains("declined 3 times");
            person.asks().get("/api/notifications").body("data.type", hasItem("recharge.off"));

            put(Map.of("enabled", true)).statusCode(200).body("data.failures", equalTo(0));
            recharge.run();
            purchased(10_000);
        }
    }

    private void purchased(int credits) {
        get("").body("data.credits.purchased", equalTo(credits));
    }

    private ApiResponse get(String path) {
        return person.asks().get(path(path)).statusCode(200);
    }

    private ApiResponse put(Map<String, ?> body) {
        return person.asks().body(body).put(path("/auto-recharge"));
    }

    private String path(String path) {
        return "/api/billing/" + person.workspaceId() + path;
    }
}
