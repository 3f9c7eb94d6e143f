package dev.waypost.webhooks.model;

import dev.waypost.platform.web.input.Patch;
import jakarta.validation.Valid;
import jakarta.validation.constraints.NotBlank;
import jakarta.validation.constraints.NotNull;
import jakarta.validation.constraints.Size;
import java.util.List;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.jspecify.annotations.Nullable;

/** The request body that creates a link webhook. */
public record CreateLinkWebhook(
        @NotBlank @Size(max = 2048) @Schema(examples = "https://hooks.example.com/clicks")
        String url,

        @Size(max = 50) @Schema(examples = "[\"click\", \"conversion\", \"qr_scan\"]") @Nullable
        List<@NotNull @Size(max = 100) String> events,

        @Size(max = 50) @Schema(description = "Alias of events") @Nullable
        List<@NotNull @Size(max = 100) String> triggers,

        @Size(max = 100) @Schema(description = "Defaults to the host of the URL") @Nullable
        String name,

        @Valid @Nullable WebhookFilters filters,

        @Schema(description = "Defaults to true") @Nullable Boolean enabled) {

    public UpdateWebhook asChange() {
        return new UpdateWebhook(
                UpdateWebhook.given(name),
                new Patch.Set<>(url),
                new Patch.Keep<>(),
                UpdateWebhook.given(triggers),
                UpdateWebhook.given(events),
                new Patch.Keep<>(),
                new Patch.Keep<>(),
                new Patch.Keep<>(),
                new Patch.Keep<>(),
                UpdateWebhook.given(filters),
                new Patch.Keep<>(),
                UpdateWebhook.given(enabled));
    }
}
