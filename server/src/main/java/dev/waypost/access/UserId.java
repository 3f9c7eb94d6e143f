package dev.waypost.access;

import dev.waypost.platform.id.IdPrefix;
import java.util.UUID;

/** Names a user. */
@IdPrefix("usr")
public record UserId(UUID value) implements AccountId {
    @Override
    public AccountKind kind() {
        return AccountKind.USER;
    }

    @Override
    public String toString() {
        return text();
    }
}
