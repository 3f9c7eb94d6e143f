package dev.waypost.integrations.discounts;

import com.fasterxml.jackson.databind.JsonNode;
import dev.waypost.integrations.Installation;
import dev.waypost.integrations.Provider;
import dev.waypost.platform.money.Money;
import jakarta.inject.Singleton;
import java.io.IOException;
import java.math.BigDecimal;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Promotion codes of Stripe, which customers enter, with their coupons. */
@Singleton
public class StripeDiscounts implements DiscountSource {
    public static final String API_KEY = "apiKey";

    /** Pinned: later versions name the coupon of a code in another field. */
    private static final String VERSION = "2024-06-20";

    private static final int PAGE = 100;

    private final DiscountCalls calls;

    StripeDiscounts(DiscountCalls calls) {
        this.calls = calls;
    }

    /** The URL of Stripe. */
    protected String address() {
        return "https://api.stripe.com";
    }

    @Override
    public Provider provider() {
        return Provider.STRIPE;
    }

    @Override
    public String credential() {
        return API_KEY;
    }

    @Override
    public ProviderDiscounts read(Installation installation) throws IOException, InterruptedException {
        Map<String, String> headers = Map.of(
                "Authorization",
                "Bearer " + installation.settings().secret(API_KEY),
                "Stripe-Version",
                VERSION,
                "Accept",
                "application/json");
        List<ProviderDiscount> codes = new ArrayList<>();
        String after = "";
        boolean more = true;
        while (more && codes.size() < MOST) {
            JsonNode page =
                    calls.get(provider(), address() + "/v1/promotion_codes?limit=%d%s".formatted(PAGE, after), headers);
            JsonNode data = page.path("data");
            data.forEach(code -> codes.add(discount(code)));
            more = page.path("has_more").asBoolean() && !data.isEmpty();
            if (more) {
                String last = data.path(data.size() - 1).path("id").asText();
                after = "&starting_after=" + URLEncoder.encode(last, StandardCharsets.UTF_8);
            }
        }
        return new ProviderDiscounts(codes, !more);
    }

    private static ProviderDiscount discount(JsonNode code) {
        JsonNode coupon = code.path("coupon");
        JsonNode restrictions = code.path("restrictions");
        @Nullable String currency = currency(coupon.path("currency"));
        @Nullable String minCurrency = currency(restrictions.path("minimum_amount_currency"));
        return new ProviderDiscount(
                code.path("code").asText(),
                coupon.path("percent_off").isNumber()
                        ? coupon.path("percent_off").decimalValue()
                        : null,
                money(coupon.path("amount_off"), currency),
                currency,
                money(restrictions.path("minimum_amount"), minCurrency),
                minCurrency,
                code.path("max_redemptions").isNumber()
                        ? code.path("max_redemptions").asLong()
                        : null,
                code.path("times_redeemed").asLong(),
                code.path("active").asBoolean() && coupon.path("valid").asBoolean(true),
                null,
                earlier(time(code.path("expires_at")), time(coupon.path("redeem_by"))),
                coupon.path("name").isTextual() ? coupon.path("name").asText() : null);
    }

    private static @Nullable String currency(JsonNode node) {
        return node.isTextual() ? node.asText().toUpperCase(Locale.ROOT) : null;
    }

    private static @Nullable BigDecimal money(JsonNode minor, @Nullable String currency) {
        return minor.isNumber() && currency != null ? new Money(minor.asLong(), currency).major() : null;
    }

    private static @Nullable Instant time(JsonNode seconds) {
        return seconds.isNumber() ? Instant.ofEpochSecond(seconds.asLong()) : null;
    }

    private static @Nullable Instant earlier(@Nullable Instant one, @Nullable Instant other) {
        return one == null || (other != null && other.isBefore(one)) ? other : one;
    }
}
