package dev.waypost.affiliate.marketplace;

import java.math.BigDecimal;
import java.util.List;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.jspecify.annotations.Nullable;

/** Whether a partner may apply in the marketplace, and which requirements are missing. */
public record EligibilityView(boolean eligible, List<Requirement> requirements) {
    /** One of the three requirements. */
    @Schema(name = "EligibilityRequirement")
    public record Requirement(
            @Schema(
                    enumeration = {"approved_program", "min_commission", "not_banned"},
                    examples = "min_commission")
            String key,

            boolean met,

            @Schema(description = "The current value, or null", examples = "4.20") @Nullable
            BigDecimal current,

            @Schema(description = "The required value, or null", examples = "10") @Nullable
            BigDecimal required,

            @Schema(examples = "USD") @Nullable String currency) {}
}
