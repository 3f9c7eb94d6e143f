package dev.waypost.auth.saml;

import dev.waypost.access.Role;
import dev.waypost.access.WorkspaceId;
import dev.waypost.auth.saml.metadata.IdentityProvider;
import java.time.Instant;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
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
     * @param groupRoles roles by group, in any case; never owner
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
            Role defaultRole) {

        /** The role of a group; names are case-insensitive, as those of directories are. */
        public Optional<Role> roleOf(String group) {
            return groupRoles.entrySet().stream()
                    .filter(mapped -> normal(mapped.getKey()).equals(normal(group)))
                    .map(Map.Entry::getValue)
                    .max(Comparator.naturalOrder());
        }

        static String normal(String group) {
            return group.strip().toLowerCase(Locale.ROOT);
        }
    }
}
