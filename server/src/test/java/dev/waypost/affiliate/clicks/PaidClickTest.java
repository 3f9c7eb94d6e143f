package dev.waypost.affiliate.clicks;

import static dev.waypost.testing.AffiliateRequests.COMMISSIONS;
import static dev.waypost.testing.AffiliateRequests.GROUPS;
import static dev.waypost.testing.AffiliateRequests.PARTNERS;
import static dev.waypost.testing.AffiliateRequests.made;
import static dev.waypost.testing.AffiliateRequests.partner;
import static dev.waypost.testing.AffiliateRequests.program;
import static dev.waypost.testing.http.ApiRequest.given;
import static dev.waypost.tracking.ReportRequests.track;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;
import static org.hamcrest.Matchers.hasSize;
import static org.hamcrest.Matchers.is;
import static org.hamcrest.Matchers.nullValue;

import dev.waypost.access.WorkspaceId;
import dev.waypost.events.Event;
import dev.waypost.ingest.ClickListener.FreshClick;
import dev.waypost.links.model.LinkId;
import dev.waypost.platform.db.Db;
import dev.waypost.platform.db.Sql;
import dev.waypost.platform.id.Ids;
import dev.waypost.testing.Person;
import dev.waypost.testing.SettableClock;
import dev.waypost.testing.TestClicks;
import dev.waypost.testing.WaypostTest;
import dev.waypost.testing.http.ApiResponse;
import dev.waypost.testing.http.JsonBody;
import io.quarkus.narayana.jta.QuarkusTransaction;
import jakarta.inject.Inject;
import java.net.URI;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@WaypostTest
class PaidClickTest {
    private static final String PHONE =
            "Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)"
                    + " Version/17.5 Mobile/15E148 Safari/604.1";
    private static final Map<String, Object> A_QUARTER = Map.of("type", "flat", "amount", 0.25, "event", "click");

    @Inject
    PaidClickListener listener;

    @Inject
    PaidClickJob job;

    @Inject
    TestClicks clicks;

    @Inject
    Db db;

    private Person person;

    @BeforeEach
    void stopTheDay() {
        SettableClock.INSTANCE.stop();
        person = Person.registered().verified();
    }

    @Test
    void theFirstClicksOfVisitorsEarnOnceTheirDayIsOver() {
        JsonBody partner = partner(person, program(person, Map.of("commission", A_QUARTER)));
        visit(partner, "203.0.113.1", PHONE, null);
        visit(partner, "203.0.113.1", PHONE, null);
        visit(partner, "203.0.113.2", "Googlebot/2.1", null);
        visit(partner, "203.0.113.3", PHONE, null);
        counted(2);
        job.payDue();
        commissions(0);
        SettableClock.INSTANCE.advance(Duration.ofDays(1));
        job.payDue();
        job.payDue();
        person.asks()
                .get(COMMISSIONS)
                .body("data", hasSize(1))
                .body("data[0].type", is("click"))
                .body("data[0].quantity", is(2))
                .body("data[0].earnings", is(0.50))
                .body("data[0].partnerId", is(partner.getString("data.partnerId")))
                .body("data[0].linkId", nullValue())
                .body("data[0].status", is("pending"));
        person.asks().get(PARTNERS + "/{id}", partner.getString("data.id")).body("data.totalCommissions", is(0.50));
    }

    @Test
    void clicksWaitForTheEndOfTheHoldingPeriod() {
        JsonBody partner = partner(person, program(person, Map.of("commission", A_QUARTER, "holdingPeriodDays", 7)));
        visit(partner, "203.0.113.1", PHONE, null);
        counted(1);
        SettableClock.INSTANCE.advance(Duration.ofDays(1));
        job.payDue();
        person.asks().get(COMMISSIONS).body("data[0].status", is("hold"));
    }

    @Test
    void aGroupIsPaidForClicksFromTheCountriesOfItsReward() {
        String program = program(person, Map.of());
        JsonBody partner = partner(person, program);
        String group = made(
                        person,
                        GROUPS,
                        Map.of(
                                "programId",
                                program,
                                "name",
                                "Bloggers",
                                "rewards",
                                List.of(Map.of(
                                        "event",
                                        "click",
                                        "type",
                                        "flat",
                                        "amount",
                                        1,
                                        "conditions",
                                        List.of(Map.of("key", "country", "operator", "in", "value", List.of("DE")))))))
                .getString("data.id");
        person.asks()
                .body(Map.of("groupId", group))
                .patch(PARTNERS + "/{id}", partner.getString("data.id"))
                .statusCode(200);
        visit(partner, "8.8.8.8", PHONE, null);
        visit(partner, "193.99.144.80", PHONE, null);
        counted(2);
        SettableClock.INSTANCE.advance(Duration.ofDays(1));
        job.payDue();
        person.asks().get(COMMISSIONS).body("data.quantity", is(List.of(1))).body("data.earnings", is(List.of(1.00)));
    }

    @ParameterizedTest
    @ValueSource(strings = {"sale", "click"})
    void anInvitedPartnerWithOwnTermsForClicksIsPaidByThoseWhateverTheProgramPays(String event) {
        String program = program(
                person,
                Map.of("holdingPeriodDays", 7, "commission", Map.of("type", "flat", "amount", 3, "event", event)));
        JsonBody other = partner(person, program);
        JsonBody invited = invited(
                program,
                Map.of(
                        "type",
                        "flat",
                        "amount",
                        0.25,
                        "event",
                        "click",
                        "tiers",
                        List.of(Map.of("minConversions", 2, "amount", 0.5))));
        visit(invited, "203.0.113.1", PHONE, null);
        visit(invited, "203.0.113.1", PHONE, null);
        visit(invited, "203.0.113.2", PHONE, null);
        visit(invited, "203.0.113.3", "Googlebot/2.1", null);
        visit(other, "203.0.113.4", PHONE, null);
        counted(3);
        SettableClock.INSTANCE.advance(Duration.ofDays(1));
        job.payDue();
        String partnerId = invited.getString("data.partnerId");
        person.asks()
                .queryParams(Map.of("partnerId", partnerId))
                .get(COMMISSIONS)
                .body("data.earnings", is(List.of(0.50)))
                .body("data.quantity", is(List.of(2)))
                .body("data.status", is(List.of("hold")));
        commissions(event.equals("click") ? 2 : 1);
        visit(invited, "203.0.113.5", PHONE, null);
        counted(1);
        SettableClock.INSTANCE.advance(Duration.ofDays(1));
        job.payDue();
        person.asks()
                .queryParams(Map.of("partnerId", partnerId))
                .get(COMMISSIONS)
                .body("data.earnings", is(List.of(0.50, 0.50)));
    }

    @Test
    void ownTermsForClicksLeaveSalesToTheTermsOfTheProgramAndEndWhenTheyAreTakenBack() {
        String program = program(person, Map.of());
        JsonBody partner = invited(program, A_QUARTER);
        String click = clicks.on(person, Ids.parse(LinkId.class, partner.getString("data.links[0].id")));
        track(person, "clickId", click, "value", 10, "currency", "EUR").statusCode(201);
        person.asks().get(COMMISSIONS).body("data.type", is(List.of("sale"))).body("data.earnings", is(List.of(2.00)));
        person.asks()
                .body(Collections.singletonMap("commissionOverride", null))
                .patch(PARTNERS + "/{id}", partner.getString("data.id"))
                .statusCode(200);
        JsonBody other = invited(program, A_QUARTER);
        visit(partner, "203.0.113.1", PHONE, null);
        visit(other, "203.0.113.2", PHONE, null);
        counted(2);
        SettableClock.INSTANCE.advance(Duration.ofDays(1));
        job.payDue();
        person.asks()
                .get(COMMISSIONS)
                .body("data.type", is(List.of("click", "sale")))
                .body("data[0].partnerId", is(other.getString("data.partnerId")));
    }

    @Test
    void ownTermsForClicksAreFlatAmounts() {
        String program = program(person, Map.of());
        Map<String, Object> share = Map.of("type", "percentage", "amount", 5, "event", "click");
        invite(program, share).statusCode(400).body("error.details[0].field", is("commissionOverride.type"));
        person.asks()
                .body(Map.of("commissionOverride", share))
                .patch(PARTNERS + "/{id}", partner(person, program).getString("data.id"))
                .statusCode(400)
                .body("error.details[0].field", is("commissionOverride.type"));
    }

    @Test
    void clicksFromSourcesThatTheProgramBansAndOfPartnersWhoAreOutEarnNothing() {
        String program = program(person, Map.of("commission", A_QUARTER));
        JsonBody partner = partner(person, program);
        JsonBody suspended = partner(person, program);
        JsonBody banned = partner(person, program);
        person.asks()
                .body(Map.of("bannedSources", List.of("traffic.example")))
                .patch("/api/affiliate/fraud/rules/{id}", program)
                .statusCode(200);
        visit(suspended, "203.0.113.4", PHONE, null);
        visit(banned, "203.0.113.5", PHONE, null);
        counted(2);
        end(banned, "ban");
        end(suspended, "suspend");
        visit(suspended, "203.0.113.6", PHONE, null);
        visit(partner, "203.0.113.7", PHONE, "https://www.traffic.example/exchange");
        visit(partner, "203.0.113.8", PHONE, "https://blog.example/");
        counted(3);
        SettableClock.INSTANCE.advance(Duration.ofDays(1));
        job.payDue();
        person.asks()
                .get(COMMISSIONS)
                .body("data.partnerId", is(List.of(partner.getString("data.partnerId"))))
                .body("data.quantity", is(List.of(1)));
    }

    @Test
    void onlyFlatAmountsArePaidForClicks() {
        person.asks()
                .body(Map.of(
                        "name",
                        "Clicks",
                        "website",
                        "https://example.com",
                        "commission",
                        Map.of("type", "percentage", "amount", 5, "event", "click")))
                .post("/api/affiliate/programs")
                .statusCode(400)
                .body("error.details[0].field", is("commission.type"));
    }

    /** Several nodes count and pay while partners are merged: every click is paid for once, and the ledger balances. */
    @Test
    void everyClickIsPaidForOnceWhateverHappensAtTheSameTime() throws Exception {
        String program =
                program(person, Map.of("commission", Map.of("type", "flat", "amount", 0.01, "event", "click")));
        List<JsonBody> partners =
                IntStream.range(0, 3).mapToObj(_ -> partner(person, program)).toList();
        Instant yesterday = SettableClock.INSTANCE.instant().minus(Duration.ofDays(1));
        int rounds = 20;
        int inABatch = 5;
        try (ExecutorService threads = Executors.newFixedThreadPool(5)) {
            List<Future<?>> running = new ArrayList<>();
            for (int node = 0; node < 2; node++) {
                Random random = new Random(node);
                running.add(threads.submit(() -> IntStream.range(0, rounds)
                        .forEach(_ -> QuarkusTransaction.requiringNew()
                                .run(() -> listener.take(freshClicks(random, partners, yesterday, inABatch))))));
                running.add(threads.submit(() -> IntStream.range(0, rounds).forEach(_ -> job.payDue())));
            }
            running.add(threads.submit(() -> IntStream.range(1, 3)
                    .forEach(i -> person.asks()
                            .body(Map.of("intoId", partners.getFirst().getString("data.id")))
                            .post(PARTNERS + "/{id}/merge", partners.get(i).getString("data.id"))
                            .statusCode(200))));
            for (Future<?> each : running) {
                each.get();
            }
        }
        job.payDue();
        long clicks = 2L * rounds * inABatch;
        assertThat(sum("SELECT coalesce(sum(quantity), 0) FROM commissions WHERE workspace_id = ?"))
                .isEqualTo(clicks);
        assertThat(sum("SELECT coalesce(sum(earnings), 0) FROM commissions WHERE workspace_id = ?"))
                .isEqualTo(clicks);
        assertThat(
                        sum(
                                "SELECT coalesce(sum(amount), 0) FROM commission_entries WHERE workspace_id = ? AND account = 'earned'"))
                .isEqualTo(clicks);
        counted(0);
    }

    private JsonBody invited(String program, Map<String, ?> terms) {
        String url = invite(program, terms).statusCode(201).path("data.inviteUrl");
        String enrollment = given().header("X-Forwarded-For", Person.address())
                .post("/api/invites/{token}/accept", url.substring(url.lastIndexOf('/') + 1))
                .statusCode(201)
                .path("data.enrollment.id");
        return person.asks().get(PARTNERS + "/{id}", enrollment).statusCode(200).jsonPath();
    }

    private ApiResponse invite(String program, Map<String, ?> terms) {
        return person.asks()
                .body(Map.of("email", Person.newEmail(), "commissionOverride", terms))
                .post("/api/affiliate/programs/{id}/invites", program);
    }

    private List<FreshClick> freshClicks(Random random, List<JsonBody> partners, Instant at, int number) {
        return IntStream.range(0, number)
                .mapToObj(_ -> partners.get(random.nextInt(partners.size())).getString("data.links[0].id"))
                .map(link -> new FreshClick(click(Ids.parse(LinkId.class, link), at), PHONE))
                .toList();
    }

    private Event click(LinkId link, Instant at) {
        return new Event(
                Event.Kind.CLICK,
                at.toEpochMilli(),
                "a-click",
                workspace().value(),
                link.value(),
                null,
                null,
                null,
                42,
                true,
                true,
                "link",
                null,
                null,
                new Event.Where("DE", "EU", "Berlin", "Berlin", Double.NaN, 13.4),
                new Event.Device("mobile", "Safari", "iOS", "Apple"),
                new Event.Source(null, null, null, null, null, null, null, null),
                null,
                null,
                null);
    }

    private static void visit(JsonBody partner, String address, String agent, @Nullable String referrer) {
        String path = URI.create(partner.getString("data.referralUrl")).getPath();
        given().header("User-Agent", agent)
                .header("X-Forwarded-For", address)
                .header("Referer", referrer == null ? "https://example.org/" : referrer)
                .get(path)
                .statusCode(302);
    }

    private void end(JsonBody partner, String how) {
        person.asks()
                .body(Map.of("reason", "Spam"))
                .post(PARTNERS + "/{id}/{how}", partner.getString("data.id"), how)
                .statusCode(200);
    }

    private void counted(long clicks) {
        await().untilAsserted(() -> assertThat(
                        sum("SELECT coalesce(sum(clicks), 0) FROM partner_clicks WHERE workspace_id = ?"))
                .isEqualTo(clicks));
    }

    private void commissions(int number) {
        person.asks().get(COMMISSIONS).body("data", hasSize(number));
    }

    private long sum(String sql) {
        return db.number(Sql.of(sql, workspace()));
    }

    private WorkspaceId workspace() {
        return Ids.parse(WorkspaceId.class, person.workspaceId());
    }
}
