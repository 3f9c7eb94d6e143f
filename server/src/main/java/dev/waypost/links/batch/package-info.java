/** Many links at once: requests with up to a hundred links in one transaction, and {@code BulkLinks} for jobs, row by row. */
@NullMarked
package dev.waypost.links.batch;

import org.jspecify.annotations.NullMarked;
