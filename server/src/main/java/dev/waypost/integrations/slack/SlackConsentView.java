package dev.waypost.integrations.slack;

import org.eclipse.microprofile.openapi.annotations.media.Schema;

/** Where to send somebody who is to consent. */
public record SlackConsentView(
        @Schema(examples = "https://slack.com/oauth/v2/authorize?client_id=1&state=2")
        String authUrl,

        String state) {}
