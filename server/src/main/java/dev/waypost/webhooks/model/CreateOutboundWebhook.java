package dev.waypost.webhooks.model;

import dev.waypost.platform.web.input.Patch;
import jakarta.validation.Valid;
import jakarta.validation.constraints.NotBlank;
import jakarta.validation.constraints.NotNull;
import jakarta.validation.constraints.Size;
import java.util.List;
import java.util.Map;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.jspecify.annotations.Nullable;

/** The request body that creates an outbound webhook. */
public record CreateOutboundWebhook(
        @NotBlank @Size(max = 100) @Schema(examples = "Automation")
        String name,

        @NotBlank @Size(max = 2048) @Schema(examples = "https://hooks.example.com/automation")
        String url,

        @Size(max = 50) @Schema(examples = "[\"lead.created\", \"sale.created\"]") @Nullable
        List<@NotNull @Size(max = 100) String> events,

        @Size(max = 50) @Schema(description = "Alias of events") @Nullable
        List<@NotNull @Size(max = 100) String> triggers,

        @Size(max = 20)
        @Schema(description = "Sent with every message", examples = "{\"X-Source\": \"waypost\"}")
        @Nullable
        Map<@Size(max = 100) String, @NotNull @Size(max = 1000) String> headers,

        @Valid @Nullable WebhookFilters filters,

        @Schema(description = "Defaults to true") @Nullable Boolean enabled) {

    public UpdateWebhook asChange() {
        return new UpdateWebhook(
                new Patch.Set<>(name),
                new Patch.Set<>(url),
                new Patch.Keep<>(),
                UpdateWebhook.given(triggers),
                UpdateWebhook.given(events),
                new Patch.Keep<>(),
                new Patch.Keep<>(),
                new Patch.Keep<>(),
                new Patch.Keep<>(),
                UpdateWebhook.given(filters),
                UpdateWebhook.given(headers),
                UpdateWebhook.given(enabled));
    }
}
