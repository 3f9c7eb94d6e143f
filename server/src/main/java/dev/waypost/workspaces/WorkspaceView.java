package dev.waypost.workspaces;

import dev.waypost.access.Plan;
import dev.waypost.access.Role;
import dev.waypost.access.UserId;
import dev.waypost.access.WorkspaceId;
import dev.waypost.domains.DomainId;
import java.time.Instant;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.jspecify.annotations.Nullable;

/** A workspace in API responses, visible to its members. */
public record WorkspaceView(
        WorkspaceId id,
        @Schema(examples = "Acme Marketing") String name,
        @Schema(examples = "acme-marketing") String slug,
        @Nullable String logo,
        Plan plan,
        @Schema(examples = "monthly") String planPeriod,
        @Schema(examples = "active") String status,
        @Schema(examples = "Europe/Berlin") String timezone,
        @Schema(examples = "EUR") String currency,
        UserId ownerId,
        @Schema(description = "The role of the caller") Role role,
        long membersCount,
        long linksCount,
        @Schema(description = "null for no limit") @Nullable Long linksLimit,

        @Schema(
                description = "Clicks a month that the plan includes; null for no limit. Links keep redirecting "
                        + "above the limit")
        @Nullable
        Long clicksLimit,

        @Schema(description = "null for unlimited") @Nullable
        Long creditBalance,

        boolean ssoEnforced,
        PrivacyLevel privacyLevel,

        @Schema(description = "null for the short domain of the service") @Nullable
        DomainId defaultDomainId,

        Instant createdAt,
        Instant updatedAt) {}
