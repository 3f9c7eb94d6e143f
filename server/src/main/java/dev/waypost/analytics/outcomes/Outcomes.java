package dev.waypost.analytics.outcomes;

import dev.waypost.analytics.Asked;
import dev.waypost.analytics.Buckets;
import dev.waypost.analytics.Dimension;
import dev.waypost.analytics.EventQueries;
import dev.waypost.analytics.EventQueries.Group;
import dev.waypost.analytics.Granularity;
import dev.waypost.analytics.Measures;
import dev.waypost.analytics.Names;
import dev.waypost.analytics.Percent;
import dev.waypost.analytics.PeriodView;
import dev.waypost.analytics.Reckoning;
import dev.waypost.events.Event;
import jakarta.enterprise.context.ApplicationScoped;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.stream.IntStream;

/** Answers about leads and sales. */
@ApplicationScoped
public class Outcomes {
    private final EventQueries queries;
    private final Names names;

    Outcomes(EventQueries queries, Names names) {
        this.queries = queries;
        this.names = names;
    }

    public LeadsView leads(Asked asked) {
        Measures now = queries.totals(asked.totals());
        long before = queries.totals(asked.before().totals()).leads();
        return new LeadsView(
                PeriodView.of(asked.window()),
                now.leads(),
                before,
                Percent.change(before, now.leads()),
                queries.customers(asked.totals(), Event.Kind.LEAD),
                Percent.of(now.leads(), now.clicks()),
                asked.reckoning().currency());
    }

    public SalesView sales(Asked asked) {
        Reckoning reckoning = asked.reckoning();
        Measures now = queries.totals(asked.totals());
        long before = queries.totals(asked.before().totals()).sales();
        BigDecimal revenue = reckoning.revenue(now.takings());
        BigDecimal sold = reckoning.sold(now.takings());
        return new SalesView(
                PeriodView.of(asked.window()),
                now.sales(),
                before,
                Percent.change(before, now.sales()),
                queries.customers(asked.totals(), Event.Kind.SALE),
                revenue,
                sold,
                reckoning.refunded(now.takings()),
                now.sales() <= 0
                        ? BigDecimal.ZERO.setScale(2)
                        : sold.divide(BigDecimal.valueOf(now.sales()), 2, RoundingMode.HALF_UP),
                revenue,
                Percent.of(now.sales(), now.clicks()),
                reckoning.currency());
    }

    LeadSeries leadSeries(Asked asked, Granularity granularity) {
        Buckets buckets = Buckets.of(asked.window(), granularity);
        List<Measures> series = queries.series(asked.over(buckets));
        return new LeadSeries(
                IntStream.range(0, series.size())
                        .mapToObj(i -> new LeadSeries.LeadPoint(
                                buckets.starts().get(i), series.get(i).leads(), buckets.partial(i)))
                        .toList(),
                buckets.granularity().text(),
                asked.window().zone().getId());
    }

    SaleSeries saleSeries(Asked asked, Granularity granularity) {
        Buckets buckets = Buckets.of(asked.window(), granularity);
        List<Measures> series = queries.series(asked.over(buckets));
        return new SaleSeries(
                IntStream.range(0, series.size())
                        .mapToObj(i -> new SaleSeries.SalePoint(
                                buckets.starts().get(i),
                                series.get(i).sales(),
                                asked.reckoning().revenue(series.get(i).takings()),
                                asked.reckoning().sold(series.get(i).takings()),
                                asked.reckoning().refunded(series.get(i).takings()),
                                buckets.partial(i)))
                        .toList(),
                buckets.granularity().text(),
                asked.window().zone().getId(),
                asked.reckoning().currency());
    }

    OutcomeBreakdown breakdown(Outcome outcome, Dimension dimension, Asked asked, int limit) {
        long all = outcome.count(queries.totals(asked.totals()));
        List<Group> groups = queries.groups(asked.by(dimension, limit).mostFirst(outcome.order())).stream()
                .filter(group -> outcome.count(group.measures()) != 0)
                .toList();
        Map<UUID, String> known = names.of(dimension, groups);
        return new OutcomeBreakdown(
                dimension.text(),
                groups.stream()
                        .map(group -> row(outcome, dimension, group, known, all, asked.reckoning()))
                        .toList(),
                asked.reckoning().currency());
    }

    private static OutcomeBreakdown.Row row(
            Outcome outcome, Dimension dimension, Group group, Map<UUID, String> known, long all, Reckoning reckoning) {
        Object value = group.key().getLast();
        long count = outcome.count(group.measures());
        return new OutcomeBreakdown.Row(
                dimension.key(value),
                Names.label(dimension, value, known),
                outcome == Outcome.LEADS ? (Long) count : null,
                outcome == Outcome.SALES ? (Long) count : null,
                reckoning.revenue(group.measures().takings()),
                reckoning.sold(group.measures().takings()),
                reckoning.refunded(group.measures().takings()),
                Percent.of(count, all));
    }

    public CompositeView composite(Asked asked) {
        Measures measures = queries.totals(asked.totals());
        return new CompositeView(
                measures.clicks(),
                measures.uniqueVisitors(),
                measures.leads(),
                measures.sales(),
                asked.reckoning().revenue(measures.takings()),
                asked.reckoning().sold(measures.takings()),
                asked.reckoning().refunded(measures.takings()),
                asked.reckoning().currency(),
                PeriodView.of(asked.window()));
    }

    public FunnelView funnel(Asked asked) {
        return FunnelView.of(queries.totals(asked.totals()), asked.reckoning());
    }
}
