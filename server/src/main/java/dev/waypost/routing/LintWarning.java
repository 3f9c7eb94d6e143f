package dev.waypost.routing;

import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.jspecify.annotations.Nullable;

/**
 * Something about a rule that its author will not have meant.
 *
 * @param otherRuleId the rule that stands in the way of this one
 */
public record LintWarning(
        RuleId ruleId,

        @Schema(enumeration = {"contradiction", "always_matches", "unreachable", "duplicate", "NO_DATA_FOR_FIELD"})
        String code,

        String message,
        @Nullable RuleId otherRuleId) {}
