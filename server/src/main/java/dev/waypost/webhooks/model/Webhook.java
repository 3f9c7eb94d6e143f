package dev.waypost.webhooks.model;

import dev.waypost.access.UserId;
import dev.waypost.access.WorkspaceId;
import dev.waypost.links.model.LinkId;
import dev.waypost.occurrences.Occurrence;
import dev.waypost.platform.id.Id;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * A URL that receives messages about events.
 *
 * @param format the {@link MessageFormat} of its messages; null for the standard one
 */
public record Webhook(
        UUID id,
        WorkspaceId workspaceId,
        WebhookKind kind,
        @Nullable LinkId linkId,
        @Nullable String format,
        Settings settings,
        Secrets secrets,
        State state,
        UserId createdBy,
        Instant createdAt,
        Instant updatedAt) {

    /** The settings chosen by members. */
    public record Settings(
            String name,
            @Nullable String description,
            String url,
            List<String> events,
            LinkScope linkScope,
            List<UUID> scopeIds,
            WebhookFilters filters,
            Map<String, String> headers,
            boolean enabled) {}

    /** The signing secrets; the previous one is used until it expires. Null if the server key has changed. */
    public record Secrets(
            @Nullable String secret,
            @Nullable String previous,
            @Nullable Instant previousUntil) {

        /** The secret that was just created. */
        public String fresh() {
            return Objects.requireNonNull(secret);
        }
    }

    /** The delivery state. */
    public record State(
            int consecutiveFailures,
            @Nullable Instant disabledAt,
            @Nullable String disabledReason,
            @Nullable Instant lastDeliveryAt,
            @Nullable Instant lastSuccessAt,
            @Nullable Instant lastFailureAt,
            @Nullable Integer lastStatusCode) {
        public static final State NEW = new State(0, null, null, null, null, null, null);

        /** By the count and not by the times, because enabling a webhook resets only the count. */
        boolean isFailing() {
            return consecutiveFailures > 0;
        }

        /** The same times without failures. */
        public State withoutFailures() {
            return new State(
                    0, disabledAt, disabledReason, lastDeliveryAt, lastSuccessAt, lastFailureAt, lastStatusCode);
        }
    }

    public Id publicId() {
        return kind == WebhookKind.OUTBOUND ? new OutboundWebhookId(id) : new WebhookId(id);
    }

    public Webhook with(Settings newSettings, State newState, Instant now) {
        return new Webhook(
                id, workspaceId, kind, linkId, format, newSettings, secrets, newState, createdBy, createdAt, now);
    }

    /** The public name of the occurrence if the webhook subscribes to it, otherwise null. */
    @Nullable
    public String nameIfWanted(Occurrence occurrence) {
        String name = EventNames.of(occurrence.type(), kind);
        return name != null
                        && settings.events().contains(name)
                        && !occurrence.at().isBefore(createdAt)
                        && isInScope(occurrence)
                        && settings.filters().takes(occurrence.about())
                ? name
                : null;
    }

    private boolean isInScope(Occurrence occurrence) {
        Occurrence.About about = occurrence.about();
        if (linkId != null) {
            return linkId.value().equals(about.link());
        }
        return !occurrence.type().group().isAboutLinks()
                || switch (settings.linkScope()) {
                    case ALL -> true;
                    case LINKS -> about.link() != null && settings.scopeIds().contains(about.link());
                    case CAMPAIGNS ->
                        about.campaign() != null && settings.scopeIds().contains(about.campaign());
                    case FOLDERS ->
                        about.folder() != null && settings.scopeIds().contains(about.folder());
                };
    }
}
