package dev.waypost.auth.apikey;

import dev.waypost.access.UserId;
import dev.waypost.audit.AuditLog;
import dev.waypost.audit.Changes;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.transaction.Transactional;
import java.time.Clock;
import java.util.List;

/** Revokes the keys that a user created in any workspace. */
@ApplicationScoped
public class AccountApiKeys {
    private final ApiKeyRepository repository;
    private final AuditLog audit;
    private final Clock clock;

    AccountApiKeys(ApiKeyRepository repository, AuditLog audit, Clock clock) {
        this.repository = repository;
        this.audit = audit;
        this.clock = clock;
    }

    /** Revokes secret keys and returns their number. Publishable keys are public and stay. */
    @Transactional(Transactional.TxType.MANDATORY)
    public int revokeSecret(UserId user) {
        return recorded(repository.revokeSecret(user, clock.instant()));
    }

    /** Revokes all keys, including publishable ones. */
    @Transactional(Transactional.TxType.MANDATORY)
    public int revokeAll(UserId user) {
        return recorded(repository.revokeAll(user, clock.instant()));
    }

    private int recorded(List<ApiKeyRepository.RevokedKey> revoked) {
        for (ApiKeyRepository.RevokedKey key : revoked) {
            String kind = key.publishable() ? "publishable_key" : "api_key";
            audit.record(key.workspaceId(), kind + ".deleted", kind, key.id(), key.name(), Changes.none());
        }
        return revoked.size();
    }
}
