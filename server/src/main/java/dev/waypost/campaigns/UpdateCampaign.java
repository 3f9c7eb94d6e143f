package dev.waypost.campaigns;

import dev.waypost.campaigns.cost.CostModel;
import dev.waypost.platform.web.input.Patch;
import jakarta.validation.constraints.DecimalMax;
import jakarta.validation.constraints.DecimalMin;
import jakarta.validation.constraints.Digits;
import jakarta.validation.constraints.NotBlank;
import jakarta.validation.constraints.NotNull;
import jakarta.validation.constraints.Size;
import java.math.BigDecimal;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.jspecify.annotations.Nullable;

/** The request body that updates a campaign. */
public record UpdateCampaign(
        @Schema(examples = "Autumn launch") Patch<@NotBlank @Size(min = 1, max = 200) String> name,
        Patch<@Size(max = 2000) String> description,
        Patch<CampaignType> type,

        @Schema(description = "active, paused or archived; an archived campaign can only be activated")
        Patch<@NotNull @Size(max = 20) String> status,

        Patch<@Size(max = 100) String> goalType,

        Patch<
                        @DecimalMin(CampaignLimits.LEAST) @DecimalMax(CampaignLimits.MOST)
                        @Digits(integer = CampaignLimits.DIGITS, fraction = CampaignLimits.FINE) BigDecimal>
                goalValue,

        Patch<CostModel> costModel,

        Patch<
                        @DecimalMin("0") @DecimalMax(CampaignLimits.MOST)
                        @Digits(integer = CampaignLimits.DIGITS, fraction = CampaignLimits.FINE) BigDecimal>
                costOverride,

        @Schema(description = "An ISO 4217 code; null puts the workspace's back")
        Patch<@Size(max = 3) String> costCurrency,

        @Schema(examples = "75.50")
        Patch<
                        @DecimalMin(CampaignLimits.SMALLEST_BUDGET) @DecimalMax(CampaignLimits.MOST)
                        @Digits(integer = CampaignLimits.DIGITS, fraction = CampaignLimits.MONEY) BigDecimal>
                dailyBudget,

        Patch<
                        @DecimalMin(CampaignLimits.SMALLEST_BUDGET) @DecimalMax(CampaignLimits.MOST)
                        @Digits(integer = CampaignLimits.DIGITS, fraction = CampaignLimits.MONEY) BigDecimal>
                totalBudget,

        @Schema(description = "The URL for visitors when a budget is used up")
        Patch<@Size(max = 2048) String> budgetFallbackUrl,

        Patch<Boolean> conversionTracking,
        Patch<@Size(max = 50) List<@NotBlank @Size(max = 50) String>> tags,
        Patch<Map<String, @Nullable Object>> metadata,
        Patch<Instant> startsAt,
        Patch<Instant> endsAt) {}
