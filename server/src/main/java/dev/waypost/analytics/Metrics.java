package dev.waypost.analytics;

import org.eclipse.microprofile.openapi.annotations.media.Schema;

/** What happened in a period. */
public record Metrics(
        @Schema(examples = "1200") long clicks,
        @Schema(examples = "800") long uniqueVisitors,
        @Schema(examples = "40") long qrScans,

        @Schema(examples = "95", description = "Redirected, but not counted as clicks")
        long botClicks,

        @Schema(examples = "30") long leads,
        @Schema(examples = "12") long sales,
        @Schema(examples = "42") long conversions,

        @Schema(examples = "3.5", description = "Conversions of 100 clicks")
        double conversionRate) {
    static Metrics of(Measures measures) {
        return new Metrics(
                measures.clicks(),
                measures.uniqueVisitors(),
                measures.qrScans(),
                measures.botClicks(),
                measures.leads(),
                measures.sales(),
                measures.conversions(),
                Percent.of(measures.conversions(), measures.clicks()));
    }
}
