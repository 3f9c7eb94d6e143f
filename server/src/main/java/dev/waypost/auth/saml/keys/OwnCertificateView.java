package dev.waypost.auth.saml.keys;

import dev.waypost.auth.saml.keys.KeyRing.ServiceKey;
import dev.waypost.auth.saml.metadata.IdpCertificates;
import dev.waypost.auth.saml.metadata.SamlLimits;
import java.time.Instant;
import org.eclipse.microprofile.openapi.annotations.media.Schema;

/** A certificate of this service. */
public record OwnCertificateView(
        @Schema(
                description =
                        "The active certificate signs requests. The metadata lists all of them, and assertions can"
                                + " be encrypted for each")
        KeyState state,

        @Schema(
                description = "SHA-256, in hexadecimal digits",
                examples = "5b1f0c7e9a3d4c2b8e6f1a0d9c8b7a6f5e4d3c2b1a09f8e7d6c5b4a392817060")
        String fingerprint,

        @Schema(description = "PEM", examples = SamlLimits.EXAMPLE_CERTIFICATE)
        String certificate,

        Instant notBefore,
        Instant notAfter) {

    public static OwnCertificateView of(ServiceKey key) {
        return new OwnCertificateView(
                key.state(),
                IdpCertificates.fingerprint(key.certificate()),
                key.pem(),
                key.certificate().getNotBefore().toInstant(),
                key.certificate().getNotAfter().toInstant());
    }
}
