package dev.waypost.tracking.visits;

import org.eclipse.microprofile.openapi.annotations.media.Schema;

/** The response to a reported click: the ID for later leads and sales. */
public record TrackedClick(
        @Schema(examples = "V1StGXR8_Z5jdHi6") String clickId) {}
