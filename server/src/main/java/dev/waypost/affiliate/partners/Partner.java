package dev.waypost.affiliate.partners;

import dev.waypost.access.WorkspaceId;
import org.jspecify.annotations.Nullable;

/** A partner who refers customers to a workspace. */
record Partner(
        PartnerId id,
        WorkspaceId workspaceId,
        String email,
        String name,
        @Nullable String image,
        @Nullable String country,
        @Nullable PayoutMethod payoutMethod) {}
