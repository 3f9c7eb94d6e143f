package dev.waypost.affiliate.partners;

import dev.waypost.access.WorkspaceId;
import org.jspecify.annotations.Nullable;

/** Somebody who brings a workspace customers. */
record Partner(
        PartnerId id,
        WorkspaceId workspaceId,
        String email,
        String name,
        @Nullable String image,
        @Nullable String country,
        @Nullable PayoutMethod payoutMethod) {}
