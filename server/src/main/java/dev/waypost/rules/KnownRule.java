package dev.waypost.rules;

import dev.waypost.links.LinkId;
import dev.waypost.routing.Expression;
import dev.waypost.routing.RuleId;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * A rule as those see it who look back: also one that was deleted.
 *
 * @param linkId the link it belongs to; null where that is a campaign
 * @param updatedAt since then it has been as it is
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
