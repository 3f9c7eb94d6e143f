package dev.waypost.tracking;

import dev.waypost.customers.CustomerView;
import dev.waypost.customers.LinkOrigin;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.jspecify.annotations.Nullable;

/** The response to a reported lead. */
public record TrackedLead(
        LeadClick click,

        @Schema(description = "null if the link was deleted") @Nullable
        LinkOrigin link,

        CustomerView customer) {

    /** The click of the lead. */
    public record LeadClick(
            @Schema(examples = "V1StGXR8_Z5jdHi6B-my") String id) {}
}
