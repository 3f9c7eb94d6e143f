package dev.waypost.integrations.stripe;

import jakarta.validation.constraints.Size;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.jspecify.annotations.Nullable;

/** The request body that connects a Stripe account. */
public record InstallStripe(
        @Size(max = 100) @Schema(description = "Defaults to Stripe", examples = "Shop payments") @Nullable
        String name,

        @Size(max = 256)
        @Schema(
                description = "The signing secret of the Stripe endpoint; can be set later",
                examples = "whsec_9aT2kQ7mX4cV8bN1zR5wE3uY6iO0pL2s")
        @Nullable
        String signingSecret,

        @Size(max = 105)
        @Schema(description = "Required only if events of connected accounts are sent to one URL")
        @Nullable
        String accountId,

        @Size(max = 266)
        @Schema(
                description =
                        "For importing discount codes: a restricted key that may read promotion codes and coupons",
                examples = "rk_test_51H8kQ7mX4cV8bN1zR5wE3uY")
        @Nullable
        String apiKey) {}
