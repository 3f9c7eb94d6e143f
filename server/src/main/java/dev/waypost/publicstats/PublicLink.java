package dev.waypost.publicstats;

import dev.waypost.access.Plan;
import dev.waypost.analytics.query.QueryScope;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * A link whose statistics are public.
 *
 * @param host of the custom domain it is on
 * @param destination where the owner lets it be seen
 */
record PublicLink(
        QueryScope scope,
        Plan plan,
        @Nullable String host,
        String shortCode,
        @Nullable String title,
        @Nullable String destination,
        Instant createdAt) {}
