package dev.waypost.affiliate.groups;

import dev.waypost.access.WorkspaceId;
import dev.waypost.affiliate.programs.DiscountId;
import dev.waypost.affiliate.programs.ProgramId;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A group of partners of a program with the same rewards.
 *
 * @param currency that of the program
 * @param partners number of approved partners in it
 */
record PartnerGroup(
        GroupId id,
        WorkspaceId workspaceId,
        ProgramId programId,
        String name,
        String slug,
        @Nullable String color,
        List<Reward> rewards,
        @Nullable DiscountId discountId,
        String currency,
        long partners,
        Instant createdAt,
        Instant updatedAt) {}
