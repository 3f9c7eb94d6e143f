package dev.waypost.affiliate.marketplace;

import static dev.waypost.testing.http.ApiRequest.given;
import static org.assertj.core.api.Assertions.assertThat;
import static org.hamcrest.Matchers.contains;
import static org.hamcrest.Matchers.empty;
import static org.hamcrest.Matchers.hasItem;
import static org.hamcrest.Matchers.hasSize;
import static org.hamcrest.Matchers.is;
import static org.hamcrest.Matchers.not;
import static org.hamcrest.Matchers.notNullValue;
import static org.hamcrest.Matchers.nullValue;

import dev.waypost.access.Plan;
import dev.waypost.access.UserId;
import dev.waypost.platform.db.Db;
import dev.waypost.platform.db.Sql;
import dev.waypost.platform.id.Ids;
import dev.waypost.platform.mail.SettableMailbox;
import dev.waypost.testing.AffiliateRequests;
import dev.waypost.testing.PartnerPerson;
import dev.waypost.testing.Person;
import dev.waypost.testing.SettableClock;
import dev.waypost.testing.Team;
import dev.waypost.testing.WaypostTest;
import dev.waypost.testing.http.ApiResponse;
import dev.waypost.testing.http.JsonBody;
import dev.waypost.webhooks.WebhookReceiver;
import io.quarkus.narayana.jta.QuarkusTransaction;
import jakarta.inject.Inject;
import java.io.IOException;
import java.time.Duration;
import java.time.Instant;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

@WaypostTest
class MarketplaceResourceTest {
    private static final String MARKETPLACE = "/api/affiliate/marketplace";
    private static final String PROGRAM = MARKETPLACE + "/programs/{slug}";

    @Inject
    Team team;

    @Inject
    Db db;

    private Person owner;

    @BeforeEach
    void aWorkspace() {
        owner = Person.registered();
    }

    @Test
    void onlyActiveListedProgramsAreFound() {
        String word = "Zephyr" + System.nanoTime();
        String listed = listed(word + " one", Map.of());
        listed(word + " hidden", Map.of("marketplaceListed", false));
        listed(word + " draft", Map.of("status", "draft"));
        String paused = listed(word + " paused", Map.of("status", "paused"));
        PartnerPerson partner = PartnerPerson.registered();

        partner.asks()
                .queryParam("query", word.toLowerCase(Locale.ROOT))
                .get(MARKETPLACE + "/programs")
                .statusCode(200)
                .body("data.slug", contains(listed))
                .body("pagination.total", is(1))
                .body("data[0].status", is("active"))
                .body("data[0].commission.type", is("percentage"))
                .body("data[0].commission.currency", is("EUR"))
                .body("data[0].enrollment", nullValue());
        partner.asks()
                .get(PROGRAM, listed)
                .statusCode(200)
                .body("data.rewards", hasSize(1))
                .body("data.bounties", empty())
                .body("data.discount", nullValue())
                .body("data.landingPage", is("https://example.com/shop"));
        partner.asks().get(PROGRAM, paused).statusCode(404);
        given().get(PROGRAM, listed).statusCode(401);
    }

    @Test
    void theDetailNamesTheDiscountForAllAndWhereQuestionsGo() {
        String program = AffiliateRequests.program(
                owner, Map.of("name", "Detailed", "marketplaceListed", true, "supportEmail", "partners@example.com"));
        String slug =
                owner.asks().get(AffiliateRequests.PROGRAMS + "/{id}", program).path("data.slug");
        String partnerId = AffiliateRequests.partner(owner, program).getString("data.partnerId");
        discount(program, Map.of("code", "ALL10", "type", "percentage", "amount", 10));
        discount(program, Map.of("code", "OWN15", "type", "percentage", "amount", 15, "partnerId", partnerId));
        discount(
                program,
                Map.of("code", "OLD20", "type", "percentage", "amount", 20, "expiresAt", "2020-01-01T00:00:00Z"));
        String grouped = discount(program, Map.of("code", "CLUB25", "type", "percentage", "amount", 25));
        AffiliateRequests.made(
                owner, AffiliateRequests.GROUPS, Map.of("programId", program, "name", "Club", "discountId", grouped));
        PartnerPerson partner = PartnerPerson.registered();
        partner.asks()
                .get(PROGRAM, slug)
                .statusCode(200)
                .body("data.discount.type", is("percentage"))
                .body("data.discount.amount", is(10.00))
                .body("data.discount.currency", nullValue())
                .body("data.supportEmail", is("partners@example.com"))
                .body("data.featured", is(false));
        discount(program, Map.of("code", "FLAT5", "type", "flat", "amount", 5));
        partner.asks()
                .get(PROGRAM, slug)
                .body("data.discount.amount", is(5.00))
                .body("data.discount.currency", is("EUR"));
        owner.asks()
                .body(Map.of("supportEmail", "nobody"))
                .patch(AffiliateRequests.PROGRAMS + "/{id}", program)
                .statusCode(400)
                .body("error.details[0].field", is("supportEmail"));
        owner.asks()
                .body(Collections.singletonMap("supportEmail", null))
                .patch(AffiliateRequests.PROGRAMS + "/{id}", program)
                .statusCode(200)
                .body("data.supportEmail", nullValue());
        partner.asks().get(PROGRAM, slug).body("data.supportEmail", nullValue());
    }

    @Test
    void onlyAnAdministratorOfTheInstallationPutsAProgramFirst() {
        String word = "Quill" + System.nanoTime();
        String older = listed(word + " older", Map.of());
        String newer = listed(word + " newer", Map.of());
        PartnerPerson partner = PartnerPerson.registered();
        feature(owner, older, true).statusCode(403).body("error.code", is("FORBIDDEN"));
        found(partner, word).body("data.slug", contains(newer, older)).body("data.featured", contains(false, false));

        Person operator = Person.registered();
        // The first account administers the installation.
        QuarkusTransaction.requiringNew()
                .run(() -> db.run(Sql.of(
                        "UPDATE users SET created_at = ? WHERE id = ?",
                        Instant.EPOCH.minusMillis(System.currentTimeMillis()),
                        Ids.parse(UserId.class, operator.id()))));
        feature(operator, "no-such-program", true).statusCode(404);
        feature(operator, "\0", true).statusCode(404);
        feature(operator, older, true).statusCode(200).body("data.featured", is(true));
        found(partner, word).body("data.slug", contains(older, newer)).body("data.featured", contains(true, false));
        owner.asks()
                .get("/api/analytics/audit-log?action=program.updated")
                .body("data[0].changes.featured.new", is(true));
        owner.asks().get(MARKETPLACE + "/listings").statusCode(403);
        operator.asks()
                .queryParam("query", word)
                .get(MARKETPLACE + "/listings")
                .statusCode(200)
                .body("data.slug", contains(older, newer))
                .body("data.featured", contains(true, false));
        feature(operator, older, false).statusCode(200);
        found(partner, word).body("data.slug", contains(newer, older));
    }

    @Test
    void aWorkspaceWhosePlanHasNoProgramsOffersNone() {
        String slug = listed("Elsewhere", Map.of());
        team.plan(owner.workspaceId(), Plan.STARTER);
        PartnerPerson.registered().asks().get(PROGRAM, slug).statusCode(404);
    }

    @Test
    void similarProgramsAreThoseOfTheCategoryFirst() {
        String category = "category-" + System.nanoTime();
        String slug = listed("First", Map.of("category", category));
        String alike = listed("Second", Map.of("category", category));
        listed("Third", Map.of());
        PartnerPerson partner = PartnerPerson.registered();
        partner.asks().get(PROGRAM + "/similar?limit=1", slug).statusCode(200).body("data.slug", contains(alike));
        partner.asks().get(PROGRAM + "/similar", slug).statusCode(200).body("data.slug", not(hasItem(slug)));
        partner.asks()
                .get(PROGRAM + "/similar?limit=none", slug)
                .statusCode(400)
                .body("error.details[0].field", is("limit"));
    }

    @Test
    void eligibilityNamesThreeRequirements() {
        PartnerPerson newcomer = PartnerPerson.registered();
        newcomer.asks()
                .get(MARKETPLACE + "/eligibility")
                .statusCode(200)
                .body("data.eligible", is(false))
                .body("data.requirements.key", contains("approved_program", "min_commission", "not_banned"))
                .body("data.requirements.met", contains(false, false, true))
                .body("data.requirements[1].required", is(10))
                .body("data.requirements[1].currency", is("USD"));

        PartnerPerson earner = eligible();
        earner.asks()
                .get(MARKETPLACE + "/eligibility")
                .statusCode(200)
                .body("data.eligible", is(true))
                .body("data.requirements.met", contains(true, true, true));
    }

    @Test
    void aPartnerBannedAnywhereIsNotEligible() {
        PartnerPerson partner = eligible();
        Person other = Person.registered();
        String enrollment = enrol(other, AffiliateRequests.program(other, Map.of()), partner.email());
        other.asks()
                .body(Map.of("reason", "spam"))
                .post(AffiliateRequests.PARTNERS + "/{id}/ban", enrollment)
                .statusCode(200);
        partner.asks().get(MARKETPLACE + "/eligibility").body("data.requirements[2].met", is(false));
        apply(partner, listed("Open", Map.of()), Map.of()).statusCode(403).body("error.code", is("NOT_ELIGIBLE"));
    }

    @Test
    void aPendingApplicationNotifiesTheWorkspace() {
        PartnerPerson partner = eligible();
        String slug = listed("Waiting", form());
        String enrollment = apply(partner, slug, Map.of("site", "https://example.com/blog"))
                .statusCode(201)
                .body("data.status", is("pending"))
                .body("data.partnerId", is(partner.id()))
                .body("data.referralCode", nullValue())
                .body("data.appliedAt", notNullValue())
                .path("data.enrollmentId");
        partner.asks().get(PROGRAM, slug).body("data.enrollment.status", is("pending"));
        owner.asks()
                .get("/api/affiliate/partners/{id}/application", enrollment)
                .statusCode(200)
                .body("data.formData.site", is("https://example.com/blog"))
                .body("data.concerns", empty());
        owner.asks().get("/api/notifications").body("data.type", hasItem("partner.applied"));
        owner.asks()
                .get("/api/analytics/audit-log?action=partner.applied")
                .statusCode(200)
                .body("data[0].actor.type", is("partner"));

        owner.asks()
                .post(AffiliateRequests.PARTNERS + "/{id}/approve", enrollment)
                .statusCode(200);
        partner.asks()
                .get("/api/partners/me")
                .body("data.enrollments[0].status", is("approved"))
                .body("data.enrollments[0].referralUrl", notNullValue());
    }

    @Test
    void aMarketplaceApplicationIsSentToWebhooks() throws IOException {
        try (WebhookReceiver receiver = new WebhookReceiver()) {
            AffiliateRequests.made(
                    owner,
                    "/api/webhooks-manage",
                    Map.of(
                            "name",
                            "Hook",
                            "url",
                            receiver.url(),
                            "triggers",
                            List.of("partner.application_submitted")));
            PartnerPerson partner = eligible();
            String enrollment = apply(partner, listed("Told", form()), Map.of("site", "https://example.com/blog"))
                    .statusCode(201)
                    .path("data.enrollmentId");
            JsonBody message = receiver.waitFor(1).getFirst().json();
            assertThat(message.getString("type")).isEqualTo("partner.application_submitted");
            assertThat(message.getString("data.partner.id")).isEqualTo(enrollment);
            assertThat(message.getString("data.partner.status")).isEqualTo("pending");
            assertThat(message.getString("data.application.formData.site")).isEqualTo("https://example.com/blog");
        }
    }

    @Test
    void withoutAThresholdNewPartnersMayApplyButBannedOnesMayNot() {
        SettableThreshold.whileThereIsNone(() -> {
            PartnerPerson newcomer = PartnerPerson.registered();
            newcomer.asks()
                    .get(MARKETPLACE + "/eligibility")
                    .body("data.eligible", is(true))
                    .body("data.requirements.required", contains(0, 0, null));
            String slug = listed("Open to all", Map.of());
            apply(newcomer, slug, Map.of()).statusCode(201).body("data.status", is("pending"));
            PartnerPerson banned = PartnerPerson.registered();
            Person other = Person.registered();
            String enrollment = enrol(other, AffiliateRequests.program(other, Map.of()), banned.email());
            other.asks()
                    .post(AffiliateRequests.PARTNERS + "/{id}/ban", enrollment)
                    .statusCode(200);
            apply(banned, slug, Map.of()).statusCode(403).body("error.code", is("NOT_ELIGIBLE"));
        });
    }

    @Test
    void aProgramThatApprovesByItselfGivesALinkAtOnceInTheOwnersName() {
        PartnerPerson partner = eligible();
        String slug = listed("Quick", Map.of("autoApprove", true));
        ApiResponse applied = apply(partner, slug, Map.of())
                .statusCode(201)
                .body("data.status", is("approved"))
                .body("data.referralCode", notNullValue())
                .body("data.referralUrl", notNullValue());
        owner.asks()
                .get(AffiliateRequests.PARTNERS + "/{id}", (String) applied.path("data.enrollmentId"))
                .statusCode(200)
                .body("data.links", hasSize(1));
    }

    @Test
    void anAliasOfAKnownMailboxNeedsAManualReview() {
        String slug = listed("Careful", Map.of("autoApprove", true));
        long number = System.nanoTime();
        PartnerPerson first = eligible(PartnerPerson.registered("pat%d@example.com".formatted(number)));
        PartnerPerson second = eligible(PartnerPerson.registered("pat%d+again@example.com".formatted(number)));
        apply(first, slug, Map.of()).statusCode(201).body("data.status", is("approved"));
        String enrollment = apply(second, slug, Map.of())
                .statusCode(201)
                .body("data.status", is("pending"))
                .path("data.enrollmentId");
        owner.asks().get("/api/affiliate/partners/{id}/application", enrollment).body("data.concerns", hasSize(1));
    }

    @Test
    void aSecondApplicationIsAConflictUnlessTheFirstWasWithdrawn() {
        PartnerPerson partner = eligible();
        String slug = listed("Twice", Map.of());
        partner.asks().delete(PROGRAM + "/application", slug).statusCode(404);
        String first = apply(partner, slug, Map.of()).statusCode(201).path("data.appliedAt");
        apply(partner, slug, Map.of()).statusCode(409).body("error.code", is("DUPLICATE_ENROLLMENT"));
        partner.asks()
                .delete(PROGRAM + "/application", slug)
                .statusCode(200)
                .body("data.status", is("withdrawn"))
                .body("data.withdrawnAt", notNullValue());
        partner.asks()
                .delete(PROGRAM + "/application", slug)
                .statusCode(400)
                .body("error.code", is("INVALID_STATUS_TRANSITION"));
        SettableClock.INSTANCE.advance(Duration.ofMinutes(5));
        String second = apply(partner, slug, Map.of())
                .statusCode(201)
                .body("data.status", is("pending"))
                .path("data.appliedAt");
        assertThat(Duration.between(Instant.parse(first), Instant.parse(second)))
                .isGreaterThanOrEqualTo(Duration.ofMinutes(5));
    }

    @Test
    void onlyAPendingApplicationCanBeWithdrawn() {
        PartnerPerson partner = eligible();
        String slug = listed("Decided", Map.of("autoApprove", true));
        apply(partner, slug, Map.of()).statusCode(201);
        partner.asks()
                .delete(PROGRAM + "/application", slug)
                .statusCode(400)
                .body("error.code", is("INVALID_STATUS_TRANSITION"));
    }

    @Test
    void anApplicationToAProgramThatIsNoLongerListedCanBeWithdrawn() {
        PartnerPerson partner = eligible();
        String slug = listed("Hidden later", Map.of());
        apply(partner, slug, Map.of()).statusCode(201);
        String id = owner.asks().get(AffiliateRequests.PROGRAMS).path("data[0].id");
        owner.asks()
                .body(Map.of("marketplaceListed", false, "status", "paused"))
                .patch(AffiliateRequests.PROGRAMS + "/{id}", id)
                .statusCode(200);
        eligible().asks().delete(PROGRAM + "/application", slug).statusCode(404);
        partner.asks().delete(PROGRAM + "/application", "\0").statusCode(404);
        partner.asks().delete(PROGRAM + "/application", slug).statusCode(200).body("data.status", is("withdrawn"));
    }

    @Test
    void nobodyAppliesForAnother() {
        PartnerPerson partner = eligible();
        partner.asks()
                .body(Map.of("partnerId", PartnerPerson.registered().id()))
                .post(PROGRAM + "/apply", listed("Other", Map.of()))
                .statusCode(403)
                .body("error.code", is("PARTNER_MISMATCH"));
    }

    /** A partner account has an id, and a partner in each workspace has another; an accepted invitation returns the latter. */
    @Test
    void partnersApplyUnderAnyIdOfTheirs() {
        PartnerPerson partner = eligible();
        String program = AffiliateRequests.program(owner, Map.of());
        enrol(owner, program, partner.email());
        String known = owner.asks()
                .get(AffiliateRequests.PARTNERS + "?programId=" + program)
                .path("data[0].partnerId");
        assertThat(known).isNotEqualTo(partner.id());
        partner.asks()
                .body(Map.of("partnerId", known))
                .post(PROGRAM + "/apply", listed("Known", Map.of()))
                .statusCode(201)
                .body("data.partnerId", is(known));
        String foreign = AffiliateRequests.partner(owner, program).getString("data.partnerId");
        partner.asks()
                .body(Map.of("partnerId", foreign))
                .post(PROGRAM + "/apply", listed("Foreign", Map.of()))
                .statusCode(403)
                .body("error.code", is("PARTNER_MISMATCH"));
    }

    @Test
    void newcomersAndUnconfirmedAddressesAreNotEligible() {
        String slug = listed("Strict", Map.of());
        apply(PartnerPerson.registered(), slug, Map.of()).statusCode(403).body("error.code", is("NOT_ELIGIBLE"));
        apply(SettableMailbox.whileClosed(PartnerPerson::registered), slug, Map.of())
                .statusCode(403)
                .body("error.code", is("NOT_ELIGIBLE"));
    }

    @Test
    void theProgramSaysFromWhereAndWithWhichAddressesItTakesPartners() {
        PartnerPerson german = eligible();
        String elsewhere = listed("France", eligibility("country", "in", "FR"));
        String here = listed("Germany", eligibility("country", "in", "DE"));
        String noExample = listed("Work", eligibility("emailDomain", "not_in", "example.com"));
        apply(german, elsewhere, Map.of()).statusCode(403).body("error.code", is("NOT_ELIGIBLE"));
        apply(german, noExample, Map.of()).statusCode(403).body("error.code", is("NOT_ELIGIBLE"));
        apply(german, here, Map.of()).statusCode(201);
    }

    @Test
    void answersAreCheckedByTheForm() {
        PartnerPerson partner = eligible();
        String slug = listed("Asking", form());
        partner.asks()
                .get(PROGRAM + "/application-form", slug)
                .statusCode(200)
                .body("data.title", is("Apply"))
                .body("data.fields.id", contains("site", "size"));
        apply(partner, slug, Map.of()).statusCode(400).body("error.details[0].field", is("formData.site"));
        apply(partner, slug, Map.of("site", "x", "size", "huge"))
                .statusCode(400)
                .body("error.details[0].field", is("formData.size"));
        apply(partner, slug, Map.of("site", "x", "other", "y"))
                .statusCode(400)
                .body("error.details[0].field", is("formData"));
        apply(partner, slug, Map.of("site", "x", "size", "s")).statusCode(201);
    }

    @Test
    void aProgramWithoutAFormAsksNothing() {
        PartnerPerson.registered()
                .asks()
                .get(PROGRAM + "/application-form", listed("Plain", Map.of()))
                .statusCode(200)
                .body("data.fields", empty());
    }

    @Test
    void fiveAttemptsAnHour() {
        SettableClock.INSTANCE.stop();
        PartnerPerson partner = PartnerPerson.registered();
        String slug = listed("Patient", Map.of());
        for (int i = 0; i < 5; i++) {
            apply(partner, slug, Map.of()).statusCode(403);
        }
        ApiResponse refused = apply(partner, slug, Map.of()).statusCode(429).body("error.code", is("RATE_LIMITED"));
        assertThat(refused.header("Retry-After")).isNotNull();
    }

    /** A partner who is approved in a program of another workspace and has earned enough in it. */
    private static PartnerPerson eligible() {
        return eligible(PartnerPerson.registered());
    }

    private static PartnerPerson eligible(PartnerPerson partner) {
        Person other = Person.registered();
        String program = AffiliateRequests.program(other, Map.of());
        enrol(other, program, partner.email());
        String partnerId = other.asks()
                .get(AffiliateRequests.PARTNERS + "?programId=" + program)
                .statusCode(200)
                .path("data[0].partnerId");
        AffiliateRequests.made(
                other,
                AffiliateRequests.COMMISSIONS,
                Map.of("programId", program, "partnerId", partnerId, "earnings", 50));
        return partner;
    }

    private static ApiResponse feature(Person person, String slug, boolean featured) {
        return person.asks().body(Map.of("featured", featured)).put(PROGRAM + "/featured", slug);
    }

    private static ApiResponse found(PartnerPerson partner, String word) {
        return partner.asks()
                .queryParam("query", word)
                .get(MARKETPLACE + "/programs")
                .statusCode(200);
    }

    private String discount(String program, Map<String, ?> settings) {
        Map<String, Object> body = new HashMap<>(settings);
        body.put("programId", program);
        return AffiliateRequests.made(owner, AffiliateRequests.DISCOUNTS, body).getString("data.id");
    }

    private static String enrol(Person person, String program, String email) {
        return AffiliateRequests.made(
                        person, AffiliateRequests.PARTNERS, Map.of("programId", program, "email", email, "name", "Pat"))
                .getString("data.id");
    }

    private String listed(String name, Map<String, ?> settings) {
        Map<String, Object> all = new HashMap<>(Map.of("name", name, "marketplaceListed", true));
        all.putAll(settings);
        String id = AffiliateRequests.program(owner, all);
        return owner.asks()
                .get(AffiliateRequests.PROGRAMS + "/{id}", id)
                .statusCode(200)
                .path("data.slug");
    }

    private static Map<String, Object> form() {
        return Map.of(
                "applicationForm",
                Map.of(
                        "title",
                        "Apply",
                        "fields",
                        List.of(
                                Map.of("id", "site", "type", "short-text", "label", "Your website", "required", true),
                                Map.of(
                                        "id",
                                        "size",
                                        "type",
                                        "select",
                                        "label",
                                        "Readers",
                                        "options",
                                        List.of(
                                                Map.of("id", "s", "value", "Few"),
                                                Map.of("id", "l", "value", "Many"))))));
    }

    private static Map<String, Object> eligibility(String key, String operator, String value) {
        return Map.of("eligibility", List.of(Map.of("key", key, "operator", operator, "value", List.of(value))));
    }

    private static ApiResponse apply(PartnerPerson partner, String slug, Map<String, ?> answers) {
        return partner.asks()
                .body(Map.of("partnerId", partner.id(), "formData", answers))
                .post(PROGRAM + "/apply", slug);
    }
}
