package dev.waypost.analytics.engine;

import dev.waypost.analytics.memory.GroupCache;
import dev.waypost.analytics.memory.MemoryLookup;
import dev.waypost.analytics.query.Query;
import dev.waypost.analytics.store.RolledUpRange;
import dev.waypost.events.EventStore;
import dev.waypost.events.StoreSnapshot;
import jakarta.inject.Singleton;
import java.util.function.Function;

/**
 * Chooses the plan of a query: memory if it holds everything the query needs, otherwise rolled-up days if the store has
 * them for the grouping, otherwise raw rows.
 */
@Singleton
class QueryPlanner {
    private final EventStore store;
    private final GroupCache memory;

    QueryPlanner(EventStore store, GroupCache memory) {
        this.store = store;
        this.memory = memory;
    }

    /**
     * Plans the query and passes the plan to the execution. A plan that reads the store is made and executed in one
     * snapshot.
     */
    <T> T withPlan(Query query, Function<QueryPlan, T> execution) {
        return switch (memory.find(query)) {
            case MemoryLookup.Hit hit -> execution.apply(logged(query, new QueryPlan.Memory(hit)));
            case MemoryLookup.Miss miss -> {
                PlanLog log = PlanLog.current();
                yield store.inSnapshot(snapshot -> {
                    QueryPlan plan = plan(query, snapshot, miss);
                    log.add(query, plan);
                    return execution.apply(plan);
                });
            }
        };
    }

    private static QueryPlan logged(Query query, QueryPlan plan) {
        PlanLog.current().add(query, plan);
        return plan;
    }

    private static QueryPlan plan(Query query, StoreSnapshot snapshot, MemoryLookup.Miss miss) {
        RolledUpRange range = RolledUpRange.of(query, snapshot);
        if (range != null) {
            return new QueryPlan.RolledUpDays(range, snapshot, miss.reason());
        }
        return new QueryPlan.RawRows(
                snapshot,
                miss.reason()
                        + (RolledUpRange.isRolledUp(query)
                                ? "; the window has no rolled-up days, or too many gaps between them"
                                : "; days are not rolled up by what the query groups or filters by"));
    }
}
