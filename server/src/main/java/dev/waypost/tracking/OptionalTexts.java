package dev.waypost.tracking;

import org.jspecify.annotations.Nullable;

/** Text that may have been left out, which blanks are as well. */
final class OptionalTexts {
    private OptionalTexts() {}

    static @Nullable String orNull(@Nullable String given) {
        return given == null || given.isBlank() ? null : given.strip();
    }

    static String or(String byDefault, @Nullable String given) {
        String text = orNull(given);
        return text == null ? byDefault : text;
    }
}
