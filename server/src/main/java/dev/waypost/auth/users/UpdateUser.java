package dev.waypost.auth.users;

import dev.waypost.access.WorkspaceId;
import dev.waypost.platform.web.input.Patch;
import jakarta.validation.constraints.NotBlank;
import jakarta.validation.constraints.Size;
import org.eclipse.microprofile.openapi.annotations.media.Schema;

/** The request body of {@code PATCH /api/users/me}. */
public record UpdateUser(
        @Schema(examples = "Ada King") Patch<@NotBlank @Size(max = 100) String> name,

        @Schema(description = "The http or https URL of an image", examples = "https://example.com/ada.png")
        Patch<@Size(max = 2000) String> avatar,

        @Schema(description = "An IANA time zone name", examples = "Europe/London")
        Patch<@Size(max = 60) String> timezone,

        @Schema(description = "A BCP 47 language tag", examples = "en-GB")
        Patch<@Size(max = 35) String> locale,

        @Schema(description = "The default workspace of requests that name none; you must be a member")
        Patch<WorkspaceId> defaultWorkspaceId) {}
