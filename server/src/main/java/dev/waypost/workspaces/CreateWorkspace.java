package dev.waypost.workspaces;

import dev.waypost.platform.web.input.Slugs;
import jakarta.validation.constraints.NotBlank;
import jakarta.validation.constraints.Pattern;
import jakarta.validation.constraints.Size;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.jspecify.annotations.Nullable;

/** The request body of {@code POST /api/workspaces}. */
public record CreateWorkspace(
        @NotBlank
        @Size(max = 100)
        @Pattern(regexp = "\\P{Cc}*", message = "must be one line")
        @Schema(examples = "Acme Marketing")
        String name,

        @Size(min = Slugs.SHORTEST, max = Slugs.LONGEST)
        @Pattern(
                regexp = Slugs.PATTERN,
                message = "may contain only lowercase letters, digits, and hyphens" + " between them")
        @Schema(description = "Unique; made from the name by default")
        @Nullable
        String slug,

        @Size(max = 64) @Schema(description = "An IANA zone. Defaults to UTC", examples = "Europe/Berlin") @Nullable
        String timezone,

        @Size(max = 3) @Schema(description = "An ISO 4217 code. Defaults to USD", examples = "EUR") @Nullable
        String currency) {}
