package dev.waypost.analytics;

import com.fasterxml.jackson.annotation.JsonUnwrapped;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.jspecify.annotations.Nullable;

/** The previous period of the same length, and the change since. */
public record Comparison(@JsonUnwrapped Metrics metrics, MetricChange change) {
    static Comparison of(Metrics before, Metrics now) {
        return new Comparison(
                before,
                new MetricChange(
                        Percent.change(before.clicks(), now.clicks()),
                        Percent.change(before.uniqueVisitors(), now.uniqueVisitors()),
                        Percent.change(before.qrScans(), now.qrScans()),
                        Percent.change(before.botClicks(), now.botClicks()),
                        Percent.change(before.leads(), now.leads()),
                        Percent.change(before.sales(), now.sales()),
                        Percent.change(before.conversions(), now.conversions()),
                        Percent.change(before.revenue(), now.revenue()),
                        Percent.change(before.cost(), now.cost()),
                        Percent.change(before.profit(), now.profit())));
    }

    /** In percent; null where the previous figure is zero. */
    public record MetricChange(
            @Schema(examples = "12.5") @Nullable Double clicks,
            @Nullable Double uniqueVisitors,
            @Nullable Double qrScans,
            @Nullable Double botClicks,
            @Nullable Double leads,
            @Nullable Double sales,
            @Nullable Double conversions,
            @Nullable Double revenue,
            @Nullable Double cost,
            @Nullable Double profit) {}
}
