package dev.waypost.analytics.outcomes;

import dev.waypost.analytics.DisplayNames;
import dev.waypost.analytics.Percent;
import dev.waypost.analytics.PeriodView;
import dev.waypost.analytics.engine.PlanExecutor;
import dev.waypost.analytics.query.Buckets;
import dev.waypost.analytics.query.Dimension;
import dev.waypost.analytics.query.FigureGroup;
import dev.waypost.analytics.query.Granularity;
import dev.waypost.analytics.query.Measures;
import dev.waypost.analytics.query.MoneyTotals;
import dev.waypost.analytics.query.QueryContext;
import dev.waypost.events.Event;
import jakarta.enterprise.context.ApplicationScoped;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.stream.IntStream;

/** Creates reports of leads, sales and funnels. */
@ApplicationScoped
public class OutcomeService {
    private final PlanExecutor queries;
    private final DisplayNames names;

    OutcomeService(PlanExecutor queries, DisplayNames names) {
        this.queries = queries;
        this.names = names;
    }

    public LeadsView leads(QueryContext context) {
        Measures now = queries.totals(context.totals());
        long before = queries.totals(context.before().totals()).leads();
        return new LeadsView(
                PeriodView.of(context.window()),
                now.leads(),
                before,
                Percent.change(before, now.leads()),
                queries.customers(context.totals(), Event.Kind.LEAD),
                Percent.of(now.leads(), now.clicks()),
                context.money().currency());
    }

    public SalesView sales(QueryContext context) {
        MoneyTotals money = context.money();
        Measures now = queries.totals(context.totals());
        long before = queries.totals(context.before().totals()).sales();
        BigDecimal revenue = money.revenue(now.revenueSums());
        BigDecimal sold = money.sold(now.revenueSums());
        return new SalesView(
                PeriodView.of(context.window()),
                now.sales(),
                before,
                Percent.change(before, now.sales()),
                queries.customers(context.totals(), Event.Kind.SALE),
                revenue,
                sold,
                money.refunded(now.revenueSums()),
                now.sales() <= 0
                        ? BigDecimal.ZERO.setScale(2)
                        : sold.divide(BigDecimal.valueOf(now.sales()), 2, RoundingMode.HALF_UP),
                revenue,
                Percent.of(now.sales(), now.clicks()),
                money.currency());
    }

    LeadSeries leadSeries(QueryContext context, Granularity granularity) {
        Buckets buckets = Buckets.of(context.window(), granularity);
        List<Measures> series = queries.series(context.over(buckets));
        return new LeadSeries(
                IntStream.range(0, series.size())
                        .mapToObj(i -> new LeadSeries.LeadPoint(
                                buckets.starts().get(i), series.get(i).leads(), buckets.partial(i)))
                        .toList(),
                buckets.granularity().text(),
                context.window().zone().getId());
    }

    SaleSeries saleSeries(QueryContext context, Granularity granularity) {
        Buckets buckets = Buckets.of(context.window(), granularity);
        List<Measures> series = queries.series(context.over(buckets));
        return new SaleSeries(
                IntStream.range(0, series.size())
                        .mapToObj(i -> new SaleSeries.SalePoint(
                                buckets.starts().get(i),
                                series.get(i).sales(),
                                context.money().revenue(series.get(i).revenueSums()),
                                context.money().sold(series.get(i).revenueSums()),
                                context.money().refunded(series.get(i).revenueSums()),
                                buckets.partial(i)))
                        .toList(),
                buckets.granularity().text(),
                context.window().zone().getId(),
                context.money().currency());
    }

    OutcomeBreakdown breakdown(OutcomeKind outcome, Dimension dimension, QueryContext context, int limit) {
        long all = outcome.count(queries.totals(context.totals()));
        List<FigureGroup> groups = queries.groups(context.by(dimension, limit).mostFirst(outcome.order())).stream()
                .filter(group -> outcome.count(group.measures()) != 0)
                .toList();
        Map<UUID, String> known = names.of(dimension, groups);
        return new OutcomeBreakdown(
                dimension.text(),
                groups.stream()
                        .map(group -> row(outcome, dimension, group, known, all, context.money()))
                        .toList(),
                context.money().currency());
    }

    private static OutcomeBreakdown.Row row(
            OutcomeKind outcome,
            Dimension dimension,
            FigureGroup group,
            Map<UUID, String> known,
            long all,
            MoneyTotals money) {
        Object value = group.key().getLast();
        long count = outcome.count(group.measures());
        return new OutcomeBreakdown.Row(
                dimension.key(value),
                DisplayNames.label(dimension, value, known),
                outcome == OutcomeKind.LEADS ? (Long) count : null,
                outcome == OutcomeKind.SALES ? (Long) count : null,
                money.revenue(group.measures().revenueSums()),
                money.sold(group.measures().revenueSums()),
                money.refunded(group.measures().revenueSums()),
                Percent.of(count, all));
    }

    public CompositeView composite(QueryContext context) {
        Measures measures = queries.totals(context.totals());
        return new CompositeView(
                measures.clicks(),
                measures.uniqueVisitors(),
                measures.leads(),
                measures.sales(),
                context.money().revenue(measures.revenueSums()),
                context.money().sold(measures.revenueSums()),
                context.money().refunded(measures.revenueSums()),
                context.money().currency(),
                PeriodView.of(context.window()));
    }

    public FunnelView funnel(QueryContext context) {
        return FunnelView.of(queries.totals(context.totals()), context.money());
    }
}
