package dev.waypost.analytics.paths;

import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * A stored click and the decision about it.
 *
 * @param rule the rule that matched
 * @param destination null where the click led nowhere
 * @param rulesAsked whether it is certain that the link's rules were tried: a campaign that has spent its budget sends its
 *     visitors elsewhere before
 */
record PastClick(
        PastVisit visit, @Nullable UUID rule, @Nullable String destination, boolean rulesAsked) {}
