package dev.waypost.feedback;

import org.eclipse.microprofile.openapi.annotations.media.Schema;

/** Says that feedback has arrived. */
public record FeedbackView(
        FeedbackId id, @Schema(examples = "received") String status) {}
