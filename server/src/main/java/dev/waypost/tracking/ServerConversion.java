package dev.waypost.tracking;

import com.fasterxml.jackson.annotation.JsonProperty;
import jakarta.validation.constraints.DecimalMax;
import jakarta.validation.constraints.DecimalMin;
import jakarta.validation.constraints.Digits;
import java.math.BigDecimal;
import java.time.Instant;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.jspecify.annotations.Nullable;

/** The request body with which another server reports a conversion. */
public record ServerConversion(
        @JsonProperty("click_id") @Schema(examples = "V1StGXR8_Z5jdHi6B-my") @Nullable
        String clickId,

        @Schema(description = "Defaults to conversion", examples = "purchase") @Nullable
        String event,

        @DecimalMin("0")
        @DecimalMax(ReportedAmounts.MOST)
        @Digits(integer = ReportedAmounts.INTEGER, fraction = ReportedAmounts.FRACTION)
        @Schema(description = "In major units of the currency", examples = "49.9")
        @Nullable
        BigDecimal value,

        @Schema(description = "An ISO 4217 code. Defaults to USD", examples = "EUR") @Nullable
        String currency,

        @JsonProperty("order_id")
        @Schema(description = "Idempotency key: an order is counted once", examples = "order-1001")
        @Nullable
        String orderId,

        @Schema(description = "When it happened, in ISO 8601 or seconds since 1970. Defaults to now") @Nullable
        String timestamp,

        @Schema(
                description = "The postback token of the workspace; alternatively use the header X-Postback-Token or "
                        + "an API key")
        @Nullable
        String token) {

    Postback postback(Instant now) {
        return Postback.of(clickId, event, value, currency, orderId, timestamp, now);
    }
}
