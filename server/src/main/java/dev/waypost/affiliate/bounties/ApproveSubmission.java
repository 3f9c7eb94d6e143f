package dev.waypost.affiliate.bounties;

import jakarta.validation.constraints.DecimalMax;
import jakarta.validation.constraints.DecimalMin;
import jakarta.validation.constraints.Digits;
import java.math.BigDecimal;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.jspecify.annotations.Nullable;

/** The request body that approves a submission, with its reward. */
public record ApproveSubmission(
        @DecimalMin("0.001")
        @DecimalMax("1000000")
        @Digits(integer = 7, fraction = 3)
        @Schema(
                description = "In major units of the program's currency; the bounty's reward by default",
                examples = "50")
        @Nullable
        BigDecimal rewardAmount) {}
