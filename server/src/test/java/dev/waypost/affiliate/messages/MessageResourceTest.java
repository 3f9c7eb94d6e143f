package dev.waypost.affiliate.messages;

import static dev.waypost.testing.AffiliateRequests.PARTNERS;
import static dev.waypost.testing.AffiliateRequests.made;
import static dev.waypost.testing.AffiliateRequests.partner;
import static dev.waypost.testing.AffiliateRequests.program;
import static dev.waypost.testing.http.ApiRequest.given;
import static org.hamcrest.Matchers.contains;
import static org.hamcrest.Matchers.hasItem;
import static org.hamcrest.Matchers.hasSize;
import static org.hamcrest.Matchers.is;
import static org.hamcrest.Matchers.notNullValue;
import static org.hamcrest.Matchers.nullValue;

import dev.waypost.testing.PartnerPerson;
import dev.waypost.testing.Person;
import dev.waypost.testing.SentMails;
import dev.waypost.testing.SettableClock;
import dev.waypost.testing.WaypostTest;
import dev.waypost.testing.http.ApiResponse;
import dev.waypost.testing.http.JsonBody;
import java.util.HashMap;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

@WaypostTest
class MessageResourceTest {
    private static final String MESSAGES = "/api/affiliate/messages";
    private static final String PORTAL = "/api/partners/me/messages";

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
    void messagesToAPartnerAreListedNewestFirst() {
        for (String text : new String[] {"Hello", "Thank you"}) {
            person.asks()
                    .body(Map.of("programId", program, "partnerId", partner.getString("data.partnerId"), "text", text))
                    .post(MESSAGES)
                    .statusCode(201)
                    .body("data.sender", is("program"));
        }
        person.asks()
                .queryParam("partnerId", partner.getString("data.partnerId"))
                .get(MESSAGES)
                .body("data", hasSize(2))
                .body("data[0].text", is("Thank you"));
        person.asks()
                .body(Map.of("programId", program, "partnerId", "pn_000000000000000000000000", "text", "Hello"))
                .post(MESSAGES)
                .statusCode(400)
                .body("error.details[0].field", is("partnerId"));
    }

    @Test
    void partnersAndProgramsExchangeMessagesAndSeeUnreadOnes() {
        PartnerPerson ada = PartnerPerson.registered();
        JsonBody joined = made(person, PARTNERS, Map.of("programId", program, "email", ada.email(), "name", "Ada"));
        String enrollment = joined.getString("data.id");
        Map<String, ?> thread = Map.of("programId", program, "partnerId", joined.getString("data.partnerId"));
        Map<String, Object> hello = new HashMap<>(thread);
        hello.put("text", " Welcome aboard ");
        person.asks().body(hello).post(MESSAGES).statusCode(201).body("data.readAt", nullValue());
        SentMails.to(ada.email(), "You have a message from a partner program");

        ada.asks()
                .get(PORTAL)
                .statusCode(200)
                .body("meta.unreadCount", is(1))
                .body("data[0].text", is("Welcome aboard"))
                .body("data[0].enrollmentId", is(enrollment))
                .body("data[0].sentBy", nullValue())
                .body("data[0].partnerName", is("Ada"));
        ada.asks()
                .body(Map.of("enrollmentId", enrollment))
                .post(PORTAL + "/read")
                .statusCode(200)
                .body("data.read", is(1));
        ada.asks().get(PORTAL).body("meta.unreadCount", is(0)).body("data[0].readAt", notNullValue());

        write(ada, enrollment, "When am I paid?").statusCode(201).body("data.sender", is("partner"));
        SentMails.to(person.email(), "A partner wrote to your program");
        person.asks().get("/api/notifications").body("data.type", hasItem("partner.wrote"));
        person.asks()
                .get(MESSAGES)
                .body("meta.unreadCount", is(1))
                .body("data.text", contains("When am I paid?", "Welcome aboard"))
                .body("data.sentBy", contains(null, person.id()));
        person.asks().body(thread).post(MESSAGES + "/read").statusCode(200).body("data.read", is(1));
        person.asks().get(MESSAGES).body("meta.unreadCount", is(0));
        person.asks().get("/api/analytics/audit-log?action=message.sent").body("data[0].actor.type", is("partner"));
    }

    @Test
    void aPartnerReadsAndWritesOnlyInProgramsThatApprovedThem() {
        PartnerPerson ada = PartnerPerson.registered();
        String enrollment = made(person, PARTNERS, Map.of("programId", program, "email", ada.email(), "name", "Ada"))
                .getString("data.id");
        write(ada, enrollment, "Hello").statusCode(201);
        PartnerPerson stranger = PartnerPerson.registered();
        write(stranger, enrollment, "Hello").statusCode(400).body("error.details[0].field", is("enrollmentId"));
        stranger.asks().get(PORTAL + "?enrollmentId=" + enrollment).statusCode(400);
        stranger.asks().get(PORTAL).body("data", hasSize(0));
        given().get(PORTAL).statusCode(401);
        write(ada, enrollment, "x".repeat(5001)).statusCode(400).body("error.details[0].field", is("text"));

        person.asks().post(PARTNERS + "/{id}/suspend", enrollment).statusCode(200);
        write(ada, enrollment, "Why?").statusCode(400);
        ada.asks().get(PORTAL).body("data", hasSize(0));
    }

    @Test
    void aPartnerWritesThirtyMessagesAnHour() {
        SettableClock.INSTANCE.stop();
        PartnerPerson ada = PartnerPerson.registered();
        String enrollment = made(person, PARTNERS, Map.of("programId", program, "email", ada.email(), "name", "Ada"))
                .getString("data.id");
        for (int i = 0; i < 30; i++) {
            write(ada, enrollment, "Hello").statusCode(201);
        }
        write(ada, enrollment, "Hello").statusCode(429).body("error.code", is("RATE_LIMITED"));
    }

    private static ApiResponse write(PartnerPerson partner, String enrollment, String text) {
        return partner.asks()
                .body(Map.of("enrollmentId", enrollment, "text", text))
                .post(PORTAL);
    }
}
