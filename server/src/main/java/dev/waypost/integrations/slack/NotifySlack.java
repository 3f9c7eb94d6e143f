package dev.waypost.integrations.slack;

import jakarta.validation.constraints.NotBlank;
import jakarta.validation.constraints.Size;
import org.eclipse.microprofile.openapi.annotations.media.Schema;

/** The request body that sends a text to a channel. */
public record NotifySlack(
        @NotBlank @Size(max = 2000) @Schema(examples = "The spring sale is live")
        String text) {}
