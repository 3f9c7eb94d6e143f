/** Bulk operations: links created, changed and deleted by the thousand, as jobs. Start reading with {@code BulkService}. */
@NullMarked
package dev.waypost.bulk;

import org.jspecify.annotations.NullMarked;
