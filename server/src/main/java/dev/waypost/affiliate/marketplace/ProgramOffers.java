package dev.waypost.affiliate.marketplace;

import dev.waypost.affiliate.programs.ProgramId;
import java.math.BigDecimal;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.jspecify.annotations.Nullable;

/** The offers of a program besides its commission. Features with such offers implement it as a bean. */
public interface ProgramOffers {
    /** The discount for customers who come through a partner. */
    default Optional<OfferedDiscount> discount(ProgramId program) {
        return Optional.empty();
    }

    /** The bounties for partners. */
    default List<OfferedBounty> bounties(ProgramId program) {
        return List.of();
    }

    /** A discount for customers. */
    record OfferedDiscount(
            @Schema(description = "percentage or flat", examples = "percentage")
            String type,

            @Schema(examples = "10") BigDecimal amount,
            @Schema(examples = "EUR") @Nullable String currency) {}

    /** A one-time reward for partners. */
    record OfferedBounty(
            @Schema(examples = "First review") String name,
            @Nullable String description,
            @Schema(examples = "25.00") @Nullable BigDecimal rewardAmount,
            @Schema(examples = "EUR") String currency,
            @Nullable Instant endsAt) {}
}
