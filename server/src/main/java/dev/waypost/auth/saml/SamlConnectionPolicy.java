package dev.waypost.auth.saml;

import dev.waypost.auth.saml.domains.SsoDomains;
import dev.waypost.auth.saml.metadata.IdpCertificates;
import dev.waypost.platform.error.ApiException;
import dev.waypost.platform.error.ErrorCode;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Clock;
import java.util.HashSet;
import java.util.Set;

/** When a SAML connection may be active, and when members need it. The caller holds the lock of the workspace. */
@ApplicationScoped
class SamlConnectionPolicy {
    private final SamlConnectionRepository repository;
    private final SsoDomains domains;
    private final Clock clock;

    SamlConnectionPolicy(SamlConnectionRepository repository, SsoDomains domains, Clock clock) {
        this.repository = repository;
        this.domains = domains;
        this.clock = clock;
    }

    void requireChange(SamlConnection before, SamlConnection after) {
        if (after.status() == SamlStatus.DRAFT && before.status() != SamlStatus.DRAFT) {
            throw new ApiException(
                    ErrorCode.INVALID_STATUS_TRANSITION,
                    "A connection does not become a draft again; make it inactive");
        }
        if (after.isActive()) {
            requireReady(after);
        }
        if (before.isActive()) {
            Set<String> lost = new HashSet<>(before.rules().allowedDomains());
            if (after.isActive()) {
                lost.removeAll(after.rules().allowedDomains());
            }
            requireNotNeeded(before, lost);
        }
    }

    void requireDeletion(SamlConnection connection) {
        if (connection.isActive()) {
            requireNotNeeded(connection, Set.copyOf(connection.rules().allowedDomains()));
        }
    }

    private void requireReady(SamlConnection connection) {
        if (!IdpCertificates.anyValid(connection.idp().certificates(), clock.instant())) {
            throw ApiException.invalid("certificates", "must contain a currently valid certificate");
        }
        Set<String> verified = domains.verified(connection.workspaceId());
        if (connection.rules().allowedDomains().stream().noneMatch(verified::contains)) {
            throw ApiException.invalid("allowedDomains", "must contain a verified domain of this workspace");
        }
    }

    /** Without its last active connection, members of an enforced domain could not sign in. */
    private void requireNotNeeded(SamlConnection connection, Set<String> lost) {
        Set<String> enforced = domains.enforced(connection.workspaceId());
        boolean needed = lost.stream()
                .filter(enforced::contains)
                .anyMatch(domain -> repository.active(connection.workspaceId()).stream()
                        .filter(other -> !other.id().equals(connection.id()))
                        .noneMatch(other -> other.rules().allowedDomains().contains(domain)));
        if (needed) {
            throw new ApiException(
                    ErrorCode.CONFLICT, "Members must sign in through this connection; end that before you change it");
        }
    }
}
