package dev.waypost.domains;

import dev.waypost.access.UserId;
import dev.waypost.access.WorkspaceId;
import java.time.Instant;

/**
 * A host of a workspace's own on which its links answer, once it is verified.
 *
 * @param primary new links get it when they name no domain
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
