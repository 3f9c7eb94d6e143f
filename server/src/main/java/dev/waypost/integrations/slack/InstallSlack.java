package dev.waypost.integrations.slack;

import jakarta.validation.constraints.NotBlank;
import jakarta.validation.constraints.NotNull;
import jakarta.validation.constraints.Size;
import java.util.List;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.jspecify.annotations.Nullable;

/** The body that connects a workspace to a channel. */
public record InstallSlack(
        @Size(max = 100) @Schema(description = "Slack when left out", examples = "Sales channel") @Nullable
        String name,

        @NotBlank
        @Size(max = 2048)
        @Schema(
                description = "The address of an incoming webhook",
                examples = "https://hooks.slack.com/services/T00000000/B00000000/example")
        String webhookUrl,

        @Size(max = 50)
        @Schema(
                description = "What is told; leads, sales, refunds, used-up links and budgets when left out",
                examples = "[\"sale.created\", \"lead.created\"]")
        @Nullable
        List<@NotNull @Size(max = 100) String> events,

        @Size(max = 30) @Schema(description = "Needed for commands of an app of your own") @Nullable
        String teamId,

        @Size(max = 250) @Schema(description = "Of an app of your own, for its commands") @Nullable
        String signingSecret) {}
