package dev.waypost.analytics.paths;

import dev.waypost.routing.RuleId;
import dev.waypost.rules.conditions.RuleType;
import java.math.BigDecimal;
import java.time.Instant;
import java.util.List;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.jspecify.annotations.Nullable;

/** The clicks that each rule matched. The matches of all rules and the clicks without a match add up to all clicks. */
public record RuleMatchesView(
        List<RuleMatches> rules,

        @Schema(examples = "480", description = "Clicks that matched no rule")
        long defaultMatches,

        @Schema(examples = "8", description = "Conversions of clicks that matched no rule")
        long defaultConversions,

        @Schema(examples = "1.67", description = "Conversions per 100 clicks that matched no rule")
        double defaultConversionRate,

        @Schema(examples = "160.00", description = "Revenue of clicks that matched no rule, after refunds")
        BigDecimal defaultRevenue,

        @Schema(examples = "1200") long totalClicks,
        @Schema(examples = "EUR") String currency) {

    /** The clicks and conversions of one rule. A deleted rule has its last known name. */
    public record RuleMatches(
            RuleId ruleId,
            @Schema(examples = "Visitors from Germany") String ruleName,
            @Nullable RuleType type,
            @Nullable Integer priority,
            boolean enabled,
            boolean deleted,

            @Schema(examples = "https://example.com/de") @Nullable
            String destinationUrl,

            @Schema(examples = "720") long matches,
            @Schema(examples = "600") long uniqueVisitors,

            @Schema(examples = "60", description = "Share of all clicks in the period")
            double percentage,

            @Schema(examples = "12") long conversions,

            @Schema(examples = "1.67", description = "Conversions per 100 matches")
            double conversionRate,

            @Schema(examples = "240.00", description = "Revenue after refunds")
            BigDecimal revenue,

            @Schema(examples = "260.00") BigDecimal grossRevenue,
            @Schema(examples = "20.00") BigDecimal refunds,
            @Nullable Instant lastMatchedAt) {}
}
