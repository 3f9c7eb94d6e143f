package dev.waypost.analytics.paths;

import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * A stored click and the decision about it.
 *
 * @param rule the rule that matched
 * @param destination null where the click led nowhere
 * @param rulesAsked whether it is certain that the link's rules were evaluated: a campaign whose budget is spent redirects its
 *     visitors before that
 */
record PastClick(
        PastVisit visit, @Nullable UUID rule, @Nullable String destination, boolean rulesAsked) {}
