package dev.waypost.tracking;

import jakarta.validation.constraints.Max;
import jakarta.validation.constraints.Min;
import jakarta.validation.constraints.NotBlank;
import jakarta.validation.constraints.NotNull;
import jakarta.validation.constraints.Size;
import java.util.Map;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.jspecify.annotations.Nullable;

/** The body that reports that a customer bought something. */
public record TrackSale(
        @NotBlank @Size(max = 200) @Schema(description = "What you call the customer", examples = "user_42")
        String customerExternalId,

        @NotNull
        @Min(0)
        @Max(1_000_000_000_000_000L)
        @Schema(description = "In the smallest units of the currency: cents, or whole yen", examples = "4990")
        Long amount,

        @Schema(description = "An ISO 4217 code; USD when left out", examples = "USD") @Nullable
        String currency,

        @Size(max = 200) @Schema(description = "Purchase when left out", examples = "Purchase") @Nullable
        String eventName,

        @Size(max = 200) @Schema(examples = "stripe") @Nullable
        String paymentProcessor,

        @Size(max = 200)
        @Schema(
                description = "An invoice is counted once: the second time the answer is that of the first",
                examples = "inv_1001")
        @Nullable
        String invoiceId,

        @Size(max = 200)
        @Schema(description = "The lead whose click the sale is due to; the customer's newest click when left out")
        @Nullable
        String leadEventName,

        @Size(max = 100)
        @Schema(
                description = "Makes the customer if there is none; else the click they came by is known",
                examples = "V1StGXR8_Z5jdHi6B-my")
        @Nullable
        String clickId,

        @Schema(description = "Whatever you want to keep with it, up to 10,000 characters of JSON") @Nullable
        Map<String, @Nullable Object> metadata) {}
