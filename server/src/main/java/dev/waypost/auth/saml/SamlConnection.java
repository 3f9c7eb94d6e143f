package dev.waypost.auth.saml;

import dev.waypost.access.Role;
import dev.waypost.access.WorkspaceId;
import dev.waypost.auth.saml.metadata.IdentityProvider;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** The connection of a workspace to an identity provider. */
public record SamlConnection(
        SamlConnectionId id,
        WorkspaceId workspaceId,
        String name,
        SamlProvider provider,
        SamlStatus status,
        ConfigMethod configMethod,
        @Nullable String metadataUrl,
        IdentityProvider idp,
        Rules rules,
        @Nullable Instant metadataRefreshedAt,
        @Nullable String metadataError,
        @Nullable Instant lastUsedAt,
        Instant createdAt,
        Instant updatedAt) {

    /** The NameID format for e-mail addresses. */
    public static final String EMAIL_FORMAT = "urn:oasis:names:tc:SAML:1.1:nameid-format:emailAddress";

    public boolean isActive() {
        return status == SamlStatus.ACTIVE;
    }

    /**
     * The requirements for responses, and the provisioning of their users.
     *
     * @param groupRoles roles by group; never owner
     */
    public record Rules(
            String nameIdFormat,
            boolean signRequests,
            boolean wantAssertionsSigned,
            boolean allowIdpInitiated,
            AttributeMapping attributeMapping,
            Map<String, Role> groupRoles,
            List<String> allowedDomains,
            boolean jitProvisioning,
            Role defaultRole) {}
}
