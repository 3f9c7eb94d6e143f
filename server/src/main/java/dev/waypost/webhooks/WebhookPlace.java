package dev.waypost.webhooks;

import dev.waypost.links.LinkId;
import org.jspecify.annotations.Nullable;

/** Where webhooks are kept: with the workspace, with one of its links, or among its integrations. */
record WebhookPlace(WebhookKind kind, @Nullable LinkId link) {
    static final WebhookPlace WORKSPACE = new WebhookPlace(WebhookKind.WORKSPACE, null);
    static final WebhookPlace OUTBOUND = new WebhookPlace(WebhookKind.OUTBOUND, null);

    static WebhookPlace of(LinkId link) {
        return new WebhookPlace(WebhookKind.LINK, link);
    }
}
