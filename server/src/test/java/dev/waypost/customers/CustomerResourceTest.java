package dev.waypost.customers;

import static dev.waypost.testing.http.ApiRequest.given;
import static dev.waypost.tracking.ReportRequests.lead;
import static dev.waypost.tracking.ReportRequests.map;
import static dev.waypost.tracking.ReportRequests.sale;
import static org.assertj.core.api.Assertions.assertThat;
import static org.hamcrest.Matchers.containsString;
import static org.hamcrest.Matchers.hasSize;
import static org.hamcrest.Matchers.is;
import static org.hamcrest.Matchers.not;
import static org.hamcrest.Matchers.notNullValue;
import static org.hamcrest.Matchers.nullValue;
import static org.hamcrest.Matchers.startsWith;

import dev.waypost.access.Plan;
import dev.waypost.links.model.LinkId;
import dev.waypost.testing.Person;
import dev.waypost.testing.SettableClock;
import dev.waypost.testing.Team;
import dev.waypost.testing.TestClicks;
import dev.waypost.testing.TestLinks;
import dev.waypost.testing.WaypostTest;
import dev.waypost.testing.http.ApiResponse;
import jakarta.inject.Inject;
import java.math.BigDecimal;
import java.time.Duration;
import java.time.Instant;
import java.time.YearMonth;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@WaypostTest
class CustomerResourceTest {
    @Inject
    TestClicks clicks;

    @Inject
    TestLinks links;

    @Inject
    Team team;

    private Person person;
    private String campaign;
    private LinkId link;
    private String click;

    @BeforeEach
    void recordClick() {
        person = Person.registered();
        campaign = person.asks()
                .body(Map.of("name", "Summer"))
                .post("/api/campaigns")
                .path("data.id");
        link = links.inCampaign(person, campaign);
        click = clicks.at(person, link, campaign, now());
    }

    @Test
    void aCustomerIsCreatedReadChangedAndForgotten() {
        String id = create("externalId", " u/1 ", "name", "Ada", "country", "gb", "metadata", Map.of("a", List.of(1)))
                .statusCode(201)
                .body("data.id", startsWith("cus_"))
                .body("data.externalId", is("u/1"))
                .body("data.country", is("GB"))
                .body("data.leads", is(0))
                .body("data.ltv", is(0.0))
                .body("data.currency", is("USD"))
                .body("data.clickId", nullValue())
                .body("data.firstSeenAt", notNullValue())
                .path("data.id");
        get(id).statusCode(200).body("data.metadata.a", is(List.of(1)));
        person.asks()
                .body("{\"name\":null,\"email\":\"ada@example.com\",\"externalId\":\"user_1\"}")
                .patch("/api/customers/{id}", id)
                .statusCode(200)
                .body("data.name", nullValue())
                .body("data.email", is("ada@example.com"))
                .body("data.country", is("GB"));
        get("ext_user_1").statusCode(200).body("data.id", is(id));
        person.asks()
                .delete("/api/customers/{id}", "ext_user_1")
                .statusCode(200)
                .body("data", is(Map.of("id", id, "deleted", true)));
        get(id).statusCode(404);
        person.asks().delete("/api/customers/{id}", id).statusCode(404);
        person.asks().get("/api/customers").body("data", hasSize(0));
    }

    @Test
    void creatingTheSameExternalIdChangesTheCustomer() {
        String id = create("externalId", "u", "name", "Ada").statusCode(201).path("data.id");
        create("externalId", "u", "email", "ada@example.com")
                .statusCode(200)
                .body("data.id", is(id))
                .body("data.name", is("Ada"))
                .body("data.email", is("ada@example.com"));
        person.asks().get("/api/customers/count").body("data.count", is(1));
    }

    @Test
    void anExternalIdIsOneCustomersOnlyButFreeAgainOnceTheyAreForgotten() {
        create("externalId", "one");
        String two = create("externalId", "two").path("data.id");
        person.asks()
                .body(Map.of("externalId", "one"))
                .patch("/api/customers/{id}", two)
                .statusCode(409)
                .body("error.code", is("CUSTOMER_EXISTS"));
        person.asks().delete("/api/customers/ext_one").statusCode(200);
        create("externalId", "one").statusCode(201);
        Person other = Person.registered();
        other.asks().body(Map.of("externalId", "one")).post("/api/customers").statusCode(201);
    }

    @Test
    void aCustomerOfAnotherWorkspaceDoesNotExist() {
        String id = create("externalId", "u").path("data.id");
        Person other = Person.registered();
        for (String path : List.of("", "/journey", "/attribution")) {
            other.asks().get("/api/customers/{id}" + path, id).statusCode(404);
            other.asks().get("/api/customers/ext_u" + path).statusCode(404);
        }
        other.asks().post("/api/customers/{id}/recalculate-ltv", id).statusCode(404);
        other.asks()
                .body(map("externalId", "x", "clickId", click))
                .post("/api/customers")
                .statusCode(404);
    }

    @Test
    void theListIsSearchedAndSorted() {
        create("externalId", "a", "name", "Ada Lovelace");
        create("externalId", "b", "email", "bo@lovely.example");
        create("externalId", "c%");
        list("").body("data.externalId", is(List.of("c%", "b", "a"))).body("pagination.total", is(3));
        list("?sortOrder=asc&limit=1").body("data.externalId", is(List.of("a"))).body("pagination.hasMore", is(true));
        list("?search=LOVEL").body("data.externalId", is(List.of("b", "a"))).body("pagination.total", is(2));
        person.asks().queryParam("search", "%").get("/api/customers").body("data.externalId", is(List.of("c%")));
        person.asks().get("/api/customers/count?search=lovel").body("data.count", is(2));
        person.asks().encoded().get("/api/customers?search=%00").statusCode(400);
    }

    @Test
    void wrongValuesAreRefusedByName() {
        create("name", "x").statusCode(400).body("error.details[0].field", is("externalId"));
        create("externalId", "x", "email", "nobody").statusCode(400).body("error.details[0].field", is("email"));
        create("externalId", "x", "country", "Germany").statusCode(400).body("error.details[0].field", is("country"));
        create("externalId", "x", "clickId", "no click!").statusCode(400);
        create("externalId", "x", "clickId", "unknown").statusCode(404);
        create("externalId", "x".repeat(201)).statusCode(400);
    }

    @Test
    void theJourneyHasClicksLeadsAndSalesInOrder() {
        String id = lead(person, "clickId", click, "eventName", "Sign up", "customerExternalId", "u")
                .path("data.customer.id");
        sale(person, "customerExternalId", "u", "amount", 1_050, "metadata", Map.of("size", "L"));
        person.asks()
                .get("/api/customers/{id}/journey", id)
                .statusCode(200)
                .body("data.customerId", is(id))
                .body("data.events.type", is(List.of("click", "lead", "sale")))
                .body("data.events.event", is(List.of("click", "Sign up", "Purchase")))
                .body("data.events[0].id", is(click))
                .body("data.events[0].value", nullValue())
                .body("data.events[1].id", startsWith("conv_"))
                .body("data.events[2].value", is(10.5))
                .body("data.events[2].currency", is("USD"))
                .body("data.events[2].metadata.size", is("L"))
                .body("data.events.linkId", is(List.of(link.text(), link.text(), link.text())))
                .body("data.events[2].campaignId", is(campaign));
    }

    @Test
    void theAttributionNamesTheClickThatBroughtTheCustomer() {
        create("externalId", "u", "clickId", click).body("data.campaignId", is(campaign));
        person.asks()
                .get("/api/customers/ext_u/attribution")
                .statusCode(200)
                .body("data.model", is("last_click"))
                .body("data.click.id", is(click))
                .body("data.click.country", is("DE"))
                .body("data.click.device", is("mobile"))
                .body("data.click.referrer", containsString("news.example.com"))
                .body("data.link.id", is(link.text()))
                .body("data.link.shortUrl", notNullValue())
                .body("data.campaign.name", is("Summer"))
                .body("data.rule", nullValue());
        create("externalId", "v");
        person.asks().get("/api/customers/ext_v/attribution").body("data.click", nullValue());
    }

    @Test
    void aSaleToACustomerWhomNoClickBroughtCountsForThemAlone() {
        create("externalId", "u");
        sale(person, "customerExternalId", "u", "amount", 100).statusCode(200).body("data.customer.ltv", is(1.0));
        person.asks().get("/api/conversions").body("data[0].linkId", nullValue());
    }

    @Test
    void theConversionsOfAForgottenCustomerStay() {
        lead(person, "clickId", click, "eventName", "Sign up", "customerExternalId", "u", "customerName", "Secret");
        person.asks().delete("/api/customers/ext_u").statusCode(200);
        person.asks().get("/api/conversions").body("data", hasSize(1));
        person.asks().get("/api/customers/cohorts").body("data[0].customers", is(1));
        person.asks().get("/api/analytics/audit-log").body(not(containsString("Secret")));
    }

    @Test
    void theWorthIsCountedAnewInTheCurrencyTheWorkspaceHasNow() {
        sale(person, "clickId", click, "customerExternalId", "u", "amount", 10_000);
        sale(person, "customerExternalId", "u", "amount", 10_000, "currency", "EUR");
        get("ext_u").body("data.ltv", is(worth("EUR", "USD"))).body("data.currency", is("USD"));
        person.asks()
                .body(Map.of("currency", "EUR"))
                .patch("/api/workspaces/{id}", person.workspaceId())
                .statusCode(200);
        person.asks()
                .post("/api/customers/ext_u/recalculate-ltv")
                .statusCode(200)
                .body("data.ltv", is(worth("USD", "EUR")))
                .body("data.currency", is("EUR"))
                .body("data.sales", is(2));
    }

    @Test
    void countingTheWorthAnewAddsUpWhatEachSaleWasWorth() {
        for (int i = 0; i < 12; i++) {
            sale(person, "clickId", click, "customerExternalId", "u", "amount", 4, "currency", "EUR");
        }
        double before = get("ext_u").path("data.ltv");
        person.asks()
                .post("/api/customers/ext_u/recalculate-ltv")
                .statusCode(200)
                .body("data.ltv", is(before))
                .body("data.saleAmount", is(before));

        List<String> sales = person.asks().get("/api/conversions").path("data.id");
        assertThat(sales).hasSize(12);
        sales.forEach(id -> person.asks()
                .body(Map.of("status", "refunded"))
                .patch("/api/conversions/{id}", id)
                .statusCode(200));
        get("ext_u").body("data.ltv", is(0.0));
        person.asks()
                .post("/api/customers/ext_u/recalculate-ltv")
                .body("data.ltv", is(0.0))
                .body("data.saleAmount", is(before));
    }

    private double worth(String other, String currency) {
        return person.exchanged("100", other, currency)
                .add(BigDecimal.valueOf(100))
                .doubleValue();
    }

    @Test
    void cohortsGroupByTimeCampaignAndSource() {
        String old = clicks.at(person, link, null, now().minus(Duration.ofDays(29)));
        lead(person, "clickId", old, "eventName", "Sign up", "customerExternalId", "old");
        sale(person, "clickId", click, "customerExternalId", "new", "amount", 3_000);
        cohorts("campaign")
                .body("data.find { it.cohort == '" + campaign + "' }.name", is("Summer"))
                .body("data.find { it.cohort == '" + campaign + "' }.revenue", is(30.0))
                .body("data.find { it.cohort == 'none' }.leads", is(1));
        cohorts("source")
                .body("data", hasSize(1))
                .body("data[0].cohort", is("letter"))
                .body("data[0].customers", is(2))
                .body("data[0].payingCustomers", is(1))
                .body("data[0].averageLtv", is(15.0));
        for (String length : List.of("week", "month")) {
            List<Integer> customers = cohorts(length).path("data.customers");
            assertThat(customers.stream().mapToInt(Integer::intValue).sum()).isEqualTo(2);
        }
        person.asks()
                .queryParam("start", now().minus(Duration.ofDays(2)).toString())
                .queryParam("end", now().plus(Duration.ofDays(2)).toString())
                .get("/api/customers/cohorts")
                .body("data.customers", is(List.of(1)));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "cohorts?group_by=year",
                "cohorts?group_by=",
                "cohorts?start=soon",
                "ltv-cohorts?months=0",
                "ltv-cohorts?months=x"
            })
    void invalidCohortParametersAreRefused(String path) {
        person.asks().get("/api/customers/" + path).statusCode(400).body("error.code", is("VALIDATION_ERROR"));
    }

    @Test
    void theWorthOfAMonthsCustomersGrowsWithTheirSales() {
        sale(person, "clickId", click, "customerExternalId", "a", "amount", 1_000);
        sale(person, "clickId", clicks.on(person, link), "customerExternalId", "b", "amount", 500);
        person.asks()
                .get("/api/customers/ltv-cohorts?months=3")
                .statusCode(200)
                .body("data", hasSize(1))
                .body(
                        "data[0].cohort",
                        is(YearMonth.from(now().atZone(ZoneOffset.UTC)).toString()))
                .body("data[0].customers", is(2))
                .body("data[0].months", hasSize(1))
                .body("data[0].months[0].revenue", is(15.0))
                .body("data[0].months[0].cumulativeRevenue", is(15.0))
                .body("data[0].months[0].ltv", is(7.5));
    }

    @Test
    void theMonthsOfACohortAreThoseOfTheWorkspacesTimezone() {
        ZoneId auckland = ZoneId.of("Pacific/Auckland");
        person.asks()
                .body(Map.of("timezone", auckland.getId()))
                .patch("/api/workspaces/{id}", person.workspaceId())
                .statusCode(200);
        YearMonth first = YearMonth.from(now().atZone(auckland));
        sale(person, "clickId", click, "customerExternalId", "a", "amount", 1_000);
        // The next month has begun in Auckland, and not in UTC.
        SettableClock.INSTANCE.set(
                first.plusMonths(1).atDay(1).atTime(1, 0).atZone(auckland).toInstant());
        person.asks()
                .get("/api/customers/ltv-cohorts?months=3")
                .statusCode(200)
                .body("data[0].cohort", is(first.toString()))
                .body("data[0].months.month", is(List.of(0, 1)));
    }

    @Test
    void theWorthOfAMonthsCustomersIsShownWithWhatWasRefundedBesideIt() {
        sale(person, "clickId", click, "customerExternalId", "a", "amount", 1_000, "invoiceId", "kept");
        sale(person, "clickId", click, "customerExternalId", "a", "amount", 600, "invoiceId", "returned");
        String returned =
                person.asks().get("/api/conversions").statusCode(200).path("data.find { it.orderId == 'returned' }.id");
        person.asks()
                .body(Map.of("status", "refunded"))
                .patch("/api/conversions/{id}", returned)
                .statusCode(200);
        person.asks()
                .get("/api/customers/ltv-cohorts?months=3")
                .statusCode(200)
                .body("data[0].months[0].revenue", is(10.0))
                .body("data[0].months[0].grossRevenue", is(16.0))
                .body("data[0].months[0].refunds", is(6.0))
                .body("data[0].months[0].ltv", is(10.0));
    }

    @Test
    void customersNeedRevenueTrackingOnThePlan() {
        team.plan(person.workspaceId(), Plan.STARTER);
        create("externalId", "x").statusCode(403).body("error.code", is("FEATURE_NOT_AVAILABLE"));
        person.asks().get("/api/customers").statusCode(403);
    }

    @Test
    void aKeyNeedsTheScopesOfLinksAndAnalytics() {
        create("externalId", "u");
        given().header("X-API-Key", person.key("analytics:read"))
                .get("/api/customers/ext_u")
                .statusCode(200);
        given().header("X-API-Key", person.key("links:write"))
                .get("/api/customers/ext_u")
                .statusCode(403)
                .body("error.message", containsString("analytics:read"));
    }

    private ApiResponse create(Object... fields) {
        return person.asks().body(map(fields)).post("/api/customers");
    }

    private ApiResponse get(String id) {
        return person.asks().get("/api/customers/{id}", id);
    }

    private ApiResponse list(String query) {
        return person.asks().get("/api/customers" + query).statusCode(200);
    }

    private ApiResponse cohorts(String grouping) {
        return person.asks().get("/api/customers/cohorts?group_by=" + grouping).statusCode(200);
    }

    private static Instant now() {
        return SettableClock.INSTANCE.instant();
    }
}
