package dev.waypost.folders;

import jakarta.validation.constraints.NotBlank;
import jakarta.validation.constraints.Pattern;
import jakarta.validation.constraints.Size;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.jspecify.annotations.Nullable;

/** The request body that creates a folder. */
public record CreateFolder(
        @NotBlank
        @Size(max = 100)
        @Pattern(regexp = "\\P{Cc}*", message = "must be one line")
        @Schema(examples = "Newsletters")
        String name,

        @Size(max = 500) @Nullable String description,

        @Schema(description = "The parent folder; top level by default") @Nullable
        FolderId parentId,

        @Nullable AccessLevel accessLevel) {}
