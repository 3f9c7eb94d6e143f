package dev.waypost.auth.users;

import dev.waypost.access.UserId;
import dev.waypost.access.WorkspaceId;
import java.time.Instant;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.jspecify.annotations.Nullable;

/** A user in API responses, visible to the user only. */
public record UserView(
        UserId id,
        @Schema(examples = "ada@example.com") String email,
        @Schema(examples = "Ada Lovelace") String name,
        @Nullable String avatar,
        @Schema(examples = "Europe/London") String timezone,
        @Schema(examples = "en") String locale,
        boolean emailVerified,
        boolean twoFactorEnabled,
        @Nullable WorkspaceId defaultWorkspaceId,
        Instant createdAt) {

    static UserView of(User user) {
        return new UserView(
                user.id(),
                user.email(),
                user.name(),
                user.avatar(),
                user.timezone(),
                user.locale(),
                user.emailVerifiedAt() != null,
                user.totpEnabledAt() != null,
                user.defaultWorkspaceId(),
                user.createdAt());
    }
}
