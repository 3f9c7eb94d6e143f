package dev.waypost.auth.saml;

import dev.waypost.access.Role;
import dev.waypost.access.WorkspaceId;
import dev.waypost.auth.saml.metadata.CertificateView;
import dev.waypost.auth.saml.metadata.SsoBinding;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.jspecify.annotations.Nullable;

/** A SAML connection in API responses. */
public record SamlConnectionView(
        SamlConnectionId id,
        WorkspaceId workspaceId,
        @Schema(examples = "Acme Okta") String name,
        SamlProvider provider,
        SamlStatus status,
        ConfigMethod configMethod,

        @Schema(examples = "https://idp.example.com/metadata") @Nullable
        String metadataUrl,

        @Schema(description = "The entity ID of the identity provider", examples = "https://idp.example.com/saml")
        String entityId,

        @Schema(examples = "https://idp.example.com/sso") String ssoUrl,
        SsoBinding ssoBinding,

        @Schema(description = "null if single logout is not supported", examples = "https://idp.example.com/slo")
        @Nullable
        String sloUrl,

        @Schema(description = "Several during a certificate rollover")
        List<CertificateView> certificates,

        @Schema(examples = "urn:oasis:names:tc:SAML:1.1:nameid-format:emailAddress")
        String nameIdFormat,

        boolean signRequests,

        @Schema(description = "Whether the assertion must be signed; otherwise a signed response is sufficient")
        boolean wantAssertionsSigned,

        @Schema(description = "Whether people may start at the identity provider", examples = "false")
        boolean allowIdpInitiated,

        AttributeMapping attributeMapping,

        @Schema(description = "Roles by group; the highest role applies", examples = "{\"marketing\":\"editor\"}")
        Map<String, Role> groupRoleMapping,

        @Schema(description = "E-mail domains that may sign in; each must be verified", examples = "[\"example.com\"]")
        List<String> allowedDomains,

        @Schema(description = "Whether people without an account get one, and become members, when they sign in")
        boolean jitProvisioning,

        Role defaultRole,

        @Schema(examples = "https://waypost.example.com/api/saml/callback")
        String acsUrl,

        @Schema(examples = "https://waypost.example.com/api/saml/metadata/ws_01k2m4p6r8t0v2x4z6b8d0f2")
        String spEntityId,

        @Schema(description = "When the metadata was last read from its address") @Nullable
        Instant metadataRefreshedAt,

        @Schema(description = "Why the last metadata refresh failed") @Nullable
        String metadataError,

        @Nullable Instant lastUsedAt,
        Instant createdAt,
        Instant updatedAt) {}
