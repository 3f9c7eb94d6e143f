package dev.waypost.integrations.stripe;

import jakarta.validation.constraints.Size;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.jspecify.annotations.Nullable;

/** The body that connects a workspace to Stripe. */
public record InstallStripe(
        @Size(max = 100) @Schema(description = "Stripe when left out", examples = "Shop payments") @Nullable
        String name,

        @Size(max = 256)
        @Schema(
                description = "Of the endpoint in Stripe; it can be given later, once the endpoint is made",
                examples = "whsec_9aT2kQ7mX4cV8bN1zR5wE3uY6iO0pL2s")
        @Nullable
        String signingSecret,

        @Size(max = 105)
        @Schema(description = "Needed only where events of connected accounts come to one address for all")
        @Nullable
        String accountId) {}
