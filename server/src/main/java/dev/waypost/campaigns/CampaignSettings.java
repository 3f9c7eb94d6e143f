package dev.waypost.campaigns;

import dev.waypost.audit.Changes;
import dev.waypost.campaigns.cost.CostModel;
import dev.waypost.campaigns.cost.Hundredths;
import dev.waypost.campaigns.cost.Pricing;
import dev.waypost.platform.error.ApiException;
import dev.waypost.platform.money.Currencies;
import dev.waypost.platform.web.input.Fields;
import java.math.BigDecimal;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** The settings of a campaign other than its status. Budgets are in major units. */
record CampaignSettings(
        String name,
        @Nullable String description,
        CampaignType type,
        @Nullable String goalType,
        @Nullable BigDecimal goalValue,
        @Nullable CostModel costModel,
        @Nullable BigDecimal costOverride,
        String costCurrency,
        @Nullable BigDecimal dailyBudget,
        @Nullable BigDecimal totalBudget,
        @Nullable String budgetFallbackUrl,
        boolean conversionTracking,
        List<String> tags,
        Map<String, @Nullable Object> metadata,
        @Nullable Instant startsAt,
        @Nullable Instant endsAt) {

    /** Normalises numbers, so that 50 and 50.00 are equal. */
    CampaignSettings {
        goalValue = goalValue == null ? null : plain(goalValue);
        costOverride = costOverride == null ? null : plain(costOverride);
        dailyBudget = dailyBudget == null ? null : Hundredths.shown(dailyBudget);
        totalBudget = totalBudget == null ? null : Hundredths.shown(totalBudget);
    }

    /** @param currency that of the workspace, for a campaign without its own */
    static CampaignSettings of(CreateCampaign request, String currency) {
        return new CampaignSettings(
                        request.name().strip(),
                        request.description(),
                        Objects.requireNonNullElse(request.type(), CampaignType.LINK),
                        request.goalType(),
                        request.goalValue(),
                        request.costModel(),
                        request.costOverride(),
                        Currencies.require(
                                "costCurrency", Objects.requireNonNullElse(request.costCurrency(), currency)),
                        request.dailyBudget(),
                        request.totalBudget(),
                        request.budgetFallbackUrl() == null ? null : webAddress(request.budgetFallbackUrl()),
                        !Boolean.FALSE.equals(request.conversionTracking()),
                        request.tags() == null ? List.of() : tags(request.tags()),
                        request.metadata() == null ? Map.of() : request.metadata(),
                        request.startsAt(),
                        request.endsAt())
                .checked();
    }

    CampaignSettings changed(UpdateCampaign change, String currency) {
        return new CampaignSettings(
                        change.name().required("name", name).strip(),
                        change.description().over(description),
                        change.type().over(type, CampaignType.LINK),
                        change.goalType().over(goalType),
                        change.goalValue().over(goalValue),
                        change.costModel().over(costModel),
                        change.costOverride().over(costOverride),
                        Currencies.require("costCurrency", change.costCurrency().over(costCurrency, currency)),
                        change.dailyBudget().over(dailyBudget),
                        change.totalBudget().over(totalBudget),
                        change.budgetFallbackUrl()
                                .map(CampaignSettings::webAddress)
                                .over(budgetFallbackUrl),
                        change.conversionTracking().over(conversionTracking, true),
                        tags(change.tags().over(tags, List.of())),
                        change.metadata().over(metadata, Map.of()),
                        change.startsAt().over(startsAt),
                        change.endsAt().over(endsAt))
                .checked();
    }

    CampaignSettings named(String other) {
        return new CampaignSettings(
                other,
                description,
                type,
                goalType,
                goalValue,
                costModel,
                costOverride,
                costCurrency,
                dailyBudget,
                totalBudget,
                budgetFallbackUrl,
                conversionTracking,
                tags,
                metadata,
                startsAt,
                endsAt);
    }

    Pricing pricing() {
        return new Pricing(costModel, costOverride);
    }

    Changes changesTo(CampaignSettings after) {
        return Changes.none()
                .and("name", name, after.name)
                .and("description", description, after.description)
                .and("type", type, after.type)
                .and("goalType", goalType, after.goalType)
                .and("goalValue", goalValue, after.goalValue)
                .and("costModel", costModel, after.costModel)
                .and("costOverride", costOverride, after.costOverride)
                .and("costCurrency", costCurrency, after.costCurrency)
                .and("dailyBudget", dailyBudget, after.dailyBudget)
                .and("totalBudget", totalBudget, after.totalBudget)
                .and("budgetFallbackUrl", budgetFallbackUrl, after.budgetFallbackUrl)
                .and("conversionTracking", conversionTracking, after.conversionTracking)
                .and("tags", tags, after.tags)
                .and("metadata", metadata, after.metadata)
                .and("startsAt", startsAt, after.startsAt)
                .and("endsAt", endsAt, after.endsAt);
    }

    private CampaignSettings checked() {
        Pricing.check(costModel, costOverride);
        if (startsAt != null && endsAt != null && !endsAt.isAfter(startsAt)) {
            throw ApiException.invalid("endsAt", "must be after startsAt");
        }
        return this;
    }

    private static BigDecimal plain(BigDecimal value) {
        BigDecimal stripped = value.stripTrailingZeros();
        return stripped.scale() < 0 ? stripped.setScale(0) : stripped;
    }

    private static String webAddress(String text) {
        return Fields.destination("budgetFallbackUrl", text);
    }

    private static List<String> tags(List<String> given) {
        return given.stream().map(String::strip).distinct().toList();
    }
}
