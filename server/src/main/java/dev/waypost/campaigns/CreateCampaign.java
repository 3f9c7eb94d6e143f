package dev.waypost.campaigns;

import dev.waypost.campaigns.cost.CostModel;
import jakarta.validation.constraints.DecimalMax;
import jakarta.validation.constraints.DecimalMin;
import jakarta.validation.constraints.Digits;
import jakarta.validation.constraints.NotBlank;
import jakarta.validation.constraints.Size;
import java.math.BigDecimal;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.jspecify.annotations.Nullable;

/** The request body that creates a campaign. */
public record CreateCampaign(
        @NotBlank @Size(min = 1, max = 200) @Schema(examples = "Summer launch")
        String name,

        @Size(max = 2000) @Nullable String description,

        @Schema(description = "Defaults to link") @Nullable CampaignType type,

        @Schema(description = "Defaults to active") @Nullable
        CampaignStatus status,

        @Size(max = 100) @Schema(description = "Any label", examples = "sales") @Nullable
        String goalType,

        @DecimalMin(CampaignLimits.LEAST)
        @DecimalMax(CampaignLimits.MOST)
        @Digits(integer = CampaignLimits.DIGITS, fraction = CampaignLimits.FINE)
        @Nullable
        BigDecimal goalValue,

        @Schema(examples = "cpc") @Nullable CostModel costModel,

        @DecimalMin("0")
        @DecimalMax(CampaignLimits.MOST)
        @Digits(integer = CampaignLimits.DIGITS, fraction = CampaignLimits.FINE)
        @Schema(description = "The price of the cost model; a percentage for revshare", examples = "0.25")
        @Nullable
        BigDecimal costOverride,

        @Size(max = 3) @Schema(description = "An ISO 4217 code; the workspace's by default", examples = "EUR") @Nullable
        String costCurrency,

        @DecimalMin(CampaignLimits.SMALLEST_BUDGET)
        @DecimalMax(CampaignLimits.MOST)
        @Digits(integer = CampaignLimits.DIGITS, fraction = CampaignLimits.MONEY)
        @Schema(examples = "50")
        @Nullable
        BigDecimal dailyBudget,

        @DecimalMin(CampaignLimits.SMALLEST_BUDGET)
        @DecimalMax(CampaignLimits.MOST)
        @Digits(integer = CampaignLimits.DIGITS, fraction = CampaignLimits.MONEY)
        @Nullable
        BigDecimal totalBudget,

        @Size(max = 2048) @Schema(description = "The URL for visitors when a budget is used up") @Nullable
        String budgetFallbackUrl,

        @Schema(description = "Defaults to true") @Nullable Boolean conversionTracking,

        @Size(max = 50) @Schema(examples = "[\"launch\"]") @Nullable
        List<@NotBlank @Size(max = 50) String> tags,

        @Schema(description = "Custom data, up to 10,000 characters of JSON") @Nullable
        Map<String, @Nullable Object> metadata,

        @Nullable Instant startsAt,
        @Nullable Instant endsAt) {}
