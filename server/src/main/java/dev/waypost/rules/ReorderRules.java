package dev.waypost.rules;

import dev.waypost.campaigns.CampaignId;
import dev.waypost.links.model.LinkId;
import dev.waypost.routing.RuleId;
import jakarta.validation.constraints.NotNull;
import jakarta.validation.constraints.Size;
import java.util.List;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.jspecify.annotations.Nullable;

/** The request body of {@code POST /api/rules/reorder}: all rules of a link or campaign, in evaluation order. */
public record ReorderRules(
        @Schema(examples = "link_01k2m4p6r8t0v2x4z6b8d0f2") @Nullable
        LinkId linkId,

        @Schema(description = "Instead of linkId") @Nullable CampaignId campaignId,

        @NotNull @Size(max = 1000) @Schema(examples = "[\"rule_01k2m4p6r8t0v2x4z6b8d0f2\"]")
        List<@NotNull RuleId> ruleIds) {}
