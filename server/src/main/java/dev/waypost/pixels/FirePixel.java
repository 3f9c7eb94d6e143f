package dev.waypost.pixels;

import jakarta.validation.constraints.DecimalMax;
import jakarta.validation.constraints.DecimalMin;
import jakarta.validation.constraints.Digits;
import jakarta.validation.constraints.Size;
import java.math.BigDecimal;
import java.util.Map;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.jspecify.annotations.Nullable;

/** The request body with which a page reports a visit. */
public record FirePixel(
        @Size(max = 100) @Schema(examples = "V1StGXR8_Z5jdHi6B-my") @Nullable
        String clickId,

        @Size(max = 200) @Schema(description = "Defaults to the setting of the pixel") @Nullable
        String event,

        @DecimalMin("0")
        @DecimalMax("999999999999")
        @Digits(integer = 12, fraction = 12)
        @Schema(description = "In major units of the currency", examples = "49.9")
        @Nullable
        BigDecimal value,

        @Schema(description = "An ISO 4217 code. Defaults to USD", examples = "EUR") @Nullable
        String currency,

        @Size(max = 200) @Schema(description = "Idempotency key: an order is counted once") @Nullable
        String orderId,

        @Size(max = 50) @Schema(description = "The URL parameters of the page") @Nullable
        Map<@Size(max = 50) String, @Size(max = 500) @Nullable String> params) {}
