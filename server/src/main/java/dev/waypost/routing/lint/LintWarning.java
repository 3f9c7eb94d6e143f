package dev.waypost.routing.lint;

import dev.waypost.routing.RuleId;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.jspecify.annotations.Nullable;

/**
 * A probable mistake in a rule.
 *
 * @param otherRuleId the conflicting rule
 */
public record LintWarning(
        RuleId ruleId,

        @Schema(enumeration = {"contradiction", "always_matches", "unreachable", "duplicate", "NO_DATA_FOR_FIELD"})
        String code,

        String message,
        @Nullable RuleId otherRuleId) {}
