package dev.waypost.routing;

import java.util.Collection;
import org.jspecify.annotations.Nullable;

/** A case-insensitive set of texts whose lookups allocate nothing. */
final class FoldedSet {
    /** Open addressing, at most half full. */
    private final @Nullable String[] table;
    /** A bit for each length that occurs: case does not change it, and most missing texts have another length. */
    private final long lengths;

    FoldedSet(Collection<String> texts) {
        table = new @Nullable String[Integer.highestOneBit(Math.max(1, texts.size())) * 4];
        long found = 0;
        for (String text : texts) {
            found |= bit(text);
            int slot = slotOf(text);
            if (table[slot] == null) {
                table[slot] = text;
            }
        }
        lengths = found;
    }

    boolean contains(String text) {
        return find(text) >= 0;
    }

    /** The index of the text, below {@link #places}; -1 if it is missing. */
    int find(String text) {
        if ((lengths & bit(text)) == 0) {
            return -1;
        }
        int slot = slotOf(text);
        return table[slot] == null ? -1 : slot;
    }

    int places() {
        return table.length;
    }

    private static long bit(String text) {
        return 1L << Math.min(text.length(), Long.SIZE - 1);
    }

    /** The slot of the text, or the free slot for it. */
    private int slotOf(String text) {
        int mask = table.length - 1;
        int hash = hash(text);
        int slot = (hash ^ (hash >>> 16)) & mask;
        while (true) {
            String there = table[slot];
            // The case is almost always the same too, and exact comparison is faster.
            if (there == null || there.equals(text) || there.equalsIgnoreCase(text)) {
                return slot;
            }
            slot = (slot + 1) & mask;
        }
    }

    /** Consistent with equalsIgnoreCase, which folds code points to upper and then to lower case. */
    private static int hash(String text) {
        int hash = 0;
        for (int i = 0; i < text.length(); ) {
            int point = text.charAt(i);
            if (point < 128) {
                hash = 31 * hash + (point >= 'A' && point <= 'Z' ? point + 32 : point);
                i++;
            } else {
                point = text.codePointAt(i);
                hash = 31 * hash + Character.toLowerCase(Character.toUpperCase(point));
                i += Character.charCount(point);
            }
        }
        return hash;
    }
}
