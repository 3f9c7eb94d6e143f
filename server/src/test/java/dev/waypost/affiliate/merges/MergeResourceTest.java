package dev.waypost.affiliate.merges;

import static dev.waypost.testing.AffiliateRequests.COMMISSIONS;
import static dev.waypost.testing.AffiliateRequests.DISCOUNTS;
import static dev.waypost.testing.AffiliateRequests.PARTNERS;
import static dev.waypost.testing.AffiliateRequests.PAYOUTS;
import static dev.waypost.testing.AffiliateRequests.made;
import static dev.waypost.testing.AffiliateRequests.partner;
import static dev.waypost.testing.AffiliateRequests.program;
import static dev.waypost.tracking.ReportRequests.lead;
import static dev.waypost.tracking.ReportRequests.sale;
import static dev.waypost.tracking.ReportRequests.track;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;
import static org.hamcrest.Matchers.hasSize;
import static org.hamcrest.Matchers.is;

import dev.waypost.access.WorkspaceId;
import dev.waypost.affiliate.partners.model.EnrollmentId;
import dev.waypost.affiliate.programs.DiscountId;
import dev.waypost.links.model.LinkId;
import dev.waypost.platform.db.Db;
import dev.waypost.platform.db.Sql;
import dev.waypost.platform.id.Id;
import dev.waypost.platform.id.Ids;
import dev.waypost.testing.PartnerPerson;
import dev.waypost.testing.Person;
import dev.waypost.testing.TestClicks;
import dev.waypost.testing.WaypostTest;
import dev.waypost.testing.http.ApiResponse;
import dev.waypost.testing.http.JsonBody;
import dev.waypost.webhooks.WebhookReceiver;
import io.quarkus.narayana.jta.QuarkusTransaction;
import jakarta.inject.Inject;
import java.io.IOException;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

@WaypostTest
class MergeResourceTest {
    @Inject
    TestClicks clicks;

    @Inject
    Db db;

    private Person person;
    private String program;
    private JsonBody from;
    private JsonBody into;

    @BeforeEach
    void enrolPartners() {
        person = Person.registered();
        program = program(person, Map.of());
        from = partner(person, program);
        into = partner(person, program);
    }

    @Test
    void unpaidAndLaterEarningsBelongToTheRemainingPartner() {
        String paid = earned(10);
        for (String status : List.of("approved", "paid")) {
            person.asks().body(Map.of("status", status)).patch(COMMISSIONS + "/{id}", paid);
        }
        String open = earned(5);
        merge(into.getString("data.id"))
                .statusCode(200)
                .body("data.id", is(into.getString("data.id")))
                .body("data.links", hasSize(2))
                .body("data.totalCommissions", is(5.00));
        person.asks().get(COMMISSIONS + "/{id}", open).body("data.partnerId", is(into.getString("data.partnerId")));
        person.asks().get(COMMISSIONS + "/{id}", paid).body("data.partnerId", is(from.getString("data.partnerId")));
        person.asks().get(PARTNERS + "/{id}", from.getString("data.id")).body("data.status", is("closed"));
        String click = clicks.on(person, Ids.parse(LinkId.class, from.getString("data.links[0].id")));
        track(person, "clickId", click, "value", 50, "currency", "EUR").statusCode(201);
        person.asks()
                .get(COMMISSIONS)
                .body("data[0].partnerId", is(into.getString("data.partnerId")))
                .body("data[0].earnings", is(10.00));
        assertThat(db.number(Sql.of(
                        """
                        SELECT sum(amount) FROM commission_entries
                        WHERE workspace_id = ? AND account = 'earned' AND enrollment_id = ?
                        """,
                        Ids.parse(WorkspaceId.class, person.workspaceId()),
                        Ids.parse(EnrollmentId.class, into.getString("data.id")))))
                .isEqualTo(1500);
        person.asks().get(PAYOUTS + "/eligible").body("data", hasSize(0));
    }

    @Test
    void aSaleThatWaitsForAMergeEarnsForTheRemainingPartner() throws Exception {
        String _ = earned(5);
        LinkId link = Ids.parse(LinkId.class, from.getString("data.links[0].id"));
        String click = clicks.on(person, link);
        whileTheMergeWaits(
                link,
                () -> sale(
                        person,
                        "customerExternalId",
                        "cus_race",
                        "clickId",
                        click,
                        "amount",
                        5_000,
                        "currency",
                        "EUR"));
        String partner = into.getString("data.partnerId");
        person.asks()
                .get(COMMISSIONS)
                .body("data.partnerId", is(List.of(partner, partner)))
                .body("data[0].earnings", is(10.00));
        person.asks().get("/api/conversions").body("data[0].partnerId", is(partner));
        person.asks().get("/api/customers").body("data[0].partnerId", is(partner));
    }

    /** As merges do; otherwise a sale and a merge could wait for each other. */
    @Test
    void aSaleLocksItsDiscountCodeBeforeTheMembershipOfThePartner() throws Exception {
        JsonBody code = made(
                person,
                DISCOUNTS,
                Map.of(
                        "programId",
                        program,
                        "partnerId",
                        from.getString("data.partnerId"),
                        "code",
                        "ADA10",
                        "type",
                        "percentage",
                        "amount",
                        10));
        try (ExecutorService threads = Executors.newSingleThreadExecutor()) {
            Future<ApiResponse> sold = QuarkusTransaction.requiringNew().call(() -> {
                lock("discounts", Ids.parse(DiscountId.class, code.getString("data.id")));
                Future<ApiResponse> waiting = threads.submit(() -> sale(
                        person,
                        "customerExternalId",
                        "cus_race",
                        "amount",
                        5_000,
                        "currency",
                        "EUR",
                        "metadata",
                        Map.of("discountCode", "ADA10")));
                await().until(() -> waiting() >= 1);
                lock("enrollments", Ids.parse(EnrollmentId.class, from.getString("data.id")));
                return waiting;
            });
            sold.get().statusCode(200);
        }
    }

    /** The partner who first referred a customer earns, even if the sale came through the link of a third partner. */
    @Test
    void aSaleThatWaitsForTheMergeOfTheFirstReferrerEarnsForTheRemainingPartner() throws Exception {
        program = program(person, Map.of("attribution", "first_click"));
        from = partner(person, program);
        into = partner(person, program);
        JsonBody third = partner(person, program);
        LinkId link = Ids.parse(LinkId.class, from.getString("data.links[0].id"));
        for (String click : List.of(
                clicks.on(person, link),
                clicks.on(person, Ids.parse(LinkId.class, third.getString("data.links[0].id"))))) {
            lead(person, "clickId", click, "eventName", "signup", "customerExternalId", "cus_race")
                    .statusCode(200);
        }
        whileTheMergeWaits(
                link, () -> sale(person, "customerExternalId", "cus_race", "amount", 5_000, "currency", "EUR"));
        person.asks()
                .get(COMMISSIONS)
                .body("data", hasSize(1))
                .body("data[0].partnerId", is(into.getString("data.partnerId")))
                .body("data[0].earnings", is(10.00));
    }

    @Test
    void anEnrollmentOfOnlyTheMergedPartnerMovesToTheOther() {
        String other = program(person, Map.of());
        JsonBody alone = made(
                person, PARTNERS, Map.of("programId", other, "email", from.getString("data.email"), "name", "Ada"));
        merge(into.getString("data.id")).statusCode(200);
        person.asks()
                .get(PARTNERS + "/{id}", alone.getString("data.id"))
                .body("data.partnerId", is(into.getString("data.partnerId")))
                .body("data.status", is("approved"));
    }

    @Test
    void anAccountMovesToAPartnerWithoutOneAndBothAccountsStayOtherwise() {
        PartnerPerson ada = PartnerPerson.registered();
        from = made(person, PARTNERS, Map.of("programId", program, "email", ada.email(), "name", "Ada"));
        earned(5);
        merge(into.getString("data.id")).statusCode(200);
        ada.asks()
                .get("/api/partners/me")
                .body("data.enrollments", hasSize(1))
                .body("data.enrollments[0].id", is(into.getString("data.id")));
        ada.asks()
                .get("/api/partners/me/earnings")
                .body("data.programs", hasSize(1))
                .body("data.programs[0].pending", is(5.00));

        PartnerPerson grace = PartnerPerson.registered();
        from = made(person, PARTNERS, Map.of("programId", program, "email", grace.email(), "name", "Grace"));
        earned(7);
        merge(into.getString("data.id")).statusCode(200);
        ada.asks().get("/api/partners/me/earnings").body("data.programs[0].pending", is(12.00));
        grace.asks()
                .get("/api/partners/me")
                .body("data.enrollments", hasSize(1))
                .body("data.enrollments[0].status", is("closed"));
        grace.asks().get("/api/partners/me/earnings").body("data.programs", hasSize(0));
    }

    @Test
    void aPartnerIsNotMergedIntoItselfOrAcrossWorkspaces() {
        for (String target : List.of(from.getString("data.id"), "enr_000000000000000000000000")) {
            merge(target).statusCode(400).body("error.details[0].field", is("intoId"));
        }
        person.asks().post(PARTNERS + "/{id}/ban", into.getString("data.id")).statusCode(200);
        merge(into.getString("data.id")).statusCode(400).body("error.details[0].field", is("intoId"));
    }

    @Test
    void aMergeIsSentToWebhooks() throws IOException {
        try (WebhookReceiver receiver = new WebhookReceiver()) {
            made(
                    person,
                    "/api/webhooks-manage",
                    Map.of("name", "Hook", "url", receiver.url(), "triggers", List.of("partner.merged")));
            merge(into.getString("data.id")).statusCode(200);
            JsonBody message = receiver.waitFor(1).getFirst().json();
            assertThat(message.getString("data.partner.id")).isEqualTo(into.getString("data.id"));
            assertThat(message.getString("data.merged.partnerId")).isEqualTo(from.getString("data.partnerId"));
        }
    }

    /** The merge holds the lock of the enrollment and waits for the link; the sale waits for the enrollment. */
    private void whileTheMergeWaits(LinkId link, Callable<ApiResponse> sale) throws Exception {
        try (ExecutorService threads = Executors.newFixedThreadPool(2)) {
            List<Future<ApiResponse>> answers = QuarkusTransaction.requiringNew()
                    .call(() -> {
                        long _ = db.number(Sql.of(
                                "SELECT count(*) FROM (SELECT FROM partner_links WHERE link_id = ? FOR UPDATE) l",
                                link));
                        Future<ApiResponse> merge = threads.submit(() -> merge(into.getString("data.id")));
                        await().until(() -> waiting() >= 1);
                        Future<ApiResponse> sold = threads.submit(sale);
                        await().until(() -> waiting() >= 2);
                        return List.of(merge, sold);
                    });
            for (Future<ApiResponse> answer : answers) {
                answer.get().statusCode(200);
            }
        }
    }

    private void lock(String table, Id id) {
        long _ = db.number(
                Sql.of("SELECT count(*) FROM (SELECT FROM %s WHERE id = ? FOR UPDATE NOWAIT) l".formatted(table), id));
    }

    private long waiting() {
        return QuarkusTransaction.requiringNew()
                .call(() -> db.number(Sql.of("SELECT count(*) FROM pg_locks WHERE NOT granted")));
    }

    private ApiResponse merge(String target) {
        return person.asks().body(Map.of("intoId", target)).post(PARTNERS + "/{id}/merge", from.getString("data.id"));
    }

    private String earned(int amount) {
        return made(
                        person,
                        COMMISSIONS,
                        Map.of("programId", program, "partnerId", from.getString("data.partnerId"), "earnings", amount))
                .getString("data.id");
    }
}
