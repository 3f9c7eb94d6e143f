package dev.waypost.analytics.outcomes;

import dev.waypost.analytics.AnalyticsParameters;
import dev.waypost.analytics.Asked;
import dev.waypost.analytics.Buckets;
import dev.waypost.analytics.Dimension;
import dev.waypost.analytics.EventQueries;
import dev.waypost.analytics.EventQueries.Group;
import dev.waypost.analytics.Granularity;
import dev.waypost.analytics.Measures;
import dev.waypost.analytics.Names;
import dev.waypost.analytics.Percent;
import dev.waypost.analytics.Query;
import dev.waypost.analytics.Reckoning;
import dev.waypost.analytics.outcomes.ConversionDetailsView.ConversionPoint;
import dev.waypost.analytics.outcomes.ConversionDetailsView.EventCount;
import dev.waypost.analytics.outcomes.ConversionDetailsView.Recent;
import dev.waypost.analytics.outcomes.ConversionDetailsView.RuleCount;
import dev.waypost.analytics.outcomes.ConversionDetailsView.Summary;
import dev.waypost.conversions.ConversionView;
import dev.waypost.conversions.Conversions;
import dev.waypost.conversions.Conversions.Counted;
import dev.waypost.conversions.Conversions.Within;
import dev.waypost.conversions.PixelId;
import dev.waypost.events.Event;
import dev.waypost.links.LinkId;
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
 * Conversions from every side. Figures are those of the event store, as everywhere; statuses and single conversions, which
 * change, are read where they are kept.
 */
@ApplicationScoped
class ConversionDetails {
    private final EventQueries queries;
    private final Conversions conversions;
    private final Names names;

    ConversionDetails(EventQueries queries, Conversions conversions, Names names) {
        this.queries = queries;
        this.conversions = conversions;
        this.names = names;
    }

    ConversionDetailsView of(Asked asked, AnalyticsParameters parameters, @Nullable PixelId pixel) {
        Within within = asked.conversions(pixel);
        UnaryOperator<Query> narrowed = pixel == null ? query -> query : query -> query.only(conversions.ids(within));
        return new ConversionDetailsView(
                summary(asked, within, narrowed),
                breakdown(within, asked.reckoning()),
                series(asked, parameters.granularity(), narrowed),
                byRule(asked, parameters.limit(), narrowed),
                recent(within, parameters.limit()));
    }

    private Summary summary(Asked asked, Within within, UnaryOperator<Query> narrowed) {
        Reckoning reckoning = asked.reckoning();
        Query query = narrowed.apply(asked.totals());
        Measures measures = queries.totals(query);
        long clicks = queries.clicks(asked.totals());
        BigDecimal sold = reckoning.sold(measures.takings());
        return new Summary(
                measures.conversions(),
                measures.leads(),
                measures.sales(),
                reckoning.revenue(measures.takings()),
                sold,
                reckoning.refunded(measures.takings()),
                reckoning.sum(conversions.refundsOfEarlierSales(within)),
                measures.sales() <= 0
                        ? BigDecimal.ZERO.setScale(2)
                        : sold.divide(BigDecimal.valueOf(measures.sales()), 2, RoundingMode.HALF_UP),
                Percent.of(measures.conversions(), clicks),
                queries.customers(query, Event.Kind.LEAD, Event.Kind.SALE),
                reckoning.currency());
    }

    private List<EventCount> breakdown(Within within, Reckoning reckoning) {
        List<Counted> counted = conversions.counted(within);
        long all = counted.stream().mapToLong(Counted::count).sum();
        return counted.stream()
                .map(row -> new EventCount(
                        row.event(),
                        row.type(),
                        row.status(),
                        row.count(),
                        reckoning.sum(row.sold()).subtract(reckoning.sum(row.refunds())),
                        reckoning.sum(row.sold()),
                        reckoning.sum(row.refunds()),
                        Percent.of(row.count(), all)))
                .toList();
    }

    /** By day or month; hours would be too fine for what is rare. */
    private List<ConversionPoint> series(Asked asked, Granularity granularity, UnaryOperator<Query> narrowed) {
        Buckets buckets = Buckets.of(asked.window(), granularity == Granularity.HOUR ? Granularity.DAY : granularity);
        List<Measures> series = queries.series(narrowed.apply(asked.over(buckets)));
        return IntStream.range(0, series.size())
                .mapToObj(i -> new ConversionPoint(
                        buckets.starts().get(i),
                        series.get(i).conversions(),
                        series.get(i).leads(),
                        series.get(i).sales(),
                        asked.reckoning().revenue(series.get(i).takings()),
                        asked.reckoning().sold(series.get(i).takings()),
                        asked.reckoning().refunded(series.get(i).takings()),
                        buckets.partial(i)))
                .toList();
    }

    private List<RuleCount> byRule(Asked asked, int limit, UnaryOperator<Query> narrowed) {
        List<Group> groups = queries.groups(
                narrowed.apply(asked.by(Dimension.RULE_OF_LINK, limit)).mostFirst(Query.Order.CONVERSIONS));
        Map<UUID, String> known = names.of(Dimension.RULE_OF_LINK, groups);
        return groups.stream()
                .map(group -> {
                    UUID rule = (UUID) group.key().getLast();
                    Measures measures = group.measures();
                    return new RuleCount(
                            rule == null ? null : new RuleId(rule),
                            rule == null ? null : known.get(rule),
                            new LinkId((UUID) Objects.requireNonNull(group.key().getFirst())),
                            measures.clicks(),
                            measures.conversions(),
                            asked.reckoning().revenue(measures.takings()),
                            asked.reckoning().sold(measures.takings()),
                            asked.reckoning().refunded(measures.takings()),
                            Percent.of(measures.conversions(), measures.clicks()));
                })
                .toList();
    }

    private List<Recent> recent(Within within, int limit) {
        List<Conversions.Made> made = conversions.recent(within, limit);
        Map<UUID, String> titles = names.links(made.stream()
                .map(one -> one.conversion().linkId())
                .filter(Objects::nonNull)
                .map(LinkId::value)
                .toList());
        return made.stream().map(one -> recent(one, titles)).toList();
    }

    private static Recent recent(Conversions.Made made, Map<UUID, String> titles) {
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
