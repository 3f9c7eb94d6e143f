package dev.waypost.affiliate.partners.model;

import dev.waypost.access.WorkspaceId;
import org.jspecify.annotations.Nullable;

/** A partner who refers customers to a workspace. */
public record Partner(
        PartnerId id,
        WorkspaceId workspaceId,
        String email,
        String name,
        @Nullable String image,
        @Nullable String country,
        @Nullable PayoutMethod payoutMethod) {}
