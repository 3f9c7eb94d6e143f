package dev.waypost.affiliate.accounts;

import static dev.waypost.testing.http.ApiRequest.given;
import static org.assertj.core.api.Assertions.assertThat;
import static org.hamcrest.Matchers.contains;
import static org.hamcrest.Matchers.containsString;
import static org.hamcrest.Matchers.empty;
import static org.hamcrest.Matchers.hasSize;
import static org.hamcrest.Matchers.is;
import static org.hamcrest.Matchers.startsWith;

import dev.waypost.testing.AffiliateRequests;
import dev.waypost.testing.PartnerPerson;
import dev.waypost.testing.Person;
import dev.waypost.testing.WaypostTest;
import dev.waypost.testing.http.JsonBody;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

@WaypostTest
class PartnerPortalTest {
    private static final String LINKS = "/api/partners/me/links";
    private static final String EARNINGS = "/api/partners/me/earnings";
    private static final String PAYOUTS = "/api/partners/me/payouts";
    private static final String BOUNTIES = "/api/partners/me/bounties";

    private Person owner;
    private PartnerPerson partner;
    private String program;
    private JsonBody enrolled;

    @BeforeEach
    void aPartnerInAProgram() {
        owner = Person.registered();
        partner = PartnerPerson.registered();
        program = AffiliateRequests.program(owner, Map.of());
        enrolled = AffiliateRequests.made(
                owner,
                AffiliateRequests.PARTNERS,
                Map.of("programId", program, "email", partner.email(), "name", "Pat Partner"));
    }

    @Test
    void aPartnerSeesOnlyTheirOwnLinksWithAQrCode() {
        String link = partner.asks()
                .get(LINKS)
                .statusCode(200)
                .body("data", hasSize(1))
                .body("data[0].programName", is("Friends"))
                .body("data[0].shortUrl", is(enrolled.getString("data.referralUrl")))
                .path("data[0].id");
        partner.asks()
                .get(LINKS + "/{id}/qr", link)
                .statusCode(200)
                .body("data.svg", startsWith("<svg"))
                .body("data.url", containsString("?qr=1"));
        PartnerPerson other = PartnerPerson.registered();
        other.asks().get(LINKS).body("data", empty());
        other.asks().get(LINKS + "/{id}/qr", link).statusCode(404);
    }

    @Test
    void aSuspendedPartnerHasNoLinksToShare() {
        owner.asks()
                .post(AffiliateRequests.PARTNERS + "/{id}/suspend", enrolled.getString("data.id"))
                .statusCode(200);
        partner.asks().get(LINKS).body("data", empty());
    }

    @Test
    void earningsAreSummedByProgramAndStatusAndListed() {
        String pending = commission(10);
        String approved = commission(20);
        owner.asks()
                .body(Map.of("status", "approved"))
                .patch(AffiliateRequests.COMMISSIONS + "/{id}", approved)
                .statusCode(200);
        partner.asks()
                .get(EARNINGS)
                .statusCode(200)
                .body("data.programs", hasSize(1))
                .body("data.programs[0].programName", is("Friends"))
                .body("data.programs[0].currency", is("EUR"))
                .body("data.programs[0].pending", is(10.0))
                .body("data.programs[0].approved", is(20.0))
                .body("data.programs[0].paid", is(0.0));
        partner.asks()
                .get(EARNINGS + "/commissions")
                .statusCode(200)
                .body("pagination.total", is(2))
                .body("data[1].id", is(pending))
                .body("data[0].status", is("approved"));
        PartnerPerson.registered()
                .asks()
                .get(EARNINGS + "/commissions")
                .statusCode(200)
                .body("data", empty());
    }

    @Test
    void aPaidPartnerSeesThePayoutAndReadsTheStatement() {
        owner.asks()
                .body(Map.of("status", "approved"))
                .patch(AffiliateRequests.COMMISSIONS + "/{id}", commission(80))
                .statusCode(200);
        String payout = AffiliateRequests.made(
                        owner,
                        "/api/affiliate/payouts",
                        Map.of("programId", program, "partnerId", enrolled.getString("data.partnerId")))
                .getString("data.id");
        partner.asks()
                .get(PAYOUTS)
                .statusCode(200)
                .body("pagination.total", is(1))
                .body("data[0].id", is(payout))
                .body("data[0].programName", is("Friends"))
                .body("data[0].amount", is(80.0))
                .body("data[0].currency", is("EUR"));
        String enrollment = enrolled.getString("data.id");
        assertThat(partner.asks()
                        .get(PAYOUTS + "/statements/{id}", enrollment)
                        .statusCode(200)
                        .header("Content-Type"))
                .isEqualTo("application/pdf");
        PartnerPerson other = PartnerPerson.registered();
        other.asks().get(PAYOUTS).statusCode(200).body("data", empty());
        other.asks().get(PAYOUTS + "/statements/{id}", enrollment).statusCode(404);
    }

    @Test
    void aPartnerSubmitsWorkForABountyOfTheirProgramOnly() {
        String bounty = bounty(Map.of());
        partner.asks()
                .get(BOUNTIES)
                .statusCode(200)
                .body("data", hasSize(1))
                .body("data[0].bounty.id", is(bounty))
                .body("data[0].submissions", empty());
        partner.asks()
                .body(Map.of())
                .post(BOUNTIES + "/{id}/submissions", bounty)
                .statusCode(400)
                .body("error.details[0].field", is("urls"));
        String submission = partner.asks()
                .body(Map.of("urls", List.of("https://blog.example.com/acme")))
                .post(BOUNTIES + "/{id}/submissions", bounty)
                .statusCode(201)
                .body("data.status", is("submitted"))
                .path("data.id");
        owner.asks()
                .body(Map.of())
                .post("/api/affiliate/bounties/submissions/{id}/approve", submission)
                .statusCode(200);
        partner.asks().get(BOUNTIES).body("data[0].submissions[0].status", is("approved"));
        partner.asks().get(EARNINGS + "/commissions").body("data[0].earnings", is(25.0));
        PartnerPerson other = PartnerPerson.registered();
        other.asks().get(BOUNTIES).statusCode(200).body("data", empty());
        other.asks()
                .body(Map.of("urls", List.of("https://blog.example.com/acme")))
                .post(BOUNTIES + "/{id}/submissions", bounty)
                .statusCode(404);
    }

    @Test
    void bountiesArePagedAndStayWithTheirGroupsAndAsLongAsTheyRunOrHaveSubmissions() {
        String oldest = bounty(Map.of());
        String submittedFor = bounty(Map.of());
        bounty(Map.of("startsAt", "2099-01-01T00:00:00Z"));
        String group = AffiliateRequests.made(
                        owner, "/api/affiliate/groups", Map.of("programId", program, "name", "Others"))
                .getString("data.id");
        bounty(Map.of("groupIds", List.of(group)));
        partner.asks()
                .body(Map.of("urls", List.of("https://blog.example.com/acme")))
                .post(BOUNTIES + "/{id}/submissions", submittedFor)
                .statusCode(201);
        owner.asks()
                .body(Map.of("archived", true))
                .patch("/api/affiliate/bounties/{id}", submittedFor)
                .statusCode(200);

        partner.asks()
                .get(BOUNTIES)
                .body("data.bounty.id", contains(submittedFor, oldest))
                .body("pagination.limit", is(20));
        partner.asks()
                .get(BOUNTIES + "?limit=1&page=2")
                .body("data.bounty.id", contains(oldest))
                .body("data[0].submissions", empty())
                .body("pagination.total", is(2))
                .body("pagination.hasMore", is(false));
    }

    @Test
    void partnersFindTheirPortalBesideTheDashboard() {
        assertThat(given().get("/partners").statusCode(302).header("Location")).endsWith("/app/partners");
    }

    private String bounty(Map<String, Object> fields) {
        Map<String, Object> body = new HashMap<>(Map.of(
                "programId",
                program,
                "name",
                "Write about us",
                "type",
                "submission",
                "rewardAmount",
                25,
                "submissionRequirements",
                List.of("url")));
        body.putAll(fields);
        return AffiliateRequests.made(owner, "/api/affiliate/bounties", body).getString("data.id");
    }

    private String commission(int earnings) {
        return AffiliateRequests.made(
                        owner,
                        AffiliateRequests.COMMISSIONS,
                        Map.of(
                                "programId",
                                program,
                                "partnerId",
                                enrolled.getString("data.partnerId"),
                                "earnings",
                                earnings))
                .getString("data.id");
    }
}
