package dev.waypost.affiliate.fraud;

import jakarta.validation.constraints.Size;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.jspecify.annotations.Nullable;

/** The request body that resolves a fraud alert. */
public record ResolveFraud(
        @Schema(
                description = "dismissed releases the commission; confirmed marks it as fraud. Defaults to dismissed",
                examples = "dismissed")
        @Nullable
        FraudStatus decision,

        @Size(max = 1000) @Schema(examples = "A colleague of the partner") @Nullable
        String note) {}
