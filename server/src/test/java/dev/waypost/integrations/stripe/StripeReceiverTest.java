package dev.waypost.integrations.stripe;

import static dev.waypost.integrations.IntegrationRequests.act;
import static dev.waypost.integrations.IntegrationRequests.conversions;
import static dev.waypost.integrations.IntegrationRequests.install;
import static dev.waypost.integrations.IntegrationRequests.installed;
import static dev.waypost.integrations.IntegrationRequests.json;
import static dev.waypost.integrations.stripe.StripeMessages.event;
import static dev.waypost.integrations.stripe.StripeMessages.signed;
import static org.assertj.core.api.Assertions.assertThat;
import static org.hamcrest.Matchers.containsString;
import static org.hamcrest.Matchers.endsWith;
import static org.hamcrest.Matchers.hasSize;
import static org.hamcrest.Matchers.is;
import static org.hamcrest.Matchers.notNullValue;
import static org.hamcrest.Matchers.nullValue;

import dev.waypost.access.Plan;
import dev.waypost.access.Role;
import dev.waypost.links.model.LinkId;
import dev.waypost.platform.db.Db;
import dev.waypost.platform.db.Sql;
import dev.waypost.testing.Person;
import dev.waypost.testing.SettableClock;
import dev.waypost.testing.Team;
import dev.waypost.testing.TestClicks;
import dev.waypost.testing.TestLinks;
import dev.waypost.testing.WaypostTest;
import dev.waypost.testing.http.ApiResponse;
import dev.waypost.testing.http.JsonBody;
import jakarta.inject.Inject;
import java.security.GeneralSecurityException;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicInteger;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

@WaypostTest
class StripeReceiverTest {
    private static final String SECRET = "whsec_9aT2kQ7mX4cV8bN1zR5wE3uY6iO0pL2s";
    private static final AtomicInteger NEXT = new AtomicInteger();

    @Inject
    TestClicks clicks;

    @Inject
    TestLinks links;

    @Inject
    Team team;

    @Inject
    Db db;

    private Person person;
    private LinkId link;
    private String click;
    private String id;
    private String receiver;

    @BeforeEach
    void connect() {
        person = Person.registered();
        link = links.add(person, links.code());
        click = clicks.on(person, link);
        JsonBody made = install(person, "stripe", Map.of("signingSecret", SECRET));
        id = made.getString("data.id");
        receiver = "/api/integrations/webhooks/stripe/" + id;
        assertThat(made.getString("data.receiverUrl")).endsWith(receiver);
    }

    @Test
    void aConnectionShowsOnlyTheEndOfItsSecret() {
        installed(person, id)
                .body("data.provider", is("stripe"))
                .body("data.category", is("payments"))
                .body("data.status", is("active"))
                .body("data.credentialsMasked.signingSecret", is("****pL2s"))
                .body("data.lastSyncAt", nullValue())
                .body("data.installedBy", is(person.id()));
        assertThat(db.number(Sql.of(
                        "SELECT count(*) FROM installations WHERE position(? in encode(credentials, 'escape')) > 0",
                        SECRET)))
                .isZero();
        act(person, id, "test").statusCode(200).body("data.ok", is(false));
        person.asks()
                .body(Map.of("signingSecret", "sk_live_123"))
                .post("/api/integrations/stripe/install")
                .statusCode(400)
                .body("error.details[0].field", is("signingSecret"));
    }

    /** Stripe creates the secret with the endpoint, whose URL only the connection knows. */
    @Test
    void theSecretCanBeGivenOnceTheEndpointIsMade() throws GeneralSecurityException {
        JsonBody made = install(person, "stripe", Map.of());
        String fresh = made.getString("data.id");
        assertThat(made.getString("data.status")).isEqualTo("error");
        String body = event("checkout.session.completed", session("in_late", null, 900));
        String path = "/api/integrations/webhooks/stripe/" + fresh;
        long now = SettableClock.INSTANCE.instant().getEpochSecond();
        signed(path, body, StripeSignatureTest.header(SECRET, now, body)).statusCode(401);
        person.asks()
                .body(Map.of("credentials", Map.of("signingSecret", SECRET)))
                .patch("/api/integrations/installed/{id}", fresh)
                .statusCode(200)
                .body("data.status", is("active"));
        signed(path, body, StripeSignatureTest.header(SECRET, now, body)).statusCode(200);
    }

    @Test
    void aCheckoutThatIsPaidBecomesASaleOfItsClick() throws GeneralSecurityException {
        send("checkout.session.completed", session("in_1", "pi_1", 4990))
                .statusCode(200)
                .body("data.received", is(true))
                .body("data.result", is("recorded"))
                .body("data.conversionId", notNullValue());

        conversions(person)
                .body("data", hasSize(1))
                .body("data[0].source", is("integration"))
                .body("data[0].type", is("sale"))
                .body("data[0].value", is(49.9))
                .body("data[0].currency", is("EUR"))
                .body("data[0].orderId", is("in_1"))
                .body("data[0].clickId", is(click))
                .body("data[0].linkId", is(link.text()));
        person.asks()
                .get("/api/customers/ext_user-42")
                .statusCode(200)
                .body("data.name", is("Ada Lovelace"))
                .body("data.sales", is(1));
        installed(person, id).body("data.lastSyncAt", notNullValue());
        act(person, id, "test").body("data.ok", is(true));
    }

    @Test
    void aPaymentIsCountedOnceHoweverManyEventsReportIt() throws GeneralSecurityException {
        Map<String, Object> session = session("in_2", "pi_2", 1000);
        String event = event("checkout.session.completed", session);
        post(event).body("data.result", is("recorded"));
        post(event).statusCode(200).body("data.result", is("duplicate"));
        send("checkout.session.completed", session).body("data.result", is("duplicate"));
        send("invoice.paid", invoice("in_2", 1000)).body("data.result", is("duplicate"));
        Map<String, Object> intent = new HashMap<>(Map.of(
                "id",
                "pi_2",
                "object",
                "payment_intent",
                "amount_received",
                1000,
                "currency",
                "eur",
                "customer",
                "cus_S"));
        send("payment_intent.succeeded", intent).body("data.result", is("ignored"));
        intent.put("metadata", Map.of("waypost_click_id", click));
        send("payment_intent.succeeded", intent).body("data.result", is("duplicate"));

        conversions(person).body("data", hasSize(1));
    }

    @Test
    void renewalsAreSalesToTheCustomerWhoCameByTheClick() throws GeneralSecurityException {
        send("invoice.paid", invoice("in_before", 1000)).body("data.result", is("ignored"));
        send("checkout.session.completed", session("in_3", null, 1000)).body("data.result", is("recorded"));
        send("invoice.paid", invoice("in_4", 1000)).body("data.result", is("recorded"));

        conversions(person).body("data", hasSize(2)).body("data.clickId", is(List.of(click, click)));
        person.asks().get("/api/customers/ext_user-42").body("data.sales", is(2));
    }

    @Test
    void theClickMayComeInTheReferenceOfTheCheckout() throws GeneralSecurityException {
        Map<String, Object> session = session(null, "pi_7", 500);
        session.remove("metadata");
        session.put("client_reference_id", "waypost_" + click);
        session.put("currency", "jpy");
        send("checkout.session.completed", session).body("data.result", is("recorded"));
        conversions(person)
                .body("data[0].value", is(500))
                .body("data[0].currency", is("JPY"))
                .body("data[0].orderId", is("pi_7"));
    }

    @Test
    void aTrialMakesTheCustomerKnownAndItsFirstInvoiceASale() throws GeneralSecurityException {
        send("checkout.session.completed", session("in_8", null, 0))
                .body("data.result", is("ignored"))
                .body("data.reason", containsString("customer was recorded"));
        conversions(person).body("data", hasSize(0));
        send("invoice.paid", invoice("in_9", 900)).body("data.result", is("recorded"));
    }

    @Test
    void unattributedEventsAreAcceptedAndSkipped() throws GeneralSecurityException {
        Map<String, Object> session = session("in_10", null, 900);
        session.put("metadata", Map.of("waypost_click_id", "nothing", "waypost_customer_id", "nobody"));
        send("checkout.session.completed", session)
                .statusCode(200)
                .body("data.result", is("ignored"))
                .body("data.reason", containsString("No click"));
        send("customer.created", Map.of("id", "cus_1")).statusCode(200).body("data.result", is("ignored"));
        Map<String, Object> odd = session("in_11", null, 900);
        odd.put("currency", "zzz");
        odd.put("customer", "\0");
        send("checkout.session.completed", odd).statusCode(200).body("data.result", is("ignored"));
        conversions(person).body("data", hasSize(0));
    }

    @Test
    void messagesWithoutAValidSignatureChangeNothing() throws GeneralSecurityException {
        String body = event("checkout.session.completed", session("in_12", null, 900));
        long now = SettableClock.INSTANCE.instant().getEpochSecond();
        signed(receiver, body, StripeSignatureTest.header("whsec_another", now, body))
                .statusCode(401);
        signed(receiver, body + " ", StripeSignatureTest.header(SECRET, now, body))
                .statusCode(401);
        signed(receiver, body, StripeSignatureTest.header(SECRET, now - 301, body))
                .statusCode(401);
        signed(receiver, body, "").statusCode(401);
        String good = StripeSignatureTest.header(SECRET, now, body);
        signed("/api/integrations/webhooks/stripe/int_000000000000000000000000", body, good)
                .statusCode(404);
        signed("/api/integrations/webhooks/shopify/" + id, body, good).statusCode(404);
        signed("/api/integrations/webhooks/stripe", body, good).statusCode(404);
        conversions(person).body("data", hasSize(0));
        installed(person, id).body("data.lastSyncAt", nullValue());

        signed(receiver, body, good).statusCode(200).body("data.result", is("recorded"));
        SettableClock.INSTANCE.advance(Duration.ofMinutes(6));
        signed(receiver, body, good).statusCode(401);
    }

    @Test
    void oneAddressServesAllConnectedAccounts() throws GeneralSecurityException {
        String account = "acct_" + System.nanoTime();
        person.asks()
                .body(Map.of("config", Map.of("accountId", account)))
                .patch("/api/integrations/installed/{id}", id)
                .statusCode(200)
                .body("data.config.accountId", is(account))
                .body("data.credentialsMasked.signingSecret", endsWith("pL2s"));
        Map<String, Object> event = new HashMap<>(Map.of("id", "evt_of_account", "type", "checkout.session.completed"));
        event.put("account", account);
        event.put("data", Map.of("object", session("in_13", null, 900)));
        String body = json(event);
        signed(
                        "/api/integrations/webhooks/stripe",
                        body,
                        StripeSignatureTest.header(
                                SECRET, SettableClock.INSTANCE.instant().getEpochSecond(), body))
                .statusCode(200)
                .body("data.result", is("recorded"));
    }

    @Test
    void aPausedConnectionTakesNothingAndARemovedOneIsNotThere() throws GeneralSecurityException {
        act(person, id, "pause").statusCode(200).body("data.status", is("paused"));
        send("checkout.session.completed", session("in_14", null, 900))
                .statusCode(200)
                .body("data.result", is("ignored"));
        act(person, id, "resume").statusCode(200).body("data.status", is("active"));
        send("checkout.session.completed", session("in_14", null, 900)).body("data.result", is("recorded"));

        person.asks()
                .delete("/api/integrations/installed/{id}", id)
                .statusCode(200)
                .body("data.deleted", is(true));
        person.asks().delete("/api/integrations/installed/{id}", id).statusCode(404);
        send("checkout.session.completed", session("in_15", null, 900)).statusCode(404);
        person.asks().get("/api/integrations/installed").body("data", hasSize(0));
    }

    @Test
    void onlyThoseWhoManageIntegrationsConnectAndOnlyOnAPlanThatTracksRevenue() {
        String workspace = team.workspace();
        for (Role role : new Role[] {Role.VIEWER, Role.EDITOR}) {
            team.of(role)
                    .asksIn(workspace)
                    .body(Map.of("signingSecret", SECRET))
                    .post("/api/integrations/stripe/install")
                    .statusCode(403);
        }
        team.plan(person.workspaceId(), Plan.STARTER);
        person.asks()
                .body(Map.of("signingSecret", SECRET))
                .post("/api/integrations/stripe/install")
                .statusCode(403)
                .body("error.code", is("FEATURE_NOT_AVAILABLE"));
    }

    private Map<String, Object> session(@Nullable String invoice, @Nullable String intent, long amount) {
        Map<String, Object> session = new HashMap<>();
        session.put("id", "cs_" + NEXT.incrementAndGet());
        session.put("object", "checkout.session");
        session.put("payment_status", amount == 0 ? "no_payment_required" : "paid");
        session.put("amount_total", amount);
        session.put("currency", "eur");
        session.put("customer", "cus_S");
        if (invoice != null) {
            session.put("invoice", invoice);
        }
        if (intent != null) {
            session.put("payment_intent", intent);
        }
        session.put("customer_details", Map.of("name", "Ada Lovelace", "email", "ada@example.com"));
        session.put("metadata", Map.of("waypost_click_id", click, "waypost_customer_id", "user-42"));
        return session;
    }

    private static Map<String, Object> invoice(String id, long amount) {
        return Map.of("id", id, "object", "invoice", "amount_paid", amount, "currency", "eur", "customer", "cus_S");
    }

    private ApiResponse send(String type, Map<String, ?> object) throws GeneralSecurityException {
        return StripeMessages.send(receiver, SECRET, type, object);
    }

    private ApiResponse post(String body) throws GeneralSecurityException {
        return StripeMessages.post(receiver, SECRET, body);
    }
}
