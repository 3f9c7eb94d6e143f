package dev.waypost.campaigns;

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

/** The body that creates a campaign. */
public record CreateCampaign(
        @NotBlank @Size(max = 200) @Schema(examples = "Summer launch")
        String name,

        @Size(max = 2000) @Nullable String description,

        @Schema(description = "link when left out") @Nullable
        CampaignType type,

        @Schema(description = "active when left out") @Nullable
        CampaignStatus status,

        @Size(max = 100) @Schema(description = "A label of your own", examples = "sales") @Nullable
        String goalType,

        @DecimalMin(Amounts.LEAST)
        @DecimalMax(Amounts.MOST)
        @Digits(integer = Amounts.DIGITS, fraction = Amounts.FINE)
        @Nullable
        BigDecimal goalValue,

        @Schema(examples = "cpc") @Nullable CostModel costModel,

        @DecimalMin("0")
        @DecimalMax(Amounts.MOST)
        @Digits(integer = Amounts.DIGITS, fraction = Amounts.FINE)
        @Schema(description = "The price of the cost model; a percentage for revshare", examples = "0.25")
        @Nullable
        BigDecimal costOverride,

        @Size(max = 3)
        @Schema(description = "An ISO 4217 code; the workspace's when left out", examples = "EUR")
        @Nullable
        String costCurrency,

        @DecimalMin(Amounts.SMALLEST_BUDGET)
        @DecimalMax(Amounts.MOST)
        @Digits(integer = Amounts.DIGITS, fraction = Amounts.MONEY)
        @Schema(examples = "50")
        @Nullable
        BigDecimal dailyBudget,

        @DecimalMin(Amounts.SMALLEST_BUDGET)
        @DecimalMax(Amounts.MOST)
        @Digits(integer = Amounts.DIGITS, fraction = Amounts.MONEY)
        @Nullable
        BigDecimal totalBudget,

        @Size(max = 2048)
        @Schema(description = "Where visitors of the campaign's links are sent once a budget is used up")
        @Nullable
        String budgetFallbackUrl,

        @Schema(description = "true when left out") @Nullable
        Boolean conversionTracking,

        @Size(max = 50) @Schema(examples = "[\"launch\"]") @Nullable
        List<@NotBlank @Size(max = 50) String> tags,

        @Schema(description = "Whatever you want to keep with it, up to 10,000 characters of JSON") @Nullable
        Map<String, @Nullable Object> metadata,

        @Nullable Instant startsAt,
        @Nullable Instant endsAt) {}
