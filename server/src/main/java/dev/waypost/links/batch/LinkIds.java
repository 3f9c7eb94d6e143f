package dev.waypost.links.batch;

import jakarta.validation.constraints.NotEmpty;
import jakarta.validation.constraints.NotNull;
import jakarta.validation.constraints.Size;
import java.util.List;
import org.eclipse.microprofile.openapi.annotations.media.Schema;

/** A request body with link IDs. They are plain text, because an invalid ID is reported as not found. */
public record LinkIds(
        @NotEmpty @Size(max = 100) @Schema(examples = "[\"link_01k2m4p6r8t0v2x4z6b8d0f2\"]")
        List<@NotNull @Size(max = 200) String> linkIds) {}
