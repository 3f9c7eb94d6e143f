package dev.waypost.publicstats;

import dev.waypost.access.Plan;
import dev.waypost.analytics.query.QueryScope;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * A link whose statistics are public.
 *
 * @param host of its custom domain
 * @param destination if the owner makes it public
 */
record PublicLink(
        QueryScope scope,
        Plan plan,
        @Nullable String host,
        String shortCode,
        @Nullable String title,
        @Nullable String destination,
        Instant createdAt) {}
