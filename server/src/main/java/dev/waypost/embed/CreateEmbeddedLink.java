package dev.waypost.embed;

import jakarta.validation.constraints.NotBlank;
import jakarta.validation.constraints.NotNull;
import jakarta.validation.constraints.Size;
import java.util.List;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.jspecify.annotations.Nullable;

/** The body with which a widget creates a link. */
public record CreateEmbeddedLink(
        @NotBlank @Schema(examples = "https://example.com/page")
        String destinationUrl,

        @Size(max = 500) @Schema(examples = "My page") @Nullable
        String title,

        @Size(max = 100) @Schema(description = "Generated when left out") @Nullable
        String shortCode,

        @Size(max = 10) @Schema(examples = "[\"widget\"]") @Nullable
        List<@NotNull @Size(max = 50) String> tags) {}
