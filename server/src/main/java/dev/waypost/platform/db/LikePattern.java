package dev.waypost.platform.db;

import org.jspecify.annotations.Nullable;

/** What people search for, as a pattern of SQL. */
public final class LikePattern {
    private LikePattern() {}

    /** Finds the text anywhere, no character of it special; null when there is nothing to look for. */
    public static @Nullable String anywhere(@Nullable String text) {
        return text == null || text.isBlank() ? null : "%" + text.strip().replaceAll("[\\\\%_]", "\\\\$0") + "%";
    }
}
