package dev.waypost.auth.users;

import dev.waypost.access.UserId;
import dev.waypost.access.WorkspaceId;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/** A user account. */
record User(
        UserId id,
        String email,
        String name,
        @Nullable String avatar,
        String timezone,
        String locale,
        @Nullable String passwordHash,
        @Nullable Instant emailVerifiedAt,
        @Nullable Instant totpEnabledAt,
        @Nullable WorkspaceId defaultWorkspaceId,
        Instant createdAt) {

    static final String DEFAULT_TIMEZONE = "UTC";
    static final String DEFAULT_LOCALE = "en";
}
