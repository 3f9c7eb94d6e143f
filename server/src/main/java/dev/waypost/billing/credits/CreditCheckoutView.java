package dev.waypost.billing.credits;

import java.math.BigDecimal;
import org.eclipse.microprofile.openapi.annotations.media.Schema;

/** The checkout page of a credit purchase. */
public record CreditCheckoutView(
        @Schema(examples = "https://go.example.com/app/ws_01k2m4p6r8t0v2x4z6b8d0f2/settings/billing")
        String checkoutUrl,

        @Schema(examples = "bill_01k2m4p6r8t0v2x4z6b8d0f2") String sessionId,
        @Schema(examples = "10.00") BigDecimal amount,
        @Schema(examples = "USD") String currency,

        @Schema(description = "Credits included", examples = "10000")
        long credits) {}
