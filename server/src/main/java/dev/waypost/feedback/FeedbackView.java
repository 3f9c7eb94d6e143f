package dev.waypost.feedback;

import org.eclipse.microprofile.openapi.annotations.media.Schema;

/** The confirmation of feedback. */
public record FeedbackView(
        FeedbackId id, @Schema(examples = "received") String status) {}
