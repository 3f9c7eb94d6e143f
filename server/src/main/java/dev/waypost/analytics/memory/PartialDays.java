package dev.waypost.analytics.memory;

import dev.waypost.analytics.store.GroupSums;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** The days in which windows begin and end, beside the whole days between them. */
final class PartialDays {
    static final PartialDays NONE = new PartialDays(null, null);

    private final @Nullable PartialDay first;
    private final @Nullable PartialDay last;
    private final List<PartialDay.SharedVisitors> shared;

    PartialDays(@Nullable PartialDay first, @Nullable PartialDay last) {
        this.first = first;
        this.last = last;
        this.shared = first == null || last == null ? List.of() : first.sharedWith(last);
    }

    /** The sums of a window's partial days, on top of the groups of the whole days. */
    Map<List<@Nullable Object>, GroupSums> onTopOf(
            Map<List<@Nullable Object>, GroupSums> groups, long start, long end) {
        Map<List<@Nullable Object>, GroupSums> more = new HashMap<>();
        Function<List<@Nullable Object>, GroupSums> sums =
                key -> more.computeIfAbsent(key, _ -> GroupSums.above(groups.get(key)));
        if (first != null) {
            first.count(start, Long.MAX_VALUE, sums);
        }
        if (last != null) {
            last.count(Long.MIN_VALUE, end, sums);
        }
        for (PartialDay.SharedVisitors visitors : shared) {
            int twice = visitors.within(start, end);
            if (twice > 0) {
                sums.apply(visitors.key()).addDistinctVisitors(-twice);
            }
        }
        return more;
    }

    long bytes() {
        return (long) PartialDay.BYTES_PER_ROW
                * ((first == null ? 0 : first.size()) + (last == null ? 0 : last.size()));
    }
}
