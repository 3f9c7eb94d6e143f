package dev.waypost.auth.saml;

import dev.waypost.access.Role;
import dev.waypost.auth.saml.metadata.SamlLimits;
import dev.waypost.auth.saml.metadata.SsoBinding;
import jakarta.validation.Valid;
import jakarta.validation.constraints.NotBlank;
import jakarta.validation.constraints.NotNull;
import jakarta.validation.constraints.Size;
import java.util.List;
import java.util.Map;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.jspecify.annotations.Nullable;

/**
 * The request body that creates a SAML connection: {@code metadataUrl}, {@code metadataXml}, or individual settings.
 */
public record CreateSamlConnection(
        @NotBlank @Size(max = 100) @Schema(examples = "Acme Okta")
        String name,

        @Schema(description = "Defaults to custom") @Nullable
        SamlProvider provider,

        @Size(max = 2000)
        @Schema(description = "The metadata URL of the identity provider; refreshed once a day")
        @Nullable
        String metadataUrl,

        @Size(max = SamlLimits.LARGEST_METADATA) @Schema(description = "The metadata XML") @Nullable
        String metadataXml,

        @Size(max = 1000) @Schema(examples = "https://idp.example.com/saml") @Nullable
        String entityId,

        @Size(max = 2000) @Schema(examples = "https://idp.example.com/sso") @Nullable
        String ssoUrl,

        @Schema(description = "Defaults to redirect") @Nullable
        SsoBinding ssoBinding,

        @Size(max = 2000) @Schema(examples = "https://idp.example.com/slo") @Nullable
        String sloUrl,

        @Size(max = 20_000)
        @Schema(
                description = "The certificate that the identity provider signs with: PEM, or its base64 alone",
                examples = SamlLimits.EXAMPLE_CERTIFICATE)
        @Nullable
        String certificate,

        @Size(max = 10) @Schema(description = "Several certificates instead of one") @Nullable
        List<@NotNull @Size(max = 20_000) String> certificates,

        @Size(max = 300)
        @Schema(description = "The requested NameID format. Defaults to the e-mail address format")
        @Nullable
        String nameIdFormat,

        @Schema(description = "Defaults to true") @Nullable Boolean signRequests,

        @Schema(description = "Defaults to true") @Nullable Boolean wantAssertionsSigned,

        @Schema(description = "Defaults to false") @Nullable Boolean allowIdpInitiated,

        @Valid @Nullable AttributeMapping attributeMapping,

        @Size(max = 200)
        @Schema(description = "Roles by group: admin, editor or viewer", examples = "{\"marketing\":\"editor\"}")
        @Nullable
        Map<@NotBlank @Size(max = 300) String, @NotNull Role> groupRoleMapping,

        @Size(max = 50) @Schema(examples = "[\"example.com\"]") @Nullable
        List<@NotNull @Size(max = 253) String> allowedDomains,

        @Schema(description = "Defaults to true") @Nullable Boolean jitProvisioning,

        @Schema(description = "admin, editor or viewer. Defaults to viewer") @Nullable
        Role defaultRole) {}
