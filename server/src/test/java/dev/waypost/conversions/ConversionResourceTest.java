package dev.waypost.conversions;

import static dev.waypost.tracking.ReportRequests.lead;
import static dev.waypost.tracking.ReportRequests.sale;
import static dev.waypost.tracking.ReportRequests.track;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;
import static org.hamcrest.Matchers.hasSize;
import static org.hamcrest.Matchers.is;
import static org.hamcrest.Matchers.notNullValue;
import static org.hamcrest.Matchers.nullValue;

import dev.waypost.access.Role;
import dev.waypost.access.WorkspaceId;
import dev.waypost.conversions.ledger.ConversionLog;
import dev.waypost.conversions.model.ConversionId;
import dev.waypost.events.Clicks;
import dev.waypost.events.Event;
import dev.waypost.links.model.LinkId;
import dev.waypost.platform.id.Ids;
import dev.waypost.testing.Person;
import dev.waypost.testing.SettableClock;
import dev.waypost.testing.Team;
import dev.waypost.testing.TestClicks;
import dev.waypost.testing.TestLinks;
import dev.waypost.testing.WaypostTest;
import dev.waypost.testing.http.ApiResponse;
import jakarta.inject.Inject;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

@WaypostTest
class ConversionResourceTest {
    @Inject
    TestClicks clicks;

    @Inject
    Clicks known;

    @Inject
    TestLinks links;

    @Inject
    Team team;

    @Inject
    ConversionLog log;

    private Person person;
    private LinkId link;
    private String campaign;
    private String click;
    private ConversionLog.Position before;

    @BeforeEach
    void someoneClicksInACampaign() {
        before = endOfLog();
        person = Person.registered();
        campaign =
                person.asks().body(Map.of("name", "c")).post("/api/campaigns").path("data.id");
        link = links.inCampaign(person, campaign);
        click = clicks.at(person, link, campaign, SettableClock.INSTANCE.instant());
    }

    @Test
    void theListIsNewestFirstAndFiltered() {
        String lead = tracked("event", "signup");
        String sale = tracked("event", "purchase", "value", 5);
        list("").body("data.id", is(List.of(sale, lead))).body("pagination.total", is(2));
        list("?type=lead").body("data.id", is(List.of(lead)));
        list("?event=purchase").body("data.id", is(List.of(sale)));
        list("?status=approved&linkId=" + link.text()).body("data", hasSize(2));
        list("?campaignId=" + campaign).body("data", hasSize(2));
        list("?campaignId=" + campaign.replace("camp_", "campaign_")).body("data", hasSize(2));
        list("?linkId=link_000000000000000000000000").body("data", hasSize(0));
        list("?status=refunded").body("data", hasSize(0));
        list("?limit=1&page=2").body("data.id", is(List.of(lead))).body("pagination.hasMore", is(false));
        String customer = lead(person, "clickId", click, "eventName", "x", "customerExternalId", "u")
                .path("data.customer.id");
        list("?customerId=" + customer).body("data", hasSize(1));
        person.asks().get("/api/conversions?status=none").statusCode(400);
        person.asks().encoded().get("/api/conversions?event=%00").statusCode(400);
    }

    @Test
    void aConversionOfAnotherWorkspaceDoesNotExist() {
        String id = tracked("value", 5);
        Person other = Person.registered();
        other.asks().get("/api/conversions/{id}", id).statusCode(404);
        other.asks()
                .body(Map.of("status", "fraud"))
                .patch("/api/conversions/{id}", id)
                .statusCode(404);
        other.asks().get("/api/conversions").body("data", hasSize(0));
    }

    @Test
    void salesAndLeadsShowOnTheirLinkAndCampaign() {
        tracked("value", 10.5);
        tracked("value", 100, "currency", "EUR");
        tracked("event", "signup");
        figures(1, 2, person.exchanged("100", "EUR", "USD").doubleValue() + 10.5);
    }

    @Test
    void aCampaignCountsInItsOwnCurrencyAndALinkInTheWorkspaces() {
        person.asks()
                .body(Map.of("currency", "JPY"))
                .patch("/api/workspaces/{id}", person.workspaceId())
                .statusCode(200);
        tracked("value", 100, "currency", "USD");
        int yen = person.exchanged("100", "USD", "JPY").intValueExact();
        person.asks().get("/api/links/{id}", link.text()).body("data.revenue", is(yen));
        person.asks()
                .get("/api/campaigns/{id}", campaign)
                .body("data.revenue", is(100.0))
                .body("data.currency", is("USD"));
    }

    @Test
    void aRefundTakesBackTheMoneyButNotTheSale() {
        String id = tracked("value", 20);
        become(id, "refunded")
                .statusCode(200)
                .body("data.status", is("refunded"))
                .body("data.refundedAt", notNullValue());
        figures(0, 1, 0);
        become(id, "refunded").statusCode(200);
        figures(0, 1, 0);
        become(id, "approved").statusCode(200).body("data.refundedAt", nullValue());
        figures(0, 1, 20);
    }

    @ParameterizedTest
    @ValueSource(strings = {"rejected", "fraud", "pending"})
    void unapprovedConversionsAreInNoFigure(String status) {
        String sale = tracked("value", 20);
        String lead = tracked("event", "signup");
        become(sale, status).statusCode(200).body("data.status", is(status));
        become(lead, status).statusCode(200);
        figures(0, 0, 0);
        become(sale, "approved").statusCode(200);
        become(lead, "approved").statusCode(200);
        figures(1, 1, 20);
    }

    @ParameterizedTest
    @CsvSource({"refunded, fraud", "refunded, pending", "rejected, refunded", "fraud, refunded"})
    void onlyApprovedSalesCanBeRefunded(String first, String next) {
        String id = tracked("value", 20);
        become(id, first).statusCode(200);
        become(id, next).statusCode(400).body("error.code", is("INVALID_STATUS_TRANSITION"));
    }

    @Test
    void aLeadCannotBeRefunded() {
        become(tracked("event", "signup"), "refunded")
                .statusCode(400)
                .body("error.code", is("INVALID_STATUS_TRANSITION"));
    }

    @Test
    void unknownStatusesAreRefused() {
        String id = tracked("value", 20);
        become(id, "lost").statusCode(400).body("error.details[0].field", is("status"));
        person.asks()
                .body("{\"status\":null}")
                .patch("/api/conversions/{id}", id)
                .statusCode(400);
        person.asks().body("{}").put("/api/conversions/{id}", id).statusCode(200);
    }

    @Test
    void aViewerReadsAndAnEditorDecides() {
        String id = tracked("value", 20);
        team.join(person.workspaceId(), team.of(Role.VIEWER), Role.VIEWER);
        team.join(person.workspaceId(), team.of(Role.EDITOR), Role.EDITOR);
        team.of(Role.VIEWER)
                .asksIn(person.workspaceId())
                .get("/api/conversions/{id}", id)
                .statusCode(200);
        team.of(Role.VIEWER)
                .asksIn(person.workspaceId())
                .body(Map.of("status", "fraud"))
                .patch("/api/conversions/{id}", id)
                .statusCode(403);
        team.of(Role.EDITOR)
                .asksIn(person.workspaceId())
                .body(Map.of("status", "fraud"))
                .put("/api/conversions/{id}", id)
                .statusCode(200);
    }

    @Test
    void theCustomersWorthFollowsRefundsAndRejections() {
        sale(person, "clickId", click, "customerExternalId", "u", "amount", 1_000);
        sale(person, "clickId", click, "customerExternalId", "u", "amount", 500);
        String newest = list("").path("data[0].id");
        become(newest, "refunded");
        sale(person, "customerExternalId", "u", "amount", 0)
                .body("data.customer.sales", is(2))
                .body("data.customer.leads", is(1))
                .body("data.customer.saleAmount", is(15.0))
                .body("data.customer.ltv", is(10.0));
        become(newest, "approved");
        become(newest, "fraud");
        sale(person, "customerExternalId", "u", "amount", 0)
                .body("data.customer.sales", is(1))
                .body("data.customer.saleAmount", is(10.0))
                .body("data.customer.ltv", is(10.0));
    }

    @Test
    void theLogHasEveryLeadSaleRefundAndReversalInOrder() {
        String sale = tracked("value", 20, "currency", "EUR", "orderId", "log-1", "event", "purchase");
        become(sale, "refunded");
        become(sale, "approved");
        become(sale, "fraud");
        become(sale, "approved");
        tracked("event", "signup");

        List<Event> events = await().until(this::logged, found -> found.size() == 6);
        assertThat(events)
                .extracting(Event::kind)
                .containsExactly(
                        Event.Kind.SALE,
                        Event.Kind.REFUND,
                        Event.Kind.REFUND,
                        Event.Kind.SALE,
                        Event.Kind.SALE,
                        Event.Kind.LEAD);
        assertThat(events).extracting(event -> outcome(event).count()).containsExactly(1, 1, -1, -1, 1, 1);
        assertThat(events)
                .extracting(event -> outcome(event).amount())
                .containsExactly(2_000L, 2_000L, -2_000L, -2_000L, 2_000L, 0L);
        Event first = events.getFirst();
        assertThat(events.get(3).at())
                .as("a reversal is at the conversion's own time")
                .isEqualTo(first.at());
        assertThat(events.get(4).at()).isEqualTo(first.at());
        assertThat(events.get(2).at()).isEqualTo(events.get(1).at());
        Event original = known.find(click).orElseThrow();
        assertThat(first.click()).isEqualTo(click);
        assertThat(first.where()).isEqualTo(original.where());
        assertThat(first.source().referrer()).as("without the NUL").isEqualTo("https://news.example.com/");
        assertThat(first.device()).isEqualTo(original.device());
        assertThat(first.link()).isEqualTo(link.value());
        assertThat(outcome(first).currency()).isEqualTo("EUR");
        assertThat(outcome(first).orderId()).isEqualTo("log-1");
        assertThat(outcome(first).event()).isEqualTo("purchase");
        assertThat(outcome(first).conversion())
                .isEqualTo(Ids.parse(ConversionId.class, sale).value());
    }

    @Test
    void conversionsAreSoonInAnalytics() {
        for (int value : new int[] {20, 0}) {
            person.asks()
                    .body(Map.of("clickId", click, "event", "e" + value, "value", value, "currency", "EUR"))
                    .post("/api/conversions/track")
                    .statusCode(201);
        }

        await().untilAsserted(() -> person.asks()
                .get("/api/analytics/" + link + "/summary")
                .statusCode(200)
                .body("data.clicks", is(1))
                .body("data.sales", is(1))
                .body("data.leads", is(1))
                .body("data.conversionRate", is(200.0)));
    }

    private static Event.Outcome outcome(Event event) {
        return Objects.requireNonNull(event.outcome());
    }

    /** Other tests write to the same log. */
    private ConversionLog.Position endOfLog() {
        ConversionLog.Position position = ConversionLog.Position.START;
        List<ConversionLog.Entry> batch = log.after(position, 10_000);
        while (!batch.isEmpty()) {
            position = batch.getLast().position();
            batch = log.after(position, 10_000);
        }
        return position;
    }

    /** Reads the log in small steps, each from the end of the previous one. */
    private List<Event> logged() {
        List<Event> found = new ArrayList<>();
        ConversionLog.Position position = before;
        List<ConversionLog.Entry> batch = log.after(position, 2);
        while (!batch.isEmpty()) {
            batch.stream()
                    .map(ConversionLog.Entry::event)
                    .filter(event -> event.workspace()
                            .equals(Ids.parse(WorkspaceId.class, person.workspaceId())
                                    .value()))
                    .forEach(found::add);
            position = batch.getLast().position();
            batch = log.after(position, 2);
        }
        return found;
    }

    private void figures(int leads, int sales, double revenue) {
        person.asks()
                .get("/api/links/{id}", link.text())
                .body("data.leads", is(leads))
                .body("data.sales", is(sales))
                .body("data.conversions", is(leads + sales))
                .body("data.revenue", is(revenue));
        person.asks()
                .get("/api/campaigns/{id}", campaign)
                .body("data.conversions", is(leads + sales))
                .body("data.revenue", is(revenue));
    }

    private String tracked(Object... fields) {
        List<Object> all = new ArrayList<>(List.of("clickId", click));
        all.addAll(List.of(fields));
        return track(person, all.toArray()).statusCode(201).path("data.conversionId");
    }

    private ApiResponse become(String id, String status) {
        return person.asks().body(Map.of("status", status)).patch("/api/conversions/{id}", id);
    }

    private ApiResponse list(String query) {
        return person.asks().get("/api/conversions" + query).statusCode(200);
    }
}
