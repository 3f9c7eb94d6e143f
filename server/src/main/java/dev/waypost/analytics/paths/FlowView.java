package dev.waypost.analytics.paths;

import java.util.List;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.jspecify.annotations.Nullable;

/** The flow of clicks from sources through rules to destinations. Every level adds up to all clicks. */
public record FlowView(
        List<Node> nodes,
        List<Flow> links,

        @Schema(examples = "1200") long totalClicks) {

    /** A source, a rule or a destination. */
    public record Node(
            @Schema(examples = "source:google.com") String id,
            @Schema(examples = "google.com") String label,
            Level type,
            @Schema(examples = "300") long value,

            @Schema(examples = "12", description = "Leads and sales of these clicks")
            long conversions,

            @Schema(description = "The name of the source, or null") @Nullable
            Origin origin) {}

    /** How a source is identified: by utm_source if present, else by the referring site. */
    public enum Origin {
        UTM_SOURCE,
        REFERRER,
        QR,
        DIRECT
    }

    /** Clicks that went from one node to another. */
    public record Flow(
            @Schema(examples = "source:google.com") String source,

            @Schema(examples = "rule:rule_01k2m4p6r8t0v2x4z6b8d0f2")
            String target,

            @Schema(examples = "120") long value,

            @Schema(examples = "10", description = "Share of all clicks in the period")
            double percentage) {}

    /** The level of a node. */
    public enum Level {
        SOURCE,
        RULE,
        DESTINATION
    }
}
