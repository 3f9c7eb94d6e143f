package dev.waypost.analytics.outcomes;

import dev.waypost.analytics.AnalyticsParameters;
import dev.waypost.analytics.DisplayNames;
import dev.waypost.analytics.Percent;
import dev.waypost.analytics.engine.PlanExecutor;
import dev.waypost.analytics.outcomes.ConversionDetailsView.ConversionPoint;
import dev.waypost.analytics.outcomes.ConversionDetailsView.EventCount;
import dev.waypost.analytics.outcomes.ConversionDetailsView.Recent;
import dev.waypost.analytics.outcomes.ConversionDetailsView.RuleCount;
import dev.waypost.analytics.outcomes.ConversionDetailsView.Summary;
import dev.waypost.analytics.query.Buckets;
import dev.waypost.analytics.query.Dimension;
import dev.waypost.analytics.query.FigureGroup;
import dev.waypost.analytics.query.Granularity;
import dev.waypost.analytics.query.Measures;
import dev.waypost.analytics.query.MoneyTotals;
import dev.waypost.analytics.query.Query;
import dev.waypost.analytics.query.QueryContext;
import dev.waypost.conversions.ConversionView;
import dev.waypost.conversions.Conversions;
import dev.waypost.conversions.Conversions.ConversionCount;
import dev.waypost.conversions.Conversions.ConversionFilter;
import dev.waypost.conversions.model.PixelId;
import dev.waypost.events.Event;
import dev.waypost.links.model.LinkId;
import dev.waypost.routing.RuleId;
import jakarta.enterprise.context.ApplicationScoped;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.UUID;
import java.util.function.UnaryOperator;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/**
 * Creates the detailed report of conversions. Figures come from the columnar store; statuses and single conversions, which change,
 * come from PostgreSQL.
 */
@ApplicationScoped
class ConversionDetailsService {
    private final PlanExecutor queries;
    private final Conversions conversions;
    private final DisplayNames names;

    ConversionDetailsService(PlanExecutor queries, Conversions conversions, DisplayNames names) {
        this.queries = queries;
        this.conversions = conversions;
        this.names = names;
    }

    ConversionDetailsView of(QueryContext context, AnalyticsParameters parameters, @Nullable PixelId pixel) {
        ConversionFilter conversionFilter = context.conversions(pixel);
        UnaryOperator<Query> narrowed =
                pixel == null ? query -> query : query -> query.only(conversions.ids(conversionFilter));
        return new ConversionDetailsView(
                summary(context, conversionFilter, narrowed),
                breakdown(conversionFilter, context.money()),
                series(context, parameters.granularity(), narrowed),
                byRule(context, parameters.limit(), narrowed),
                recent(conversionFilter, parameters.limit()));
    }

    private Summary summary(QueryContext context, ConversionFilter conversionFilter, UnaryOperator<Query> narrowed) {
        MoneyTotals money = context.money();
        Query query = narrowed.apply(context.totals());
        Measures measures = queries.totals(query);
        long clicks = queries.clicks(context.totals());
        BigDecimal sold = money.sold(measures.revenueSums());
        return new Summary(
                measures.conversions(),
                measures.leads(),
                measures.sales(),
                money.revenue(measures.revenueSums()),
                sold,
                money.refunded(measures.revenueSums()),
                money.sum(conversions.refundsOfEarlierSales(conversionFilter)),
                measures.sales() <= 0
                        ? BigDecimal.ZERO.setScale(2)
                        : sold.divide(BigDecimal.valueOf(measures.sales()), 2, RoundingMode.HALF_UP),
                Percent.of(measures.conversions(), clicks),
                queries.customers(query, Event.Kind.LEAD, Event.Kind.SALE),
                money.currency());
    }

    private List<EventCount> breakdown(ConversionFilter conversionFilter, MoneyTotals money) {
        List<ConversionCount> counted = conversions.counted(conversionFilter);
        long all = counted.stream().mapToLong(ConversionCount::count).sum();
        return counted.stream()
                .map(row -> new EventCount(
                        row.event(),
                        row.type(),
                        row.status(),
                        row.count(),
                        money.sum(row.sold()).subtract(money.sum(row.refunds())),
                        money.sum(row.sold()),
                        money.sum(row.refunds()),
                        Percent.of(row.count(), all)))
                .toList();
    }

    /** By day or month: conversions are too rare for hours. */
    private List<ConversionPoint> series(QueryContext context, Granularity granularity, UnaryOperator<Query> narrowed) {
        Buckets buckets = Buckets.of(context.window(), granularity == Granularity.HOUR ? Granularity.DAY : granularity);
        List<Measures> series = queries.series(narrowed.apply(context.over(buckets)));
        return IntStream.range(0, series.size())
                .mapToObj(i -> new ConversionPoint(
                        buckets.starts().get(i),
                        series.get(i).conversions(),
                        series.get(i).leads(),
                        series.get(i).sales(),
                        context.money().revenue(series.get(i).revenueSums()),
                        context.money().sold(series.get(i).revenueSums()),
                        context.money().refunded(series.get(i).revenueSums()),
                        buckets.partial(i)))
                .toList();
    }

    private List<RuleCount> byRule(QueryContext context, int limit, UnaryOperator<Query> narrowed) {
        List<FigureGroup> groups = queries.groups(
                narrowed.apply(context.by(Dimension.RULE_OF_LINK, limit)).mostFirst(Query.Order.CONVERSIONS));
        Map<UUID, String> known = names.of(Dimension.RULE_OF_LINK, groups);
        return groups.stream()
                .map(group -> {
                    UUID rule = (UUID) group.key().getLast();
                    UUID link = (UUID) Objects.requireNonNull(group.key().getFirst());
                    Measures measures = group.measures();
                    return new RuleCount(
                            rule == null ? null : new RuleId(rule),
                            rule == null ? null : known.get(rule),
                            link.equals(Event.NO_LINK) ? null : new LinkId(link),
                            measures.clicks(),
                            measures.conversions(),
                            context.money().revenue(measures.revenueSums()),
                            context.money().sold(measures.revenueSums()),
                            context.money().refunded(measures.revenueSums()),
                            Percent.of(measures.conversions(), measures.clicks()));
                })
                .toList();
    }

    private List<Recent> recent(ConversionFilter conversionFilter, int limit) {
        List<Conversions.ConversionWithClick> made = conversions.recent(conversionFilter, limit);
        Map<UUID, String> titles = names.links(made.stream()
                .map(one -> one.conversion().linkId())
                .filter(Objects::nonNull)
                .map(LinkId::value)
                .toList());
        return made.stream().map(one -> recent(one, titles)).toList();
    }

    private static Recent recent(Conversions.ConversionWithClick made, Map<UUID, String> titles) {
        ConversionView conversion = made.conversion();
        LinkId link = conversion.linkId();
        return new Recent(
                conversion.id(),
                conversion.clickId(),
                link,
                link == null ? null : titles.get(link.value()),
                conversion.campaignId(),
                conversion.customerId(),
                conversion.event(),
                conversion.type(),
                conversion.status(),
                conversion.value(),
                conversion.currency(),
                conversion.orderId(),
                made.country(),
                made.device(),
                conversion.ruleId(),
                conversion.createdAt());
    }
}
