package dev.waypost.bulk;

import org.jspecify.annotations.Nullable;

/**
 * What a bulk operation keeps of its request besides the rows.
 *
 * @param shared what is changed about every link, as the text of JSON
 */
record BulkRequest(
        BulkType type, BulkOptions options, @Nullable String shared) {}
