/** Bulk operations: links created, changed and deleted by the thousand, as jobs. Start with {@code BulkService}. */
@NullMarked
package dev.waypost.bulk;

import org.jspecify.annotations.NullMarked;
