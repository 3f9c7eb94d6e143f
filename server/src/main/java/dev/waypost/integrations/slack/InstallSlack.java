package dev.waypost.integrations.slack;

import jakarta.validation.constraints.NotBlank;
import jakarta.validation.constraints.NotNull;
import jakarta.validation.constraints.Size;
import java.util.List;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.jspecify.annotations.Nullable;

/** The request body that connects a Slack channel. */
public record InstallSlack(
        @Size(max = 100) @Schema(description = "Defaults to Slack", examples = "Sales channel") @Nullable
        String name,

        @NotBlank
        @Size(max = 2048)
        @Schema(
                description = "The URL of an incoming webhook",
                examples = "https://hooks.slack.com/services/T00000000/B00000000/example")
        String webhookUrl,

        @Size(max = 50)
        @Schema(
                description = "Events to send. Defaults to leads, sales, refunds, used-up links and budgets",
                examples = "[\"sale.created\", \"lead.created\"]")
        @Nullable
        List<@NotNull @Size(max = 100) String> events,

        @Size(max = 30) @Schema(description = "Required for commands of your own Slack app") @Nullable
        String teamId,

        @Size(max = 250) @Schema(description = "The signing secret of your own Slack app, for its commands") @Nullable
        String signingSecret) {}
