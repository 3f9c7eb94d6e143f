package dev.waypost.analytics.reports;

import dev.waypost.analytics.Answering;
import dev.waypost.analytics.Asked;
import dev.waypost.analytics.EventQueries;
import dev.waypost.analytics.FilterParameters;
import dev.waypost.analytics.ScopedParameters;
import dev.waypost.events.Event;
import dev.waypost.platform.tables.Column;
import dev.waypost.platform.tables.Filters;
import dev.waypost.platform.tables.TableSource;
import jakarta.inject.Singleton;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Single events as a table, oldest first. The filters are the parameters that analytics have. */
abstract class EventTable implements TableSource {
    private static final Set<String> FILTERS = Stream.concat(
                    Stream.of("days", "start", "end", "timezone", "linkId", "campaignId"),
                    FilterParameters.FILTERS.stream())
            .collect(Collectors.toUnmodifiableSet());

    private final EventRows rows;
    private final EventQueries queries;
    private final Answering answering;
    private final String name;
    private final Set<Event.Kind> kinds;

    private EventTable(EventRows rows, EventQueries queries, Answering answering, String name, Set<Event.Kind> kinds) {
        this.rows = rows;
        this.queries = queries;
        this.answering = answering;
        this.name = name;
        this.kinds = kinds;
    }

    /** Clicks alone. */
    @Singleton
    static final class Clicks extends EventTable {
        Clicks(EventRows rows, EventQueries queries, Answering answering) {
            super(rows, queries, answering, "clicks", EnumSet.of(Event.Kind.CLICK));
        }
    }

    /** Everything that happened. */
    @Singleton
    static final class Everything extends EventTable {
        Everything(EventRows rows, EventQueries queries, Answering answering) {
            super(rows, queries, answering, "events", EnumSet.allOf(Event.Kind.class));
        }
    }

    @Override
    public String name() {
        return name;
    }

    @Override
    public List<Column> columns() {
        return EventRows.COLUMNS;
    }

    @Override
    public void check(Filters filters) {
        asked(filters);
    }

    /** Nearly all events are clicks. */
    @Override
    public long count(Filters filters) {
        return queries.clicks(asked(filters).totals());
    }

    @Override
    public void write(Filters filters, Consumer<List<? extends @Nullable Object>> to) {
        rows.write(asked(filters), kinds, to);
    }

    private Asked asked(Filters filters) {
        filters.requireOnly(FILTERS);
        return answering.asked(ScopedParameters.of(filters.single()));
    }
}
