package dev.waypost.analytics.engine;

import dev.waypost.analytics.query.Query;
import java.util.Collections;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Supplier;
import java.util.stream.Collectors;

/** The plans of the queries behind one response, so that operators see which plans were used and why. */
public final class PlanLog {
    private static final ScopedValue<PlanLog> CURRENT = ScopedValue.newInstance();
    private static final int MAX_ENTRIES = 20;
    /** Lists of conversions come from PostgreSQL, and a file of events is read from the store while it is sent. */
    private static final String NO_QUERY = "none (no query was planned before the answer began)";

    private static final Entry ROW_READ =
            new Entry("rows", "raw-rows", "neither memory nor rolled-up days hold single events");

    private final Set<Entry> entries = Collections.synchronizedSet(new LinkedHashSet<>());

    /** The log of the response that this thread computes; a discarded one if there is none. */
    static PlanLog current() {
        return CURRENT.isBound() ? CURRENT.get() : new PlanLog();
    }

    /** Computes a response and logs its plans here. */
    public <T> T during(Supplier<T> answer) {
        return ScopedValue.where(CURRENT, this).call(answer::get);
    }

    void add(Query query, QueryPlan plan) {
        if (entries.size() < MAX_ENTRIES) {
            entries.add(new Entry(query.groupedBy(), plan.name(), plan.reason()));
        }
    }

    /** Notes a read of the store that has no choice of plans. */
    void addRowRead() {
        if (entries.size() < MAX_ENTRIES) {
            entries.add(ROW_READ);
        }
    }

    public List<Entry> entries() {
        synchronized (entries) {
            return List.copyOf(entries);
        }
    }

    /** As the value of a header: each grouping with its plan and the reason. */
    public static String explain(List<Entry> entries) {
        return entries.isEmpty()
                ? NO_QUERY
                : entries.stream()
                        .map(entry -> "%s=%s (%s)".formatted(entry.grouping(), entry.plan(), entry.reason()))
                        .collect(Collectors.joining(", "));
    }

    /**
     * The plan of a query.
     *
     * @param grouping what the query groups by, or total
     */
    public record Entry(String grouping, String plan, String reason) {}
}
