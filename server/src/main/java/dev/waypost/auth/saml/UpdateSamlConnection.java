package dev.waypost.auth.saml;

import dev.waypost.access.Role;
import dev.waypost.auth.saml.metadata.SamlLimits;
import dev.waypost.auth.saml.metadata.SsoBinding;
import dev.waypost.platform.web.input.Patch;
import jakarta.validation.Valid;
import jakarta.validation.constraints.NotBlank;
import jakarta.validation.constraints.NotEmpty;
import jakarta.validation.constraints.NotNull;
import jakarta.validation.constraints.Pattern;
import jakarta.validation.constraints.Size;
import java.util.List;
import java.util.Map;
import org.eclipse.microprofile.openapi.annotations.media.Schema;

/** The request body that updates a SAML connection. New metadata replaces the previous settings. */
public record UpdateSamlConnection(
        @Schema(examples = "Acme single sign-on") Patch<@NotBlank @Size(max = 100) String> name,

        Patch<SamlProvider> provider,

        @Schema(description = "active (requires valid settings, certificates and a domain) or inactive")
        Patch<@NotNull SamlStatus> status,

        Patch<@Size(max = 2000) String> metadataUrl,
        Patch<@Size(max = SamlLimits.LARGEST_METADATA) String> metadataXml,
        Patch<@NotBlank @Size(max = 1000) String> entityId,
        Patch<@NotBlank @Size(max = 2000) String> ssoUrl,
        Patch<SsoBinding> ssoBinding,
        Patch<@Size(max = 2000) String> sloUrl,

        @Schema(description = "The only certificate; replaces the existing ones")
        Patch<@NotBlank @Size(max = 20_000) String> certificate,

        @Schema(description = "All certificates; replaces the existing ones")
        Patch<@NotEmpty @Size(max = 10) List<@NotNull @Size(max = 20_000) String>> certificates,

        @Schema(description = "The format of e-mail addresses if null")
        Patch<@Size(max = 300) @Pattern(regexp = "\\S+", message = "must be a URN without spaces") String> nameIdFormat,

        Patch<Boolean> signRequests,
        Patch<Boolean> wantAssertionsSigned,
        Patch<Boolean> allowIdpInitiated,
        Patch<@Valid AttributeMapping> attributeMapping,
        Patch<@Size(max = 200) Map<@NotBlank @Size(max = 300) String, @NotNull Role>> groupRoleMapping,
        Patch<@Size(max = 50) List<@NotNull @Size(max = 253) String>> allowedDomains,
        Patch<Boolean> jitProvisioning,
        Patch<Role> defaultRole) {}
