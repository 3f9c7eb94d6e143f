package dev.waypost.tracking;

import org.jspecify.annotations.Nullable;

/** Treats blank text as missing. */
public final class OptionalTexts {
    private OptionalTexts() {}

    public static @Nullable String orNull(@Nullable String given) {
        return given == null || given.isBlank() ? null : given.strip();
    }

    static String or(String byDefault, @Nullable String given) {
        String text = orNull(given);
        return text == null ? byDefault : text;
    }
}
