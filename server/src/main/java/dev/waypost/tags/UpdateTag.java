package dev.waypost.tags;

import dev.waypost.platform.web.input.Patch;
import jakarta.validation.constraints.NotBlank;
import jakarta.validation.constraints.Size;
import org.eclipse.microprofile.openapi.annotations.media.Schema;

/** The request body that updates a tag. */
public record UpdateTag(
        @Schema(examples = "campaign") Patch<@NotBlank @Size(max = TagNames.LONGEST) String> name,
        Patch<TagColor> color) {}
