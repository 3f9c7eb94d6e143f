package dev.waypost.rules;

import dev.waypost.links.model.LinkId;
import dev.waypost.routing.Expression;
import dev.waypost.routing.RuleId;
import dev.waypost.rules.conditions.RuleType;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * A rule for reports, possibly deleted.
 *
 * @param linkId the link it belongs to; null for a campaign
 * @param updatedAt the time of the last change
 */
public record KnownRule(
        RuleId id,
        @Nullable LinkId linkId,
        String name,
        RuleType type,
        Expression.Group when,
        String destinationUrl,
        int priority,
        boolean enabled,
        boolean deleted,
        Instant updatedAt) {}
