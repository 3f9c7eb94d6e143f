package dev.waypost.audit;

import java.time.Instant;
import java.util.Map;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.jspecify.annotations.Nullable;

/** A change in API responses. */
public record AuditEntryView(
        AuditId id,
        @Schema(examples = "member.role_changed") String action,
        ActorView actor,
        @Schema(examples = "member") String resourceType,
        @Schema(examples = "mem_01k2m4p6r8t0v2x4z6b8d0f2") String resourceId,
        @Schema(examples = "ada@example.com") @Nullable String resourceName,

        @Schema(description = "The fields that changed, each with its old and new value")
        Map<String, Changes.Change> changes,

        @Nullable String ip,
        @Nullable String userAgent,
        Instant createdAt) {

    /** The author of the change. The system has neither ID nor name. */
    public record ActorView(
            @Nullable String id,

            @Schema(
                    description = "user, api_key, oauth_app, embed_token, partner, scim_directory or system",
                    examples = "user")
            String type,

            @Nullable String name,
            @Nullable String email) {}
}
