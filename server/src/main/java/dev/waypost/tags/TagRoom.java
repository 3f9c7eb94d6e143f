package dev.waypost.tags;

import dev.waypost.platform.error.ApiException;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Function;
import java.util.function.Supplier;

/**
 * The number of tags that a plan still allows, as rows of a bulk operation use it up. A row whose new tags exceed it is
 * refused before anything is written, because a later failure would abort the whole transaction.
 */
public final class TagRoom {
    static final TagRoom UNLIMITED = new TagRoom(Long.MAX_VALUE, Set::copyOf, IllegalStateException::new);

    private final Function<List<String>, Set<String>> known;
    private final Supplier<? extends RuntimeException> full;
    private final Set<String> counted = new HashSet<>();
    private long left;

    /** @param known returns the keys of those tags that exist */
    TagRoom(long left, Function<List<String>, Set<String>> known, Supplier<? extends RuntimeException> full) {
        this.left = left;
        this.known = known;
        this.full = full;
    }

    public boolean isLimited() {
        return this != UNLIMITED;
    }

    /** Takes room for the tags of a row that do not exist, or throws {@link ApiException} if there is not enough. */
    public void take(List<String> names) {
        if (!isLimited()) {
            return;
        }
        List<String> unknown = TagNames.distinct("tags", names).stream()
                .filter(name -> !counted.contains(TagNames.key(name)))
                .toList();
        if (unknown.isEmpty()) {
            return;
        }
        counted.addAll(known.apply(unknown));
        Set<String> added = new HashSet<>();
        unknown.stream()
                .map(TagNames::key)
                .filter(key -> !counted.contains(key))
                .forEach(added::add);
        if (added.size() > left) {
            throw full.get();
        }
        left -= added.size();
        counted.addAll(added);
    }
}
