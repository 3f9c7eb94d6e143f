package dev.waypost.rules;

import com.fasterxml.jackson.databind.JsonNode;
import dev.waypost.platform.web.input.Patch;
import dev.waypost.routing.RuleOptions;
import dev.waypost.rules.conditions.Conditions;
import dev.waypost.rules.conditions.RuleType;
import dev.waypost.rules.conditions.TypedView;
import jakarta.validation.constraints.Max;
import jakarta.validation.constraints.Min;
import jakarta.validation.constraints.NotBlank;
import jakarta.validation.constraints.NotNull;
import jakarta.validation.constraints.Size;
import org.eclipse.microprofile.openapi.annotations.media.Schema;

/** The request body that updates a rule. */
public record UpdateRule(
        @Schema(examples = "Visitors from Austria") Patch<@NotBlank @Size(max = 200) String> name,

        Patch<@Size(max = 2000) String> description,

        @Schema(examples = "https://example.com/at")
        Patch<@NotBlank @Size(max = RuleDestination.LONGEST) String> destinationUrl,

        @Schema(description = "Required if conditions is an object")
        Patch<RuleType> type,

        @Schema(description = "An array of conditions, or the object for the type")
        Patch<@NotNull JsonNode> conditions,

        @Schema(description = "AND or OR") Patch<String> conditionLogic,
        Patch<@NotNull @Min(0) @Max(CreateRule.LAST_PRIORITY) Integer> priority,
        @Schema(examples = "false") Patch<Boolean> enabled,
        Patch<Boolean> deepLinkEnabled,
        Patch<@Size(max = RuleDestination.LONGEST) String> deepLinkIos,
        Patch<@Size(max = RuleDestination.LONGEST) String> deepLinkAndroid,
        Patch<@Size(max = RuleDestination.LONGEST) String> deepLinkFallbackUrl,
        Patch<Boolean> inappBrowserBreakout,
        Patch<Boolean> forwardUtms,
        Patch<Boolean> preserveQueryParams,
        Patch<@Min(0) @Max(RuleDestination.LONGEST_DELAY) Integer> redirectDelayMs) {

    RuleOptions over(RuleOptions before) {
        return new RuleOptions(
                deepLinkEnabled.over(before.deepLinkEnabled()),
                deepLinkIos.over(before.deepLinkIos()),
                deepLinkAndroid.over(before.deepLinkAndroid()),
                deepLinkFallbackUrl.over(before.deepLinkFallbackUrl()),
                inappBrowserBreakout.over(before.inappBrowserBreakout()),
                forwardUtms.over(before.forwardUtms()),
                preserveQueryParams.over(before.preserveQueryParams()),
                redirectDelayMs.over(before.redirectDelayMs()));
    }

    /** The conditions after the update. New ones without a type or logic keep the existing ones. */
    Conditions over(Conditions before) {
        String logic = conditionLogic.over(before.logic().name(), "AND");
        return switch (conditions) {
            case Patch.Keep<JsonNode> _ -> Conditions.read(before.list(), logic, null);
            case Patch.Clear<JsonNode> _ -> Conditions.read(null, logic, null);
            case Patch.Set<JsonNode>(JsonNode sent) ->
                Conditions.read(sent, logic, type.over(TypedView.of(before).type()));
        };
    }
}
