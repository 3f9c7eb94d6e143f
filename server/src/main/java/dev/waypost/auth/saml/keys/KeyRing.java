package dev.waypost.auth.saml.keys;

import java.security.PrivateKey;
import java.security.cert.X509Certificate;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The keys that identify a workspace to its identity provider.
 *
 * @param active the signing key
 * @param other the next or previous key during a rotation; null otherwise
 */
public record KeyRing(ServiceKey active, @Nullable ServiceKey other) {
    public List<ServiceKey> all() {
        return other == null ? List.of(active) : List.of(active, other);
    }

    /**
     * One of our keys with its certificate.
     *
     * @param encoded the certificate, DER in base64
     */
    public record ServiceKey(KeyState state, PrivateKey privateKey, X509Certificate certificate, String encoded) {
        public String pem() {
            return "-----BEGIN CERTIFICATE-----\n" + encoded.replaceAll("(.{64})", "$1\n")
                    + "\n-----END CERTIFICATE-----\n";
        }
    }
}
