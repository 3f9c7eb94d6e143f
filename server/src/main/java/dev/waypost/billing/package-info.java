/** Billing: subscriptions to plans, orders that become invoices, and the port to payment providers. */
@NullMarked
package dev.waypost.billing;

import org.jspecify.annotations.NullMarked;
