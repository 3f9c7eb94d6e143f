package dev.waypost.rules;

import dev.waypost.access.UserId;
import dev.waypost.access.WorkspaceId;
import dev.waypost.links.model.LinkId;
import dev.waypost.routing.Rule;
import dev.waypost.routing.RuleId;
import dev.waypost.routing.RuleOptions;
import dev.waypost.rules.conditions.Conditions;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A stored rule.
 *
 * @param attachedTo the links outside its campaign that also use it
 */
record StoredRule(
        RuleId id,
        WorkspaceId workspaceId,
        RuleOwner owner,
        String name,
        @Nullable String description,
        Conditions conditions,
        String destinationUrl,
        int priority,
        boolean enabled,
        RuleOptions options,
        List<LinkId> attachedTo,
        long matchCount,
        UserId createdBy,
        Instant createdAt,
        Instant updatedAt) {

    Rule rule() {
        return new Rule(id, name, conditions.when(), destinationUrl, priority, enabled, options);
    }

    StoredRule withPriority(int newPriority, Instant now) {
        return new StoredRule(
                id,
                workspaceId,
                owner,
                name,
                description,
                conditions,
                destinationUrl,
                newPriority,
                enabled,
                options,
                attachedTo,
                matchCount,
                createdBy,
                createdAt,
                now);
    }

    StoredRule copy(RuleId newId, RuleOwner newOwner, int newPriority, Instant now) {
        return new StoredRule(
                newId,
                workspaceId,
                newOwner,
                name,
                description,
                conditions,
                destinationUrl,
                newPriority,
                enabled,
                options,
                List.of(),
                0,
                createdBy,
                now,
                now);
    }
}
