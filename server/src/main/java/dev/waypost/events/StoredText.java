package dev.waypost.events;

import java.nio.charset.StandardCharsets;
import org.jspecify.annotations.Nullable;

/** Text as the store takes it. */
public final class StoredText {
    private StoredText() {}

    /** Removes zero bytes and lone surrogates, which visitors can send and for which DuckDB would refuse the whole batch. */
    public static @Nullable String clean(@Nullable String text) {
        if (text == null) {
            return null;
        }
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            if (c == 0 || Character.isSurrogate(c)) {
                return new String(text.replace("\0", "").getBytes(StandardCharsets.UTF_8), StandardCharsets.UTF_8);
            }
        }
        return text;
    }
}
