package dev.waypost.webhooks;

import dev.waypost.links.LinkId;
import org.jspecify.annotations.Nullable;

/** The parent of webhooks: the workspace, one of its links, or its integrations. */
record WebhookPlace(WebhookKind kind, @Nullable LinkId link) {
    static final WebhookPlace WORKSPACE = new WebhookPlace(WebhookKind.WORKSPACE, null);
    static final WebhookPlace OUTBOUND = new WebhookPlace(WebhookKind.OUTBOUND, null);

    static WebhookPlace of(LinkId link) {
        return new WebhookPlace(WebhookKind.LINK, link);
    }
}
