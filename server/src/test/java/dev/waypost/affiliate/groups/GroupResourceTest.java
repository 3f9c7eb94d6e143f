package dev.waypost.affiliate.groups;

import static dev.waypost.testing.AffiliateRequests.COMMISSIONS;
import static dev.waypost.testing.AffiliateRequests.DISCOUNTS;
import static dev.waypost.testing.AffiliateRequests.GROUPS;
import static dev.waypost.testing.AffiliateRequests.PARTNERS;
import static dev.waypost.testing.AffiliateRequests.PROGRAMS;
import static dev.waypost.testing.AffiliateRequests.made;
import static dev.waypost.testing.AffiliateRequests.partner;
import static dev.waypost.testing.AffiliateRequests.program;
import static dev.waypost.tracking.ReportRequests.lead;
import static dev.waypost.tracking.ReportRequests.sale;
import static dev.waypost.tracking.ReportRequests.track;
import static org.hamcrest.Matchers.hasSize;
import static org.hamcrest.Matchers.is;
import static org.hamcrest.Matchers.nullValue;
import static org.hamcrest.Matchers.startsWith;

import dev.waypost.links.model.LinkId;
import dev.waypost.platform.id.Ids;
import dev.waypost.testing.Person;
import dev.waypost.testing.TestClicks;
import dev.waypost.testing.WaypostTest;
import dev.waypost.testing.http.ApiResponse;
import dev.waypost.testing.http.JsonBody;
import jakarta.inject.Inject;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

@WaypostTest
class GroupResourceTest {
    @Inject
    TestClicks clicks;

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
    void aGroupIsCreatedUpdatedAndDeleted() {
        String discount = made(
                        person,
                        DISCOUNTS,
                        Map.of("programId", program, "code", "TEN", "type", "percentage", "amount", 10))
                .getString("data.id");
        String id = create(Map.of(
                        "color",
                        "blue",
                        "discountId",
                        discount,
                        "rewards",
                        List.of(Map.of("type", "percentage", "amount", 30, "maxDuration", 12))))
                .statusCode(201)
                .body("data.id", startsWith("grp_"))
                .body("data.slug", is("ambassadors"))
                .body("data.discountId", is(discount))
                .body("data.rewards[0].id", startsWith("rw_"))
                .body("data.rewards[0].event", is("sale"))
                .body("data.rewards[0].amount", is(30.00))
                .body("data.rewards[0].maxDuration", is(12))
                .body("data.partnersCount", is(0))
                .path("data.id");
        join(id);
        person.asks().get(GROUPS + "/{id}", id).body("data.partnersCount", is(1));
        person.asks()
                .body(Map.of("name", "Friends", "rewards", List.of()))
                .patch(GROUPS + "/{id}", id)
                .statusCode(200)
                .body("data.name", is("Friends"))
                .body("data.color", is("blue"))
                .body("data.rewards", hasSize(0));
        person.asks().queryParams(Map.of("programId", program)).get(GROUPS).body("data", hasSize(1));
        person.asks().delete(GROUPS + "/{id}", id).statusCode(200);
        person.asks().get(GROUPS + "/{id}", id).statusCode(404);
        person.asks()
                .get(PARTNERS + "/{id}", partner.getString("data.id"))
                .statusCode(200)
                .body("data.groupId", nullValue());
    }

    @Test
    void invalidValuesAreRefusedByFieldName() {
        refused(Map.of("color", "teal"), "color");
        refused(Map.of("discountId", "disc_000000000000000000000000"), "discountId");
        refused(rewards(Map.of("type", "percentage", "amount", 101)), "rewards[0].amount");
        refused(rewards(Map.of("type", "percentage", "amount", 1, "event", "lead")), "rewards[0].type");
        refused(
                rewards(Map.of("type", "flat", "amount", 1, "conditions", List.of(condition("amount", "in", "DE")))),
                "rewards[0].conditions");
        create(Map.of()).statusCode(201);
        create(Map.of("slug", "ambassadors")).statusCode(409);
        String other = made(person, GROUPS, Map.of("programId", program(person, Map.of()), "name", "Other"))
                .getString("data.id");
        person.asks()
                .body(Map.of("groupId", other))
                .patch(PARTNERS + "/{id}", partner.getString("data.id"))
                .statusCode(400)
                .body("error.details[0].field", is("groupId"));
    }

    @Test
    void theRewardsOfAGroupComeBeforeTheProgramsCommission() {
        String click = click();
        sold(click, 100);
        join(create(rewards(
                        Map.of(
                                "type",
                                "percentage",
                                "amount",
                                50,
                                "conditions",
                                List.of(condition("amount", "at_least", "200"))),
                        Map.of(
                                "type",
                                "flat",
                                "amount",
                                7,
                                "conditions",
                                List.of(condition("country", "in", "de"), condition("amount", "less_than", "50"))),
                        Map.of("type", "flat", "amount", 3, "event", "lead")))
                .path("data.id"));
        sold(click, 200);
        sold(click, 10);
        sold(click, 100);
        lead(person, "clickId", click, "eventName", "signup", "customerExternalId", "u1")
                .statusCode(200);
        person.asks()
                .get(COMMISSIONS)
                .body("data.earnings", is(List.of(3.00, 20.00, 7.00, 100.00, 20.00)))
                .body("data.type", is(List.of("lead", "sale", "sale", "sale", "sale")));
    }

    @Test
    void aRewardLastsAsLongAsItSays() {
        join(create(rewards(Map.of("type", "flat", "amount", 5, "maxDuration", 0)))
                .path("data.id"));
        String click = click();
        lead(person, "clickId", click, "eventName", "signup", "customerExternalId", "u1")
                .statusCode(200);
        for (int i = 0; i < 2; i++) {
            sale(person, "customerExternalId", "u1", "amount", 1000, "currency", "EUR")
                    .statusCode(200);
        }
        person.asks().get(COMMISSIONS).body("data.earnings", is(List.of(5.00)));
    }

    @Test
    void theCurrencyOfAProgramWithGroupsStays() {
        create(Map.of()).statusCode(201);
        person.asks()
                .body(Map.of("currency", "USD"))
                .patch(PROGRAMS + "/{id}", program)
                .statusCode(400)
                .body("error.details[0].field", is("currency"));
    }

    private String click() {
        return clicks.on(person, Ids.parse(LinkId.class, partner.getString("data.links[0].id")));
    }

    private void sold(String click, int value) {
        track(person, "clickId", click, "value", value, "currency", "EUR").statusCode(201);
    }

    private void join(String group) {
        person.asks()
                .body(Map.of("groupId", group))
                .patch(PARTNERS + "/{id}", partner.getString("data.id"))
                .statusCode(200)
                .body("data.groupId", is(group));
    }

    private ApiResponse create(Map<String, ?> settings) {
        Map<String, Object> body = new HashMap<>(Map.of("programId", program, "name", "Ambassadors"));
        body.putAll(settings);
        return person.asks().body(body).post(GROUPS);
    }

    private void refused(Map<String, ?> settings, String field) {
        create(settings).statusCode(400).body("error.details[0].field", is(field));
    }

    private static Map<String, ?> rewards(Object... rewards) {
        return Map.of("rewards", List.of(rewards));
    }

    private static Map<String, ?> condition(String key, String operator, String value) {
        return Map.of("key", key, "operator", operator, "value", List.of(value));
    }
}
