package dev.waypost.billing.subscriptions;

import org.eclipse.microprofile.openapi.annotations.media.Schema;

/** A usage that exceeds the limit of a plan. */
public record PlanObstacle(
        @Schema(description = "The name of the limit", examples = "links")
        String limit,

        @Schema(examples = "links") String name,
        @Schema(examples = "1200") long used,
        @Schema(examples = "1000") long allowed,

        @Schema(description = "Number to remove", examples = "200")
        long remove) {

    String words() {
        return "%,d %s (there are %,d, the plan allows %,d)".formatted(remove, name, used, allowed);
    }
}
