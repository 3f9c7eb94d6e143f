package dev.waypost.tracking;

import jakarta.ws.rs.QueryParam;
import java.math.BigDecimal;
import java.time.Instant;
import org.eclipse.microprofile.openapi.annotations.parameters.Parameter;
import org.jspecify.annotations.Nullable;

/** A conversion in query parameters, under the names that advertising networks use. */
public class PostbackQuery {
    @QueryParam("click_id")
    @Parameter(description = "The click ID; also accepted as clickId and wp_cid")
    @Nullable
    String clickId;

    @QueryParam("clickId")
    @Parameter(hidden = true)
    @Nullable
    String camelClickId;

    @QueryParam("wp_cid")
    @Parameter(hidden = true)
    @Nullable
    String wpCid;

    @QueryParam("event")
    @Parameter(description = "Defaults to conversion")
    @Nullable
    String event;

    @QueryParam("value")
    @Parameter(description = "In major units; amount is accepted too, and payout where there is neither")
    @Nullable
    String value;

    @QueryParam("amount")
    @Nullable
    String amount;

    @QueryParam("payout")
    @Nullable
    String payout;

    @QueryParam("currency")
    @Parameter(description = "An ISO 4217 code. Defaults to USD")
    @Nullable
    String currency;

    @QueryParam("order_id")
    @Parameter(description = "Idempotency key: an order is counted once; also accepted as orderId")
    @Nullable
    String orderId;

    @QueryParam("orderId")
    @Parameter(hidden = true)
    @Nullable
    String camelOrderId;

    @QueryParam("timestamp")
    @Parameter(description = "When it happened, in ISO 8601 or seconds since 1970. Defaults to now")
    @Nullable
    String timestamp;

    @QueryParam("token")
    @Parameter(
            description = "The postback token of the workspace; alternatively use the header X-Postback-Token or "
                    + "an API key")
    @Nullable
    String token;

    /** The click under any of its names. */
    @Nullable
    String click() {
        return first(clickId, camelClickId, wpCid);
    }

    Postback postback(Instant now) {
        return Postback.of(click(), event, money(), currency, first(orderId, camelOrderId), timestamp, now);
    }

    private @Nullable BigDecimal money() {
        BigDecimal first = ReportedAmounts.read("value", value);
        BigDecimal second = ReportedAmounts.read("amount", amount);
        BigDecimal third = ReportedAmounts.read("payout", payout);
        return first != null ? first : second != null ? second : third;
    }

    private static @Nullable String first(@Nullable String... names) {
        for (String name : names) {
            if (name != null && !name.isBlank()) {
                return name;
            }
        }
        return null;
    }
}
