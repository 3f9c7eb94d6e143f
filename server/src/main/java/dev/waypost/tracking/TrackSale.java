package dev.waypost.tracking;

import jakarta.validation.constraints.Max;
import jakarta.validation.constraints.Min;
import jakarta.validation.constraints.NotBlank;
import jakarta.validation.constraints.NotNull;
import jakarta.validation.constraints.Size;
import java.util.Map;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.jspecify.annotations.Nullable;

/** The request body that reports a sale to a customer. */
public record TrackSale(
        @NotBlank @Size(max = 200) @Schema(description = "Your ID of the customer", examples = "user_42")
        String customerExternalId,

        @NotNull
        @Min(0)
        @Max(1_000_000_000_000_000L)
        @Schema(description = "In minor units, such as cents", examples = "4990")
        Long amount,

        @Schema(description = "An ISO 4217 code. Defaults to USD", examples = "USD") @Nullable
        String currency,

        @Size(max = 200) @Schema(description = "Defaults to Purchase", examples = "Purchase") @Nullable
        String eventName,

        @Size(max = 200) @Schema(examples = "stripe") @Nullable
        String paymentProcessor,

        @Size(max = 200)
        @Schema(description = "Idempotency key: a repeated invoice returns the first response", examples = "inv_1001")
        @Nullable
        String invoiceId,

        @Size(max = 200)
        @Schema(
                description = "The lead whose click the sale is attributed to; the newest click of the customer by "
                        + "default")
        @Nullable
        String leadEventName,

        @Size(max = 100)
        @Schema(
                description = "Creates the customer if necessary; optional for known customers",
                examples = "V1StGXR8_Z5jdHi6B-my")
        @Nullable
        String clickId,

        @Schema(description = "Custom data, up to 10,000 characters of JSON") @Nullable
        Map<String, @Nullable Object> metadata) {}
