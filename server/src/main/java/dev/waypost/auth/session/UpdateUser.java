package dev.waypost.auth.session;

import dev.waypost.access.WorkspaceId;
import dev.waypost.platform.web.Patch;
import jakarta.validation.constraints.NotBlank;
import jakarta.validation.constraints.Size;
import org.eclipse.microprofile.openapi.annotations.media.Schema;

/** The body of {@code PATCH /api/users/me}. */
public record UpdateUser(
        @Schema(examples = "Ada King") Patch<@NotBlank @Size(max = 100) String> name,

        @Schema(description = "The http or https address of a picture", examples = "https://example.com/ada.png")
        Patch<@Size(max = 2000) String> avatar,

        @Schema(description = "A name of the IANA time zone database", examples = "Europe/London")
        Patch<@Size(max = 60) String> timezone,

        @Schema(description = "A BCP 47 language tag", examples = "en-GB")
        Patch<@Size(max = 35) String> locale,

        @Schema(description = "A workspace you are in; the one requests are about when they name none")
        Patch<WorkspaceId> defaultWorkspaceId) {}
