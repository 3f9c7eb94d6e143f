package dev.waypost.analytics.outcomes;

import java.math.BigDecimal;
import java.time.Instant;
import java.util.List;
import org.eclipse.microprofile.openapi.annotations.media.Schema;

/** Sales over time; revenue is net of refunds, which count on the day of the refund. */
public record SaleSeries(
        List<SalePoint> timeseries,
        @Schema(examples = "day") String granularity,
        @Schema(examples = "Europe/Berlin") String timezone,
        @Schema(examples = "EUR") String currency) {
    /** One time bucket, by its start. */
    public record SalePoint(
            Instant timestamp,
            @Schema(examples = "3") long sales,
            @Schema(examples = "120.00") BigDecimal revenue,
            @Schema(examples = "130.00") BigDecimal grossRevenue,
            @Schema(examples = "10.00") BigDecimal refunds,

            @Schema(examples = "false", description = "Whether the bucket is still in progress")
            boolean partial) {}
}
