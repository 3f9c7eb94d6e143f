package dev.waypost.analytics;

import dev.waypost.analytics.engine.FigureSource;
import dev.waypost.analytics.query.Buckets;
import dev.waypost.analytics.query.Measures;
import dev.waypost.analytics.query.MoneyTotals;
import dev.waypost.analytics.query.QueryContext;
import java.math.BigDecimal;
import java.time.Instant;
import java.util.List;
import java.util.stream.IntStream;
import org.eclipse.microprofile.openapi.annotations.media.Schema;

/** A time series; buckets without events have zeros. */
public record SeriesView(
        List<Point> timeseries,
        @Schema(examples = "day") String granularity,
        @Schema(examples = "Europe/Berlin") String timezone,
        @Schema(examples = "EUR") String currency,
        FigureSource source)
        implements FigureSource.Named {
    static SeriesView of(Buckets buckets, List<Measures> series, QueryContext context, FigureSource source) {
        List<Point> points = IntStream.range(0, series.size())
                .mapToObj(i -> Point.of(buckets.starts().get(i), series.get(i), context.money(), buckets.partial(i)))
                .toList();
        return new SeriesView(
                points,
                buckets.granularity().text(),
                context.window().zone().getId(),
                context.money().currency(),
                source);
    }

    /** One bucket, by its start. */
    public record Point(
            Instant timestamp,
            long clicks,
            long uniqueVisitors,
            long qrScans,
            long leads,
            long sales,
            long conversions,
            @Schema(examples = "99.00") BigDecimal revenue,
            @Schema(examples = "109.00") BigDecimal grossRevenue,
            @Schema(examples = "10.00") BigDecimal refunds,
            @Schema(examples = "12.00") BigDecimal cost,

            @Schema(examples = "false", description = "Whether the bucket is still in progress")
            boolean partial) {
        static Point of(Instant start, Measures measures, MoneyTotals money, boolean partial) {
            return new Point(
                    start,
                    measures.clicks(),
                    measures.uniqueVisitors(),
                    measures.qrScans(),
                    measures.leads(),
                    measures.sales(),
                    measures.conversions(),
                    money.revenue(measures.revenueSums()),
                    money.sold(measures.revenueSums()),
                    money.refunded(measures.revenueSums()),
                    money.cost(measures.revenueSums()),
                    partial);
        }
    }
}
