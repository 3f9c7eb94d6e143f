package dev.waypost.integrations.discounts;

import com.fasterxml.jackson.databind.JsonNode;
import dev.waypost.integrations.Installation;
import dev.waypost.integrations.Provider;
import jakarta.inject.Singleton;
import java.io.IOException;
import java.math.BigDecimal;
import java.time.Instant;
import java.time.format.DateTimeParseException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Percentage and amount discount codes of a Shopify shop. */
@Singleton
public class ShopifyDiscounts implements DiscountSource {
    public static final String ACCESS_TOKEN = "accessToken";

    private static final String SHOP = "shopDomain";
    private static final BigDecimal HUNDRED = BigDecimal.valueOf(100);
    private static final String QUERY = """
            query Codes($after: String) {
              codeDiscountNodes(first: 50, after: $after) {
                nodes {
                  codeDiscount {
                    __typename
                    ... on DiscountCodeBasic {
                      title status startsAt endsAt usageLimit asyncUsageCount
                      codes(first: 20) { nodes { code } }
                      customerGets {
                        value {
                          __typename
                          ... on DiscountPercentage { percentage }
                          ... on DiscountAmount { amount { amount currencyCode } }
                        }
                      }
                      minimumRequirement {
                        __typename
                        ... on DiscountMinimumSubtotal { greaterThanOrEqualToSubtotal { amount currencyCode } }
                      }
                    }
                  }
                }
                pageInfo { hasNextPage endCursor }
              }
            }
            """;

    private final DiscountCalls calls;

    ShopifyDiscounts(DiscountCalls calls) {
        this.calls = calls;
    }

    /** The URL of the shop. */
    protected String address(String shop) {
        return "https://" + shop;
    }

    @Override
    public Provider provider() {
        return Provider.SHOPIFY;
    }

    @Override
    public String credential() {
        return ACCESS_TOKEN;
    }

    @Override
    public ProviderDiscounts read(Installation installation) throws IOException, InterruptedException {
        String url = address(String.valueOf(installation.settings().text(SHOP))) + "/admin/api/2025-01/graphql.json";
        Map<String, String> headers = Map.of(
                "X-Shopify-Access-Token",
                installation.settings().secret(ACCESS_TOKEN),
                "Content-Type",
                "application/json",
                "Accept",
                "application/json");
        List<ProviderDiscount> codes = new ArrayList<>();
        @Nullable String after = null;
        boolean more = true;
        while (more && codes.size() < MOST) {
            Map<String, @Nullable Object> variables = new HashMap<>();
            variables.put("after", after);
            JsonNode answer = calls.post(provider(), url, headers, Map.of("query", QUERY, "variables", variables));
            JsonNode page = answer.path("data").path("codeDiscountNodes");
            if (page.isMissingNode() || page.isNull()) {
                throw new IOException("The response of Shopify contains no discounts");
            }
            page.path("nodes").forEach(node -> add(codes, node.path("codeDiscount")));
            after = page.path("pageInfo").path("endCursor").asText();
            more = page.path("pageInfo").path("hasNextPage").asBoolean() && !after.isEmpty();
        }
        return new ProviderDiscounts(codes, !more);
    }

    private static void add(List<ProviderDiscount> codes, JsonNode discount) {
        JsonNode value = discount.path("customerGets").path("value");
        JsonNode sum = value.path("amount");
        JsonNode minimum = discount.path("minimumRequirement").path("greaterThanOrEqualToSubtotal");
        discount.path("codes")
                .path("nodes")
                .forEach(code -> codes.add(new ProviderDiscount(
                        code.path("code").asText(),
                        value.path("percentage").isNumber()
                                ? value.path("percentage").decimalValue().multiply(HUNDRED)
                                : null,
                        decimal(sum.path("amount")),
                        text(sum.path("currencyCode")),
                        decimal(minimum.path("amount")),
                        text(minimum.path("currencyCode")),
                        discount.path("usageLimit").isNumber()
                                ? discount.path("usageLimit").asLong()
                                : null,
                        discount.path("asyncUsageCount").asLong(),
                        !"EXPIRED".equals(discount.path("status").asText()),
                        time(discount.path("startsAt")),
                        time(discount.path("endsAt")),
                        text(discount.path("title")))));
    }

    private static @Nullable String text(JsonNode node) {
        return node.isTextual() ? node.asText() : null;
    }

    /** Shopify encodes money as text. */
    private static @Nullable BigDecimal decimal(JsonNode node) {
        try {
            return node.isTextual() ? new BigDecimal(node.asText()) : null;
        } catch (NumberFormatException e) {
            return null;
        }
    }

    private static @Nullable Instant time(JsonNode node) {
        try {
            return node.isTextual() ? Instant.parse(node.asText()) : null;
        } catch (DateTimeParseException e) {
            return null;
        }
    }
}
