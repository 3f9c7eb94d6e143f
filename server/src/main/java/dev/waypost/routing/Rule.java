package dev.waypost.routing;

import java.util.Comparator;

/** Sends visitors that match an expression to its own destination. */
public record Rule(
        RuleId id,
        String name,
        Expression when,
        String destinationUrl,
        int priority,
        boolean enabled,
        RuleOptions options) {

    /** The evaluation order of rules: by priority, then by age. */
    public static final Comparator<Rule> ORDER = Comparator.comparingInt(Rule::priority)
            .thenComparing(rule -> rule.id().value());
}
