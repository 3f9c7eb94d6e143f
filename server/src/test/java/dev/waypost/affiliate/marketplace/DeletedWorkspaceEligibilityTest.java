package dev.waypost.affiliate.marketplace;

import static dev.waypost.testing.AffiliateRequests.COMMISSIONS;
import static dev.waypost.testing.AffiliateRequests.PARTNERS;
import static dev.waypost.testing.AffiliateRequests.made;
import static dev.waypost.testing.AffiliateRequests.program;
import static org.hamcrest.Matchers.contains;
import static org.hamcrest.Matchers.is;

import dev.waypost.testing.PartnerPerson;
import dev.waypost.testing.Person;
import dev.waypost.testing.WaypostTest;
import dev.waypost.testing.http.JsonBody;
import java.util.Map;
import org.junit.jupiter.api.Test;

@WaypostTest
class DeletedWorkspaceEligibilityTest {
    @Test
    void anApprovalInADeletedWorkspaceDoesNotCountButItsEarningsDo() {
        PartnerPerson partner = PartnerPerson.registered();
        Person workspace = Person.registered();
        JsonBody _ = enrolled(workspace, partner);
        eligibility(partner, true, true, true);
        delete(workspace);
        eligibility(partner, false, true, true);
    }

    @Test
    void aBanInADeletedWorkspaceDoesNotCount() {
        PartnerPerson partner = PartnerPerson.registered();
        JsonBody _ = enrolled(Person.registered(), partner);
        Person workspace = Person.registered();
        String banned = enrolled(workspace, partner).getString("data.id");
        workspace.asks().post(PARTNERS + "/{id}/ban", banned).statusCode(200);
        eligibility(partner, true, true, false);
        delete(workspace);
        eligibility(partner, true, true, true);
    }

    /** Approved in a program of the workspace, with enough earnings. */
    private static JsonBody enrolled(Person workspace, PartnerPerson partner) {
        String program = program(workspace, Map.of());
        JsonBody enrolled =
                made(workspace, PARTNERS, Map.of("programId", program, "email", partner.email(), "name", "Pat"));
        JsonBody _ = made(
                workspace,
                COMMISSIONS,
                Map.of("programId", program, "partnerId", enrolled.getString("data.partnerId"), "earnings", 50));
        return enrolled;
    }

    private static void delete(Person workspace) {
        workspace.asks().delete("/api/workspaces/{id}", workspace.workspaceId()).statusCode(200);
    }

    private static void eligibility(PartnerPerson partner, boolean approved, boolean earned, boolean notBanned) {
        partner.asks()
                .get("/api/affiliate/marketplace/eligibility")
                .statusCode(200)
                .body("data.requirements.met", contains(approved, earned, notBanned))
                .body("data.eligible", is(approved && earned && notBanned));
    }
}
