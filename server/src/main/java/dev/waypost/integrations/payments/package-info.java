/** Payments and refunds that connected services report: recorded as sales, or parked until the sale is known. */
@NullMarked
package dev.waypost.integrations.payments;

import org.jspecify.annotations.NullMarked;
