package dev.waypost.deeplinks;

import java.time.Instant;
import org.jspecify.annotations.Nullable;

/** The apps of a workspace. */
public record DeepLinkConfig(
        @Nullable IosApp ios,
        @Nullable AndroidApp android,
        @Nullable Instant updatedAt) {
    static final DeepLinkConfig NONE = new DeepLinkConfig(null, null, null);
}
