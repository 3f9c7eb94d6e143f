package dev.waypost.rules;

import dev.waypost.campaigns.CampaignId;
import dev.waypost.links.model.LinkId;
import dev.waypost.routing.RuleId;
import dev.waypost.routing.lint.LintWarning;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.jspecify.annotations.Nullable;

/** A new rule in the response to its creation, with the conditions as sent. */
public record CreatedRuleView(
        RuleId id,
        @Nullable LinkId linkId,
        @Nullable CampaignId campaignId,

        @Schema(examples = "Visitors from Germany on phones")
        String name,

        @Nullable String description,
        @Schema(examples = "https://example.com/de") String destinationUrl,

        @Schema(examples = "[{\"field\": \"country\", \"operator\": \"in\", \"value\": [\"DE\", \"AT\"]}]")
        List<Map<String, Object>> conditions,

        @Schema(examples = "AND") String conditionLogic,
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
        Instant createdAt,
        Instant updatedAt,

        @Schema(description = "Problems in the rules of the same link or campaign")
        List<LintWarning> warnings) {

    static CreatedRuleView of(StoredRule rule, List<LintWarning> warnings) {
        RuleView view = RuleView.of(rule, warnings);
        return new CreatedRuleView(
                view.id(),
                view.linkId(),
                view.campaignId(),
                view.name(),
                view.description(),
                view.destinationUrl(),
                view.conditionList(),
                view.conditionLogic(),
                view.priority(),
                view.enabled(),
                view.deepLinkEnabled(),
                view.deepLinkIos(),
                view.deepLinkAndroid(),
                view.deepLinkFallbackUrl(),
                view.inappBrowserBreakout(),
                view.forwardUtms(),
                view.preserveQueryParams(),
                view.redirectDelayMs(),
                view.createdAt(),
                view.updatedAt(),
                warnings);
    }
}
