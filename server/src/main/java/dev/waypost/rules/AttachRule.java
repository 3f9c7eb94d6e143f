package dev.waypost.rules;

import dev.waypost.links.model.LinkId;
import jakarta.validation.constraints.NotEmpty;
import jakarta.validation.constraints.NotNull;
import jakarta.validation.constraints.Size;
import java.util.List;
import org.eclipse.microprofile.openapi.annotations.media.Schema;

/** The request body of {@code POST /api/rules/{ruleId}/links}. */
public record AttachRule(
        @NotEmpty @Size(max = 100) @Schema(examples = "[\"link_01k2m4p6r8t0v2x4z6b8d0f2\"]")
        List<@NotNull LinkId> linkIds) {}
