package dev.waypost.tracking;

import static dev.waypost.testing.http.ApiRequest.given;
import static dev.waypost.tracking.ReportRequests.lead;
import static dev.waypost.tracking.ReportRequests.map;
import static dev.waypost.tracking.ReportRequests.postbackToken;
import static dev.waypost.tracking.ReportRequests.report;
import static dev.waypost.tracking.ReportRequests.sale;
import static dev.waypost.tracking.ReportRequests.track;
import static org.assertj.core.api.Assertions.assertThat;
import static org.hamcrest.Matchers.containsString;
import static org.hamcrest.Matchers.equalTo;
import static org.hamcrest.Matchers.hasSize;
import static org.hamcrest.Matchers.is;
import static org.hamcrest.Matchers.notNullValue;
import static org.hamcrest.Matchers.nullValue;
import static org.hamcrest.Matchers.startsWith;

import dev.waypost.access.Plan;
import dev.waypost.links.model.LinkId;
import dev.waypost.testing.ConcurrentRequests;
import dev.waypost.testing.Person;
import dev.waypost.testing.SettableClock;
import dev.waypost.testing.Team;
import dev.waypost.testing.TestClicks;
import dev.waypost.testing.TestLinks;
import dev.waypost.testing.WaypostTest;
import dev.waypost.testing.http.ApiRequest;
import dev.waypost.testing.http.ApiResponse;
import jakarta.inject.Inject;
import java.time.Duration;
import java.time.Instant;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@WaypostTest
class TrackingTest {
    @Inject
    TestClicks clicks;

    @Inject
    TestLinks links;

    @Inject
    Team team;

    private Person person;
    private LinkId link;
    private String click;

    @BeforeEach
    void recordClick() {
        person = Person.registered();
        link = links.add(person, links.code());
        click = clicks.on(person, link);
    }

    @Test
    void aValueMakesASaleAndNoneALead() {
        String sale = track(person, "clickId", click, "event", "purchase", "value", 49.9, "currency", "eur")
                .statusCode(201)
                .body("data.conversionId", startsWith("conv_"))
                .body("data.clickId", is(click))
                .body("data.event", is("purchase"))
                .body("data.value", is(49.9))
                .body("data.currency", is("EUR"))
                .body("data.orderId", nullValue())
                .body("data.tracked", is(true))
                .body("data.timestamp", notNullValue())
                .path("data.conversionId");
        conversion(sale)
                .body("data.type", is("sale"))
                .body("data.status", is("approved"))
                .body("data.source", is("api"))
                .body("data.linkId", is(link.text()))
                .body("data.valueUsd", is(person.exchanged("49.9", "EUR", "USD").doubleValue()));
        String lead = track(person, "clickId", click).statusCode(201).path("data.conversionId");
        conversion(lead)
                .body("data.type", is("lead"))
                .body("data.event", is("conversion"))
                .body("data.value", is(0.0))
                .body("data.currency", is("USD"));
    }

    @Test
    void anOrderIsCountedOnceInAWorkspace() {
        track(person, "clickId", click, "value", 1, "orderId", "o-1").statusCode(201);
        track(person, "clickId", click, "value", 1, "orderId", " o-1 ")
                .statusCode(409)
                .body("error.code", is("CONVERSION_EXISTS"));
        Person other = Person.registered();
        track(other, "clickId", clicks.on(other, links.add(other, links.code())), "value", 1, "orderId", "o-1")
                .statusCode(201);
        conversions().body("pagination.total", is(1));
    }

    @Test
    void ofConcurrentReportsOfOneOrderOneIsCounted() {
        ConcurrentRequests.Request same = () -> person.asks()
                .body(map("clickId", click, "customerExternalId", "c", "amount", 500, "invoiceId", "same"))
                .post("/api/track/sale");
        assertThat(ConcurrentRequests.statuses(same, same, same, same)).containsOnly(200);
        conversions().body("pagination.total", is(1));
        person.asks().get("/api/links/{id}", link.text()).body("data.sales", is(1));
    }

    @ParameterizedTest
    @ValueSource(strings = {"nobody-knows-this-click", "a b", "'", "\ud83d\ude00"})
    void anUnknownClickIsNotFound(String unknown) {
        track(person, "clickId", unknown).statusCode(404).body("error.code", is("NOT_FOUND"));
    }

    @Test
    void aClickOfAnotherWorkspaceIsNotFound() {
        Person other = Person.registered();
        track(other, "clickId", click).statusCode(404);
        lead(other, "clickId", click, "eventName", "x", "customerExternalId", "c")
                .statusCode(404);
        sale(other, "clickId", click, "customerExternalId", "c", "amount", 1).statusCode(404);
        other.asks()
                .queryParam("click_id", click)
                .get("/api/conversions/postback")
                .statusCode(404);
    }

    @Test
    void aClickOlderThanThirtyDaysIsNotAttributed() {
        String old =
                clicks.at(person, link, null, now().minus(Duration.ofDays(30).plusMinutes(1)));
        track(person, "clickId", old).statusCode(404).body("error.message", containsString("attribution window"));
        report(person, "click_id", old)
                .statusCode(200)
                .body("data.attributed", is(false))
                .body("data.conversionId", nullValue());
        String justInTime =
                clicks.at(person, link, null, now().minus(Duration.ofDays(30).minusMinutes(1)));
        track(person, "clickId", justInTime).statusCode(201);
    }

    @Test
    void wrongAmountsAndCurrenciesAreRefusedByName() {
        for (Object value : new Object[] {-1, 1e300, "5", true}) {
            track(person, "clickId", click, "value", value).statusCode(400).body("error.details[0].field", is("value"));
        }
        track(person, "clickId", click, "value", 999_999_999_999L).statusCode(400);
        for (String currency : new String[] {"DEM", "XXX", "dollars"}) {
            track(person, "clickId", click, "currency", currency)
                    .statusCode(400)
                    .body("error.details[0].field", is("currency"));
        }
        track(person, "event", "x").statusCode(400).body("error.details[0].field", is("clickId"));
        track(person, "clickId", click, "metadata", map("a", "x".repeat(10_001)))
                .statusCode(400);
        sale(person, "clickId", click, "customerExternalId", "c", "amount", 1.5).statusCode(400);
        sale(person, "clickId", click, "customerExternalId", "c", "amount", -1).statusCode(400);
        sale(person, "clickId", click, "customerExternalId", "c", "amount", 1_000_000_000_000L)
                .statusCode(400)
                .body("error.details[0].field", is("amount"));
    }

    @Test
    void aLeadMakesItsCustomer() {
        String customer = lead(
                        person,
                        "clickId",
                        click,
                        "eventName",
                        "Sign up",
                        "customerExternalId",
                        "user_1",
                        "customerName",
                        "Ada",
                        "customerEmail",
                        "ada@example.com",
                        "metadata",
                        Map.of("plan", "free"))
                .statusCode(200)
                .body("data.click.id", is(click))
                .body("data.link.id", is(link.text()))
                .body("data.link.shortUrl", containsString("/"))
                .body("data.customer.externalId", is("user_1"))
                .body("data.customer.name", is("Ada"))
                .body("data.customer.email", is("ada@example.com"))
                .body("data.customer.country", is("DE"))
                .body("data.customer.clickId", is(click))
                .body("data.customer.leads", is(1))
                .path("data.customer.id");
        conversions()
                .body("data[0].event", is("Sign up"))
                .body("data[0].type", is("lead"))
                .body("data[0].customerId", is(customer))
                .body("data[0].metadata.plan", is("free"));
    }

    @Test
    void theFirstLeadOfACustomerNeedsAClickAndLaterOnesDoNot() {
        lead(person, "eventName", "Sign up", "customerExternalId", "u")
                .statusCode(400)
                .body("error.details[0].field", is("clickId"));
        conversions().body("data", hasSize(0));
        lead(person, "clickId", click, "eventName", "Sign up", "customerExternalId", "u")
                .statusCode(200);
        lead(person, "clickId", "", "eventName", "Trial", "customerExternalId", "u", "customerName", "Bo")
                .statusCode(200)
                .body("data.click.id", is(click))
                .body("data.customer.leads", is(2))
                .body("data.customer.name", is("Bo"));
    }

    @Test
    void aDeferredLeadKeepsTheCustomerAndIsCountedLater() {
        lead(person, "clickId", click, "eventName", "Sign up", "customerExternalId", "u", "mode", "deferred")
                .statusCode(200)
                .body("data.customer.leads", is(0));
        conversions().body("data", hasSize(0));
        lead(person, "eventName", "Sign up", "customerExternalId", "u", "mode", "wait")
                .statusCode(200)
                .body("data.customer.leads", is(1));
    }

    @Test
    void aQuantityCountsThatManyLeads() {
        lead(person, "clickId", click, "eventName", "Seat", "customerExternalId", "u", "eventQuantity", 3)
                .statusCode(200)
                .body("data.customer.leads", is(3));
        lead(person, "clickId", click, "eventName", "Seat", "customerExternalId", "u", "eventQuantity", 101)
                .statusCode(400);
    }

    @Test
    void aSaleIsInMinorUnitsAlsoOfMoneyWithoutAny() {
        lead(person, "clickId", click, "eventName", "Sign up", "customerExternalId", "u")
                .statusCode(200);
        sale(
                        person,
                        "customerExternalId",
                        "u",
                        "amount",
                        4990,
                        "paymentProcessor",
                        "stripe",
                        "metadata",
                        Map.of("a", 1))
                .statusCode(200)
                .body("data.eventName", is("Purchase"))
                .body("data.customer.externalId", is("u"))
                .body("data.customer.sales", is(1))
                .body("data.customer.saleAmount", is(49.9))
                .body("data.sale.amount", is(4990))
                .body("data.sale.currency", is("USD"))
                .body("data.sale.paymentProcessor", is("stripe"))
                .body("data.sale.invoiceId", nullValue())
                .body("data.sale.metadata.a", is(1));
        sale(person, "customerExternalId", "u", "amount", 4990, "currency", "JPY")
                .statusCode(200);
        conversions()
                .body("data[0].value", is(4990))
                .body("data[0].currency", is("JPY"))
                .body("data[1].value", is(49.9))
                .body("data[1].clickId", is(click));
    }

    @Test
    void aSaleNeedsACustomerOrAClick() {
        sale(person, "customerExternalId", "nobody", "amount", 1).statusCode(404);
        sale(person, "customerExternalId", "new", "amount", 100, "clickId", click)
                .statusCode(200)
                .body("data.customer.clickId", is(click));
    }

    @Test
    void aRepeatedInvoiceIsAnsweredLikeTheFirstTimeAndRecordsNothing() {
        ApiResponse first = sale(person, "clickId", click, "customerExternalId", "u", "amount", 100, "invoiceId", "i-1")
                .statusCode(200);
        Object answer = first.path("data");
        sale(person, "customerExternalId", "u", "amount", 999, "invoiceId", "i-1")
                .statusCode(200)
                .body("data", equalTo(answer));
        conversions().body("pagination.total", is(1));
    }

    @Test
    void anInvoiceOfAForgottenCustomerIsStillKnown() {
        sale(person, "clickId", click, "customerExternalId", "u", "amount", 100, "invoiceId", "i-1");
        person.asks().delete("/api/customers/ext_u").statusCode(200);
        sale(person, "customerExternalId", "u", "amount", 100, "invoiceId", "i-1")
                .statusCode(200)
                .body("data.customer", nullValue())
                .body("data.sale.amount", is(100));
    }

    @Test
    void aSaleIsAttributedToTheNamedLead() {
        String second = clicks.on(person, link);
        lead(person, "clickId", click, "eventName", "Sign up", "customerExternalId", "u");
        lead(person, "clickId", second, "eventName", "Upgrade", "customerExternalId", "u");
        sale(person, "customerExternalId", "u", "amount", 1, "leadEventName", "Sign up");
        conversions().body("data[0].clickId", is(click));
        sale(person, "customerExternalId", "u", "amount", 1);
        conversions().body("data[0].clickId", is(second));
    }

    @Test
    void otherServersReportWithThePostbackToken() {
        String campaign =
                person.asks().body(Map.of("name", "c")).post("/api/campaigns").path("data.id");
        String inCampaign = clicks.at(person, link, campaign, now());
        String id = report(person, "click_id", inCampaign, "value", "12.5", "currency", "GBP", "order_id", "s-1")
                .statusCode(200)
                .body("data.attributed", is(true))
                .body("data.duplicate", is(false))
                .body("data.linkId", is(link.text()))
                .body("data.campaignId", is(campaign))
                .path("data.conversionId");
        report(person, "click_id", inCampaign, "value", "12.5", "order_id", "s-1")
                .statusCode(200)
                .body("data.duplicate", is(true))
                .body("data.conversionId", is(id));
        conversion(id).body("data.source", is("s2s")).body("data.value", is(12.5));
        given().contentType(ApiRequest.JSON)
                .header("X-Forwarded-For", Person.address())
                .body(map("click_id", click, "event", "signup", "token", postbackToken(person)))
                .post("/api/conversions/s2s")
                .statusCode(200)
                .header("X-RateLimit-Limit", notNullValue())
                .body("data.attributed", is(true));
        report(person, "click_id", "unknown").statusCode(200).body("data.attributed", is(false));
        report(person, "value", "1").statusCode(400).body("error.details[0].field", is("click_id"));
        report(person, "click_id", click, "value", "-1").statusCode(400).body("error.details[0].field", is("value"));
    }

    @Test
    void aServerMayReportThePastTimeOfAConversion() {
        String early = clicks.at(person, link, null, now().minus(Duration.ofDays(20)));
        Instant at = now().minus(Duration.ofDays(10));
        String id = report(person, "click_id", early, "timestamp", at.toString())
                .statusCode(200)
                .path("data.conversionId");
        conversion(id).body("data.createdAt", startsWith(at.toString().substring(0, 19)));
        report(person, "click_id", early, "timestamp", String.valueOf(at.getEpochSecond()))
                .statusCode(200);
        report(person, "click_id", early, "timestamp", now().plusSeconds(60).toString())
                .statusCode(400)
                .body("error.details[0].field", is("timestamp"));
        report(
                        person,
                        "click_id",
                        early,
                        "timestamp",
                        now().minus(Duration.ofDays(21)).toString())
                .statusCode(400);
        report(person, "click_id", early, "timestamp", "yesterday").statusCode(400);
    }

    @Test
    void aPostbackUrlAcceptsAnApiKey() {
        String key = person.key("links:write");
        String id = given().header("X-API-Key", key)
                .queryParams(map("clickId", click, "payout", "3.20", "orderId", "p-1"))
                .get("/api/conversions/postback")
                .statusCode(200)
                .body("data.clickId", is(click))
                .body("data.tracked", is(true))
                .path("data.conversionId");
        conversion(id).body("data.value", is(3.2)).body("data.orderId", is("p-1"));
        given().header("X-API-Key", key)
                .queryParams(map("wp_cid", click, "orderId", "p-1"))
                .get("/api/conversions/postback")
                .statusCode(200)
                .body("data.conversionId", is(id));
        given().queryParams(map("clickId", click))
                .get("/api/conversions/postback")
                .statusCode(401);
    }

    @Test
    void withoutRevenueTrackingOnThePlanNothingIsTracked() {
        team.plan(person.workspaceId(), Plan.STARTER);
        track(person, "clickId", click).statusCode(403).body("error.code", is("FEATURE_NOT_AVAILABLE"));
        lead(person, "clickId", click, "eventName", "x", "customerExternalId", "c")
                .statusCode(403);
        sale(person, "clickId", click, "customerExternalId", "c", "amount", 1).statusCode(403);
        report(person, "click_id", click).statusCode(403).body("error.code", is("FEATURE_NOT_AVAILABLE"));
    }

    private ApiResponse conversion(String id) {
        return person.asks().get("/api/conversions/{id}", id).statusCode(200);
    }

    private ApiResponse conversions() {
        return person.asks().get("/api/conversions").statusCode(200);
    }

    private static Instant now() {
        return SettableClock.INSTANCE.instant();
    }
}
