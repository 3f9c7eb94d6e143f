package dev.waypost.webhooks.model;

import dev.waypost.access.UserId;
import dev.waypost.access.WorkspaceId;
import dev.waypost.campaigns.CampaignId;
import dev.waypost.folders.FolderId;
import dev.waypost.links.model.LinkId;
import dev.waypost.webhooks.delivery.SealedHeaders;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.function.Function;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.jspecify.annotations.Nullable;

/** A webhook in API responses. */
public record WebhookView(
        @Schema(
                description = "Starts with wh_, or with obw_ for an outbound webhook",
                examples = "wh_01k2m4p6r8t0v2x4z6b8d0f2")
        String id,

        WorkspaceId workspaceId,

        @Schema(description = "Only for webhooks of a link") @Nullable
        LinkId linkId,

        @Schema(examples = "Order system") String name,
        @Nullable String description,

        @Schema(examples = "https://hooks.example.com/waypost")
        String url,

        @Schema(description = "Alias of events; only for webhooks of a workspace") @Nullable
        List<String> triggers,

        @Schema(examples = "[\"link.created\"]") List<String> events,
        LinkScope linkScope,
        @Nullable List<LinkId> linkIds,
        @Nullable List<CampaignId> campaignIds,
        @Nullable List<FolderId> folderIds,
        WebhookFilters filters,

        @Schema(description = "Custom headers. Values are shown as ****; send **** to keep the current value")
        Map<String, String> headers,

        boolean enabled,

        @Schema(enumeration = {"active", "disabled", "failing"})
        String status,

        @Schema(
                description = "In full only in the response that created it, otherwise its last characters",
                examples = "whsec_****c2VjcmV0")
        String secret,

        @Nullable Instant disabledAt,
        @Nullable String disabledReason,
        int consecutiveFailures,
        @Nullable Instant lastDeliveryAt,
        @Nullable Instant lastSuccessAt,
        @Nullable Instant lastFailureAt,
        @Nullable Integer lastStatusCode,
        UserId createdBy,
        Instant createdAt,
        Instant updatedAt) {
    private static final String HIDDEN = "****";
    private static final int SHOWN = 4;

    public static WebhookView of(Webhook webhook) {
        String secret = webhook.secrets().secret();
        return of(webhook, "whsec_" + HIDDEN + (secret == null ? "" : secret.substring(secret.length() - SHOWN)));
    }

    /** Includes the secret, right after it was created. */
    public static WebhookView revealing(Webhook webhook) {
        return of(webhook, webhook.secrets().fresh());
    }

    private static WebhookView of(Webhook webhook, String secret) {
        Webhook.Settings settings = webhook.settings();
        Webhook.State state = webhook.state();
        return new WebhookView(
                webhook.publicId().text(),
                webhook.workspaceId(),
                webhook.linkId(),
                settings.name(),
                settings.description(),
                settings.url(),
                webhook.kind() == WebhookKind.WORKSPACE ? settings.events() : null,
                settings.events(),
                settings.linkScope(),
                scope(settings, LinkScope.LINKS, LinkId::new),
                scope(settings, LinkScope.CAMPAIGNS, CampaignId::new),
                scope(settings, LinkScope.FOLDERS, FolderId::new),
                settings.filters(),
                SealedHeaders.masked(settings.headers()),
                settings.enabled(),
                !settings.enabled() ? "disabled" : state.isFailing() ? "failing" : "active",
                secret,
                state.disabledAt(),
                state.disabledReason(),
                state.consecutiveFailures(),
                state.lastDeliveryAt(),
                state.lastSuccessAt(),
                state.lastFailureAt(),
                state.lastStatusCode(),
                webhook.createdBy(),
                webhook.createdAt(),
                webhook.updatedAt());
    }

    private static <T> @Nullable List<T> scope(Webhook.Settings settings, LinkScope scope, Function<UUID, T> id) {
        return settings.linkScope() == scope
                ? settings.scopeIds().stream().map(id).toList()
                : null;
    }
}
