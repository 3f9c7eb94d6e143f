package dev.waypost.affiliate.fraud;

import static dev.waypost.testing.AffiliateRequests.COMMISSIONS;
import static dev.waypost.testing.AffiliateRequests.FRAUD_EVENTS;
import static dev.waypost.testing.AffiliateRequests.PARTNERS;
import static dev.waypost.testing.AffiliateRequests.PAYOUTS;
import static dev.waypost.testing.AffiliateRequests.made;
import static dev.waypost.testing.AffiliateRequests.partner;
import static dev.waypost.testing.AffiliateRequests.program;
import static dev.waypost.tracking.ReportRequests.lead;
import static dev.waypost.tracking.ReportRequests.sale;
import static org.assertj.core.api.Assertions.assertThat;
import static org.hamcrest.Matchers.hasSize;
import static org.hamcrest.Matchers.is;
import static org.hamcrest.Matchers.nullValue;

import dev.waypost.access.WorkspaceId;
import dev.waypost.affiliate.programs.ProgramId;
import dev.waypost.links.model.LinkId;
import dev.waypost.platform.id.Ids;
import dev.waypost.testing.Person;
import dev.waypost.testing.TestClicks;
import dev.waypost.testing.WaypostTest;
import dev.waypost.testing.http.JsonBody;
import jakarta.inject.Inject;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

@WaypostTest
class FraudResourceTest {
    @Inject
    TestClicks clicks;

    @Inject
    ApplicationFraudCheck checks;

    private Person person;
    private String program;
    private JsonBody partner;

    @BeforeEach
    void enrolAPartner() {
        person = Person.registered();
        program = program(person, Map.of("autoApproveCommissions", true));
        partner = partner(person, program);
    }

    @ParameterizedTest
    @CsvSource({"dismissed,approved", "confirmed,fraud"})
    void aSelfReferralWaitsForAReview(String decision, String status) {
        bought(partner.getString("data.email").replace("@", "+shop@").toUpperCase(Locale.ROOT));
        String event = person.asks()
                .get(FRAUD_EVENTS)
                .body("data", hasSize(1))
                .body("data[0].rule", is("self_referral_email"))
                .body("data[0].status", is("open"))
                .body("data[0].partnerId", is(partner.getString("data.partnerId")))
                .path("data[0].id");
        person.asks().get(COMMISSIONS).body("data.status", is(List.of("hold"))).body("data[0].holdUntil", nullValue());
        resolve(event, decision, 200);
        person.asks().get(COMMISSIONS).body("data.status", is(List.of(status)));
        resolve(event, decision, 400);
        person.asks().queryParam("status", "open").get(FRAUD_EVENTS).body("data", hasSize(0));
    }

    @Test
    void unrelatedCustomersRaiseNoFraudEvent() {
        bought("customer@example.org");
        person.asks().get(FRAUD_EVENTS).body("data", hasSize(0));
        person.asks().get(COMMISSIONS).body("data.status", is(List.of("approved")));
    }

    @Test
    void aCommissionContinuesOnceAllFraudEventsAreDismissed() {
        person.asks()
                .body(Map.of("bannedSources", List.of("Example.com")))
                .patch("/api/affiliate/fraud/rules/{id}", program)
                .statusCode(200)
                .body("data.bannedSources", is(List.of("example.com")));
        bought("someone@mailinator.com");
        List<String> events = person.asks()
                .get(FRAUD_EVENTS)
                .body("data", hasSize(2))
                .jsonPath()
                .getList("data.id", String.class);
        resolve(events.getFirst(), "dismissed", 200);
        person.asks().get(COMMISSIONS).body("data[0].status", is("hold"));
        resolve(events.getLast(), "dismissed", 200);
        person.asks().get(COMMISSIONS).body("data[0].status", is("approved"));
    }

    @Test
    void aDisabledRuleRaisesNoFraudEvent() {
        person.asks()
                .body(Map.of("enabled", List.of("paid_traffic")))
                .patch("/api/affiliate/fraud/rules/{id}", program)
                .statusCode(200)
                .body("data.enabled", is(List.of("paid_traffic")));
        bought(partner.getString("data.email"));
        person.asks().get(FRAUD_EVENTS).body("data", hasSize(0));
    }

    @Test
    void applicationsWithDisposableDuplicateOrBannedAddressesAreNotApprovedAutomatically() {
        assertThat(broken("new@example.org")).isEmpty();
        assertThat(broken("new@Mailinator.com")).containsExactly(FraudRule.SUSPICIOUS_EMAIL_DOMAIN);
        String known = partner.getString("data.email");
        assertThat(broken(known.replace("@", "+2@"))).containsExactly(FraudRule.DUPLICATE_ACCOUNT);
        JsonBody elsewhere = partner(person, program(person, Map.of()));
        person.asks()
                .post(PARTNERS + "/{id}/ban", elsewhere.getString("data.id"))
                .statusCode(200);
        assertThat(broken(elsewhere.getString("data.email"))).containsExactly(FraudRule.BANNED_ELSEWHERE);
    }

    @Test
    void aBanInADeletedWorkspaceDoesNotCount() {
        Person other = Person.registered();
        JsonBody banned = partner(other, program(other, Map.of()));
        other.asks().post(PARTNERS + "/{id}/ban", banned.getString("data.id")).statusCode(200);
        assertThat(broken(banned.getString("data.email"))).containsExactly(FraudRule.BANNED_ELSEWHERE);
        other.asks().delete("/api/workspaces/{id}", other.workspaceId()).statusCode(200);
        assertThat(broken(banned.getString("data.email"))).isEmpty();
    }

    @ParameterizedTest
    @CsvSource({"refunded,dismissed,approved", "rejected,dismissed,approved", "rejected,confirmed,fraud"})
    void aSuspectedCommissionWaitsOnAfterItsSaleIsApprovedAgain(String lost, String decision, String status) {
        String event = suspected();
        setSale(lost);
        setSale("approved");
        person.asks().get(COMMISSIONS).body("data.status", is(List.of("hold"))).body("data[0].holdUntil", nullValue());
        resolve(event, decision, 200);
        commission(status);
    }

    @ParameterizedTest
    @ValueSource(strings = {"pending", "approved"})
    void aConfirmedFraudEventTakesACommissionThatIsNoLongerOnHold(String before) {
        String event = suspected();
        setCommission(before);
        resolve(event, "confirmed", 200);
        commission("fraud");
    }

    @ParameterizedTest
    @ValueSource(strings = {"refunded", "fraud"})
    void aCommissionOfConfirmedFraudStaysLostWhenItsSaleIsApprovedAgain(String lost) {
        String event = suspected();
        setSale(lost);
        resolve(event, "confirmed", 200);
        commission("fraud");
        setSale("approved");
        commission("fraud");
    }

    @Test
    void fraudIsConfirmedOnlyAfterThePayoutOfTheCommissionIsCanceled() {
        String event = suspected();
        setCommission("approved");
        String payout = made(
                        person, PAYOUTS, Map.of("programId", program, "partnerId", partner.getString("data.partnerId")))
                .getString("data.id");
        resolve(event, "confirmed", 400);
        person.asks().get(FRAUD_EVENTS).body("data[0].status", is("open"));
        person.asks().post(PAYOUTS + "/{id}/cancel", payout).statusCode(200);
        resolve(event, "confirmed", 200);
        commission("fraud");
    }

    @Test
    void aPaidCommissionStaysPaidWhenFraudIsConfirmed() {
        String event = suspected();
        setCommission("approved");
        setCommission("paid");
        resolve(event, "confirmed", 200);
        commission("paid");
    }

    /** Buys as the partner and returns the fraud event. */
    private String suspected() {
        bought(partner.getString("data.email"));
        return person.asks().get(FRAUD_EVENTS).body("data", hasSize(1)).path("data[0].id");
    }

    private void setSale(String status) {
        person.asks()
                .body(Map.of("status", status))
                .patch("/api/conversions/{id}", person.asks().get(COMMISSIONS).<String>path("data[0].conversionId"))
                .statusCode(200);
    }

    private void setCommission(String status) {
        person.asks()
                .body(Map.of("status", status))
                .patch(COMMISSIONS + "/{id}", person.asks().get(COMMISSIONS).<String>path("data[0].id"))
                .statusCode(200);
    }

    private void commission(String status) {
        person.asks().get(COMMISSIONS).body("data.status", is(List.of(status)));
    }

    private Set<FraudRule> broken(String email) {
        return checks.broken(new ApplicationFraudCheck.Application(
                Ids.parse(WorkspaceId.class, person.workspaceId()), Ids.parse(ProgramId.class, program), null, email));
    }

    private void bought(String email) {
        String click = clicks.on(person, Ids.parse(LinkId.class, partner.getString("data.links[0].id")));
        lead(person, "clickId", click, "eventName", "signup", "customerExternalId", "u1", "customerEmail", email)
                .statusCode(200);
        sale(person, "customerExternalId", "u1", "amount", 1000, "currency", "EUR")
                .statusCode(200);
    }

    private void resolve(String event, String decision, int status) {
        person.asks()
                .body(Map.of("decision", decision, "note", "Looked at it"))
                .post(FRAUD_EVENTS + "/{id}/resolve", event)
                .statusCode(status);
    }
}
