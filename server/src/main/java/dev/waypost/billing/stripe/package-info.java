/** Payments through Stripe: its API, and the events it sends. */
@NullMarked
package dev.waypost.billing.stripe;

import org.jspecify.annotations.NullMarked;
