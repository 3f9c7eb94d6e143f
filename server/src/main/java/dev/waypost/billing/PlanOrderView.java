package dev.waypost.billing;

import java.math.BigDecimal;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.jspecify.annotations.Nullable;

/** The result of subscribing: a checkout page, or the new plan. */
public record PlanOrderView(
        @Schema(description = "The payment URL; null if nothing is due", examples = "https://go.example.com/app")
        @Nullable
        String checkoutUrl,

        @Schema(examples = "bill_01k2m4p6r8t0v2x4z6b8d0f2") @Nullable
        String sessionId,

        @Schema(description = "The amount to pay", examples = "499.00") @Nullable
        BigDecimal amountDue,

        @Schema(examples = "USD") @Nullable String currency,

        @Schema(description = "The current state, before any outstanding payment")
        BillingView subscription) {}
