package dev.waypost.integrations.slack;

import org.eclipse.microprofile.openapi.annotations.media.Schema;

/** The URL of the Slack consent page. */
public record SlackConsentView(
        @Schema(examples = "https://slack.com/oauth/v2/authorize?client_id=1&state=2")
        String authUrl,

        String state) {}
