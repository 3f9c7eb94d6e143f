package dev.waypost.webhooks.model;

import dev.waypost.campaigns.CampaignId;
import dev.waypost.folders.FolderId;
import dev.waypost.links.model.LinkId;
import dev.waypost.platform.web.input.Patch;
import jakarta.validation.Valid;
import jakarta.validation.constraints.NotBlank;
import jakarta.validation.constraints.NotNull;
import jakarta.validation.constraints.Size;
import java.util.List;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.jspecify.annotations.Nullable;

/** The request body that creates a workspace webhook. */
public record CreateWebhook(
        @NotBlank @Size(max = 100) @Schema(examples = "Order system")
        String name,

        @NotBlank @Size(max = 2048) @Schema(examples = "https://hooks.example.com/waypost")
        String url,

        @Size(max = 50) @Schema(examples = "[\"link.created\", \"sale.created\"]") @Nullable
        List<@NotNull @Size(max = 100) String> triggers,

        @Size(max = 50) @Schema(description = "Alias of triggers") @Nullable
        List<@NotNull @Size(max = 100) String> events,

        @Schema(description = "Defaults to all") @Nullable LinkScope linkScope,

        @Size(max = 100) @Nullable List<@NotNull LinkId> linkIds,
        @Size(max = 100) @Nullable List<@NotNull CampaignId> campaignIds,
        @Size(max = 100) @Nullable List<@NotNull FolderId> folderIds,
        @Size(max = 500) @Nullable String description,
        @Valid @Nullable WebhookFilters filters,

        @Schema(description = "Defaults to true") @Nullable Boolean enabled) {

    public UpdateWebhook asChange() {
        return new UpdateWebhook(
                new Patch.Set<>(name),
                new Patch.Set<>(url),
                UpdateWebhook.given(description),
                UpdateWebhook.given(triggers),
                UpdateWebhook.given(events),
                UpdateWebhook.given(linkScope),
                UpdateWebhook.given(linkIds),
                UpdateWebhook.given(campaignIds),
                UpdateWebhook.given(folderIds),
                UpdateWebhook.given(filters),
                new Patch.Keep<>(),
                UpdateWebhook.given(enabled));
    }
}
