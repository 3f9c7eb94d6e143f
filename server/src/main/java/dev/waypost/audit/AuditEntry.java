package dev.waypost.audit;

import dev.waypost.access.WorkspaceId;
import dev.waypost.platform.db.Json;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/** One change in the audit log. */
record AuditEntry(
        AuditId id,
        WorkspaceId workspaceId,
        String action,
        Actor actor,
        String resourceType,
        String resourceId,
        @Nullable String resourceName,
        Json changes,
        @Nullable String ip,
        @Nullable String userAgent,
        Instant createdAt) {

    /** Without the IP address and user agent. */
    AuditEntry withoutOrigin() {
        return new AuditEntry(
                id, workspaceId, action, actor, resourceType, resourceId, resourceName, changes, null, null, createdAt);
    }

    /** The author of a change: a user, an api_key, an oauth_app, an embed_token, a partner, or the system. */
    record Actor(
            String type,
            @Nullable String id,
            @Nullable String name,
            @Nullable String email) {
        static final Actor SYSTEM = new Actor("system", null, null, null);
    }
}
