package dev.waypost.folders;

import dev.waypost.platform.web.input.Patch;
import jakarta.validation.constraints.NotBlank;
import jakarta.validation.constraints.Pattern;
import jakarta.validation.constraints.Size;
import org.eclipse.microprofile.openapi.annotations.media.Schema;

/** The request body that updates a folder. */
public record UpdateFolder(
        @Schema(examples = "Letters")
        Patch<@NotBlank @Size(max = 100) @Pattern(regexp = "\\P{Cc}*", message = "must be one line") String> name,

        Patch<@Size(max = 500) String> description,
        Patch<FolderId> parentId,
        Patch<AccessLevel> accessLevel) {}
