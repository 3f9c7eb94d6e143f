package dev.waypost.redirect.api;

import dev.waypost.routing.RuleId;
import dev.waypost.routing.RuleTrace;
import java.util.List;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.jspecify.annotations.Nullable;

/** The destination of a simulated visitor and the reason for it. */
public record ResolvedView(
        @Schema(description = "redirect, not_found, gone, password or no_content", examples = "redirect")
        String outcome,

        @Schema(examples = "https://example.com/de") @Nullable
        String destinationUrl,

        @Nullable RuleId ruleId,
        @Nullable String variantId,

        @Schema(description = "Whether the click would not be counted")
        boolean bot,

        @Schema(description = "Every enabled rule in evaluation order, with its conditions")
        List<RuleTrace> trace) {}
