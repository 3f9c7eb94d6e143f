package dev.waypost.workspaces;

import dev.waypost.platform.web.input.Patch;
import dev.waypost.platform.web.input.Slugs;
import jakarta.validation.constraints.NotBlank;
import jakarta.validation.constraints.NotNull;
import jakarta.validation.constraints.Pattern;
import jakarta.validation.constraints.Size;
import org.eclipse.microprofile.openapi.annotations.media.Schema;

/** The request body of {@code PATCH /api/workspaces/{workspaceId}}. */
public record UpdateWorkspace(
        @Schema(examples = "Acme Growth")
        Patch<@NotBlank @Size(max = 100) @Pattern(regexp = "\\P{Cc}*", message = "must be one line") String> name,

        @Schema(description = "Unique")
        Patch<
                        @NotNull @Size(min = Slugs.SHORTEST, max = Slugs.LONGEST)
                        @Pattern(
                                regexp = Slugs.PATTERN,
                                message = "may contain only lowercase letters, digits, and hyphens between them")
                        String>
                slug,

        @Schema(description = "An http or https URL", examples = "https://example.com/logo.svg")
        Patch<@Size(max = 2048) String> logo,

        @Schema(description = "An IANA zone", examples = "Europe/London")
        Patch<@Size(max = 64) String> timezone,

        @Schema(description = "An ISO 4217 code", examples = "GBP")
        Patch<@Size(max = 3) String> currency,

        @Schema(description = "How visitors of the workspace's links are recognised", examples = "cookieless")
        Patch<PrivacyLevel> privacyLevel) {}
