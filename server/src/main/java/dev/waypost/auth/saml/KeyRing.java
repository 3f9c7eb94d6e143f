package dev.waypost.auth.saml;

import java.security.PrivateKey;
import java.security.cert.X509Certificate;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The keys that a workspace is known by at its identity provider.
 *
 * @param active signs
 * @param other the next or the previous one while keys change; null otherwise
 */
public record KeyRing(ServiceKey active, @Nullable ServiceKey other) {
    List<ServiceKey> all() {
        return other == null ? List.of(active) : List.of(active, other);
    }

    /**
     * A key of ours and the certificate for it.
     *
     * @param encoded the certificate, DER in base64
     */
    public record ServiceKey(KeyState state, PrivateKey privateKey, X509Certificate certificate, String encoded) {
        String pem() {
            return "-----BEGIN CERTIFICATE-----\n" + encoded.replaceAll("(.{64})", "$1\n")
                    + "\n-----END CERTIFICATE-----\n";
        }
    }
}
