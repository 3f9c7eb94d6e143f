package dev.waypost.search;

import dev.waypost.platform.error.ApiException;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A search query.
 *
 * @param text as entered
 * @param words all of which must occur
 */
record SearchQuery(String text, List<String> words) {
    private static final int LONGEST = 200;
    private static final int MOST_WORDS = 6;
    /** Trigram indexes need three letters. */
    private static final int INDEXED = 3;

    static SearchQuery of(@Nullable String asked) {
        String text = asked == null ? "" : asked.strip();
        if (text.isEmpty()) {
            throw ApiException.invalid("q", "must not be blank");
        }
        if (text.length() > LONGEST || text.indexOf('\0') >= 0) {
            throw ApiException.invalid("q", "must be text of at most %d characters".formatted(LONGEST));
        }
        return new SearchQuery(
                text, Arrays.stream(text.split("\\s+")).limit(MOST_WORDS).toList());
    }

    /** Whether an index can be used. */
    boolean isIndexed() {
        return words.stream().anyMatch(word -> word.length() >= INDEXED);
    }
}
