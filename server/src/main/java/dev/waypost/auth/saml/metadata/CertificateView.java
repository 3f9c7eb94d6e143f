package dev.waypost.auth.saml.metadata;

import java.time.Instant;
import org.eclipse.microprofile.openapi.annotations.media.Schema;

/** A certificate that the identity provider signs with. */
public record CertificateView(
        @Schema(
                description = "SHA-256, in hexadecimal digits",
                examples = "5b1f0c7e9a3d4c2b8e6f1a0d9c8b7a6f5e4d3c2b1a09f8e7d6c5b4a392817060")
        String fingerprint,

        @Schema(examples = "CN=idp.example.com") String subject,
        Instant notBefore,
        Instant notAfter,
        @Schema(examples = "false") boolean expired,

        @Schema(description = "Whether it expires within 30 days", examples = "false")
        boolean expiresSoon) {}
