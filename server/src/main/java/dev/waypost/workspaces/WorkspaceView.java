package dev.waypost.workspaces;

import dev.waypost.access.Plan;
import dev.waypost.access.Role;
import dev.waypost.access.UserId;
import dev.waypost.access.WorkspaceId;
import dev.waypost.domains.DomainId;
import java.time.Instant;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.jspecify.annotations.Nullable;

/** A workspace as its members see it. */
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
        @Schema(description = "The caller's own role") Role role,
        long membersCount,
        long linksCount,
        @Schema(description = "null: no limit") @Nullable Long linksLimit,
        @Schema(description = "null: no limit") @Nullable Long clicksLimit,
        @Schema(description = "null: unlimited") @Nullable Long creditBalance,
        boolean ssoEnforced,
        PrivacyLevel privacyLevel,

        @Schema(description = "null: the service's own short domain") @Nullable
        DomainId defaultDomainId,

        Instant createdAt,
        Instant updatedAt) {}
