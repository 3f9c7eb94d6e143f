package dev.waypost.affiliate.payouts;

import static dev.waypost.testing.AffiliateRequests.COMMISSIONS;
import static dev.waypost.testing.AffiliateRequests.PARTNERS;
import static dev.waypost.testing.AffiliateRequests.PAYOUTS;
import static dev.waypost.testing.AffiliateRequests.made;
import static dev.waypost.testing.AffiliateRequests.partner;
import static dev.waypost.testing.AffiliateRequests.program;
import static dev.waypost.tracking.ReportRequests.track;
import static org.assertj.core.api.Assertions.assertThat;
import static org.hamcrest.Matchers.hasSize;
import static org.hamcrest.Matchers.is;
import static org.hamcrest.Matchers.matchesPattern;
import static org.hamcrest.Matchers.nullValue;
import static org.hamcrest.Matchers.startsWith;

import dev.waypost.affiliate.programs.PayoutSchedule;
import dev.waypost.links.model.LinkId;
import dev.waypost.platform.id.Ids;
import dev.waypost.platform.mail.SettableMailbox;
import dev.waypost.testing.ConcurrentRequests;
import dev.waypost.testing.PartnerPerson;
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
import java.time.LocalDate;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.apache.pdfbox.Loader;
import org.apache.pdfbox.pdmodel.PDDocument;
import org.apache.pdfbox.text.PDFTextStripper;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

@WaypostTest
class PayoutResourceTest {
    @Inject
    TestClicks clicks;

    @Inject
    PayoutScheduler scheduler;

    private Person person;
    private String program;
    private JsonBody partner;

    @BeforeEach
    void enrolAPartner() {
        person = Person.registered();
        start(Map.of());
    }

    @Test
    void payoutDetailsAreReadableForAConfirmedPayoutAndTheReadIsAudited() {
        PartnerPerson ada = PartnerPerson.registered();
        partner = made(person, PARTNERS, Map.of("programId", program, "email", ada.email(), "name", "Ada"));
        earned(10);
        String id = create().statusCode(201).path("data.id");
        move(id, "details", Map.of()).statusCode(400).body("error.code", is("INVALID_STATUS_TRANSITION"));
        move(id, "confirm", Map.of()).statusCode(200);
        move(id, "details", Map.of()).statusCode(404);
        ada.asks()
                .body(Map.of(
                        "password",
                        Person.PASSWORD,
                        "method",
                        "bank",
                        "accountHolder",
                        "Ada Lovelace",
                        "account",
                        "GB33BUKB20201555555555"))
                .put("/api/partners/me/payout-details")
                .statusCode(200);
        // A workspace can enrol anyone, so only the partner can grant access.
        move(id, "details", Map.of()).statusCode(404);
        String consent = "/api/partners/me/enrollments/" + partner.getString("data.id") + "/payout-consent";
        PartnerPerson.registered()
                .asks()
                .body(Map.of("shared", true))
                .put(consent)
                .statusCode(404);
        move(id, "details", Map.of()).statusCode(404);
        ada.asks().body(Map.of("shared", true)).put(consent).statusCode(200).body("data.shared", is(true));
        ada.asks().get("/api/partners/me").body("data.enrollments[0].sharesPayoutDetails", is(true));
        move(id, "details", Map.of())
                .statusCode(200)
                .body("data.accountHolder", is("Ada Lovelace"))
                .body("data.account", is("GB33BUKB20201555555555"));
        person.asks()
                .get("/api/analytics/audit-log?action=payout.details_read")
                .body("data", hasSize(1))
                .body("data[0].resourceId", is(id))
                .body("data[0].actor.id", is(person.id()));
        Person.registered().asks().post(PAYOUTS + "/{id}/details", id).statusCode(404);
        ada.asks().body(Map.of("shared", false)).put(consent).statusCode(200);
        move(id, "details", Map.of()).statusCode(404);
        move(id, "mark-paid", Map.of()).statusCode(200);
        move(id, "details", Map.of()).statusCode(400);
    }

    @Test
    void payingNeedsAConfirmedAddress() {
        person = SettableMailbox.whileClosed(Person::registered);
        program = program(person, Map.of());
        partner = partner(person, program);
        earned(10);
        create().statusCode(403).body("error.code", is("FORBIDDEN"));
        person.asks()
                .body(Map.of("programId", program))
                .post(PAYOUTS + "/batch")
                .statusCode(403);
    }

    @Test
    void aPayoutOfABannedPartnerIsNotConfirmed() {
        earned(10);
        String id = create().statusCode(201).path("data.id");
        decide("ban");
        move(id, "confirm", Map.of()).statusCode(400).body("error.code", is("INVALID_STATUS_TRANSITION"));
        decide("reactivate");
        move(id, "confirm", Map.of()).statusCode(200);
    }

    private void decide(String decision) {
        person.asks()
                .body(Map.of("reason", "Spam"))
                .post(PARTNERS + "/{id}/" + decision, partner.getString("data.id"))
                .statusCode(200);
    }

    @Test
    void approvedCommissionsArePaidOnce() {
        String first = earned(10);
        earned(5);
        earnedPending(100);
        eligible().body("data", hasSize(1)).body("data[0].amount", is(15.00)).body("data[0].commissionsCount", is(2));
        String id = create().statusCode(201)
                .body("data.id", startsWith("po_"))
                .body("data.amount", is(15.00))
                .body("data.fee", is(0.00))
                .body("data.currency", is("EUR"))
                .body("data.status", is("pending"))
                .body("data.method", is("manual"))
                .body("data.commissionsCount", is(2))
                .body("data.invoiceId", nullValue())
                .path("data.id");
        eligible().body("data", hasSize(0));
        create().statusCode(400).body("error.details[0].field", is("partnerId"));
        person.asks()
                .get(COMMISSIONS + "/{id}", first)
                .body("data.status", is("approved"))
                .body("data.payoutId", is(id));
        move(id, "mark-paid", Map.of()).statusCode(400).body("error.code", is("INVALID_STATUS_TRANSITION"));
        move(id, "confirm", Map.of()).statusCode(200).body("data.status", is("processing"));
        move(id, "mark-sent", Map.of()).statusCode(200).body("data.status", is("sent"));
        move(id, "mark-paid", Map.of("reference", "SEPA 1", "fee", 0.35))
                .statusCode(200)
                .body("data.status", is("completed"))
                .body("data.fee", is(0.35))
                .body("data.invoiceId", matchesPattern("PO-20\\d\\d-000001"));
        move(id, "mark-paid", Map.of()).statusCode(400);
        move(id, "cancel", Map.of()).statusCode(400);
        person.asks()
                .queryParams(Map.of("payoutId", id))
                .get(COMMISSIONS)
                .body("data.status", is(List.of("paid", "paid")));
        person.asks()
                .get("/api/affiliate/invoices")
                .body("data", hasSize(1))
                .body("data[0].payoutId", is(id))
                .body("data[0].amount", is(15.00));
    }

    @Test
    void aCommissionInAPayoutIsLockedUntilThePayoutIsCanceled() {
        String commission = earned(10);
        String payout = create().path("data.id");
        for (String status : List.of("paid", "canceled")) {
            person.asks()
                    .body(Map.of("status", status))
                    .patch(COMMISSIONS + "/{id}", commission)
                    .statusCode(400)
                    .body("error.code", is("INVALID_STATUS_TRANSITION"));
        }
        move(payout, "cancel", Map.of()).statusCode(200).body("data.status", is("canceled"));
        person.asks().get(COMMISSIONS + "/{id}", commission).body("data.payoutId", nullValue());
        eligible().body("data[0].amount", is(10.00));
    }

    @Test
    void aFailedPayoutCanBePaidAgain() {
        earned(10);
        String failed = create().path("data.id");
        move(failed, "mark-failed", Map.of("reason", "Account closed")).statusCode(400);
        move(failed, "confirm", Map.of()).statusCode(200);
        move(failed, "mark-failed", Map.of()).statusCode(400).body("error.details[0].field", is("reason"));
        move(failed, "mark-failed", Map.of("reason", "Account closed"))
                .statusCode(200)
                .body("data.status", is("failed"))
                .body("data.failureReason", is("Account closed"));
        create().statusCode(201).body("data.amount", is(10.00));
    }

    @Test
    void payoutsAtTheSameMomentPayOnce() {
        earned(10);
        ConcurrentRequests.Request creates = this::create;
        assertThat(ConcurrentRequests.statuses(creates, creates, creates)).containsExactly(201, 400, 400);
        String id = person.asks().get(PAYOUTS).body("data", hasSize(1)).path("data[0].id");
        move(id, "confirm", Map.of());
        ConcurrentRequests.Request pays = () -> move(id, "mark-paid", Map.of());
        ConcurrentRequests.Request cancels = () -> move(id, "cancel", Map.of());
        assertThat(ConcurrentRequests.statuses(pays, pays, cancels)).containsExactly(200, 400, 400);
    }

    @Test
    void amountsBelowTheMinimumAreNotPaid() {
        start(Map.of("minPayout", 20));
        earned(15);
        eligible().body("data", hasSize(0));
        create().statusCode(400);
        earned(5);
        eligible().body("data[0].amount", is(20.00));
    }

    @Test
    void nothingIsPaidWithinTheHoldingPeriodNorToBannedPartners() {
        start(Map.of("holdingPeriodDays", 14));
        sold(50);
        String id = person.asks().get(COMMISSIONS).path("data[0].id");
        person.asks()
                .body(Map.of("status", "approved"))
                .patch(COMMISSIONS + "/{id}", id)
                .statusCode(200);
        eligible().body("data", hasSize(0));
        SettableClock.INSTANCE.advance(Duration.ofDays(15));
        eligible().body("data", hasSize(1));
        person.asks().post(PARTNERS + "/{id}/ban", partner.getString("data.id")).statusCode(200);
        eligible().body("data", hasSize(0));
    }

    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void refundsOfPaidCommissionsAreSubtractedFromTheNextPayout(boolean paid) {
        String conversion = sold(50);
        approve(person.asks().get(COMMISSIONS).path("data[0].id"));
        String payout = create().body("data.amount", is(10.00)).path("data.id");
        if (paid) {
            move(payout, "confirm", Map.of());
            move(payout, "mark-paid", Map.of()).statusCode(200);
        }
        person.asks()
                .body(Map.of("status", "refunded"))
                .patch("/api/conversions/{id}", conversion)
                .statusCode(200);
        eligible().body("data", hasSize(0));
        earned(25);
        create().statusCode(201).body("data.amount", is(15.00)).body("data.commissionsCount", is(2));
    }

    @Test
    void aBatchPaysAllEligiblePartners() {
        JsonBody second = partner(person, program);
        earned(10);
        earned(second, 20);
        partner(person, program);
        person.asks()
                .body(Map.of("programId", program, "partnerIds", List.of(second.getString("data.partnerId"))))
                .post(PAYOUTS + "/batch")
                .statusCode(201)
                .body("data.amount", is(List.of(20.00)));
        person.asks()
                .body(Map.of("programId", program))
                .post(PAYOUTS + "/batch")
                .statusCode(201)
                .body("data.amount", is(List.of(10.00)));
    }

    @Test
    void eligibleAmountsArePagedAndSummedByProgram() {
        JsonBody second = partner(person, program);
        earned(10);
        earned(second, 20);

        person.asks()
                .get(PAYOUTS + "/eligible?limit=1&page=2")
                .statusCode(200)
                .body("data.amount", is(List.of(20.00)))
                .body("pagination.total", is(2))
                .body("pagination.hasMore", is(false))
                .body("meta.programs", hasSize(1))
                .body("meta.programs[0].programId", is(program))
                .body("meta.programs[0].amount", is(30.00))
                .body("meta.programs[0].currency", is("EUR"))
                .body("meta.programs[0].partnersCount", is(2));
        eligible().body("pagination.limit", is(20));
    }

    @Test
    void aScheduleMakesTheBatchOfEveryPeriodOnce() {
        start(Map.of("payoutSchedule", "weekly"));
        earned(10);
        scheduler.makeDue();
        person.asks().get(PAYOUTS).body("data", hasSize(0));
        SettableClock.INSTANCE.advance(Duration.ofDays(7));
        scheduler.makeDue();
        scheduler.makeDue();
        person.asks().get(PAYOUTS).body("data", hasSize(1)).body("data[0].status", is("pending"));
        earned(5);
        scheduler.makeDue();
        person.asks().get(PAYOUTS).body("data", hasSize(1));
    }

    @ParameterizedTest
    @CsvSource({
        "WEEKLY,2026-11-18,2026-11-16",
        "WEEKLY,2026-11-16,2026-11-16",
        "BIWEEKLY,2026-01-18,2026-01-05",
        "BIWEEKLY,2026-01-19,2026-01-19",
        "MONTHLY,2026-11-18,2026-11-01"
    })
    void periodsEndOnMondaysOrWithTheMonth(PayoutSchedule schedule, LocalDate today, LocalDate end) {
        assertThat(PayoutScheduler.periodEnd(schedule, today)).isEqualTo(end);
    }

    @Test
    void aStatementListsWhatWasEarnedAndPaid() throws IOException {
        earned(10);
        String payout = create().path("data.id");
        move(payout, "confirm", Map.of());
        String invoice = move(payout, "mark-paid", Map.of()).path("data.invoiceId");
        String now = SettableClock.INSTANCE.instant().plusSeconds(60).toString();
        byte[] pdf = person.asks()
                .queryParams(Map.of("start", "2026-01-01T00:00:00Z", "end", now))
                .get("/api/affiliate/statements/{id}", partner.getString("data.id"))
                .statusCode(200)
                .asByteArray();
        try (PDDocument document = Loader.loadPDF(pdf)) {
            assertThat(document.getDocumentCatalog().getLanguage()).isEqualTo("en");
            assertThat(document.getDocumentInformation().getTitle()).contains(partner.getString("data.name"));
            assertThat(document.getPage(0).getResources().getFontNames())
                    .allSatisfy(name -> assertThat(document.getPage(0)
                                    .getResources()
                                    .getFont(name)
                                    .isEmbedded())
                            .isTrue());
            assertThat(new PDFTextStripper().getText(document))
                    .contains("Friends", partner.getString("data.email"), "10.00 EUR", invoice);
        }
        person.asks()
                .queryParams(Map.of("start", now, "end", "2026-01-01T00:00:00Z"))
                .get("/api/affiliate/statements/{id}", partner.getString("data.id"))
                .statusCode(400)
                .body("error.details[0].field", is("end"));
    }

    @Test
    void payoutsAreSentToWebhooks() throws IOException {
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
                            List.of("payout.created", "payout.confirmed", "payout.paid", "payout.failed")));
            earned(10);
            String failed = create().path("data.id");
            move(failed, "confirm", Map.of());
            move(failed, "mark-failed", Map.of("reason", "Closed"));
            String paid = create().path("data.id");
            move(paid, "confirm", Map.of());
            move(paid, "mark-paid", Map.of());
            assertThat(receiver.waitFor(6).stream()
                            .map(WebhookReceiver.Received::json)
                            .map(message -> message.getString("type") + " " + message.getString("data.payout.status")
                                    + " " + message.getString("data.partner.name")))
                    .containsExactlyInAnyOrder(
                            "payout.created pending " + partner.getString("data.name"),
                            "payout.confirmed processing " + partner.getString("data.name"),
                            "payout.failed failed " + partner.getString("data.name"),
                            "payout.created pending " + partner.getString("data.name"),
                            "payout.confirmed processing " + partner.getString("data.name"),
                            "payout.paid completed " + partner.getString("data.name"));
        }
    }

    private void start(Map<String, ?> settings) {
        program = program(person, settings);
        partner = partner(person, program);
    }

    private String sold(int value) {
        String click = clicks.on(person, Ids.parse(LinkId.class, partner.getString("data.links[0].id")));
        return track(person, "clickId", click, "value", value, "currency", "EUR")
                .statusCode(201)
                .path("data.conversionId");
    }

    private String earned(int amount) {
        return earned(partner, amount);
    }

    private String earned(JsonBody by, int amount) {
        String id = made(
                        person,
                        COMMISSIONS,
                        Map.of("programId", program, "partnerId", by.getString("data.partnerId"), "earnings", amount))
                .getString("data.id");
        approve(id);
        return id;
    }

    private void earnedPending(int amount) {
        made(
                person,
                COMMISSIONS,
                Map.of("programId", program, "partnerId", partner.getString("data.partnerId"), "earnings", amount));
    }

    private void approve(String commission) {
        person.asks()
                .body(Map.of("status", "approved"))
                .patch(COMMISSIONS + "/{id}", commission)
                .statusCode(200);
    }

    private ApiResponse eligible() {
        return person.asks().get(PAYOUTS + "/eligible").statusCode(200);
    }

    private ApiResponse create() {
        return person.asks()
                .body(new HashMap<>(Map.of("programId", program, "partnerId", partner.getString("data.partnerId"))))
                .post(PAYOUTS);
    }

    private ApiResponse move(String payout, String how, Map<String, ?> body) {
        return person.asks().body(body).post(PAYOUTS + "/{id}/{how}", payout, how);
    }
}
