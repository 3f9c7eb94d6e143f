package dev.waypost.tags;

import jakarta.validation.constraints.NotBlank;
import jakarta.validation.constraints.Size;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.jspecify.annotations.Nullable;

/** The request body that creates a tag. */
public record CreateTag(
        @NotBlank @Size(max = TagNames.LONGEST) @Schema(examples = "newsletter")
        String name,

        @Schema(description = "Derived from the name by default") @Nullable
        TagColor color) {}
