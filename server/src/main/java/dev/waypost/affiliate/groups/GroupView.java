package dev.waypost.affiliate.groups;

import dev.waypost.affiliate.programs.DiscountId;
import dev.waypost.affiliate.programs.ProgramId;
import java.time.Instant;
import java.util.List;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.jspecify.annotations.Nullable;

/** A group of partners in API responses. */
public record GroupView(
        GroupId id,
        ProgramId programId,
        @Schema(examples = "Ambassadors") String name,
        @Schema(examples = "ambassadors") String slug,
        @Schema(examples = "blue") @Nullable String color,

        @Schema(description = "The first matching reward is paid, otherwise the commission of the program")
        List<RewardView> rewards,

        @Nullable DiscountId discountId,
        @Schema(description = "Approved partners") long partnersCount,
        Instant createdAt,
        Instant updatedAt) {

    static GroupView of(PartnerGroup group) {
        return new GroupView(
                group.id(),
                group.programId(),
                group.name(),
                group.slug(),
                group.color(),
                group.rewards().stream()
                        .map(reward -> reward.shown(group.currency()))
                        .toList(),
                group.discountId(),
                group.partners(),
                group.createdAt(),
                group.updatedAt());
    }
}
