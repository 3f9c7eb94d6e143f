package dev.waypost.affiliate.activity;

import static dev.waypost.testing.AffiliateRequests.COMMISSIONS;
import static dev.waypost.testing.AffiliateRequests.PAYOUTS;
import static dev.waypost.testing.AffiliateRequests.PROGRAMS;
import static dev.waypost.testing.AffiliateRequests.made;
import static dev.waypost.testing.AffiliateRequests.partner;
import static dev.waypost.testing.AffiliateRequests.program;
import static org.hamcrest.Matchers.everyItem;
import static org.hamcrest.Matchers.hasItem;
import static org.hamcrest.Matchers.is;
import static org.hamcrest.Matchers.not;
import static org.hamcrest.Matchers.nullValue;

import dev.waypost.testing.Person;
import dev.waypost.testing.WaypostTest;
import dev.waypost.testing.http.ApiResponse;
import dev.waypost.testing.http.JsonBody;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

@WaypostTest
class ActivityResourceTest {
    private Person person;
    private String program;
    private JsonBody partner;

    @BeforeEach
    void enrolAPartner() {
        person = Person.registered();
        program = program(person, Map.of("holdingPeriodDays", 0));
        partner = partner(person, program);
    }

    @Test
    void itListsAffiliateChangesOnly() {
        activity()
                .body("data.action", hasItem("program.created"))
                .body("data.action", hasItem("partner.created"))
                .body("data.action", not(hasItem("link.created")))
                .body("data.ip", everyItem(nullValue()));
    }

    @Test
    void itNamesThePartnerTheProgramAndTheMoney() {
        String name = partner.getString("data.name");
        String commission = made(
                        person,
                        COMMISSIONS,
                        Map.of(
                                "programId",
                                program,
                                "partnerId",
                                partner.getString("data.partnerId"),
                                "earnings",
                                12.5))
                .getString("data.id");
        activity()
                .body("data[0].action", is("commission.created"))
                .body("data[0].subject.partnerName", is(name))
                .body("data[0].subject.partnerId", is(partner.getString("data.partnerId")))
                .body("data[0].subject.programName", is("Friends"))
                .body("data[0].subject.amount", is(12.50))
                .body("data[0].subject.currency", is("EUR"));

        person.asks()
                .body(Map.of("status", "approved"))
                .patch(COMMISSIONS + "/{id}", commission)
                .statusCode(200);
        made(person, PAYOUTS, Map.of("partnerId", partner.getString("data.partnerId"), "programId", program));
        activity()
                .body("data[0].action", is("payout.created"))
                .body("data[0].subject.partnerName", is(name))
                .body("data[0].subject.amount", is(12.50));

        made(person, PROGRAMS + "/" + program + "/invites", Map.of("email", Person.newEmail(), "name", "Grace"));
        activity()
                .body("data[0].subject.partnerName", is("Grace"))
                .body("data[0].subject.partnerId", nullValue())
                .body("data[0].subject.amount", nullValue());
    }

    private ApiResponse activity() {
        return person.asks().get("/api/affiliate/activity-log").statusCode(200);
    }
}
