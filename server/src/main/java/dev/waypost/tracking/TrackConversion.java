package dev.waypost.tracking;

import dev.waypost.conversions.model.PixelId;
import jakarta.validation.constraints.DecimalMax;
import jakarta.validation.constraints.DecimalMin;
import jakarta.validation.constraints.Digits;
import jakarta.validation.constraints.NotBlank;
import jakarta.validation.constraints.Size;
import java.math.BigDecimal;
import java.util.Map;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.jspecify.annotations.Nullable;

/** The request body that reports a conversion of a click. */
public record TrackConversion(
        @NotBlank
        @Size(max = 100)
        @Schema(
                description = "The click ID, from {click_id} in the destination or wp_cid",
                examples = "V1StGXR8_Z5jdHi6B-my")
        String clickId,

        @Size(max = 200) @Schema(description = "Defaults to conversion", examples = "purchase") @Nullable
        String event,

        @DecimalMin("0")
        @DecimalMax(ReportedAmounts.MOST)
        @Digits(integer = ReportedAmounts.INTEGER, fraction = ReportedAmounts.FRACTION)
        @Schema(
                description = "In major units of the currency. More than 0 makes it a sale, otherwise it is a lead",
                examples = "49.9")
        @Nullable
        BigDecimal value,

        @Schema(description = "An ISO 4217 code. Defaults to USD", examples = "EUR") @Nullable
        String currency,

        @Size(max = 200)
        @Schema(description = "Idempotency key: an order is counted once", examples = "order-1001")
        @Nullable
        String orderId,

        @Schema(description = "The pixel that reported it") @Nullable
        PixelId pixelId,

        @Schema(description = "Custom data, up to 10,000 characters of JSON") @Nullable
        Map<String, @Nullable Object> metadata) {}
