package dev.waypost.platform.db;

import org.jspecify.annotations.Nullable;

/** Search terms as SQL patterns. */
public final class LikePattern {
    private LikePattern() {}

    /** A substring pattern with special characters escaped; null if there is nothing to search for. */
    public static @Nullable String anywhere(@Nullable String text) {
        return text == null || text.isBlank() ? null : "%" + text.strip().replaceAll("[\\\\%_]", "\\\\$0") + "%";
    }
}
