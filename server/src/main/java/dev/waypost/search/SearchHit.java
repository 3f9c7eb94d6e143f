package dev.waypost.search;

import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * A search result.
 *
 * @param link the link that it belongs to
 * @param campaign the campaign that it belongs to
 * @param likeness the similarity of its names to the query, from 0 to 1
 */
record SearchHit(
        UUID id,
        String title,
        @Nullable String subtitle,
        @Nullable UUID link,
        @Nullable UUID campaign,
        double likeness) {}
