package dev.waypost.analytics;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** The days in which windows begin and end beside the whole days that are kept. */
final class Edges {
    static final Edges NONE = new Edges(null, null);

    private final @Nullable Edge first;
    private final @Nullable Edge last;
    private final List<Edge.Both> together;

    Edges(@Nullable Edge first, @Nullable Edge last) {
        this.first = first;
        this.last = last;
        this.together = first == null || last == null ? List.of() : first.together(last);
    }

    /** What a window has on top of the groups of whole days. */
    Map<List<@Nullable Object>, Sums> above(Map<List<@Nullable Object>, Sums> groups, long start, long end) {
        Map<List<@Nullable Object>, Sums> more = new HashMap<>();
        Function<List<@Nullable Object>, Sums> sums =
                key -> more.computeIfAbsent(key, _ -> Sums.above(groups.get(key)));
        if (first != null) {
            first.count(start, Long.MAX_VALUE, sums);
        }
        if (last != null) {
            last.count(Long.MIN_VALUE, end, sums);
        }
        for (Edge.Both both : together) {
            int twice = both.within(start, end);
            if (twice > 0) {
                sums.apply(both.key()).addVisitors(-twice);
            }
        }
        return more;
    }

    long bytes() {
        return (long) Edge.BYTES_EACH * ((first == null ? 0 : first.size()) + (last == null ? 0 : last.size()));
    }
}
