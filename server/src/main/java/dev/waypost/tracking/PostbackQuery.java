package dev.waypost.tracking;

import jakarta.ws.rs.QueryParam;
import java.math.BigDecimal;
import java.time.Instant;
import org.eclipse.microprofile.openapi.annotations.parameters.Parameter;
import org.jspecify.annotations.Nullable;

/** A conversion in the query of an address, under the names that advertising networks use. */
public class PostbackQuery {
    @QueryParam("click_id")
    @Parameter(description = "The click; clickId and wp_cid are accepted too")
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
    @Parameter(description = "conversion when left out")
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
    @Parameter(description = "An ISO 4217 code; USD when left out")
    @Nullable
    String currency;

    @QueryParam("order_id")
    @Parameter(description = "An order is counted once; orderId is accepted too")
    @Nullable
    String orderId;

    @QueryParam("orderId")
    @Parameter(hidden = true)
    @Nullable
    String camelOrderId;

    @QueryParam("timestamp")
    @Parameter(description = "When it happened, in ISO 8601 or seconds since 1970; now when left out")
    @Nullable
    String timestamp;

    @QueryParam("token")
    @Parameter(
            description = "The workspace's postback token; the header X-Postback-Token or an API key will do as well")
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
        BigDecimal first = Amounts.read("value", value);
        BigDecimal second = Amounts.read("amount", amount);
        BigDecimal third = Amounts.read("payout", payout);
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
