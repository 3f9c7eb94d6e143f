package dev.waypost.webhooks;

import dev.waypost.links.LinkId;
import org.jspecify.annotations.Nullable;

/** Where webhooks are kept: with the workspace, with one of its links, or among its integrations. */
record Place(WebhookKind kind, @Nullable LinkId link) {
    static final Place WORKSPACE = new Place(WebhookKind.WORKSPACE, null);
    static final Place OUTBOUND = new Place(WebhookKind.OUTBOUND, null);

    static Place of(LinkId link) {
        return new Place(WebhookKind.LINK, link);
    }
}
