package dev.waypost.journal.clicks;

import org.jspecify.annotations.Nullable;

/**
 * A direct-mapped cache of encoded texts that repeat from click to click, so that no bytes are allocated for them. A
 * colliding text replaces the entry. Not thread-safe.
 */
final class EncodedTextCache {
    private static final int PLACES = 256;
    private static final int LONGEST = 512;

    private final @Nullable Encoded[] places = new @Nullable Encoded[PLACES];

    /** The text as encoded by {@link CleanText}; the array must not be modified. */
    byte[] encoded(String text) {
        int hash = text.hashCode();
        int place = (hash ^ hash >>> 16) & PLACES - 1;
        Encoded known = places[place];
        if (known != null && known.text.equals(text)) {
            return known.bytes;
        }
        byte[] bytes = CleanText.encode(text);
        if (text.length() <= LONGEST) {
            places[place] = new Encoded(text, bytes);
        }
        return bytes;
    }

    private static final class Encoded {
        private final String text;
        private final byte[] bytes;

        Encoded(String text, byte[] bytes) {
            this.text = text;
            this.bytes = bytes;
        }
    }
}
