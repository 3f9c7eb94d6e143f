package dev.waypost.analytics.engine;

import static java.util.Objects.requireNonNull;

import dev.waypost.analytics.query.Buckets;
import dev.waypost.analytics.query.FigureGroup;
import dev.waypost.analytics.query.GroupCounts;
import dev.waypost.analytics.query.Measures;
import dev.waypost.analytics.query.Query;
import dev.waypost.analytics.query.QueryContext;
import dev.waypost.analytics.query.RevenueSums;
import dev.waypost.analytics.store.EventDialect;
import dev.waypost.analytics.store.GroupSums;
import dev.waypost.analytics.store.RawRowReader;
import dev.waypost.analytics.store.RolledUpReader;
import dev.waypost.events.Event;
import dev.waypost.events.EventStore;
import dev.waypost.events.StoreException;
import dev.waypost.events.StoreQuery;
import dev.waypost.platform.error.ApiException;
import dev.waypost.platform.error.ErrorCode;
import io.quarkus.logging.Log;
import jakarta.inject.Singleton;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.PriorityQueue;
import java.util.function.Function;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** Executes queries by the plans of {@link QueryPlanner}. */
@Singleton
public class PlanExecutor implements FigureReader {
    private final EventStore store;
    private final QueryPlanner planner;

    PlanExecutor(EventStore store, QueryPlanner planner) {
        this.store = store;
        this.planner = planner;
    }

    @Override
    public FigureSource source() {
        return FigureSource.EVENTS;
    }

    @Override
    public Measures totals(Query query) {
        return execute(query, plan -> switch (plan) {
            case QueryPlan.Memory memory ->
                memory.groups().read(groups -> measures(groups.getOrDefault(List.of(), GroupSums.none())));
            case QueryPlan.Store fromStore -> {
                RevenueSums revenue =
                        RawRowReader.revenue(query, fromStore.snapshot()).getOrDefault(List.of(), RevenueSums.NONE);
                yield counts(query, fromStore).getFirst().with(revenue);
            }
        });
    }

    /** Much less work than all measures. */
    @Override
    public long clicks(Query query) {
        return execute(query, plan -> switch (plan) {
            case QueryPlan.Memory memory ->
                memory.groups()
                        .read(groups -> groups.values().stream()
                                .mapToLong(GroupSums::clicks)
                                .sum());
            case QueryPlan.RolledUpDays days -> new RolledUpReader(query, days.range(), days.snapshot()).clicks();
            case QueryPlan.RawRows rows -> RawRowReader.clicks(query, rows.snapshot());
        });
    }

    /** By the columns of the query's dimension, in its order. */
    @Override
    public List<FigureGroup> groups(Query query) {
        return execute(query, plan -> switch (plan) {
            case QueryPlan.Memory memory -> memory.groups().read(groups -> top(query, groups));
            case QueryPlan.Store fromStore -> {
                Map<List<@Nullable Object>, RevenueSums> revenue = RawRowReader.revenue(query, fromStore.snapshot());
                yield counts(query, fromStore).stream()
                        .map(group -> new FigureGroup(
                                group.key(), group.with(revenue.getOrDefault(group.key(), RevenueSums.NONE))))
                        .toList();
            }
        });
    }

    /** One for each of the query's buckets, in order; zeros where nothing happened. */
    @Override
    public List<Measures> series(Query query) {
        Buckets buckets = requireNonNull(query.buckets());
        return execute(query, plan -> switch (plan) {
            case QueryPlan.Memory memory ->
                memory.groups()
                        .read(groups -> buckets.starts().stream()
                                .map(start -> measures(groups.getOrDefault(
                                        List.<@Nullable Object>of(start.toEpochMilli()), GroupSums.none())))
                                .toList());
            case QueryPlan.Store fromStore -> series(query, buckets, fromStore);
        });
    }

    private static List<Measures> series(Query query, Buckets buckets, QueryPlan.Store plan) {
        Map<List<@Nullable Object>, RevenueSums> revenue = RawRowReader.revenue(query, plan.snapshot());
        Map<List<@Nullable Object>, Measures> found = new HashMap<>();
        counts(query, plan)
                .forEach(bucket ->
                        found.put(bucket.key(), bucket.with(revenue.getOrDefault(bucket.key(), RevenueSums.NONE))));
        return buckets.starts().stream()
                .map(start -> found.getOrDefault(List.of(buckets.key(start)), Measures.NONE))
                .toList();
    }

    private static List<GroupCounts> counts(Query query, QueryPlan.Store plan) {
        return switch (plan) {
            case QueryPlan.RolledUpDays days -> new RolledUpReader(query, days.range(), days.snapshot()).counts();
            case QueryPlan.RawRows rows -> RawRowReader.counts(query, rows.snapshot());
        };
    }

    private static Measures measures(GroupSums sums) {
        return sums.counts(List.of()).with(sums.revenueSums());
    }

    /** The groups of the query's order, within its limit. */
    private static List<FigureGroup> top(Query query, Map<List<@Nullable Object>, GroupSums> groups) {
        Comparator<GroupCounts> order = query.order().comparator();
        // There may be thousands of groups, of which few are returned: only those are sorted.
        PriorityQueue<GroupCounts> best = new PriorityQueue<>(order.reversed());
        for (Map.Entry<List<@Nullable Object>, GroupSums> group : groups.entrySet()) {
            if (group.getValue().isRow()) {
                best.add(group.getValue().counts(group.getKey()));
                if (best.size() > query.limit()) {
                    best.remove();
                }
            }
        }
        return best.stream()
                .sorted(order)
                .map(counts -> new FigureGroup(
                        counts.key(),
                        counts.with(requireNonNull(groups.get(counts.key())).revenueSums())))
                .toList();
    }

    /** The number of customers with events of these kinds. */
    public long customers(Query query, Event.Kind... kinds) {
        return read(EventDialect.customers(query, List.of(kinds)), row -> row.getLong(1))
                .getFirst();
    }

    /** Events of the scope since a time within the window, oldest first. */
    public List<Event> events(QueryContext context, long from, int limit) {
        return readRows(() -> store.events(EventDialect.events(context.totals(), from, limit)));
    }

    /** A page of clicks, the newest first. */
    public List<Event> newestClicks(QueryContext context, int limit, long offset) {
        return readRows(() -> store.events(EventDialect.newestClicks(context.totals(), limit, offset)));
    }

    /** Runs SQL that is not a {@link Query}. */
    public <T> List<T> read(StoreQuery query, EventStore.RowMapper<T> mapper) {
        return readRows(() -> store.read(query, mapper));
    }

    private static <T> T readRows(Supplier<T> work) {
        PlanLog.current().addRowRead();
        return storeErrorsMapped(work);
    }

    private <T> T execute(Query query, Function<QueryPlan, T> execution) {
        return storeErrorsMapped(() -> planner.withPlan(query, execution));
    }

    private static <T> T storeErrorsMapped(Supplier<T> work) {
        try {
            return work.get();
        } catch (StoreException e) {
            Log.errorf(e, "An analytics query failed");
            throw e.isAway()
                    ? new ApiException(ErrorCode.CONFIG_ERROR, "The analytics store is not available")
                    : new ApiException(ErrorCode.INTERNAL_ERROR, "The analytics store could not answer");
        }
    }
}
