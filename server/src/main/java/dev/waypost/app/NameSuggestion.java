package dev.waypost.app;

import java.util.Comparator;
import java.util.Optional;
import java.util.stream.Stream;

/** Suggests the name that was probably meant. */
final class NameSuggestion {
    private static final int FURTHEST = 3;

    private NameSuggestion() {}

    static Optional<String> closest(String written, Stream<String> names) {
        return names.filter(name -> distance(written, name) <= FURTHEST)
                .min(Comparator.comparingInt((String name) -> distance(written, name))
                        .thenComparing(Comparator.naturalOrder()));
    }

    /** The edit distance of two words. */
    private static int distance(String from, String to) {
        int[] row = new int[to.length() + 1];
        for (int j = 0; j <= to.length(); j++) {
            row[j] = j;
        }
        for (int i = 1; i <= from.length(); i++) {
            int diagonal = row[0];
            row[0] = i;
            for (int j = 1; j <= to.length(); j++) {
                int replaced = diagonal + (from.charAt(i - 1) == to.charAt(j - 1) ? 0 : 1);
                diagonal = row[j];
                row[j] = Math.min(replaced, 1 + Math.min(row[j], row[j - 1]));
            }
        }
        return row[to.length()];
    }
}
