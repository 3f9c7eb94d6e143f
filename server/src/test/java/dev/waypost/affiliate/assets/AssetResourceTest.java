package dev.waypost.affiliate.assets;

import static dev.waypost.testing.AffiliateRequests.PARTNERS;
import static dev.waypost.testing.AffiliateRequests.PROGRAMS;
import static dev.waypost.testing.AffiliateRequests.made;
import static dev.waypost.testing.AffiliateRequests.program;
import static dev.waypost.testing.http.ApiRequest.given;
import static org.hamcrest.Matchers.contains;
import static org.hamcrest.Matchers.empty;
import static org.hamcrest.Matchers.hasItem;
import static org.hamcrest.Matchers.is;
import static org.hamcrest.Matchers.nullValue;
import static org.hamcrest.Matchers.startsWith;

import dev.waypost.testing.PartnerPerson;
import dev.waypost.testing.Person;
import dev.waypost.testing.WaypostTest;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

@WaypostTest
class AssetResourceTest {
    private static final String ASSETS = "/api/affiliate/assets";
    private static final String PORTAL = "/api/partners/me/assets";

    private Person person;
    private String program;

    @BeforeEach
    void aProgram() {
        person = Person.registered();
        program = program(person, Map.of());
    }

    @Test
    void assetsAreCreatedUpdatedAndDeleted() {
        String id = made(
                        person,
                        ASSETS,
                        Map.of(
                                "programId",
                                program,
                                "name",
                                "Banner",
                                "description",
                                "For the top",
                                "url",
                                "https://example.com/banner.png"))
                .getString("data.id");
        person.asks()
                .body(Collections.singletonMap("description", null))
                .patch(ASSETS + "/{id}", id)
                .statusCode(200)
                .body("data.id", startsWith("asset_"))
                .body("data.name", is("Banner"))
                .body("data.description", nullValue());
        person.asks()
                .get(ASSETS + "?programId=" + program)
                .body("data.id", contains(id))
                .body("pagination.total", is(1));
        person.asks().get("/api/affiliate/activity-log").body("data.action", hasItem("asset.updated"));
        Person.registered().asks().get(ASSETS + "/{id}", id).statusCode(404);
        person.asks().delete(ASSETS + "/{id}", id).statusCode(200);
        person.asks().get(ASSETS + "/{id}", id).statusCode(404);
    }

    @Test
    void anAssetNeedsAWebAddressAndAProgramOfTheWorkspace() {
        person.asks()
                .body(Map.of("programId", program, "name", "Banner", "url", "javascript:alert(1)"))
                .post(ASSETS)
                .statusCode(400)
                .body("error.details[0].field", is("url"));
        person.asks()
                .body(Map.of(
                        "programId",
                        program(Person.registered(), Map.of()),
                        "name",
                        "Banner",
                        "url",
                        "https://example.com"))
                .post(ASSETS)
                .statusCode(404);
    }

    @Test
    void partnersSeeTheAssetsOfProgramsThatApprovedThemAndOfNoOthers() {
        PartnerPerson ada = PartnerPerson.registered();
        String enrollment = made(
                        person,
                        PARTNERS,
                        Map.of("programId", program, "email", ada.email(), "name", "Ada", "status", "pending"))
                .getString("data.id");
        asset(program, "Ours");
        asset(program(person, Map.of()), "Of another program");
        ada.asks().get(PORTAL).statusCode(200).body("data", empty());
        person.asks().post(PARTNERS + "/{id}/approve", enrollment).statusCode(200);
        ada.asks().get(PORTAL).body("data.name", contains("Ours")).body("data.programId", contains(program));
        given().get(PORTAL).statusCode(401);
        person.asks().post(PARTNERS + "/{id}/ban", enrollment).statusCode(200);
        ada.asks().get(PORTAL).body("data", empty());
        person.asks().delete(PROGRAMS + "/{id}", program).statusCode(200);
        person.asks().get(ASSETS + "?programId=" + program).body("data", empty());
    }

    @Test
    void assetsOfAPartnerArePagedAcrossPrograms() {
        PartnerPerson ada = PartnerPerson.registered();
        String other = program(person, Map.of());
        for (String joined : List.of(program, other)) {
            made(person, PARTNERS, Map.of("programId", joined, "email", ada.email(), "name", "Ada"));
            asset(joined, "Of " + joined);
        }

        ada.asks()
                .get(PORTAL + "?limit=1&page=2")
                .body("data.programId", contains(program))
                .body("pagination.total", is(2));
        ada.asks().get(PORTAL).body("data.programId", contains(other, program)).body("pagination.limit", is(20));
    }

    private void asset(String of, String name) {
        made(person, ASSETS, Map.of("programId", of, "name", name, "url", "https://example.com/a.png"));
    }
}
