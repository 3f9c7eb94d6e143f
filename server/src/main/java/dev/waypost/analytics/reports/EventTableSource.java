package dev.waypost.analytics.reports;

import dev.waypost.analytics.FilterParameters;
import dev.waypost.analytics.QueryContexts;
import dev.waypost.analytics.ScopedParameters;
import dev.waypost.analytics.engine.PlanExecutor;
import dev.waypost.analytics.query.QueryContext;
import dev.waypost.events.Event;
import dev.waypost.platform.error.ApiException;
import dev.waypost.platform.tables.Column;
import dev.waypost.platform.tables.TableFilters;
import dev.waypost.platform.tables.TableSource;
import jakarta.inject.Singleton;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Events as a table for exports, oldest first. Filters are the parameters of analytics. */
abstract class EventTableSource implements TableSource {
    private static final Set<String> FILTERS = Stream.concat(
                    Stream.of("days", "start", "end", "timezone", "linkId", "campaignId"),
                    FilterParameters.FILTERS.stream())
            .collect(Collectors.toUnmodifiableSet());

    private final EventRowReader rows;
    private final PlanExecutor queries;
    private final QueryContexts contexts;
    private final String name;
    private final Set<Event.Kind> kinds;

    private EventTableSource(
            EventRowReader rows, PlanExecutor queries, QueryContexts contexts, String name, Set<Event.Kind> kinds) {
        this.rows = rows;
        this.queries = queries;
        this.contexts = contexts;
        this.name = name;
        this.kinds = kinds;
    }

    /** Only clicks. */
    @Singleton
    static final class Clicks extends EventTableSource {
        Clicks(EventRowReader rows, PlanExecutor queries, QueryContexts contexts) {
            super(rows, queries, contexts, "clicks", EnumSet.of(Event.Kind.CLICK));
        }
    }

    /** Events of all kinds. */
    @Singleton
    static final class Everything extends EventTableSource {
        Everything(EventRowReader rows, PlanExecutor queries, QueryContexts contexts) {
            super(rows, queries, contexts, "events", EnumSet.allOf(Event.Kind.class));
        }
    }

    @Override
    public String name() {
        return name;
    }

    @Override
    public List<Column> columns() {
        return EventRowReader.COLUMNS;
    }

    @Override
    public void check(TableFilters filters) {
        context(filters);
    }

    /** Nearly all events are clicks. */
    @Override
    public long count(TableFilters filters) {
        return queries.clicks(context(filters).totals());
    }

    @Override
    public void write(TableFilters filters, Consumer<List<? extends @Nullable Object>> to) {
        rows.write(context(filters), kinds, to);
    }

    private QueryContext context(TableFilters filters) {
        filters.requireOnly(FILTERS);
        Map<String, String> parameters = filters.single();
        try {
            return contexts.context(ScopedParameters.of(parameters));
        } catch (ApiException e) {
            throw e.inside(TableFilters.PARENT);
        }
    }
}
