package dev.waypost.analytics.reports;

import dev.waypost.analytics.PeriodView;
import java.math.BigDecimal;
import org.eclipse.microprofile.openapi.annotations.media.Schema;

/** The statistics of a widget, without cost. */
@Schema(description = "The data of a stats widget")
public record EmbedStats(
        PeriodView period,
        @Schema(examples = "1200") long clicks,
        @Schema(examples = "800") long uniqueVisitors,
        @Schema(examples = "40") long qrScans,
        @Schema(examples = "30") long leads,
        @Schema(examples = "12") long sales,
        @Schema(examples = "42") long conversions,
        @Schema(examples = "3.5") double conversionRate,
        @Schema(examples = "480.00") BigDecimal revenue,
        @Schema(examples = "510.00") BigDecimal grossRevenue,
        @Schema(examples = "30.00") BigDecimal refunds,
        @Schema(examples = "EUR") String currency) {}
