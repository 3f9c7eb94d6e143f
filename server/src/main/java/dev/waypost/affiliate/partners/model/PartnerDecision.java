package dev.waypost.affiliate.partners.model;

import jakarta.validation.constraints.Size;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.jspecify.annotations.Nullable;

/** The request body of a decision about a partner. */
public record PartnerDecision(
        @Size(max = 1000) @Schema(examples = "No longer sends traffic") @Nullable
        String reason) {}
