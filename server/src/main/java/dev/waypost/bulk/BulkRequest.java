package dev.waypost.bulk;

import org.jspecify.annotations.Nullable;

/**
 * The stored request of a bulk operation without its rows.
 *
 * @param shared the changes of every link, as JSON text
 */
record BulkRequest(
        BulkType type, BulkOptions options, @Nullable String shared) {}
