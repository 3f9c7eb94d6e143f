package dev.waypost.rules;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.databind.JsonNode;
import dev.waypost.campaigns.CampaignId;
import dev.waypost.links.model.LinkId;
import dev.waypost.routing.RuleId;
import dev.waypost.routing.RuleOptions;
import dev.waypost.routing.lint.LintWarning;
import dev.waypost.rules.conditions.RuleType;
import dev.waypost.rules.conditions.TypedView;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.jspecify.annotations.Nullable;

/** A rule in API responses: by its type, and with the conditions as sent. */
public record RuleView(
        RuleId id,
        @Nullable CampaignId campaignId,
        @Nullable LinkId linkId,

        @Schema(description = "Links outside of the campaign that use the rule")
        List<LinkId> linkIds,

        @Schema(examples = "Visitors from Germany") String name,
        @Nullable String description,
        RuleType type,

        @Schema(
                description = "The conditions, in the format of the type",
                examples = "{\"countries\": [\"DE\", \"AT\"], \"operator\": \"in\"}")
        Map<String, Object> conditions,

        @Schema(description = "AND or OR", examples = "AND") String conditionLogic,

        @Schema(
                description = "The conditions as they were sent",
                examples = "[{\"field\": \"country\", \"operator\": \"in\", \"value\": [\"DE\", \"AT\"]}]")
        List<Map<String, Object>> conditionList,

        @Schema(examples = "https://example.com/de") String destinationUrl,
        int priority,
        boolean enabled,
        @Nullable Boolean deepLinkEnabled,
        @Nullable String deepLinkIos,
        @Nullable String deepLinkAndroid,
        @Nullable String deepLinkFallbackUrl,
        @Nullable Boolean inappBrowserBreakout,
        @Nullable Boolean forwardUtms,
        @Nullable Boolean preserveQueryParams,
        @Nullable Integer redirectDelayMs,

        @Schema(description = "Number of visitors redirected")
        long matchCount,

        Instant createdAt,
        Instant updatedAt,

        @Schema(
                description = "After a change: problems in the rules of the same link or campaign. Otherwise: data "
                        + "that this rule needs and this server does not have")
        @JsonInclude(JsonInclude.Include.NON_NULL)
        @Nullable
        List<LintWarning> warnings) {

    static RuleView of(StoredRule rule) {
        return of(rule, null);
    }

    static RuleView of(StoredRule rule, @Nullable List<LintWarning> warnings) {
        TypedView typed = TypedView.of(rule.conditions());
        RuleOptions options = rule.options();
        List<Map<String, Object>> list = new ArrayList<>();
        rule.conditions().list().forEach(condition -> list.add(members(condition)));
        return new RuleView(
                rule.id(),
                rule.owner() instanceof RuleOwner.OfCampaign(CampaignId campaign) ? campaign : null,
                rule.owner() instanceof RuleOwner.OfLink(LinkId link) ? link : null,
                rule.attachedTo(),
                rule.name(),
                rule.description(),
                typed.type(),
                members(typed.conditions()),
                rule.conditions().logic().name(),
                list,
                rule.destinationUrl(),
                rule.priority(),
                rule.enabled(),
                options.deepLinkEnabled(),
                options.deepLinkIos(),
                options.deepLinkAndroid(),
                options.deepLinkFallbackUrl(),
                options.inappBrowserBreakout(),
                options.forwardUtms(),
                options.preserveQueryParams(),
                options.redirectDelayMs(),
                rule.matchCount(),
                rule.createdAt(),
                rule.updatedAt(),
                warnings);
    }

    private static Map<String, Object> members(JsonNode object) {
        Map<String, Object> members = new LinkedHashMap<>();
        object.properties().forEach(member -> members.put(member.getKey(), member.getValue()));
        return members;
    }
}
