package dev.waypost.affiliate.payouts;

import jakarta.validation.constraints.NotBlank;
import jakarta.validation.constraints.Size;
import org.eclipse.microprofile.openapi.annotations.media.Schema;

/** The request body that marks a payout as failed, with the reason. */
public record FailedPayout(
        @NotBlank @Size(max = 500) @Schema(examples = "The account is closed")
        String reason) {}
