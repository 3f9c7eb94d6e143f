package dev.waypost.journal;

import org.jspecify.annotations.Nullable;

/**
 * Keeps the bytes of texts that come with click after click, so that none have to be made for them. A text that falls on the place
 * of another takes it. One thread each.
 */
final class EncodedTextCache {
    private static final int PLACES = 256;
    private static final int LONGEST = 512;

    private final @Nullable Encoded[] places = new @Nullable Encoded[PLACES];

    /** As {@link CleanText} encodes it, to be read only. */
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
