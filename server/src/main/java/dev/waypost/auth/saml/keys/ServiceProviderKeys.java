package dev.waypost.auth.saml.keys;

import dev.waypost.access.WorkspaceId;
import dev.waypost.auth.saml.keys.KeyRing.ServiceKey;
import dev.waypost.auth.saml.keys.ServiceProviderKeyRepository.StoredKey;
import dev.waypost.auth.saml.metadata.IdpCertificates;
import dev.waypost.platform.config.WaypostConfig;
import dev.waypost.platform.crypto.Vault;
import dev.waypost.platform.error.ApiException;
import dev.waypost.platform.error.ErrorCode;
import dev.waypost.platform.id.Ids;
import jakarta.inject.Singleton;
import java.math.BigInteger;
import java.net.URI;
import java.security.GeneralSecurityException;
import java.security.KeyFactory;
import java.security.KeyPair;
import java.security.KeyPairGenerator;
import java.security.PrivateKey;
import java.security.spec.PKCS8EncodedKeySpec;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.Base64;
import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * The keys for signing requests and decrypting assertions. All workspaces start with the key of the installation, which
 * is created on first use. Keys are read from the database each time, because another node may have changed them.
 */
@Singleton
public class ServiceProviderKeys {
    private static final int KEY_BITS = 2048;
    private static final Duration LIFETIME = Duration.ofDays(3650);
    /** Tolerates clocks that are behind ours. */
    private static final Duration BEFORE_NOW = Duration.ofDays(1);

    private final ServiceProviderKeyRepository repository;
    private final Vault vault;
    private final Ids ids;
    private final Clock clock;
    private final String host;

    ServiceProviderKeys(
            ServiceProviderKeyRepository repository, Vault vault, Ids ids, Clock clock, WaypostConfig config) {
        this.repository = repository;
        this.vault = vault;
        this.ids = ids;
        this.clock = clock;
        this.host = URI.create(config.baseUrl()).getHost();
    }

    public KeyRing of(WorkspaceId workspace) {
        List<StoredKey> own = repository.of(workspace);
        if (own.isEmpty()) {
            return new KeyRing(open(ofInstallation()), null);
        }
        @Nullable ServiceKey active = null;
        @Nullable ServiceKey other = null;
        for (StoredKey key : own) {
            if (key.state() == KeyState.ACTIVE) {
                active = open(key);
            } else {
                other = open(key);
            }
        }
        if (active == null) {
            throw new IllegalStateException("Workspace %s has no active key".formatted(workspace));
        }
        return new KeyRing(active, other);
    }

    /** Copies the key of the installation to the workspace, unless it has its own. */
    void adopt(WorkspaceId workspace) {
        boolean _ = repository.insert(ids.next(), workspace, ofInstallation().in(KeyState.ACTIVE), clock.instant());
    }

    /** Makes the next key of a workspace; false where it has one already. */
    boolean makeNext(WorkspaceId workspace) {
        UUID id = ids.next();
        return repository.insert(id, workspace, make(id, KeyState.NEXT), clock.instant());
    }

    private StoredKey ofInstallation() {
        return repository.ofInstallation().orElseGet(() -> {
            UUID id = ids.next();
            boolean _ = repository.insert(id, null, make(id, KeyState.ACTIVE), clock.instant());
            return repository.ofInstallation().orElseThrow();
        });
    }

    private StoredKey make(UUID id, KeyState state) {
        try {
            KeyPairGenerator generator = KeyPairGenerator.getInstance("RSA");
            generator.initialize(KEY_BITS);
            KeyPair keys = generator.generateKeyPair();
            Instant now = clock.instant();
            BigInteger serial = new BigInteger(Long.toUnsignedString(id.getMostSignificantBits()));
            byte[] certificate =
                    SelfSignedCertificate.of(keys, host, serial, now.minus(BEFORE_NOW), now.plus(LIFETIME));
            return new StoredKey(
                    state,
                    vault.sealText(
                            Base64.getEncoder().encodeToString(keys.getPrivate().getEncoded())),
                    Base64.getEncoder().encodeToString(certificate));
        } catch (GeneralSecurityException e) {
            throw new IllegalStateException(e);
        }
    }

    private ServiceKey open(StoredKey stored) {
        String plain = vault.openText(stored.sealedPrivateKey())
                .orElseThrow(() -> new ApiException(
                        ErrorCode.SERVICE_UNAVAILABLE,
                        "Single sign-on is not available: its private key was encrypted with a different"
                                + " server key"));
        try {
            PrivateKey privateKey = KeyFactory.getInstance("RSA")
                    .generatePrivate(new PKCS8EncodedKeySpec(Base64.getDecoder().decode(plain)));
            return new ServiceKey(
                    stored.state(),
                    privateKey,
                    IdpCertificates.parse("certificate", stored.certificate()),
                    stored.certificate());
        } catch (GeneralSecurityException e) {
            throw new IllegalStateException(e);
        }
    }
}
