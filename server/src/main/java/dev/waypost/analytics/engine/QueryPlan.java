package dev.waypost.analytics.engine;

import dev.waypost.analytics.memory.MemoryLookup;
import dev.waypost.analytics.store.RolledUpRange;
import dev.waypost.events.StoreSnapshot;

/** How a query is executed. Every plan returns the same result; they differ in the data they read. */
public sealed interface QueryPlan {
    /** The name that operators see. */
    String name();

    /** Why the planner chose it. */
    String reason();

    /** From groups and rows in memory; the store is not read. */
    record Memory(MemoryLookup.Hit groups) implements QueryPlan {
        @Override
        public String name() {
            return "memory";
        }

        @Override
        public String reason() {
            return groups.reason();
        }
    }

    /** From the store. The plan holds only in its snapshot: in a later one, a rolled-up day may have been discarded. */
    sealed interface Store extends QueryPlan {
        StoreSnapshot snapshot();
    }

    /** From rolled-up days where the window has them, and from rows for the rest. */
    record RolledUpDays(RolledUpRange range, StoreSnapshot snapshot, String reason) implements Store {
        @Override
        public String name() {
            return "rolled-up-days";
        }
    }

    /** From every row of the window. */
    record RawRows(StoreSnapshot snapshot, String reason) implements Store {
        @Override
        public String name() {
            return "raw-rows";
        }
    }
}
