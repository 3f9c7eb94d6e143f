package dev.waypost.domains;

import dev.waypost.platform.web.input.Patch;
import jakarta.validation.constraints.NotNull;
import jakarta.validation.constraints.Size;
import java.util.List;
import java.util.Map;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.jspecify.annotations.Nullable;

/** The request body that updates a domain. */
public record UpdateDomain(
        @Schema(description = "Archived domains are not offered for new links; existing links keep working")
        Patch<Boolean> archived,

        @Schema(description = "Makes this the default domain; false makes the domain of the service the default")
        Patch<Boolean> primary,

        @Schema(description = "Redirect for the root URL", examples = "https://example.com")
        Patch<@Size(max = 2048) String> rootRedirectUrl,

        @Schema(description = "Redirect for unknown short codes")
        Patch<@Size(max = 2048) String> notFoundUrl,

        @Schema(description = "Redirect for expired links") Patch<@Size(max = 2048) String> expiredUrl,

        @Schema(description = "The placeholder of the destination field")
        Patch<@Size(max = 500) String> placeholder,

        @Schema(
                description =
                        "An http or https address. Shown where a link of the domain asks for a password or leads nowhere; browsers"
                                + " show pictures by https alone there")
        Patch<@Size(max = 2048) String> logo,

        @Schema(description = "Published unchanged; null to generate it from the deep link configuration")
        Patch<Map<String, @Nullable Object>> appleAppSiteAssociation,

        @Schema(description = "Published unchanged; null to generate it from the deep link configuration")
        Patch<@Size(max = 100) List<@NotNull Map<String, @Nullable Object>>> assetLinks) {}
