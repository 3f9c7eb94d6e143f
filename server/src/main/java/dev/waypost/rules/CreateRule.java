package dev.waypost.rules;

import com.fasterxml.jackson.databind.JsonNode;
import dev.waypost.campaigns.CampaignId;
import dev.waypost.links.model.LinkId;
import dev.waypost.routing.RuleOptions;
import dev.waypost.rules.conditions.RuleType;
import jakarta.validation.constraints.Max;
import jakarta.validation.constraints.Min;
import jakarta.validation.constraints.NotBlank;
import jakarta.validation.constraints.NotNull;
import jakarta.validation.constraints.Size;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.jspecify.annotations.Nullable;

/** The request body of {@code POST /api/rules}. */
public record CreateRule(
        @Schema(description = "The link the rule is for", examples = "link_01k2m4p6r8t0v2x4z6b8d0f2") @Nullable
        LinkId linkId,

        @Schema(description = "Instead of linkId: the campaign of the rule") @Nullable
        CampaignId campaignId,

        @NotBlank @Size(max = 200) @Schema(examples = "Visitors from Germany on phones")
        String name,

        @Size(max = 2000) @Nullable String description,

        @NotBlank @Size(max = RuleDestination.LONGEST) @Schema(examples = "https://example.com/de")
        String destinationUrl,

        @Schema(description = "Used if conditions is an object; detected by default") @Nullable
        RuleType type,

        @NotNull
        @Schema(
                implementation = Object.class,
                description = "An array of conditions {field, operator, value} and groups {logic, conditions}, or "
                        + "the object for the type",
                examples = """
                        [{"field": "country", "operator": "in", "value": ["DE", "AT"]},
                         {"field": "deviceType", "operator": "equals", "value": "mobile"}]
                        """)
        JsonNode conditions,

        @Schema(description = "AND or OR. Defaults to AND", examples = "AND") @Nullable
        String conditionLogic,

        @Min(0)
        @Max(CreateRule.LAST_PRIORITY)
        @Schema(description = "Lower numbers are evaluated first; last by default")
        @Nullable
        Integer priority,

        @Schema(description = "Defaults to true") @Nullable Boolean enabled,

        @Nullable Boolean deepLinkEnabled,
        @Size(max = RuleDestination.LONGEST) @Nullable String deepLinkIos,
        @Size(max = RuleDestination.LONGEST) @Nullable String deepLinkAndroid,
        @Size(max = RuleDestination.LONGEST) @Nullable String deepLinkFallbackUrl,
        @Nullable Boolean inappBrowserBreakout,
        @Nullable Boolean forwardUtms,
        @Nullable Boolean preserveQueryParams,

        @Min(0) @Max(RuleDestination.LONGEST_DELAY) @Nullable
        Integer redirectDelayMs) {

    static final int LAST_PRIORITY = 1_000_000;

    RuleOptions options() {
        return new RuleOptions(
                deepLinkEnabled,
                deepLinkIos,
                deepLinkAndroid,
                deepLinkFallbackUrl,
                inappBrowserBreakout,
                forwardUtms,
                preserveQueryParams,
                redirectDelayMs);
    }
}
