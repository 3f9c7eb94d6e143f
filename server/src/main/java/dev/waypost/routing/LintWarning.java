package dev.waypost.routing;

import org.jspecify.annotations.Nullable;

/**
 * Something about a rule that its author will not have meant.
 *
 * @param otherRuleId the rule that stands in the way of this one
 */
public record LintWarning(
        RuleId ruleId,
        LintCode code,
        String message,
        @Nullable RuleId otherRuleId) {}
