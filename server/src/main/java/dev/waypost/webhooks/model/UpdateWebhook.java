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
import java.util.Map;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.jspecify.annotations.Nullable;

/** The request body that updates a webhook. Webhooks of a link have no link scope. */
public record UpdateWebhook(
        @Schema(examples = "Order system 2") Patch<@NotBlank @Size(max = 100) String> name,
        Patch<@NotBlank @Size(max = 2048) String> url,
        Patch<@Size(max = 500) String> description,

        @Schema(description = "Alias of events")
        Patch<@NotNull @Size(max = 50) List<@NotNull @Size(max = 100) String>> triggers,

        Patch<@NotNull @Size(max = 50) List<@NotNull @Size(max = 100) String>> events,
        Patch<LinkScope> linkScope,
        Patch<@Size(max = 100) List<@NotNull LinkId>> linkIds,
        Patch<@Size(max = 100) List<@NotNull CampaignId>> campaignIds,
        Patch<@Size(max = 100) List<@NotNull FolderId>> folderIds,
        Patch<@Valid WebhookFilters> filters,

        Patch<@Size(max = 20) Map<@Size(max = 100) String, @NotNull @Size(max = 1000) String>> headers,

        Patch<Boolean> enabled) {

    static <T> Patch<T> given(@Nullable T value) {
        return value == null ? new Patch.Keep<>() : new Patch.Set<>(value);
    }
}
