package dev.waypost.analytics;

import java.math.BigDecimal;
import java.time.Instant;
import java.util.List;
import java.util.stream.IntStream;
import org.eclipse.microprofile.openapi.annotations.media.Schema;

/** Figures over time; a piece in which nothing happened is there with zeros. */
public record SeriesView(
        List<Point> timeseries,
        @Schema(examples = "day") String granularity,
        @Schema(examples = "Europe/Berlin") String timezone,
        @Schema(examples = "EUR") String currency,
        MadeFrom source)
        implements MadeFrom.Named {
    static SeriesView of(Buckets buckets, List<Measures> series, Asked asked, MadeFrom source) {
        List<Point> points = IntStream.range(0, series.size())
                .mapToObj(i -> Point.of(buckets.starts().get(i), series.get(i), asked.reckoning(), buckets.partial(i)))
                .toList();
        return new SeriesView(
                points,
                buckets.granularity().text(),
                asked.window().zone().getId(),
                asked.reckoning().currency(),
                source);
    }

    /** One piece, by where it begins. */
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

            @Schema(examples = "false", description = "Whether it goes on, as today does")
            boolean partial) {
        static Point of(Instant start, Measures measures, Reckoning reckoning, boolean partial) {
            return new Point(
                    start,
                    measures.clicks(),
                    measures.uniqueVisitors(),
                    measures.qrScans(),
                    measures.leads(),
                    measures.sales(),
                    measures.conversions(),
                    reckoning.revenue(measures.takings()),
                    reckoning.sold(measures.takings()),
                    reckoning.refunded(measures.takings()),
                    reckoning.cost(measures.takings()),
                    partial);
        }
    }
}
