package dev.waypost.affiliate.bounties;

import dev.waypost.access.WorkspaceId;
import dev.waypost.affiliate.groups.GroupId;
import dev.waypost.affiliate.programs.ProgramId;
import dev.waypost.audit.Changes;
import dev.waypost.platform.money.Money;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A reward of a program apart from conversions.
 *
 * @param reward in the currency of the program
 * @param maxSubmissions of one partner
 * @param requirements what a submission must contain: url, file or description
 * @param groupIds the groups whose partners may earn it; all if empty
 */
record Bounty(
        BountyId id,
        WorkspaceId workspaceId,
        ProgramId programId,
        String name,
        @Nullable String description,
        BountyType type,
        boolean archived,
        Instant startsAt,
        @Nullable Instant endsAt,
        Money reward,
        @Nullable String rewardDescription,
        int maxSubmissions,
        @Nullable PerformanceCondition performanceCondition,
        List<String> requirements,
        List<GroupId> groupIds,
        long submissions,
        Instant createdAt,
        Instant updatedAt) {

    BountyStatus status(Instant now) {
        if (archived) {
            return BountyStatus.ARCHIVED;
        }
        if (startsAt.isAfter(now)) {
            return BountyStatus.SCHEDULED;
        }
        return endsAt != null && !endsAt.isAfter(now) ? BountyStatus.ENDED : BountyStatus.ACTIVE;
    }

    boolean isFor(@Nullable GroupId group) {
        return groupIds.isEmpty() || (group != null && groupIds.contains(group));
    }

    Changes changesTo(Bounty after) {
        return Changes.none()
                .and("name", name, after.name)
                .and("description", description, after.description)
                .and("archived", archived, after.archived)
                .and("startsAt", startsAt, after.startsAt)
                .and("endsAt", endsAt, after.endsAt)
                .and("rewardAmount", reward.major(), after.reward.major())
                .and("rewardDescription", rewardDescription, after.rewardDescription)
                .and("maxSubmissions", maxSubmissions, after.maxSubmissions)
                .and("performanceCondition", performanceCondition, after.performanceCondition)
                .and("submissionRequirements", requirements, after.requirements)
                .and("groupIds", groupIds, after.groupIds);
    }
}
