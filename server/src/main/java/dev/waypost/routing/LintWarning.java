package dev.waypost.routing;

import org.jspecify.annotations.Nullable;

/**
 * Something about a rule that its author will not have meant.
 *
 * @param otherRuleId the rule that stands in the way of this one
 */
public record LintWarning(
        RuleId ruleId, Code code, String message, @Nullable RuleId otherRuleId) {

    /** What is wrong. */
    public enum Code {
        /** The conditions exclude one another. */
        CONTRADICTION,
        /** The rule takes every visitor, so that those after it get none. */
        ALWAYS_MATCHES,
        /** An earlier rule takes every visitor that this one is for. */
        UNREACHABLE,
        /** An earlier rule says the same. */
        DUPLICATE
    }
}
