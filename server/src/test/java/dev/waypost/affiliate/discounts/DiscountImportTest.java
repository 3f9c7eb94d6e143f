package dev.waypost.affiliate.discounts;

import static dev.waypost.integrations.IntegrationRequests.install;
import static dev.waypost.integrations.IntegrationRequests.json;
import static dev.waypost.testing.AffiliateRequests.DISCOUNTS;
import static dev.waypost.testing.AffiliateRequests.made;
import static dev.waypost.testing.AffiliateRequests.program;
import static org.assertj.core.api.Assertions.assertThat;
import static org.hamcrest.Matchers.hasSize;
import static org.hamcrest.Matchers.is;
import static org.hamcrest.Matchers.startsWith;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import dev.waypost.integrations.discounts.TestShopifyDiscounts;
import dev.waypost.integrations.discounts.TestStripeDiscounts;
import dev.waypost.testing.LocalPages;
import dev.waypost.testing.Person;
import dev.waypost.testing.WaypostTest;
import dev.waypost.testing.http.ApiResponse;
import dev.waypost.testing.http.JsonBody;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Imports from emulators of Stripe's promotion codes and Shopify's discount nodes, in their published formats. */
@WaypostTest
class DiscountImportTest {
    private static final String KEY = "rk_test_51H8kQ7mX4cV8bN1zR5wE3uY";
    private static final String TOKEN = "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";
    private static final String SECRET = "5f2c9e8d7b6a4c3e1f0a9b8c7d6e5f4a";

    private HttpServer service;
    private Person person;
    private String program;
    private volatile int status = 200;

    @BeforeEach
    void services() throws IOException {
        service = LocalPages.server();
        service.createContext("/v1/promotion_codes", exchange -> {
            boolean known =
                    ("Bearer " + KEY).equals(exchange.getRequestHeaders().getFirst("Authorization"));
            String query = exchange.getRequestURI().getRawQuery();
            answer(
                    exchange,
                    known ? status : 401,
                    query.contains("starting_after=promo_4") ? secondPage() : firstPage());
        });
        service.createContext("/admin/api", exchange -> {
            boolean known = TOKEN.equals(exchange.getRequestHeaders().getFirst("X-Shopify-Access-Token"));
            JsonBody asked =
                    JsonBody.from(new String(exchange.getRequestBody().readAllBytes(), StandardCharsets.UTF_8));
            boolean second = "eyJsYXN0X2lkIjo0fQ==".equals(asked.get("variables.after"));
            answer(exchange, known ? status : 401, second ? secondNodes() : firstNodes());
        });
        String address = "http://localhost:" + service.getAddress().getPort();
        TestStripeDiscounts.at(address);
        TestShopifyDiscounts.at(address);
        person = Person.registered();
        program = program(person, Map.of());
    }

    @AfterEach
    void stop() {
        service.stop(0);
    }

    @Test
    void stripePromotionCodesBecomeDiscountCodesAndExistingCodesStay() {
        install(person, "stripe", Map.of("apiKey", KEY));
        made(person, DISCOUNTS, Map.of("programId", program, "code", "spring25", "type", "flat", "amount", 3));
        importFrom("stripe")
                .statusCode(200)
                .body("data.imported", is(3))
                .body("data.duplicates", is(1))
                .body("data.unsupported", is(1))
                .body("data.complete", is(true));
        Map<String, Map<String, Object>> codes = codes();
        assertThat(codes).containsOnlyKeys("LAST5", "OLD", "TENOFF", "spring25");
        assertThat(codes.get("TENOFF"))
                .containsEntry("type", "flat")
                .containsEntry("amount", 10.0)
                .containsEntry("minAmount", 50.0)
                .containsEntry("maxUses", 100)
                .containsEntry("uses", 7);
        assertThat(codes.get("OLD")).containsEntry("status", "expired");
        assertThat(codes.get("spring25")).containsEntry("type", "flat").containsEntry("amount", 3.0);

        importFrom("stripe").body("data.imported", is(0)).body("data.duplicates", is(4));
        person.asks().get("/api/analytics/audit-log?action=discount.created").body("data", hasSize(4));
    }

    @Test
    void discountCodesOfShopifyBecomeDiscountCodes() {
        install(
                person,
                "shopify",
                Map.of("shopDomain", "my-shop.myshopify.com", "signingSecret", SECRET, "accessToken", TOKEN));
        importFrom("shopify")
                .statusCode(200)
                .body("data.imported", is(3))
                .body("data.duplicates", is(0))
                .body("data.unsupported", is(1))
                .body("data.complete", is(true));
        Map<String, Map<String, Object>> codes = codes();
        assertThat(codes).containsOnlyKeys("LATER", "FIVE-EURO", "TEN");
        assertThat(codes.get("TEN"))
                .containsEntry("type", "percentage")
                .containsEntry("amount", 10.0)
                .containsEntry("maxUses", null);
        assertThat(codes.get("FIVE-EURO"))
                .containsEntry("type", "flat")
                .containsEntry("amount", 5.0)
                .containsEntry("minAmount", 20.0)
                .containsEntry("uses", 2);
        assertThat(codes.get("LATER")).containsEntry("startsAt", "2031-01-01T00:00:00.000Z");
    }

    @Test
    void aServiceThatIsNotConnectedOrRefusesImportsNothing() {
        importFrom("stripe").statusCode(400).body("error.details[0].field", is("provider"));
        importFrom("hubspot").statusCode(400).body("error.details[0].field", is("provider"));
        String id = install(person, "stripe", Map.of()).getString("data.id");
        importFrom("stripe")
                .statusCode(400)
                .body("error.details[0].message", startsWith("is connected without apiKey"));
        person.asks()
                .body(Map.of("credentials", Map.of("apiKey", "pk_test_publishable")))
                .patch("/api/integrations/installed/{id}", id)
                .statusCode(400)
                .body("error.details[0].field", is("credentials.apiKey"));
        person.asks()
                .body(Map.of("credentials", Map.of("apiKey", "rk_test_0000000000000000")))
                .patch("/api/integrations/installed/{id}", id)
                .statusCode(200)
                .body("data.credentialsMasked.apiKey", is("****0000"));
        importFrom("stripe").statusCode(400).body("error.code", is("PROVIDER_UNAUTHORIZED"));
        person.asks()
                .body(Map.of("credentials", Map.of("apiKey", KEY)))
                .patch("/api/integrations/installed/{id}", id)
                .statusCode(200);
        status = 500;
        importFrom("stripe").statusCode(502).body("error.code", is("PROVIDER_UNAVAILABLE"));
        person.asks().get(DISCOUNTS + "?programId=" + program).body("data", hasSize(0));
        status = 200;
        person.asks()
                .body(Map.of("programId", program(Person.registered(), Map.of()), "provider", "stripe"))
                .post(DISCOUNTS + "/import")
                .statusCode(404);
    }

    private ApiResponse importFrom(String provider) {
        return person.asks()
                .body(Map.of("programId", program, "provider", provider))
                .post(DISCOUNTS + "/import");
    }

    private Map<String, Map<String, Object>> codes() {
        List<Map<String, Object>> rows = person.asks()
                .get(DISCOUNTS + "?programId=" + program)
                .jsonPath()
                .getList("data");
        return rows.stream().collect(Collectors.toMap(row -> String.valueOf(row.get("code")), Function.identity()));
    }

    private static void answer(HttpExchange exchange, int status, Object body) throws IOException {
        byte[] bytes = json(body).getBytes(StandardCharsets.UTF_8);
        exchange.getResponseHeaders().set("Content-Type", "application/json");
        exchange.sendResponseHeaders(status, bytes.length);
        exchange.getResponseBody().write(bytes);
        exchange.close();
    }

    private static Map<String, Object> firstPage() {
        return list(
                true,
                promotion("promo_1", "SPRING25", percent(25), Map.of()),
                promotion(
                        "promo_2",
                        "TENOFF",
                        amount(1000, "eur"),
                        Map.of(
                                "max_redemptions",
                                100,
                                "times_redeemed",
                                7,
                                "restrictions",
                                Map.of("minimum_amount", 5000, "minimum_amount_currency", "eur"))),
                promotion("promo_3", "DOLLARS", amount(500, "usd"), Map.of()),
                promotion("promo_4", "OLD", percent(10), Map.of("active", false, "expires_at", 1_600_000_000)));
    }

    private static Map<String, Object> secondPage() {
        return list(false, promotion("promo_5", "LAST5", percent(5), Map.of()));
    }

    private static Map<String, Object> list(boolean more, Object... data) {
        return Map.of("object", "list", "url", "/v1/promotion_codes", "has_more", more, "data", List.of(data));
    }

    private static Map<String, @Nullable Object> promotion(
            String id, String code, Map<String, ?> coupon, Map<String, ?> settings) {
        Map<String, @Nullable Object> all = new HashMap<>(Map.of(
                "id",
                id,
                "object",
                "promotion_code",
                "active",
                true,
                "code",
                code,
                "coupon",
                coupon,
                "times_redeemed",
                0));
        all.put("expires_at", null);
        all.put("max_redemptions", null);
        all.put("restrictions", Map.of("first_time_transaction", false));
        all.putAll(settings);
        return all;
    }

    private static Map<String, @Nullable Object> percent(int off) {
        return coupon("percent_off", off, null);
    }

    private static Map<String, @Nullable Object> amount(int off, String currency) {
        return coupon("amount_off", off, currency);
    }

    private static Map<String, @Nullable Object> coupon(String field, int off, @Nullable String currency) {
        Map<String, @Nullable Object> all =
                new HashMap<>(Map.of("id", "Z4OV52SU", "object", "coupon", "duration", "once", "valid", true));
        all.put("percent_off", null);
        all.put("amount_off", null);
        all.put("currency", currency);
        all.put("redeem_by", null);
        all.put(field, off);
        return all;
    }

    private static Map<String, Object> firstNodes() {
        return nodes(
                true,
                node(
                        "TEN",
                        Map.of("__typename", "DiscountPercentage", "percentage", 0.1),
                        Map.of("status", "ACTIVE", "startsAt", "2026-01-01T00:00:00Z")),
                node(
                        "FIVE-EURO",
                        Map.of(
                                "__typename",
                                "DiscountAmount",
                                "amount",
                                Map.of("amount", "5.0", "currencyCode", "EUR")),
                        Map.of(
                                "asyncUsageCount",
                                2,
                                "minimumRequirement",
                                Map.of(
                                        "__typename",
                                        "DiscountMinimumSubtotal",
                                        "greaterThanOrEqualToSubtotal",
                                        Map.of("amount", "20.0", "currencyCode", "EUR")))),
                node("GIFT", Map.of("__typename", "DiscountOnQuantity"), Map.of()),
                Map.of("codeDiscount", Map.of("__typename", "DiscountCodeFreeShipping")));
    }

    private static Map<String, Object> secondNodes() {
        return nodes(
                false,
                node(
                        "LATER",
                        Map.of("__typename", "DiscountPercentage", "percentage", 0.15),
                        Map.of("status", "SCHEDULED", "startsAt", "2031-01-01T00:00:00Z")));
    }

    private static Map<String, Object> nodes(boolean more, Object... nodes) {
        return Map.of(
                "data",
                Map.of(
                        "codeDiscountNodes",
                        Map.of(
                                "nodes",
                                List.of(nodes),
                                "pageInfo",
                                Map.of("hasNextPage", more, "endCursor", "eyJsYXN0X2lkIjo0fQ=="))));
    }

    private static Map<String, Object> node(String code, Map<String, ?> value, Map<String, ?> settings) {
        Map<String, @Nullable Object> discount = new HashMap<>(Map.of(
                "__typename",
                "DiscountCodeBasic",
                "title",
                code,
                "codes",
                Map.of("nodes", List.of(Map.of("code", code))),
                "customerGets",
                Map.of("value", value)));
        discount.put("usageLimit", null);
        discount.put("endsAt", null);
        discount.putAll(settings);
        return Map.of("codeDiscount", discount);
    }
}
