package dev.waypost.analytics.memory;

import dev.waypost.analytics.store.GroupSums;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** Whether memory answers a query. */
public sealed interface MemoryLookup {
    /** Why, in words for operators. */
    String reason();

    /** It does: the groups are ready to be read. */
    non-sealed interface Hit extends MemoryLookup {
        /** Reads the query's groups. The key of a bucket of time is its start in milliseconds since 1970. */
        <T> T read(Function<Map<List<@Nullable Object>, GroupSums>, T> reader);
    }

    /** It does not, and the store has to be read. */
    enum Miss implements MemoryLookup {
        TURNED_OFF("memory is turned off"),
        COLUMN_NOT_HELD("memory does not hold every column of the query"),
        TOO_MANY_RECENT("the workspace has more recent events than memory may hold, or they are being loaded"),
        TOO_MANY_PAST("the window or one of its days has more events than memory may hold");

        private final String reason;

        Miss(String reason) {
            this.reason = reason;
        }

        @Override
        public String reason() {
            return reason;
        }
    }
}
