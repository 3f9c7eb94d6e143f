package dev.waypost.affiliate.bounties;

import static dev.waypost.testing.AffiliateRequests.BOUNTIES;
import static dev.waypost.testing.AffiliateRequests.COMMISSIONS;
import static dev.waypost.testing.AffiliateRequests.DISCOUNTS;
import static dev.waypost.testing.AffiliateRequests.GROUPS;
import static dev.waypost.testing.AffiliateRequests.PARTNERS;
import static dev.waypost.testing.AffiliateRequests.made;
import static dev.waypost.testing.AffiliateRequests.partner;
import static dev.waypost.testing.AffiliateRequests.program;
import static dev.waypost.tracking.ReportRequests.sale;
import static dev.waypost.tracking.ReportRequests.track;
import static org.assertj.core.api.Assertions.assertThat;
import static org.hamcrest.Matchers.containsInAnyOrder;
import static org.hamcrest.Matchers.hasSize;
import static org.hamcrest.Matchers.is;
import static org.hamcrest.Matchers.startsWith;

import dev.waypost.access.WorkspaceId;
import dev.waypost.affiliate.programs.ProgramId;
import dev.waypost.links.model.LinkId;
import dev.waypost.platform.db.Db;
import dev.waypost.platform.db.Sql;
import dev.waypost.platform.id.Ids;
import dev.waypost.testing.ConcurrentRequests;
import dev.waypost.testing.Person;
import dev.waypost.testing.SettableClock;
import dev.waypost.testing.TestClicks;
import dev.waypost.testing.WaypostTest;
import dev.waypost.testing.http.ApiResponse;
import dev.waypost.testing.http.JsonBody;
import dev.waypost.webhooks.WebhookReceiver;
import jakarta.inject.Inject;
import java.io.IOException;
import java.time.Duration;
import java.time.Instant;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

@WaypostTest
class BountyResourceTest {
    @Inject
    TestClicks clicks;

    @Inject
    PerformanceBounties performance;

    @Inject
    Db db;

    private Person person;
    private String program;
    private JsonBody partner;

    @BeforeEach
    void enrolAPartner() {
        person = Person.registered();
        program = program(person, Map.of());
        partner = partner(person, program);
    }

    @Test
    void aBountyIsCreatedUpdatedAndDeleted() {
        String id = create(Map.of(
                        "endsAt",
                        SettableClock.INSTANCE.instant().plusSeconds(60).toString()))
                .statusCode(201)
                .body("data.id", startsWith("bnty_"))
                .body("data.type", is("submission"))
                .body("data.status", is("active"))
                .body("data.rewardAmount", is(50.00))
                .body("data.currency", is("EUR"))
                .body("data.maxSubmissions", is(1))
                .path("data.id");
        person.asks()
                .body(Map.of("name", "Talk about us", "rewardAmount", 75))
                .patch(BOUNTIES + "/{id}", id)
                .statusCode(200)
                .body("data.name", is("Talk about us"))
                .body("data.rewardAmount", is(75.00));
        SettableClock.INSTANCE.advance(Duration.ofMinutes(2));
        person.asks().get(BOUNTIES + "/{id}", id).body("data.status", is("ended"));
        submit(id, Map.of()).statusCode(409);
        person.asks().delete(BOUNTIES + "/{id}", id).statusCode(200);
        person.asks().get(BOUNTIES + "/{id}", id).statusCode(404);
    }

    @Test
    void invalidValuesAreRefusedByFieldName() {
        refused(Map.of("rewardAmount", 0), "rewardAmount");
        refused(Map.of("type", "performance"), "performanceCondition");
        refused(Map.of("startsAt", "2027-01-02T00:00:00Z", "endsAt", "2027-01-01T00:00:00Z"), "endsAt");
        refused(Map.of("groupIds", List.of("grp_000000000000000000000000")), "groupIds");
        String id = create(Map.of("submissionRequirements", List.of("url"))).path("data.id");
        submit(id, Map.of()).statusCode(400).body("error.details[0].field", is("urls"));
        submit(id, Map.of("urls", List.of("javascript:alert(1)")))
                .statusCode(400)
                .body("error.details[0].field", is("urls"));
    }

    @Test
    void approvedWorkEarnsTheRewardOnce() {
        String bounty = create(Map.of()).path("data.id");
        String submission = submit(bounty, Map.of("description", "My post"))
                .statusCode(201)
                .body("data.status", is("submitted"))
                .path("data.id");
        submit(bounty, Map.of()).statusCode(409);
        ConcurrentRequests.Request approves =
                () -> person.asks().body(Map.of()).post(BOUNTIES + "/submissions/{id}/approve", submission);
        assertThat(ConcurrentRequests.statuses(approves, approves)).containsExactly(200, 400);
        person.asks()
                .get(COMMISSIONS)
                .body("data", hasSize(1))
                .body("data[0].type", is("bounty"))
                .body("data[0].earnings", is(50.00))
                .body("data[0].description", is("Write about us"));
        person.asks()
                .get(BOUNTIES + "/{id}/submissions", bounty)
                .body("data[0].status", is("approved"))
                .body("data[0].commissionId", startsWith("cm_"));
    }

    @Test
    void theReviewCanChangeTheRewardOrRejectTheSubmission() {
        String bounty = create(Map.of("maxSubmissions", 2)).path("data.id");
        String first = submit(bounty, Map.of()).path("data.id");
        person.asks()
                .body(Map.of("reason", "Too short", "note", "Ask again"))
                .post(BOUNTIES + "/submissions/{id}/reject", first)
                .statusCode(200)
                .body("data.status", is("rejected"))
                .body("data.rejectionReason", is("Too short"));
        String second = submit(bounty, Map.of()).path("data.id");
        person.asks()
                .body(Map.of("rewardAmount", 12.5))
                .post(BOUNTIES + "/submissions/{id}/approve", second)
                .statusCode(200);
        person.asks().get(COMMISSIONS).body("data.earnings", is(List.of(12.50)));
    }

    @Test
    void aBountyForGroupsIsForTheirPartnersOnly() {
        String group = made(person, GROUPS, Map.of("programId", program, "name", "Writers"))
                .getString("data.id");
        String bounty = create(Map.of("groupIds", List.of(group))).path("data.id");
        submit(bounty, Map.of()).statusCode(400).body("error.details[0].field", is("partnerId"));
        person.asks()
                .body(Map.of("groupId", group))
                .patch(PARTNERS + "/{id}", partner.getString("data.id"))
                .statusCode(200);
        submit(bounty, Map.of()).statusCode(201);
    }

    @Test
    void partnersWhoReachTheGoalOfAPerformanceBountyAreRewardedOnce() {
        String sales = create(
                        Map.of("type", "performance", "performanceCondition", Map.of("measure", "sales", "value", 2)))
                .statusCode(201)
                .path("data.id");
        String revenue = create(Map.of(
                        "type", "performance", "performanceCondition", Map.of("measure", "revenue", "value", 1000)))
                .statusCode(201)
                .path("data.id");
        progress(sales).body("data", hasSize(0));
        sold(10);
        progress(sales)
                .body("data[0].enrollmentId", is(partner.getString("data.id")))
                .body("data[0].reached", is(1))
                .body("data[0].goal", is(2))
                .body("data[0].rewarded", is(false));
        progress(revenue).body("data[0].reached", is(10.00));
        performance.rewardDue();
        person.asks().queryParam("type", "bounty").get(COMMISSIONS).body("data", hasSize(0));
        sold(10);
        performance.rewardDue();
        performance.rewardDue();
        progress(sales).body("data[0].reached", is(2)).body("data[0].rewarded", is(true));
        person.asks()
                .queryParam("type", "bounty")
                .get(COMMISSIONS)
                .body("data", hasSize(1))
                .body("data[0].earnings", is(50.00));
    }

    @Test
    void aSaleWithADiscountCodeCountsForThePartnerOfTheCode() {
        String sales = create(
                        Map.of("type", "performance", "performanceCondition", Map.of("measure", "sales", "value", 5)))
                .path("data.id");
        JsonBody other = partner(person, program);
        made(
                person,
                DISCOUNTS,
                Map.of(
                        "programId",
                        program,
                        "code",
                        "OTHER10",
                        "type",
                        "percentage",
                        "amount",
                        10,
                        "partnerId",
                        other.getString("data.partnerId")));
        sold(10);
        sale(
                        person,
                        "clickId",
                        clicks.on(person, Ids.parse(LinkId.class, partner.getString("data.links[0].id"))),
                        "customerExternalId",
                        "u1",
                        "amount",
                        5_000,
                        "currency",
                        "EUR",
                        "metadata",
                        Map.of("discountCode", "other10"))
                .statusCode(200);
        progress(sales)
                .body("data.enrollmentId", containsInAnyOrder(partner.getString("data.id"), other.getString("data.id")))
                .body("data.reached", is(List.of(1, 1)));
    }

    @Test
    void ineligiblePartnersDoNotBlockTheRewardOfOthers() {
        String group = made(person, GROUPS, Map.of("programId", program, "name", "Sellers"))
                .getString("data.id");
        person.asks()
                .body(Map.of("groupId", group))
                .patch(PARTNERS + "/{id}", partner.getString("data.id"))
                .statusCode(200);
        made(
                person,
                COMMISSIONS,
                Map.of("programId", program, "partnerId", partner.getString("data.partnerId"), "earnings", 5));
        addEarners(501);
        create(Map.of(
                        "type",
                        "performance",
                        "performanceCondition",
                        Map.of("measure", "commissions", "value", 1),
                        "groupIds",
                        List.of(group),
                        "startsAt",
                        "2026-01-01T00:00:00Z"))
                .statusCode(201);
        performance.rewardDue();
        person.asks()
                .queryParam("type", "bounty")
                .get(COMMISSIONS)
                .body("data", hasSize(1))
                .body("data[0].partnerId", is(partner.getString("data.partnerId")));
    }

    /** Partners of the program without a group and with earnings; their ids sort before all others. */
    private void addEarners(int many) {
        WorkspaceId workspace = Ids.parse(WorkspaceId.class, person.workspaceId());
        ProgramId id = Ids.parse(ProgramId.class, program);
        Instant now = SettableClock.INSTANCE.instant();
        db.run(Sql.of("""
                INSERT INTO partners (id, workspace_id, email, name, created_at, updated_at)
                SELECT ('0000' || substr(md5(?::uuid::text || n), 5))::uuid, ?, 'many-' || n || '@example.com', 'Many', ?, ?
                FROM generate_series(1, ?) n
                """, workspace, workspace, now, now, many));
        db.run(Sql.of("""
                INSERT INTO enrollments (id, workspace_id, program_id, partner_id, status, created_at, updated_at)
                SELECT id, workspace_id, ?, id, 'approved', ?, ? FROM partners WHERE workspace_id = ? AND name = 'Many'
                """, id, now, now, workspace));
        db.run(Sql.of("""
                INSERT INTO commissions (
                    id, workspace_id, program_id, enrollment_id, partner_id, type, amount, earnings, currency, quantity, status,
                    created_at, updated_at)
                SELECT id, workspace_id, program_id, id, partner_id, 'custom', 0, 500, 'EUR', 1, 'pending', ?, ?
                FROM enrollments WHERE workspace_id = ? AND partner_id = id
                """, now, now, workspace));
    }

    @Test
    void bountiesAreSentToWebhooks() throws IOException {
        try (WebhookReceiver receiver = new WebhookReceiver()) {
            made(
                    person,
                    "/api/webhooks-manage",
                    Map.of(
                            "name",
                            "Hook",
                            "url",
                            receiver.url(),
                            "triggers",
                            List.of(
                                    "bounty.created",
                                    "bounty.updated",
                                    "bounty.submitted",
                                    "bounty.approved",
                                    "bounty.rejected")));
            String bounty = create(Map.of("maxSubmissions", 2)).path("data.id");
            person.asks().body(Map.of("name", "New name")).patch(BOUNTIES + "/{id}", bounty);
            String first = submit(bounty, Map.of()).path("data.id");
            String second = submit(bounty, Map.of()).path("data.id");
            person.asks().body(Map.of()).post(BOUNTIES + "/submissions/{id}/approve", first);
            person.asks().body(Map.of("reason", "No")).post(BOUNTIES + "/submissions/{id}/reject", second);
            assertThat(receiver.waitFor(6).stream()
                            .map(WebhookReceiver.Received::json)
                            .map(message -> message.getString("type")))
                    .containsExactlyInAnyOrder(
                            "bounty.created",
                            "bounty.updated",
                            "bounty.submitted",
                            "bounty.submitted",
                            "bounty.approved",
                            "bounty.rejected");
        }
    }

    private void sold(int value) {
        String click = clicks.on(person, Ids.parse(LinkId.class, partner.getString("data.links[0].id")));
        track(person, "clickId", click, "value", value, "currency", "EUR").statusCode(201);
    }

    private ApiResponse create(Map<String, ?> settings) {
        Map<String, Object> body =
                new HashMap<>(Map.of("programId", program, "name", "Write about us", "rewardAmount", 50));
        body.putAll(settings);
        return person.asks().body(body).post(BOUNTIES);
    }

    private ApiResponse progress(String bounty) {
        return person.asks().get(BOUNTIES + "/{id}/progress", bounty).statusCode(200);
    }

    private ApiResponse submit(String bounty, Map<String, ?> work) {
        Map<String, Object> body = new HashMap<>(Map.of("partnerId", partner.getString("data.partnerId")));
        body.putAll(work);
        return person.asks().body(body).post(BOUNTIES + "/{id}/submissions", bounty);
    }

    private void refused(Map<String, ?> settings, String field) {
        create(settings).statusCode(400).body("error.details[0].field", is(field));
    }
}
