package dev.waypost.tracking;

import org.eclipse.microprofile.openapi.annotations.media.Schema;

/** What telling of a click answers: the id that leads and sales name later. */
public record TrackedClick(
        @Schema(examples = "V1StGXR8_Z5jdHi6") String clickId) {}
