package dev.waypost.auth.saml;

import dev.waypost.auth.saml.keys.OwnCertificateView;
import dev.waypost.auth.saml.metadata.SamlLimits;
import java.time.Instant;
import java.util.List;
import org.eclipse.microprofile.openapi.annotations.media.Schema;

/** The service provider settings to enter at the identity provider. */
public record ServiceProviderView(
        @Schema(examples = "https://waypost.example.com/api/saml/metadata/ws_01k2m4p6r8t0v2x4z6b8d0f2")
        String spEntityId,

        @Schema(examples = "https://waypost.example.com/api/saml/callback")
        String acsUrl,

        @Schema(examples = "https://waypost.example.com/api/saml/logout/callback")
        String sloUrl,

        @Schema(
                description = "The metadata URL for identity providers",
                examples = "https://waypost.example.com/api/saml/metadata/ws_01k2m4p6r8t0v2x4z6b8d0f2")
        String metadataUrl,

        @Schema(
                description =
                        "PEM: checks what we sign, and encrypts assertions for us; the active one of `certificates`",
                examples = SamlLimits.EXAMPLE_CERTIFICATE)
        String certificate,

        @Schema(examples = "urn:oasis:names:tc:SAML:1.1:nameid-format:emailAddress")
        String nameIdFormat,

        Instant certificateNotAfter,

        @Schema(description = "The active one first; two while the certificate changes")
        List<OwnCertificateView> certificates) {}
