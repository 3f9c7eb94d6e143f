package dev.waypost.analytics.reports;

import dev.waypost.access.Caller;
import dev.waypost.access.Feature;
import dev.waypost.analytics.AnalyticsService;
import dev.waypost.analytics.DisplayNames;
import dev.waypost.analytics.Percent;
import dev.waypost.analytics.SeriesView;
import dev.waypost.analytics.engine.PlanExecutor;
import dev.waypost.analytics.outcomes.CompositeView;
import dev.waypost.analytics.outcomes.FunnelView;
import dev.waypost.analytics.outcomes.OutcomeService;
import dev.waypost.analytics.query.Dimension;
import dev.waypost.analytics.query.FigureGroup;
import dev.waypost.analytics.query.Granularity;
import dev.waypost.analytics.query.Measures;
import dev.waypost.analytics.query.QueryContext;
import dev.waypost.plans.Plans;
import dev.waypost.platform.tables.Column;
import dev.waypost.platform.tables.TableWriter;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.UUID;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Creates the tables in which analytics can be downloaded. */
@ApplicationScoped
class ReportService {
    /** Events have no folders and tags; links have. */
    static final Set<Dimension> DIMENSIONS =
            Set.copyOf(EnumSet.complementOf(EnumSet.of(Dimension.FOLDER, Dimension.TAG)));

    private final AnalyticsService analytics;
    private final OutcomeService outcomes;
    private final PlanExecutor queries;
    private final EventRowReader events;
    private final DisplayNames names;
    private final Plans plans;
    private final Caller caller;

    ReportService(
            AnalyticsService analytics,
            OutcomeService outcomes,
            PlanExecutor queries,
            EventRowReader events,
            DisplayNames names,
            Plans plans,
            Caller caller) {
        this.analytics = analytics;
        this.outcomes = outcomes;
        this.queries = queries;
        this.events = events;
        this.names = names;
        this.plans = plans;
        this.caller = caller;
    }

    ReportTable series(QueryContext context, Granularity granularity) {
        SeriesView series = analytics.seriesOfEvents(context, granularity);
        return new ReportTable(
                "timeseries",
                List.of(
                        Column.time("timestamp"),
                        Column.whole("clicks"),
                        Column.whole("uniqueVisitors"),
                        Column.whole("qrScans"),
                        Column.whole("leads"),
                        Column.whole("sales"),
                        Column.whole("conversions"),
                        Column.decimal("revenue"),
                        Column.decimal("grossRevenue"),
                        Column.decimal("refunds"),
                        Column.decimal("cost"),
                        Column.text("currency")),
                rows -> series.timeseries()
                        .forEach(point -> rows.accept(
                                point.timestamp(),
                                point.clicks(),
                                point.uniqueVisitors(),
                                point.qrScans(),
                                point.leads(),
                                point.sales(),
                                point.conversions(),
                                point.revenue(),
                                point.grossRevenue(),
                                point.refunds(),
                                point.cost(),
                                series.currency())));
    }

    ReportTable composite(QueryContext context) {
        CompositeView view = outcomes.composite(context);
        return new ReportTable(
                "composite",
                List.of(
                        Column.time("start"),
                        Column.time("end"),
                        Column.whole("clicks"),
                        Column.whole("uniqueVisitors"),
                        Column.whole("leads"),
                        Column.whole("sales"),
                        Column.decimal("revenue"),
                        Column.decimal("grossRevenue"),
                        Column.decimal("refunds"),
                        Column.text("currency")),
                rows -> rows.accept(
                        view.period().start(),
                        view.period().end(),
                        view.clicks(),
                        view.uniqueVisitors(),
                        view.leads(),
                        view.sales(),
                        view.revenue(),
                        view.grossRevenue(),
                        view.refunds(),
                        view.currency()));
    }

    /** For plans that include the funnel. */
    ReportTable funnel(QueryContext context) {
        plans.requireFeature(caller.identity().membership().plan(), Feature.REVENUE_TRACKING);
        FunnelView funnel = outcomes.funnel(context);
        return new ReportTable(
                "funnel",
                List.of(
                        Column.text("stage"),
                        Column.whole("count"),
                        Column.decimal("rate"),
                        Column.whole("dropOff"),
                        Column.decimal("dropOffRate")),
                rows -> funnel.stages()
                        .forEach(stage -> rows.accept(
                                stage.stage(), stage.count(), stage.rate(), stage.dropOff(), stage.dropOffRate())));
    }

    /** Without a limit, since a file has no pages. */
    ReportTable statistics(Dimension dimension, QueryContext context) {
        long all = queries.clicks(context.totals());
        List<FigureGroup> groups = queries.groups(context.by(dimension, Integer.MAX_VALUE));
        Map<UUID, String> known = names.of(dimension, groups);
        boolean named = Set.of(Dimension.LINK, Dimension.CAMPAIGN, Dimension.RULE, Dimension.RULE_OF_LINK)
                .contains(dimension);
        Stream<Column> keys = dimension.columns().stream().map(Column::text);
        Stream<Column> name = named ? Stream.of(Column.text("name")) : Stream.empty();
        Stream<Column> figures = Stream.of(
                Column.whole("clicks"),
                Column.whole("unique_clicks"),
                Column.decimal("percentage"),
                Column.whole("leads"),
                Column.whole("sales"),
                Column.decimal("revenue"),
                Column.decimal("grossRevenue"),
                Column.decimal("refunds"),
                Column.text("currency"));
        return new ReportTable(
                "clicks-by-" + dimension.text(),
                Stream.of(keys, name, figures).flatMap(column -> column).toList(),
                rows -> groups.forEach(group -> rows.accept(row(dimension, group, named, known, all, context))));
    }

    private static List<@Nullable Object> row(
            Dimension dimension,
            FigureGroup group,
            boolean named,
            Map<UUID, String> known,
            long all,
            QueryContext context) {
        List<@Nullable Object> cells = new ArrayList<>();
        for (int i = 0; i < group.key().size(); i++) {
            Object value = group.key().get(i);
            // All columns but the last of a dimension with ids are links.
            cells.add(i == group.key().size() - 1 ? dimension.key(value) : Dimension.LINK.key(value));
        }
        if (named) {
            cells.add(DisplayNames.label(dimension, group.key().getLast(), known));
        }
        Measures measures = group.measures();
        cells.addAll(List.of(
                measures.clicks(),
                measures.uniqueVisitors(),
                Percent.of(measures.clicks(), all),
                measures.leads(),
                measures.sales(),
                context.money().revenue(measures.revenueSums()),
                context.money().sold(measures.revenueSums()),
                context.money().refunded(measures.revenueSums()),
                context.money().currency()));
        return cells;
    }

    ReportTable events(QueryContext context) {
        return new ReportTable("events", EventRowReader.COLUMNS, (TableWriter rows) -> events.write(context, rows));
    }
}
