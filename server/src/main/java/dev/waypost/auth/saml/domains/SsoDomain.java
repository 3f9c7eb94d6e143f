package dev.waypost.auth.saml.domains;

import dev.waypost.access.WorkspaceId;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * A domain whose e-mail addresses a workspace says are its own.
 *
 * @param token what the TXT record must hold
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
