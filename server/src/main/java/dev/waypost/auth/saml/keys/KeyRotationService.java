package dev.waypost.auth.saml.keys;

import dev.waypost.access.Caller;
import dev.waypost.access.WorkspaceId;
import dev.waypost.audit.AuditLog;
import dev.waypost.audit.Changes;
import dev.waypost.auth.saml.keys.ServiceProviderKeyRepository.StoredKey;
import dev.waypost.auth.saml.metadata.IdpCertificates;
import dev.waypost.platform.error.ApiException;
import dev.waypost.platform.error.ErrorCode;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.transaction.Transactional;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Rotates the key of a workspace in three steps: create the new key, switch to it once the identity provider has its
 * certificate, and remove the old one.
 */
@ApplicationScoped
public class KeyRotationService {
    private final ServiceProviderKeyRepository repository;
    private final ServiceProviderKeys keys;
    private final AuditLog audit;
    private final Caller caller;

    KeyRotationService(
            ServiceProviderKeyRepository repository, ServiceProviderKeys keys, AuditLog audit, Caller caller) {
        this.repository = repository;
        this.keys = keys;
        this.audit = audit;
        this.caller = caller;
    }

    @Transactional
    public void begin() {
        WorkspaceId workspace = caller.workspaceId();
        keys.adopt(workspace);
        repository.lock(workspace);
        // A new statement sees the key of a request that held the lock, so that no key is generated in vain.
        boolean underWay = find(repository.of(workspace), KeyState.NEXT, KeyState.PREVIOUS) != null;
        if (underWay || !keys.makeNext(workspace)) {
            throw new ApiException(
                    ErrorCode.CONFLICT, "A certificate rotation is in progress; complete or cancel it first");
        }
        record(workspace, "saml_certificate.created", find(repository.of(workspace), KeyState.NEXT), null);
    }

    @Transactional
    public void switchOver() {
        WorkspaceId workspace = caller.workspaceId();
        List<StoredKey> before = repository.lock(workspace);
        @Nullable StoredKey next = find(before, KeyState.NEXT);
        if (next == null) {
            throw new ApiException(ErrorCode.CONFLICT, "There is no new certificate to switch to; create one first");
        }
        repository.changeState(workspace, KeyState.ACTIVE, KeyState.PREVIOUS);
        repository.changeState(workspace, KeyState.NEXT, KeyState.ACTIVE);
        record(workspace, "saml_certificate.activated", next, find(before, KeyState.ACTIVE));
    }

    /** Removes the key that does not sign: the new one before the switch, the old one after it. */
    @Transactional
    public void end() {
        WorkspaceId workspace = caller.workspaceId();
        @Nullable StoredKey unused = find(repository.lock(workspace), KeyState.NEXT, KeyState.PREVIOUS);
        if (unused == null) {
            throw ApiException.notFound("change of the certificate");
        }
        repository.delete(workspace, unused.state());
        record(workspace, "saml_certificate.removed", null, unused);
    }

    private void record(WorkspaceId workspace, String action, @Nullable StoredKey now, @Nullable StoredKey before) {
        audit.record(
                workspace,
                action,
                "saml_certificate",
                workspace,
                null,
                Changes.none().and("fingerprint", fingerprint(before), fingerprint(now)));
    }

    private static @Nullable String fingerprint(@Nullable StoredKey key) {
        return key == null
                ? null
                : IdpCertificates.fingerprint(IdpCertificates.parse("certificate", key.certificate()));
    }

    private static @Nullable StoredKey find(List<StoredKey> keys, KeyState... states) {
        return keys.stream()
                .filter(key -> List.of(states).contains(key.state()))
                .findFirst()
                .orElse(null);
    }
}
