package dev.waypost.domains;

import dev.waypost.access.UserId;
import dev.waypost.access.WorkspaceId;
import java.time.Instant;

/**
 * A custom domain of a workspace, which serves its links once it is verified.
 *
 * @param primary whether new links without a domain use it
 */
record Domain(
        DomainId id,
        WorkspaceId workspaceId,
        String host,
        VerificationState verification,
        DomainSettings settings,
        boolean primary,
        long linksCount,
        UserId createdBy,
        Instant createdAt,
        Instant updatedAt) {}
