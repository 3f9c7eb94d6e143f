package dev.waypost.analytics.outcomes;

import com.fasterxml.jackson.databind.PropertyNamingStrategies;
import com.fasterxml.jackson.databind.annotation.JsonNaming;
import dev.waypost.campaigns.CampaignId;
import dev.waypost.conversions.model.ConversionId;
import dev.waypost.conversions.model.ConversionStatus;
import dev.waypost.conversions.model.ConversionType;
import dev.waypost.customers.CustomerId;
import dev.waypost.links.model.LinkId;
import dev.waypost.routing.RuleId;
import java.math.BigDecimal;
import java.time.Instant;
import java.util.List;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.jspecify.annotations.Nullable;

/** A detailed report of conversions. */
@JsonNaming(PropertyNamingStrategies.SnakeCaseStrategy.class)
public record ConversionDetailsView(
        Summary summary,
        List<EventCount> breakdown,
        List<ConversionPoint> timeseries,
        List<RuleCount> byRule,
        List<Recent> recentConversions) {

    /** The totals. */
    @JsonNaming(PropertyNamingStrategies.SnakeCaseStrategy.class)
    public record Summary(
            @Schema(examples = "42") long totalConversions,
            @Schema(examples = "30") long totalLeads,
            @Schema(examples = "12") long totalSales,

            @Schema(
                    examples = "480.00",
                    description = "After refunds: the sum of the breakdown minus refunds of earlier sales")
            BigDecimal totalRevenue,

            @Schema(examples = "510.00", description = "The amount of all sales, before refunds")
            BigDecimal grossRevenue,

            @Schema(examples = "30.00", description = "Refunds in the period")
            BigDecimal refunds,

            @Schema(examples = "10.00", description = "Refunds of sales before the period")
            BigDecimal refundsOfEarlierSales,

            @Schema(examples = "42.50", description = "The amount of a sale, before refunds")
            BigDecimal averageValue,

            @Schema(examples = "3.5", description = "Conversions per 100 clicks")
            double conversionRate,

            @Schema(examples = "38") long uniqueCustomers,
            @Schema(examples = "EUR") String currency) {}

    /** Conversions of the period with one name and status; refunds are those of the period. */
    @JsonNaming(PropertyNamingStrategies.SnakeCaseStrategy.class)
    public record EventCount(
            @Schema(examples = "purchase") String event,
            ConversionType type,
            ConversionStatus status,
            @Schema(examples = "12") long count,
            @Schema(examples = "480.00") BigDecimal revenue,
            @Schema(examples = "510.00") BigDecimal grossRevenue,
            @Schema(examples = "30.00") BigDecimal refunds,
            @Schema(examples = "28.57") double percentage) {}

    /** One time bucket, by its start. */
    @JsonNaming(PropertyNamingStrategies.SnakeCaseStrategy.class)
    public record ConversionPoint(
            Instant timestamp,
            long conversions,
            long leads,
            long sales,
            BigDecimal revenue,
            @Schema(examples = "510.00") BigDecimal grossRevenue,
            @Schema(examples = "30.00") BigDecimal refunds,

            @Schema(examples = "false", description = "Whether the bucket is still in progress")
            boolean partial) {}

    /** Conversions of visitors that one rule redirected; without a rule, of visitors that no rule redirected. */
    @JsonNaming(PropertyNamingStrategies.SnakeCaseStrategy.class)
    public record RuleCount(
            @Nullable RuleId ruleId,
            @Nullable String ruleName,
            @Nullable LinkId linkId,
            long clicks,
            long conversions,
            BigDecimal revenue,
            @Schema(examples = "510.00") BigDecimal grossRevenue,
            @Schema(examples = "30.00") BigDecimal refunds,
            double conversionRate) {}

    /** A single conversion. */
    @JsonNaming(PropertyNamingStrategies.SnakeCaseStrategy.class)
    public record Recent(
            ConversionId id,
            @Nullable String clickId,
            @Nullable LinkId linkId,
            @Nullable String linkTitle,
            @Nullable CampaignId campaignId,
            @Nullable CustomerId customerId,
            @Schema(examples = "purchase") String event,
            ConversionType type,
            ConversionStatus status,
            @Schema(examples = "49.90") BigDecimal value,
            @Schema(examples = "EUR") String currency,
            @Nullable String orderId,
            @Nullable String country,
            @Nullable String device,
            @Nullable RuleId ruleId,
            Instant timestamp) {}
}
