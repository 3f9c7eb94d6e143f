package dev.waypost.affiliate.groups;

import dev.waypost.access.WorkspaceId;
import dev.waypost.affiliate.programs.DiscountId;
import dev.waypost.affiliate.programs.ProgramId;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Partners of a program who are paid alike.
 *
 * @param currency the program's
 * @param partners how many approved partners are in it
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
