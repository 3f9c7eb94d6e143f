package dev.waypost.tracking.visits;

import dev.waypost.customers.LinkOrigin;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.jspecify.annotations.Nullable;

/** The response to a reported app open. */
public record TrackedOpen(
        @Schema(description = "null if no click matches", examples = "V1StGXR8_Z5jdHi6") @Nullable
        String clickId,

        @Nullable LinkOrigin link) {

    static final TrackedOpen BY_NOTHING = new TrackedOpen(null, null);
}
