package dev.waypost.integrations.shopify;

import static dev.waypost.integrations.IntegrationRequests.conversions;
import static dev.waypost.integrations.IntegrationRequests.fromService;
import static dev.waypost.integrations.IntegrationRequests.install;
import static dev.waypost.integrations.IntegrationRequests.json;
import static dev.waypost.testing.AffiliateRequests.COMMISSIONS;
import static dev.waypost.testing.AffiliateRequests.DISCOUNTS;
import static dev.waypost.testing.AffiliateRequests.discountCode;
import static dev.waypost.testing.AffiliateRequests.partner;
import static dev.waypost.testing.AffiliateRequests.program;
import static org.hamcrest.Matchers.hasSize;
import static org.hamcrest.Matchers.is;

import dev.waypost.links.model.LinkId;
import dev.waypost.testing.Person;
import dev.waypost.testing.TestClicks;
import dev.waypost.testing.TestLinks;
import dev.waypost.testing.WaypostTest;
import dev.waypost.testing.http.ApiResponse;
import jakarta.inject.Inject;
import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.util.Base64;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

@WaypostTest
class ShopifyReceiverTest {
    private static final String SECRET = "5f2c9e8d7b6a4c3e1f0a9b8c7d6e5f4a";

    @Inject
    TestClicks clicks;

    @Inject
    TestLinks links;

    private Person person;
    private String click;
    private String shop;
    private String receiver;

    @BeforeEach
    void connect() {
        person = Person.registered();
        LinkId link = links.add(person, links.code());
        click = clicks.on(person, link);
        shop = "shop-%d.myshopify.com".formatted(System.nanoTime());
        receiver = "/api/integrations/webhooks/shopify/"
                + install(person, "shopify", Map.of("shopDomain", shop, "signingSecret", SECRET))
                        .getString("data.id");
    }

    @Test
    void aPaidOrderBecomesASaleOfTheClickThatLedToTheShop() throws GeneralSecurityException {
        send("orders/paid", order(1001, "199.00")).statusCode(200).body("data.result", is("recorded"));
        send("orders/paid", order(1001, "199.00")).body("data.result", is("duplicate"));
        Map<String, Object> again = order(1001, "199.00");
        again.put("updated_at", "later");
        send("orders/paid", again).body("data.result", is("duplicate"));

        conversions(person)
                .body("data", hasSize(1))
                .body("data[0].value", is(199.0))
                .body("data[0].currency", is("USD"))
                .body("data[0].orderId", is("shopify_1001"))
                .body("data[0].source", is("integration"))
                .body("data[0].clickId", is(click));
        person.asks()
                .get("/api/customers/ext_207119551")
                .statusCode(200)
                .body("data.name", is("Bob Norman"))
                .body("data.email", is("bob@example.com"));
    }

    @Test
    void theClickIdOfTheCartPrecedesThatOfTheLandingPage() throws GeneralSecurityException {
        Map<String, Object> order = order(1002, "10.50");
        order.put("landing_site", "/?wp_cid=nothing");
        order.put(
                "note_attributes",
                List.of(
                        Map.of("name", "colour", "value", "red"),
                        Map.of("name", "waypost_click_id", "value", click),
                        Map.of("name", "waypost_customer_id", "value", "user-7")));
        send("orders/paid", order).body("data.result", is("recorded"));
        person.asks().get("/api/customers/ext_user-7").statusCode(200).body("data.sales", is(1));

        Map<String, Object> next = order(1003, "5.00");
        next.put("landing_site", "/");
        send("orders/paid", next).body("data.result", is("recorded"));
        person.asks().get("/api/customers/ext_user-7").body("data.sales", is(2));
    }

    @Test
    void anOrderWithAPartnersDiscountCodeIsTheirsWithoutAClick() throws GeneralSecurityException {
        String program = program(person, Map.of());
        String partner = partner(person, program).getString("data.partnerId");
        discountCode(person, program, partner, "ADA10");
        Map<String, Object> order = order(1010, "50.00");
        order.put("landing_site", "/");
        order.put("discount_codes", List.of(Map.of("code", "UNKNOWN", "amount", "5.00", "type", "percentage")));
        send("orders/paid", order).body("data.result", is("ignored"));
        order.put("id", 1011);
        order.put("discount_codes", List.of(Map.of("code", "ada10", "amount", "5.00", "type", "percentage")));
        send("orders/paid", order).body("data.result", is("recorded"));
        person.asks()
                .get(COMMISSIONS)
                .body("data", hasSize(1))
                .body("data[0].partnerId", is(partner))
                .body("data[0].invoiceId", is("shopify_1011"));
        person.asks().get(DISCOUNTS).body("data[0].uses", is(1));
    }

    @Test
    void refundsOfAnOrderAddUpToNoMoreThanTheSale() throws GeneralSecurityException {
        send("orders/paid", order(1004, "40.00"));
        send("refunds/create", refund(1, 1004, "10.00")).statusCode(200).body("data.result", is("refunded"));
        conversions(person).body("data[0].status", is("approved")).body("data[0].refundedValue", is(10.0));
        person.asks().get("/api/customers/ext_207119551").body("data.ltv", is(30.0));
        Map<String, Object> again = new HashMap<>(refund(1, 1004, "10.00"));
        again.put("note", "sent with another signature");
        send("refunds/create", again).body("data.result", is("duplicate"));
        send("refunds/create", Map.of("id", 4, "order_id", 1004, "transactions", List.of()))
                .statusCode(200)
                .body("data.result", is("ignored"));
        send("refunds/create", refund(2, 1004, "35.00")).body("data.result", is("refunded"));
        send("refunds/create", refund(3, 9999, "40.00")).body("data.result", is("parked"));
        conversions(person).body("data[0].status", is("refunded")).body("data[0].refundedValue", is(40.0));
        person.asks()
                .get("/api/customers/ext_207119551")
                .body("data.ltv", is(0.0))
                .body("data.saleAmount", is(40.0));
    }

    @Test
    void unattributedAndTestOrdersAreSkipped() throws GeneralSecurityException {
        Map<String, Object> stranger = order(1005, "40.00");
        stranger.put("landing_site", "/products");
        send("orders/paid", stranger).statusCode(200).body("data.result", is("ignored"));
        Map<String, Object> test = order(1006, "40.00");
        test.put("test", true);
        send("orders/paid", test).statusCode(200).body("data.result", is("ignored"));
        send("products/update", Map.of("id", 1)).statusCode(200).body("data.result", is("ignored"));
        conversions(person).body("data", hasSize(0));
    }

    @Test
    void theShopHeaderSelectsTheConnection() throws GeneralSecurityException {
        String body = json(order(1007, "40.00"));
        post("/api/integrations/webhooks/shopify", "orders/paid", body, signature(SECRET, body))
                .statusCode(200)
                .body("data.result", is("recorded"));
    }

    @Test
    void messagesWithoutAValidSignatureChangeNothing() throws GeneralSecurityException {
        String body = json(order(1008, "40.00"));
        post(receiver, "orders/paid", body, signature("another", body)).statusCode(401);
        post(receiver, "orders/paid", body + " ", signature(SECRET, body)).statusCode(401);
        post(receiver, "orders/paid", body, "").statusCode(401);
        post("/api/integrations/webhooks/shopify/int_000000000000000000000000", "orders/paid", body, "x")
                .statusCode(404);
        conversions(person).body("data", hasSize(0));
    }

    private Map<String, Object> order(long id, String total) {
        Map<String, Object> order = new HashMap<>();
        order.put("id", id);
        order.put("name", "#" + id);
        order.put("total_price", total);
        order.put("currency", "USD");
        order.put("email", "bob@example.com");
        order.put("landing_site", "/products/shirt?utm_source=letter&wp_cid=" + click);
        order.put("note_attributes", List.of());
        order.put("customer", Map.of("id", 207119551L, "first_name", "Bob", "last_name", "Norman"));
        return order;
    }

    private static Map<String, Object> refund(long id, long order, String amount) {
        return Map.of(
                "id",
                id,
                "order_id",
                order,
                "transactions",
                List.of(
                        Map.of("kind", "refund", "status", "failure", "amount", "500.00", "currency", "USD"),
                        Map.of("kind", "refund", "status", "success", "amount", amount, "currency", "USD")));
    }

    private ApiResponse send(String topic, Map<String, ?> message) throws GeneralSecurityException {
        String body = json(message);
        return post(receiver, topic, body, signature(SECRET, body));
    }

    private ApiResponse post(String path, String topic, String body, String signature) {
        return fromService()
                .contentType("application/json")
                .header("X-Shopify-Topic", topic)
                .header("X-Shopify-Shop-Domain", shop)
                .header("X-Shopify-Hmac-Sha256", signature)
                .body(body)
                .post(path);
    }

    private static String signature(String secret, String body) throws GeneralSecurityException {
        Mac mac = Mac.getInstance("HmacSHA256");
        mac.init(new SecretKeySpec(secret.getBytes(StandardCharsets.UTF_8), "HmacSHA256"));
        return Base64.getEncoder().encodeToString(mac.doFinal(body.getBytes(StandardCharsets.UTF_8)));
    }
}
