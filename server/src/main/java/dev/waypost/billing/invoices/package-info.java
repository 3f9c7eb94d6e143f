/** The payment history, and invoices as PDF. */
@NullMarked
package dev.waypost.billing.invoices;

import org.jspecify.annotations.NullMarked;
