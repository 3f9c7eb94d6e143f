package dev.waypost.routing;

import java.util.Collection;
import org.jspecify.annotations.Nullable;

/** A set of texts that ignores case and makes nothing when asked. */
final class FoldedSet {
    /** Open addressing, at most half full. */
    private final @Nullable String[] table;

    FoldedSet(Collection<String> texts) {
        table = new @Nullable String[Integer.highestOneBit(Math.max(1, texts.size())) * 4];
        for (String text : texts) {
            int slot = slotOf(text);
            if (table[slot] == null) {
                table[slot] = text;
            }
        }
    }

    boolean contains(String text) {
        return table[slotOf(text)] != null;
    }

    /** Where the text is, or where it would go. */
    private int slotOf(String text) {
        int mask = table.length - 1;
        int hash = hash(text);
        int slot = (hash ^ (hash >>> 16)) & mask;
        while (true) {
            String there = table[slot];
            if (there == null || there.equalsIgnoreCase(text)) {
                return slot;
            }
            slot = (slot + 1) & mask;
        }
    }

    /** The same for texts that are equal to equalsIgnoreCase, which folds code points to upper and then to lower case. */
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
