package dev.waypost.domains;

import dev.waypost.platform.web.Patch;
import jakarta.validation.constraints.NotNull;
import jakarta.validation.constraints.Size;
import java.util.List;
import java.util.Map;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.jspecify.annotations.Nullable;

/** What can be changed about a domain. */
public record UpdateDomain(
        @Schema(description = "Archived domains are not offered for new links; links on them go on working")
        Patch<Boolean> archived,

        @Schema(description = "The same as POST …/default; false gives new links the service's own domain again")
        Patch<Boolean> primary,

        @Schema(description = "Where the bare domain leads", examples = "https://example.com")
        Patch<@Size(max = 2048) String> rootRedirectUrl,

        @Schema(description = "Where codes lead that are no link")
        Patch<@Size(max = 2048) String> notFoundUrl,

        @Schema(description = "Where links lead that are over")
        Patch<@Size(max = 2048) String> expiredUrl,

        @Schema(description = "What a form for new links shows as an example of a destination")
        Patch<@Size(max = 500) String> placeholder,

        @Schema(description = "An http or https address") Patch<@Size(max = 2048) String> logo,

        @Schema(description = "Published as it is; null: made of the workspace's deep-link configuration")
        Patch<Map<String, @Nullable Object>> appleAppSiteAssociation,

        @Schema(description = "Published as it is; null: made of the workspace's deep-link configuration")
        Patch<@Size(max = 100) List<@NotNull Map<String, @Nullable Object>>> assetLinks) {}
