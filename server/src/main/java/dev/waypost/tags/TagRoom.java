package dev.waypost.tags;

import dev.waypost.platform.error.ApiException;
import dev.waypost.platform.error.ErrorCode;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.stream.Collectors;

/**
 * The number of tags that a plan still allows, as rows of a bulk operation use it up. A row whose new tags exceed it is
 * refused alone, whereas an error while its tags are created would abort the whole transaction.
 */
public final class TagRoom {
    static final TagRoom UNLIMITED = new TagRoom(
            Long.MAX_VALUE, Set::copyOf, () -> new ApiException(ErrorCode.LIMIT_EXCEEDED, "Tags are unlimited"));

    private final Function<List<String>, Set<String>> known;
    private final Supplier<ApiException> full;
    private final Set<String> counted = new HashSet<>();
    private long left;

    /** @param known returns the keys of those tags that exist */
    TagRoom(long left, Function<List<String>, Set<String>> known, Supplier<ApiException> full) {
        this.left = left;
        this.known = known;
        this.full = full;
    }

    /** The error if there is not enough room for the tags of a row; otherwise takes room for those that do not exist. */
    public Optional<ApiException> refusal(List<String> names) {
        if (this == UNLIMITED) {
            return Optional.empty();
        }
        List<String> unknown = TagNames.distinct("tags", names).stream()
                .filter(name -> !counted.contains(TagNames.key(name)))
                .toList();
        if (unknown.isEmpty()) {
            return Optional.empty();
        }
        counted.addAll(known.apply(unknown));
        Set<String> added = unknown.stream()
                .map(TagNames::key)
                .filter(key -> !counted.contains(key))
                .collect(Collectors.toSet());
        if (added.size() > left) {
            return Optional.of(full.get());
        }
        left -= added.size();
        counted.addAll(added);
        return Optional.empty();
    }
}
