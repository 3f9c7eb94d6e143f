package dev.waypost.webhooks.model;

import dev.waypost.links.model.LinkId;
import org.jspecify.annotations.Nullable;

/** The parent of webhooks: the workspace, one of its links, or its integrations. */
public record WebhookPlace(WebhookKind kind, @Nullable LinkId link) {
    public static final WebhookPlace WORKSPACE = new WebhookPlace(WebhookKind.WORKSPACE, null);
    public static final WebhookPlace OUTBOUND = new WebhookPlace(WebhookKind.OUTBOUND, null);

    public static WebhookPlace of(LinkId link) {
        return new WebhookPlace(WebhookKind.LINK, link);
    }
}
