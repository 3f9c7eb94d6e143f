package dev.waypost.affiliate.bounties;

import dev.waypost.affiliate.groups.GroupId;
import dev.waypost.affiliate.programs.ProgramId;
import java.math.BigDecimal;
import java.time.Instant;
import java.util.List;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.jspecify.annotations.Nullable;

/** A bounty in API responses. Money is in major units of {@code currency}, that of the program. */
public record BountyView(
        BountyId id,
        ProgramId programId,
        @Schema(examples = "Write about us") String name,
        @Nullable String description,
        BountyType type,
        BountyStatus status,
        Instant startsAt,
        @Nullable Instant endsAt,
        @Schema(examples = "50.00") BigDecimal rewardAmount,
        @Nullable String rewardDescription,
        @Schema(examples = "EUR") String currency,

        @Schema(description = "Limit per partner", examples = "1")
        int maxSubmissions,

        @Nullable PerformanceCondition performanceCondition,

        @Schema(description = "Required fields of a submission: url, file or description", examples = "[\"url\"]")
        List<String> submissionRequirements,

        @Schema(description = "Groups whose partners can earn it; empty for all")
        List<GroupId> groupIds,

        @Schema(description = "For all partners") long submissionsCount,
        Instant createdAt,
        Instant updatedAt) {

    static BountyView of(Bounty bounty, Instant now) {
        return new BountyView(
                bounty.id(),
                bounty.programId(),
                bounty.name(),
                bounty.description(),
                bounty.type(),
                bounty.status(now),
                bounty.startsAt(),
                bounty.endsAt(),
                bounty.reward().major(),
                bounty.rewardDescription(),
                bounty.reward().currency(),
                bounty.maxSubmissions(),
                bounty.performanceCondition(),
                bounty.requirements(),
                bounty.groupIds(),
                bounty.submissions(),
                bounty.createdAt(),
                bounty.updatedAt());
    }
}
