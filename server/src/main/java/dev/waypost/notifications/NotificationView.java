package dev.waypost.notifications;

import java.time.Instant;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.jspecify.annotations.Nullable;

/** A notification in API responses. */
public record NotificationView(
        NotificationId id,
        @Schema(examples = "member.joined") String type,
        @Schema(examples = "Ada Lovelace joined") String title,

        @Schema(examples = "ada@example.com is now an editor of Spring.")
        String message,

        @Schema(description = "The dashboard page", examples = "/app/spring/members") @Nullable
        String link,

        boolean read,
        @Nullable Instant readAt,
        NotificationType.Severity severity,
        Instant createdAt) {}
