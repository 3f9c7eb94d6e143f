package dev.waypost.affiliate.discounts;

import static dev.waypost.testing.AffiliateRequests.COMMISSIONS;
import static dev.waypost.testing.AffiliateRequests.DISCOUNTS;
import static dev.waypost.testing.AffiliateRequests.PROGRAMS;
import static dev.waypost.testing.AffiliateRequests.discountCode;
import static dev.waypost.testing.AffiliateRequests.made;
import static dev.waypost.testing.AffiliateRequests.partner;
import static dev.waypost.testing.AffiliateRequests.program;
import static dev.waypost.tracking.ReportRequests.sale;
import static org.hamcrest.Matchers.hasSize;
import static org.hamcrest.Matchers.is;

import dev.waypost.links.model.LinkId;
import dev.waypost.platform.id.Ids;
import dev.waypost.testing.Person;
import dev.waypost.testing.TestClicks;
import dev.waypost.testing.WaypostTest;
import dev.waypost.testing.http.JsonBody;
import jakarta.inject.Inject;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Whom a sale with a discount code credits whose program is not that of the clicked link. */
@WaypostTest
class CodeCreditTest {
    @Inject
    TestClicks clicks;

    private Person person;
    private JsonBody clicked;
    private String program;
    private String withCode;

    @BeforeEach
    void twoPrograms() {
        person = Person.registered();
        clicked = partner(person, program(person, Map.of()));
        program = program(person, Map.of());
        withCode = partner(person, program).getString("data.partnerId");
    }

    @ParameterizedTest
    @ValueSource(strings = {"draft", "paused", "archived"})
    void aCodeOfAProgramThatIsNotActiveLeavesTheCreditToTheLink(String status) {
        discountCode(person, program, withCode, "ADA10");
        sell();
        credited(withCode);
        person.asks()
                .body(Map.of("status", status))
                .patch(PROGRAMS + "/{id}", program)
                .statusCode(200);
        sell();
        credited(clicked.getString("data.partnerId"), withCode);
    }

    @Test
    void aCodeOfADeletedProgramLeavesTheCreditToTheLink() {
        discountCode(person, program, withCode, "ADA10");
        person.asks().delete(PROGRAMS + "/{id}", program).statusCode(200);
        sell();
        credited(clicked.getString("data.partnerId"));
    }

    @Test
    void aCodeThatTheShopAcceptsBeyondItsMaximumStillCreditsItsPartner() {
        String discount = made(
                        person,
                        DISCOUNTS,
                        Map.of(
                                "programId",
                                program,
                                "partnerId",
                                withCode,
                                "code",
                                "ADA10",
                                "type",
                                "flat",
                                "amount",
                                1,
                                "maxUses",
                                1))
                .getString("data.id");
        sell();
        sell();
        person.asks().get(DISCOUNTS + "/{id}", discount).body("data.uses", is(2));
        credited(withCode, withCode);
    }

    private void sell() {
        sale(
                        person,
                        "clickId",
                        clicks.on(person, Ids.parse(LinkId.class, clicked.getString("data.links[0].id"))),
                        "customerExternalId",
                        "u1",
                        "amount",
                        5_000,
                        "currency",
                        "EUR",
                        "metadata",
                        Map.of("discountCode", "ADA10"))
                .statusCode(200);
    }

    /** Who is credited with the sales, newest first; each earns a commission. */
    private void credited(String... partners) {
        person.asks().get("/api/conversions").body("data.partnerId", is(List.of(partners)));
        person.asks()
                .get(COMMISSIONS)
                .body("data", hasSize(partners.length))
                .body("data.partnerId", is(List.of(partners)));
    }
}
