package dev.waypost.tracking.visits;

import dev.waypost.customers.LinkOrigin;
import java.time.Instant;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.jspecify.annotations.Nullable;

/** The click before an installation and the URL to open; all fields are null if no click matches. */
public record DeferredMatch(
        boolean matched,
        @Schema(examples = "V1StGXR8_Z5jdHi6") @Nullable String clickId,
        @Nullable Instant clickedAt,
        @Nullable LinkOrigin link,

        @Schema(description = "The deep link to open, or null", examples = "myapp://spring") @Nullable
        String deepLink,

        @Schema(description = "The web destination of the click", examples = "https://example.com/spring") @Nullable
        String destinationUrl) {

    static final DeferredMatch NONE = new DeferredMatch(false, null, null, null, null, null);
}
