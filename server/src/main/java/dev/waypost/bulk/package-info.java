/** Bulk operations: jobs that create, update and delete thousands of links. Start reading with {@code BulkService}. */
@NullMarked
package dev.waypost.bulk;

import org.jspecify.annotations.NullMarked;
