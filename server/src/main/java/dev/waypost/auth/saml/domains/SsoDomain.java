package dev.waypost.auth.saml.domains;

import dev.waypost.access.WorkspaceId;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * An e-mail domain claimed by a workspace.
 *
 * @param token the required content of the TXT record
 * @param enforcedAt since when members with such an address must sign in through SAML
 */
record SsoDomain(
        SsoDomainId id,
        WorkspaceId workspaceId,
        String domain,
        String token,
        @Nullable Instant verifiedAt,
        @Nullable Instant enforcedAt,
        Instant createdAt) {}
