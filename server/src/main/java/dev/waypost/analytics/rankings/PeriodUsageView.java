package dev.waypost.analytics.rankings;

import dev.waypost.analytics.PeriodView;
import org.eclipse.microprofile.openapi.annotations.media.Schema;

/** The usage of a workspace in a period. */
public record PeriodUsageView(
        PeriodView period,
        @Schema(examples = "1200") long clicks,
        @Schema(examples = "30") long leads,
        @Schema(examples = "12") long sales,
        @Schema(examples = "40") long qrScans,
        @Schema(examples = "42") long conversions,
        @Schema(examples = "25") long creditsUsed) {}
