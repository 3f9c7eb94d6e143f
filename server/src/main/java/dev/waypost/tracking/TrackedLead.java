package dev.waypost.tracking;

import dev.waypost.customers.CustomerView;
import dev.waypost.customers.LinkOrigin;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.jspecify.annotations.Nullable;

/** What reporting a lead answers. */
public record TrackedLead(
        LeadClick click,

        @Schema(description = "null if the link was deleted") @Nullable
        LinkOrigin link,

        CustomerView customer) {

    /** The click that the lead came from. */
    public record LeadClick(
            @Schema(examples = "V1StGXR8_Z5jdHi6B-my") String id) {}
}
