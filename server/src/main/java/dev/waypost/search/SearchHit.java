package dev.waypost.search;

import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * Something that was found.
 *
 * @param link the link that it belongs to
 * @param campaign the campaign that it belongs to
 * @param likeness how like what was looked for its names are, from 0 to 1
 */
record SearchHit(
        UUID id,
        String title,
        @Nullable String subtitle,
        @Nullable UUID link,
        @Nullable UUID campaign,
        double likeness) {}
