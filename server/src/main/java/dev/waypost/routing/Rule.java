package dev.waypost.routing;

import java.util.Comparator;

/** Sends the visitors for whom an expression holds to a destination of their own. */
public record Rule(
        RuleId id,
        String name,
        Expression when,
        String destinationUrl,
        int priority,
        boolean enabled,
        RuleOptions options) {

    /** The order in which rules are tried: lower numbers first, then the older one. */
    public static final Comparator<Rule> ORDER = Comparator.comparingInt(Rule::priority)
            .thenComparing(rule -> rule.id().value());
}
